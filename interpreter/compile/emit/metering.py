"""What takes from the work of an answer: emitted loops where they begin, and functions that call themselves.

A function costs at most so many steps by itself, counted on its Python: loops over what the table bounds are
multiplied out, others count for the longest list there may be. As long as that is little, nothing is put in. A loop
that could come to more takes its length times what one round costs when it begins (`spend`); a function that could, or
that leads back to itself, takes its own cost when it is entered (`spent`). What goes on between blocks the machine
counts.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import attrs

from interpreter.analysis.builtins.work import EVENT, LONGEST
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.behind_conditions import called_behind_conditions
from interpreter.compile.emit.sizes import ANY, Size, size_of, variable_of
from interpreter.table.layout import Layout

MOST = "most"
"""A loop's attribute, where it is known: how often it goes round at most."""
MOST_OF_A_LOOP = 6_000
MOST_OF_A_FUNCTION = 6_000
MOST_BEHIND_A_CONDITION = 600
"""The same of a loop in a function that is called where a condition holds: a loop over the condition would count it
for every round, however seldom that is.
"""
DEEPEST = 25  # calls in one another that are followed; what lies deeper takes its own cost
CALL, VERB, USUAL = 5, 300, 20
_OF_CALLS: Mapping[str, int] = {
    "apply": EVENT,
    "with_entry": 1000,
    "longer": 150,
    "nested": 300,
    "numbers": 150,
    "joined": 150,
    "pieces_attached": 150,
    "noted_all": 200,
    "during": 100,
    "roll": VERB,
    "roll_many": VERB,
    "spend": CALL,
    "spent": CALL,
    "few": CALL,
    "len": 1,
}
_THROUGH = ("tuple", "sum", "list", "min", "max", "most", "least", "zip")
"""What goes through a list once, hardly more than copying it."""
NOTHING: Mapping[str, int] = {}


@attrs.frozen(slots=True)
class Cost:
    """So many steps, and so many for each piece that lies on the piece in a variable."""

    steps: int
    on: Mapping[str, int] = NOTHING

    def __add__(self, other: Cost | int) -> Cost:
        if isinstance(other, int):
            return Cost(self.steps + other, self.on)
        return Cost(self.steps + other.steps, _added(self.on, other.on))

    def whole(self, pieces: int) -> int:
        return self.steps + pieces * sum(self.on.values()) if self.on else self.steps


def _added(on: Mapping[str, int], more: Mapping[str, int]) -> Mapping[str, int]:
    if not on or not more:
        return on or more
    return {name: on.get(name, 0) + more.get(name, 0) for name in (*on, *more)}


FREE = Cost(0)
A_CALL = Cost(CALL)


def meter(functions: Iterable[ast.FunctionDef], layout: Layout, verbs: frozenset[str]) -> dict[str, int]:
    """Put what takes from the work of an answer into the functions; what each costs at most by itself, by name."""
    named = {function.name: function for function in functions}
    metering = _Metering(named, layout, verbs, called_behind_conditions(named.values()))
    return {name: metering.function(name).whole(len(layout.cards)) for name in metering.functions}


