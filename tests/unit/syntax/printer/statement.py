"""Statements from nodes back to text, a list of lines each."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.syntax import nodes as n
from tests.unit.syntax.printer.expression import ANY, EITHER, POSTFIX, SUM, write_expression, write_text

STEP = "    "


def write_body(body: n.Body) -> list[str]:
    """The lines of a block, one step in."""
    return indented(line for statement in body for line in write_statement(statement))


def indented(lines: Iterable[str]) -> list[str]:
    """The lines one step further in."""
    return [STEP + line for line in lines]


def when_given(word: str, node: n.Expr | None, tight: int = ANY) -> str:
    """` word EXPR`, or nothing."""
    return "" if node is None else f" {word} {write_expression(node, tight)}"


def quoted(word: str, text: n.Text | None) -> str:
    """` word "text"`, or nothing; the word may be empty."""
    return "" if text is None else f" {word} {write_text(text)}" if word else f" {write_text(text)}"


def named(word: str, name: str | None) -> str:
    """` word NAME`, or nothing."""
    return "" if name is None else f" {word} {name}"


def write_options(options: tuple[n.Option, ...]) -> list[str]:
    """The options of an `ask` or a menu, one step in."""
    lines: list[str] = []
    for option in options:
        each = "" if option.each is None else for_each_of(option.each)
        head = f"option {write_text(option.text)}{each}{when_given('where', option.where)}:"
        lines += [head, *write_body(option.body)]
    return indented(lines)


def for_each_of(each: n.Each) -> str:
    return f" for {each.var} in {write_expression(each.source, EITHER)}"


def write_statement(node: n.Statement) -> list[str]:
    """The lines of a statement, the first at the left edge."""
    line = _line(node)
    return [line] if line is not None else _block(node)


def _line(node: n.Statement) -> str | None:
    """A statement that is one line whatever it says; None for the others."""
    match node:
        case n.See():
            return f"see {node.section}"
        case n.Do():
            call = f"{node.verb}{_subject(node.subject)}{_arguments(node.args)}{named('as', node.name)}"
            return call + quoted("saying", node.saying)
        case n.Announce():
            return f"announce {node.happening}{_subject(node.subject)}{_arguments(node.args)}"
        case n.Resolve():
            event = write_expression(node.event, ANY if node.subject is None else POSTFIX)
            return f"resolve {event}{_subject(node.subject)}{_arguments(node.args)}{named('as', node.name)}"
        case n.Let():
            key = "" if node.key is None else f"[{write_expression(node.key)}]"
            return f"let {node.name}{key} be {write_expression(node.value)}"
        case n.Set():
            return f"set {write_expression(node.target, POSTFIX)} to {write_expression(node.value)}"
        case n.Adjust():
            verb = "increase" if node.sign > 0 else "decrease"
            return f"{verb} {write_expression(node.target, POSTFIX)} by {write_expression(node.amount)}"
        case n.Give():
            return f"give {write_expression(node.value)}"
        case n.End():
            return "end"
        case n.Pass():
            return "pass"
        case n.Stop():
            return f"stop {node.block}{named('after', node.after)}"
        case n.Roll():
            sides = node.sides.value if isinstance(node.sides, n.Number) else f"({write_expression(node.sides)})"
            throw = f"roll {node.count}d{sides}{named('for', node.label)}"
            return f"{throw} by {write_expression(node.by, SUM)}{' in secret' * node.secret} as {node.name}"
        case n.AddDice():
            return f"add {write_expression(node.amount)} for {write_expression(node.source)}"
        case n.Mark():
            value = "" if node.value is None else f" {write_expression(node.value, SUM)}"
            return f"mark {write_expression(node.subject)} as {node.tag}{value} until end of {node.until}"
        case n.Say():
            to = "say" if node.to is None else f"tell {write_expression(node.to, POSTFIX)}"
            return f"{to} {write_text(node.text)}"
        case n.Proceed():
            return f"proceed{named('as', node.name)}"
        case n.Fault():
            return f"fault {write_text(node.text)}{when_given('at', node.at, EITHER)}"
    return None


def _subject(node: n.Expr | None) -> str:
    return "" if node is None else f" {write_expression(node)}"


def _arguments(args: tuple[n.Argument, ...]) -> str:
    return "".join(f" {arg.prep} {write_expression(arg.value)}" for arg in args)


def _block(node: n.Statement) -> list[str]:
    match node:
        case n.If():
            return _if(node)
        case n.ForEach():
            where, order = when_given("where", node.where), when_given("ordered by", node.ordered_by, EITHER)
            order += quoted("asking", node.prompt) + quoted("showing", node.showing)
            source = write_expression(node.source, EITHER)
            return [f"for each {node.var} in {source}{where}{order}:", *write_body(node.body)]
        case n.Repeat():
            return ["repeat:", *write_body(node.body), f"until {write_expression(node.until)}"]
        case n.Choose(body=tuple() as body):
            head = f"may choose one {_chosen(node)}:"
            return [head, *write_body(body), *_follower("otherwise", node.otherwise)]
        case n.Choose() | n.ChooseNumber():
            return [_choice(node), *_follower("otherwise", node.otherwise)]
        case n.Offer():
            offered = f"{write_expression(node.player, POSTFIX)} {write_text(node.text)}"
            head = f"offer {offered}{when_given('where', node.where)}:"
            return [head, *write_body(node.body), *_follower("otherwise", node.otherwise)]
        case n.Ask():
            done = " until done" if node.until_done else ""
            head = f"ask {write_expression(node.player, POSTFIX)}{quoted('', node.prompt)}{done}:"
            return [head, *write_options(node.options)]
        case n.Contest():
            return [f"contest {node.name}:", *write_body(node.body), *_follower("at the end", node.at_end)]
        case n.Together():
            return ["together:", *write_body(node.body)]
        case n.Secretly():
            return [f"each {node.var} in {write_expression(node.source)} secretly:", *write_body(node.body)]
        case n.Round():
            mode = "until all pass in a row" if node.mode == "all_pass" else "passing for good until one is left"
            head = (
                f"round from {write_expression(node.first)} among {write_expression(node.among)} {mode} as {node.var}:"
            )
            return [head, *write_body(node.body)]
        case n.RollMany():
            secret = " in secret" * node.secret
            return [
                f"roll for {node.label} by {write_expression(node.by, SUM)}{secret} as {node.name}:",
                *write_body(node.body),
            ]
    raise TypeError(f"no statement: {type(node).__name__}")


def _follower(head: str, body: n.Body | None) -> list[str]:
    return [] if body is None else [f"{head}:", *write_body(body)]


def _if(node: n.If) -> list[str]:
    lines: list[str] = []
    for branch in node.branches:
        word = "else if" if lines else "if"
        lines += [f"{word} {write_expression(branch.condition)}:", *write_body(branch.body)]
    return lines + _follower("else", node.otherwise)


def _choice(node: n.Choose | n.ChooseNumber) -> str:
    if isinstance(node, n.ChooseNumber):
        tail = f"{when_given('by', node.by, EITHER)}{quoted('asking', node.prompt)}"
        low, high = write_expression(node.low, SUM), write_expression(node.high, SUM)
        return f"choose number {node.name} from {low} to {high}{tail}"
    return f"choose {_quantity(node.quantity)} {_chosen(node)}"


def _chosen(node: n.Choose) -> str:
    """All that stands behind how many are chosen."""
    limit = when_given("limit", node.limit, EITHER) + quoted("saying", node.saying)
    by = when_given("by", node.by, EITHER) + quoted("asking", node.prompt) + quoted("showing", node.showing)
    source = write_expression(node.source, EITHER)
    return f"{node.name} from {source}{when_given('where', node.where)}{limit}{by}"


def _quantity(node: n.Quantity) -> str:
    low = "" if node.low is None else write_expression(node.low, SUM)
    high = "all" if node.high is None else write_expression(node.high, SUM)
    words = {"one": "one", "any_number": "any number", "order": "order of"}
    if node.kind in words:
        return words[node.kind]
    return {"up_to": f"up to {high}", "exactly": f"exactly {low}", "range": f"{low} to {high}"}[node.kind]
