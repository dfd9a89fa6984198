"""Statements: from the parse tree to nodes."""

from __future__ import annotations

from collections.abc import Callable

import attrs
from lark import Token

from interpreter.syntax import nodes as n
from interpreter.syntax.build.expression import expression, optional, text_node
from interpreter.syntax.tree_view import Branch, ParsedText, part, quoted, tokens, trees
from interpreter.values.chance import MOST_SIDES
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

MOST_DICE = 100


def block(view: ParsedText, tree: Branch) -> n.Body:
    """The statements of the part called `body`."""
    body = part(tree, "body")
    return () if body is None else tuple(_MAKERS[child.data](view, child) for child in trees(body))


def follower(view: ParsedText, tree: Branch, name: str) -> n.Body | None:
    """The block that follows under a word of its own (`otherwise`, `else`, `at the end`)."""
    found = part(tree, name)
    return None if found is None else block(view, found)


def as_name(view: ParsedText, tree: Branch) -> str | None:
    """The name behind `as`."""
    found = part(tree, "as_name")
    return None if found is None else view.bind(tokens(found)[0])


def _as_at(view: ParsedText, tree: Branch) -> Span | None:
    found = part(tree, "as_name")
    return None if found is None else view.span(tokens(found)[0])


def prompt(view: ParsedText, tree: Branch) -> n.Text | None:
    """The quoted text among the words of a line."""
    token = quoted(tree)
    return None if token is None else text_node(view, token)


def options(view: ParsedText, tree: Branch) -> tuple[n.Option, ...]:
    """The options of an `ask` or a menu."""
    found = part(tree, "options")
    return () if found is None else tuple(_option(view, child) for child in trees(found))


def _option(view: ParsedText, tree: Branch) -> n.Option:
    text, where = text_node(view, tokens(tree)[0]), optional(view, tree, "where")
    return n.Option(view.span(tree), text, where, block(view, tree), each(view, tree))


def each(view: ParsedText, tree: Branch) -> n.Each | None:
    """The things for each of which there is an option."""
    found = part(tree, "each")
    if found is None:
        return None
    name = tokens(found)[0]
    return n.Each(view.span(found), view.bind(name), _first(view, found), name_at=view.span(name))


def _first(view: ParsedText, tree: Branch) -> n.Expr:
    return expression(view, trees(tree)[0])


def _second(view: ParsedText, tree: Branch) -> n.Expr:
    return expression(view, trees(tree)[1])


def _arguments(view: ParsedText, tree: Branch) -> tuple[n.Argument, ...]:
    found = [child for child in trees(tree) if child.data == "argument"]
    return tuple(n.Argument(view.span(child), str(child.children[0]), _first(view, child)) for child in found)


def _see(view: ParsedText, tree: Branch) -> n.See:
    section = trees(tree)[0]
    return n.See(view.span(tree), ".".join(tokens(section)), name_at=view.span(section))


def _do(view: ParsedText, tree: Branch) -> n.Do:
    verb = tokens(tree)[0]
    head = view.span(tree), view.bind(verb), optional(view, tree, "subject"), _arguments(view, tree)
    said = as_name(view, tree), _text_of(view, tree, "saying")
    return n.Do(*head, *said, name_at=_as_at(view, tree), verb_at=view.span(verb))


def _announce(view: ParsedText, tree: Branch) -> n.Announce:
    name = tokens(tree)[0]
    given = optional(view, tree, "subject"), _arguments(view, tree)
    return n.Announce(view.span(tree), str(name), *given, name_at=view.span(name))


def _resolve(view: ParsedText, tree: Branch) -> n.Resolve:
    return n.Resolve(
        view.span(tree),
        _first(view, tree),
        optional(view, tree, "subject"),
        _arguments(view, tree),
        as_name(view, tree),
        name_at=_as_at(view, tree),
    )


def _let(view: ParsedText, tree: Branch) -> n.Let:
    name = tokens(tree)[0]
    head = view.span(tree), view.bind(name), optional(view, tree, "key")
    return n.Let(*head, expression(view, trees(tree)[-1]), name_at=view.span(name))


def _set(view: ParsedText, tree: Branch) -> n.Set:
    return n.Set(view.span(tree), _first(view, tree), _second(view, tree))


def _adjust(view: ParsedText, tree: Branch) -> n.Adjust:
    sign = 1 if tree.children[0] == "increase" else -1
    return n.Adjust(view.span(tree), _first(view, tree), sign, _second(view, tree))


def _if(view: ParsedText, tree: Branch) -> n.If:
    cases = [child for child in trees(tree) if child.data != "else"]
    branches = tuple(n.Branch(view.span(child), _first(view, child), block(view, child)) for child in cases)
    return n.If(view.span(tree), branches, follower(view, tree, "else"))


