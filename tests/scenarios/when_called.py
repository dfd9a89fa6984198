"""A program whose functions are compiled when they are first called, as few of them are."""

from __future__ import annotations

from collections.abc import Iterable
from types import FunctionType
from typing import Any

from interpreter.compile.emit.emission import Made
from interpreter.compile.switchable import codes_of


class NotCompiledError(BaseException):
    """No fault of a rule: whoever tries what fails at play must not take it for one."""


def _stub(*given: Any) -> Any:
    return _compiled("name")(*given)  # type: ignore[name-defined]  # noqa: F821  # from the namespace


def when_called(made: Iterable[Made], namespace: dict[str, Any]) -> None:
    """In place of running the functions' definitions: each is compiled when it is first called, as few of them are."""
    functions = {function.name: (file, function) for file, function in made}

    def compiled(name: str) -> Any:
        try:
            namespace[name].__code__ = codes_of([functions[name]])[name]
        except Exception as error:
            raise NotCompiledError(name) from error
        return namespace[name]

    namespace["_compiled"] = compiled
    for name in functions:
        code = _stub.__code__.replace(co_consts=tuple(name if c == "name" else c for c in _stub.__code__.co_consts))
        namespace[name] = FunctionType(code, namespace, name)