@attrs.define(slots=True, eq=False)
class _Metering:
    """`seldom` are called where some condition holds; `costs` and `sizes` are of functions that are done; `under_way`
    those that a call has led to, the last of them now; `counted` is of statements and expressions, by identity: one may
    stand in many functions.
    """

    functions: Mapping[str, ast.FunctionDef]
    layout: Layout
    verbs: frozenset[str]
    seldom: frozenset[str]
    costs: dict[str, Cost] = attrs.Factory(dict)
    sizes: dict[str, Size] = attrs.Factory(dict)
    under_way: dict[str, None] = attrs.Factory(dict)
    leading_back: set[str] = attrs.Factory(set)
    counted: dict[int, Cost] = attrs.Factory(dict)

    # -- functions

    def function(self, name: str) -> Cost:
        """In terms of its parameters."""
        if name in self.costs:
            return self.costs[name]
        if name in self.under_way or len(self.under_way) > DEEPEST:
            self.leading_back.add(name)
            return A_CALL
        self.under_way[name] = None
        made = self.functions[name]
        cost, steps = self.body(made.body), 0
        if (steps := self.whole(cost)) > MOST_OF_A_FUNCTION or name in self.leading_back:
            made.body.insert(0, py.at_line_of(made.body[0], ast.Expr(py.call("spent", py.name("s"), py.const(steps)))))
            cost = A_CALL
        self.costs[name] = cost + CALL
        del self.under_way[name]
        return self.costs[name]

    def called(self, name: str, e: ast.Call) -> Cost:
        """In terms of the caller's variables."""
        cost, given = self.function(name), self.given(name, e)
        found = Cost(cost.steps)
        for parameter, each in cost.on.items():
            variable = given.get(parameter)
            found += Cost(0, {variable: each}) if variable is not None else each * self.pieces
        return found

    def longest_of(self, e: ast.Call) -> Size:
        """How long a list a definition gives at most: it is one expression, unless something modifies it."""
        name = e.func.id if isinstance(e.func, ast.Name) else ""
        if name not in self.functions:
            return ANY
        if name not in self.sizes:
            self.sizes[name] = ANY  # where it leads back to itself
            match self.functions[name].body[-1]:
                case ast.Return(ast.expr() as value):
                    self.sizes[name] = self.size(value)
        return self.sizes[name].of_call(self.given(name, e), self.layout)

    def given(self, name: str, e: ast.Call) -> dict[str, str | None]:
        """The variables that stand for a function's parameters."""
        parameters = [parameter.arg for parameter in self.functions[name].args.args]
        return dict(zip(parameters, map(variable_of, e.args), strict=False))

    @property
    def pieces(self) -> int:
        return len(self.layout.cards)

    def whole(self, cost: Cost) -> int:
        return cost.whole(self.pieces)

    def size(self, e: ast.expr) -> Size:
        return size_of(e, self.layout, self.longest_of)

    # -- statements

    def body(self, body: list[ast.stmt]) -> Cost:
        """Of statements one after the other; what a loop takes that is no loop of Python's stands before it."""
        steps, on = 0, NOTHING
        for place, statement in reversed([*enumerate(body)]):
            if isinstance(statement, ast.While) and id(statement) not in self.counted:
                body[place:place] = self.before_while(statement)
            cost = self.once(statement, self.statement)
            steps, on = steps + cost.steps, _added(on, cost.on)
        return Cost(steps, on)

    def once(self, node: ast.AST, find: Callable[..., Cost]) -> Cost:
        found = self.counted.get(id(node))
        if found is None:
            found = self.counted[id(node)] = find(node)
        return found

    def statement(self, statement: ast.stmt) -> Cost:
        match statement:
            case ast.If():
                return self.of(statement.test) + 1 + self.dearer(self.body(statement.body), self.body(statement.orelse))
            case ast.For():
                return self.loop(statement, statement.target, self.body(statement.body) + 2)
            case _:
                return self.parts(statement, 1)

    def before_while(self, loop: ast.While) -> list[ast.stmt]:
        """What is to stand before a loop over the list in its test, which grows shorter by one each time."""
        each = self.whole(self.body(loop.body) + 4)
        whole = getattr(loop, MOST, LONGEST) * each
        if whole <= MOST_OF_A_LOOP:
            self.counted[id(loop)] = Cost(whole)
            return []
        self.counted[id(loop)] = A_CALL
        return [py.at_line_of(loop, ast.Expr(_spending(loop.test, each)))]

    def loop(self, loop: ast.For | ast.comprehension, target: ast.expr, each: Cost) -> Cost:
        """A loop over something; `each` is in terms of its own variable too."""
        found, size = self.of(loop.iter), self.size(loop.iter)
        match loop.iter:
            case ast.Call(ast.Name("copies_in"), [_, _, _]):  # mostly none lies there, and then nothing is done
                loop.iter.args.append(py.const(self.whole(each)))
                return found + CALL
        whole = self.rounds(size, variable_of(target), each)
        if self.whole(whole) <= self.most_of_a_loop():
            return found + whole
        within = each.on.get(variable_of(target) or "", 0)
        if not within or not size.apart:
            loop.iter = _spending(loop.iter, self.whole(each))
            return found + CALL
        by_itself = Cost(each.steps, {name: cost for name, cost in each.on.items() if name != variable_of(target)})
        loop.iter = _spending(loop.iter, self.whole(by_itself))
        return found + CALL + self.pieces * within  # what lies on all of them together

    def most_of_a_loop(self) -> int:
        return MOST_BEHIND_A_CONDITION if next(reversed(self.under_way)) in self.seldom else MOST_OF_A_LOOP

    def rounds(self, size: Size, own: str | None, each: Cost) -> Cost:
        many = size.whole(self.layout)
        within = each.on.get(own, 0) if own is not None else 0
        steps = self.pieces * within * (1 if size.apart else many) + size.items * each.steps
        on = {name: many * cost for name, cost in each.on.items() if name != own}
        for name in size.on:
            on[name] = on.get(name, 0) + each.steps
        return Cost(steps, on)

    def dearer(self, one: Cost, other: Cost) -> Cost:
        return one if self.whole(one) >= self.whole(other) else other

    # -- expressions

    def of(self, e: ast.expr) -> Cost:
        return FREE if type(e) in py.PLAIN else self.once(e, self.expression)

    def expression(self, e: ast.expr) -> Cost:
        match e:
            case ast.Call(ast.Name(name)):
                return self.call(name, e)
            case ast.ListComp(generators=[loop]):
                return self.loop(loop, loop.target, self.all_of([e.elt, *loop.ifs], 1))
            case ast.IfExp():
                return self.of(e.test) + 1 + self.dearer(self.of(e.body), self.of(e.orelse))
            case ast.Compare(left, [ast.In() | ast.NotIn()], [ast.Attribute(ast.Name("s"), "marks")]):
                return self.of(left) + 2  # nothing is gone through: it is found by its hash
            case ast.Compare(left, [ast.In() | ast.NotIn()], [among]):
                return self.all_of([left, among], 1) + self.rounds(self.size(among), None, Cost(1))
            case _:
                return self.parts(e, 1)

    def parts(self, node: ast.AST, own: int) -> Cost:
        return self.all_of(py.inside(node), own)

    def all_of(self, parts: Iterable[ast.AST], own: int = 0) -> Cost:
        """Of expressions together, and so many steps of one's own."""
        steps, on, counted = own, NOTHING, self.counted
        for part in parts:
            if type(part) not in py.PLAIN and isinstance(part, ast.expr):
                cost = counted.get(id(part)) or self.once(part, self.expression)
                steps += cost.steps
                if cost.on:
                    on = _added(on, cost.on)
        return Cost(steps, on)

    def call(self, name: str, e: ast.Call) -> Cost:
        cost = self.all_of(e.args)
        if name in self.functions:
            return cost + self.called(name, e)
        if name in _THROUGH:
            return cost + 2 + sum(self._gone_through(e.args))
        if name == "without":
            return cost + CALL + self.rounds(self.size(e.args[0]), None, Cost(3))
        if name == "copies_in":
            return cost + CALL + 5 * self.size(e).items
        return cost + (VERB if name in self.verbs else _OF_CALLS.get(name, USUAL))

    def _gone_through(self, items: Sequence[ast.expr]) -> Iterator[int]:
        """Lists that are just made have been counted; several arguments are themselves what is looked at."""
        if len(items) == 1 and not isinstance(items[0], ast.ListComp):
            yield self.size(items[0]).whole(self.layout) // 16


def _spending(items: ast.expr, each: int) -> ast.expr:
    match items:
        case ast.Call(ast.Name("zip"), [first, *rest]):  # it has no length
            return py.call("zip", _spending(first, each), *rest)
        case _:
            return py.call("spend", py.name("s"), items, py.const(each))