def _for_each(view: ParsedText, tree: Branch) -> n.ForEach:
    var = view.bind(tokens(tree)[0])
    where, ordered = optional(view, tree, "where"), optional(view, tree, "ordered")
    order = part(tree, "ordered")
    asking, showing = (None, None) if order is None else (_asking(view, order), _showing(view, order))
    head = view.span(tree), var, _first(view, tree), where, ordered, asking, showing
    return n.ForEach(*head, block(view, tree), name_at=view.span(tokens(tree)[0]))


def _repeat(view: ParsedText, tree: Branch) -> n.Repeat:
    return n.Repeat(view.span(tree), block(view, tree), _second(view, tree))


def _quantity(view: ParsedText, tree: Branch) -> n.Quantity:
    bounds = [expression(view, child) for child in trees(tree)] + [None, None]
    low, high = (None, bounds[0]) if tree.data == "up_to" else (bounds[0], bounds[1])
    return n.Quantity(view.span(tree), tree.data, low, high)


def _choose(view: ParsedText, tree: Branch) -> n.Choose:
    quantity, source = trees(tree)[:2]
    return n.Choose(
        view.span(tree),
        _quantity(view, quantity),
        view.bind(tokens(tree)[0]),
        expression(view, source),
        optional(view, tree, "where"),
        optional(view, tree, "limit"),
        _saying(view, tree),
        _chooser(view, tree),
        _asking(view, tree),
        _showing(view, tree),
        follower(view, tree, "otherwise"),
        name_at=view.span(tokens(tree)[0]),
    )


def _may_choose(view: ParsedText, tree: Branch) -> n.Choose:
    span = view.span(tree)
    return n.Choose(
        span,
        n.Quantity(span, "perhaps_one"),
        view.bind(tokens(tree)[0]),
        _first(view, tree),
        optional(view, tree, "where"),
        None,
        None,
        _chooser(view, tree),
        _asking(view, tree),
        _showing(view, tree),
        follower(view, tree, "otherwise"),
        block(view, tree),
        name_at=view.span(tokens(tree)[0]),
    )


def _choose_number(view: ParsedText, tree: Branch) -> n.ChooseNumber:
    name = view.bind(tokens(tree)[0])
    low, high, by = _first(view, tree), _second(view, tree), _chooser(view, tree)
    head, at = (view.span(tree), name, low, high, by, _asking(view, tree)), view.span(tokens(tree)[0])
    return n.ChooseNumber(*head, follower(view, tree, "otherwise"), name_at=at)


def _chooser(view: ParsedText, tree: Branch) -> n.Expr:
    return next(_first(view, child) for child in trees(tree) if child.data == "chooser")


def _text_of(view: ParsedText, tree: Branch, word: str) -> n.Text | None:
    """The text behind a word of the line."""
    found = part(tree, word)
    return None if found is None else prompt(view, found)


def _asking(view: ParsedText, tree: Branch) -> n.Text | None:
    return _text_of(view, tree, "asking")


def _saying(view: ParsedText, tree: Branch) -> n.Text | None:
    limit = part(tree, "limit")
    return None if limit is None else _text_of(view, limit, "saying")


def _showing(view: ParsedText, tree: Branch) -> n.Text | None:
    return _text_of(view, tree, "showing")


def _offer(view: ParsedText, tree: Branch) -> n.Offer:
    text = text_node(view, tokens(tree)[0])
    where = optional(view, tree, "where")
    return n.Offer(
        view.span(tree), _first(view, tree), text, where, block(view, tree), follower(view, tree, "otherwise")
    )


def _ask(view: ParsedText, tree: Branch) -> n.Ask:
    done = part(tree, "until_done") is not None
    return n.Ask(view.span(tree), _first(view, tree), prompt(view, tree), done, options(view, tree))


def _give(view: ParsedText, tree: Branch) -> n.Give:
    return n.Give(view.span(tree), _first(view, tree))


def _end(view: ParsedText, tree: Branch) -> n.End:
    return n.End(view.span(tree))


def _stop(view: ParsedText, tree: Branch) -> n.Stop:
    after = part(tree, "after")
    name = tokens(tree)[0]
    behind = None if after is None else str(after.children[0])
    return n.Stop(view.span(tree), str(name), behind, name_at=view.span(name))


def _contest(view: ParsedText, tree: Branch) -> n.Contest:
    name = tokens(tree)[0]
    inside = block(view, tree), follower(view, tree, "at_end")
    return n.Contest(view.span(tree), view.bind(name), *inside, name_at=view.span(name))


def _together(view: ParsedText, tree: Branch) -> n.Together:
    return n.Together(view.span(tree), block(view, tree))


def _secretly(view: ParsedText, tree: Branch) -> n.Secretly:
    name = tokens(tree)[0]
    given = view.bind(name), _first(view, tree), block(view, tree)
    return n.Secretly(view.span(tree), *given, name_at=view.span(name))


def _round(view: ParsedText, tree: Branch) -> n.Round:
    first, among, mode = trees(tree)[:3]
    var = view.bind(tokens(tree)[0])
    head = view.span(tree), expression(view, first), expression(view, among), mode.data, var
    return n.Round(*head, block(view, tree), name_at=view.span(tokens(tree)[0]))


def _pass(view: ParsedText, tree: Branch) -> n.Pass:
    return n.Pass(view.span(tree))


def _roll(view: ParsedText, tree: Branch) -> n.Roll:
    count, sides = _dice(view, tree)
    by = next(child for child in trees(tree) if child.data not in ("dice_of", "label", "in_secret", "as_name"))
    secret, name = part(tree, "in_secret") is not None, as_name(view, tree) or ""
    head, at = (view.span(tree), count, sides, _label(tree)), _as_at(view, tree)
    return n.Roll(*head, expression(view, by), name, secret, name_at=at)


def _dice(view: ParsedText, tree: Branch) -> tuple[int, n.Expr]:
    """How many, and their sides; R016 for dice that nobody has."""
    of = part(tree, "dice_of")
    written = tokens(tree if of is None else of)[0]
    count, _, digits = written.partition("d")
    sides = _sides(view, written, digits) if of is None else _first(view, of)
    if not 1 <= _whole(count) <= MOST_DICE or (isinstance(sides, n.Number) and not 2 <= sides.value <= MOST_SIDES):
        message = f"a throw has 1 to {MOST_DICE} dice, each with 2 to {MOST_SIDES} sides"
        view.found.append(Diagnostic("R016", message, view.span(written)))
    return _whole(count), sides


def _sides(view: ParsedText, written: Token, digits: str) -> n.Number:
    span = view.span(written)
    return n.Number(attrs.evolve(span, col=span.end_col - len(digits)), _whole(digits))


def _whole(digits: str) -> int:
    return int(digits.lstrip("0")[:9] or "0")


def _roll_many(view: ParsedText, tree: Branch) -> n.RollMany:
    secret, name = part(tree, "in_secret") is not None, as_name(view, tree) or ""
    head = view.span(tree), _label(tree) or "", _second(view, tree), name, secret
    return n.RollMany(*head, block(view, tree), name_at=_as_at(view, tree))


def _label(tree: Branch) -> str | None:
    found = part(tree, "label")
    return None if found is None else str(found.children[0])


def _add_dice(view: ParsedText, tree: Branch) -> n.AddDice:
    return n.AddDice(view.span(tree), _first(view, tree), _second(view, tree))


def _mark(view: ParsedText, tree: Branch) -> n.Mark:
    tag, until = tokens(tree)
    subject, *value = trees(tree)
    amount = expression(view, value[0]) if value else None
    given = expression(view, subject), view.bind(tag), amount, str(until)
    return n.Mark(view.span(tree), *given, name_at=view.span(tag))


def _say(view: ParsedText, tree: Branch) -> n.Say:
    return n.Say(view.span(tree), None, text_node(view, tokens(tree)[0]))


def _tell(view: ParsedText, tree: Branch) -> n.Say:
    return n.Say(view.span(tree), _first(view, tree), text_node(view, tokens(tree)[0]))


def _proceed(view: ParsedText, tree: Branch) -> n.Proceed:
    return n.Proceed(view.span(tree), as_name(view, tree), name_at=_as_at(view, tree))


def _fault(view: ParsedText, tree: Branch) -> n.Fault:
    return n.Fault(view.span(tree), text_node(view, tokens(tree)[0]), optional(view, tree, "fault_at"))


_MAKERS: dict[str, Callable[[ParsedText, Branch], n.Statement]] = {
    "see": _see,
    "do": _do,
    "announce": _announce,
    "resolve": _resolve,
    "let": _let,
    "set": _set,
    "adjust": _adjust,
    "if": _if,
    "for_each": _for_each,
    "repeat": _repeat,
    "choose": _choose,
    "may_choose": _may_choose,
    "choose_number": _choose_number,
    "offer": _offer,
    "ask": _ask,
    "give": _give,
    "end": _end,
    "stop": _stop,
    "contest": _contest,
    "together": _together,
    "secretly": _secretly,
    "round": _round,
    "pass": _pass,
    "roll": _roll,
    "roll_many": _roll_many,
    "add_dice": _add_dice,
    "mark": _mark,
    "say": _say,
    "tell": _tell,
    "proceed": _proceed,
    "fault": _fault,
}
