"""Classes of values: what they hold is written as annotations, and all else follows from those.

They are as the ones `attrs` makes, for a tenth of what these cost. This package has more than two hundred, each process
makes nearly all that it imports, and never builds a value of most: so `__init__` is written when it is first called.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform, overload

Made = TypeVar("Made")
Kind = type[Any]

_NONE: Any = object()  # no default
_FIELDS = "__value_fields__"


class FieldSpec:
    """What is said of one field beside its name. `factory` makes a default for each value, `converter` what is kept of
    what was given; one that is not `init` is put there by `__post_init__`.
    """

    __slots__ = ("converter", "default", "eq", "factory", "init", "kw_only", "name", "repr")
    name: str

    def __init__(
        self,
        default: Any = _NONE,
        factory: Callable[[], Any] | None = None,
        converter: Callable[[Any], Any] | None = None,
        *,
        init: bool = True,
        kw_only: bool = False,
        eq: bool = True,
        repr: bool = True,
    ) -> None:
        self.default, self.factory, self.converter = default, factory, converter
        self.init, self.kw_only, self.eq, self.repr = init, kw_only, eq, repr


def field(**said: Any) -> Any:
    """In place of a default, with the words of `FieldSpec`."""
    return FieldSpec(**said)


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[Made]) -> type[Made]: ...
@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(*, eq: bool = True, kw_only: bool = False) -> Callable[[type[Made]], type[Made]]: ...
def frozen(cls: Any = None, *, eq: bool = True, kw_only: bool = False) -> Any:
    """A class whose values never change. Without `eq` each is equal to itself alone."""
    if cls is None:
        return lambda given: _frozen(given, eq, kw_only)
    return _frozen(cls, eq, kw_only)


@overload
@dataclass_transform(field_specifiers=(field,))
def mutable(cls: type[Made]) -> type[Made]: ...
@overload
@dataclass_transform(field_specifiers=(field,))
def mutable(*, eq: bool = True) -> Callable[[type[Made]], type[Made]]: ...
def mutable(cls: Any = None, *, eq: bool = True) -> Any:
    """A class whose values may change; it has no other fields for all that."""
    if cls is None:
        return lambda given: _mutable(given, eq)
    return _mutable(cls, eq)


def _frozen(cls: Kind, eq: bool, kw_only: bool) -> Kind:
    return _made(cls, eq, kw_only, {"__setattr__": _refuse, "__delattr__": _refuse}, object.__setattr__)


def _mutable(cls: Kind, eq: bool) -> Kind:
    return _made(cls, eq, False, {"__hash__": None} if eq else {}, setattr)


def field_names(kind: Kind) -> tuple[str, ...]:
    """Of a class of values, in their order; of any other class none."""
    return tuple(f.name for f in getattr(kind, _FIELDS, ()))


def evolve(value: Made, /, **changes: Any) -> Made:
    """The value with some fields changed."""
    given = {f.name: getattr(value, f.name) for f in getattr(value, _FIELDS) if f.init and f.name not in changes}
    return type(value)(**given, **changes)


def _refuse(self: object, name: str, *_: object) -> None:
    raise AttributeError(f"`{name}` of a frozen {type(self).__name__} does not change")


def _made(cls: Kind, eq: bool, kw_only: bool, more: dict[str, Any], put: Callable[..., None]) -> Kind:
    """The class anew, since slots are given to a class when it is made."""
    own = _own_fields(cls, kw_only)
    inherited = [f for f in getattr(cls, _FIELDS, ()) if f.name not in {f.name for f in own}]
    fields = (*inherited, *own)
    space = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    for f in own:
        space.pop(f.name, None)
    space["__slots__"] = tuple(f.name for f in own)
    space["__match_args__"] = tuple(f.name for f in fields if f.init and not f.kw_only)
    space["__qualname__"] = cls.__qualname__
    space[_FIELDS] = fields
    methods = {"__repr__": _repr(fields), **(_comparison(fields) if eq else {}), **more}
    made: Kind = cast(Any, type(cls))(cls.__name__, cls.__bases__, {**methods, **space})
    made.__init__ = _late_init(made, fields, put)
    for name, method in _state(made, fields).items():
        setattr(made, name, method)
    return made


def _own_fields(cls: Kind, kw_only: bool) -> list[FieldSpec]:
    found: list[FieldSpec] = []
    for name in vars(cls).get("__annotations__", ()):
        said = vars(cls).get(name, _NONE)
        f = said if type(said) is FieldSpec else FieldSpec(said)
        f.name, f.kw_only = name, f.kw_only or kw_only
        found.append(f)
    return found


def _repr(fields: tuple[FieldSpec, ...]) -> Callable[[object], str]:
    names = [f.name for f in fields if f.repr]

    def __repr__(self: object) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return __repr__


def _comparison(fields: tuple[FieldSpec, ...]) -> dict[str, Any]:
    get = _getter([f.name for f in fields if f.eq])

    def __eq__(self: object, other: object) -> bool:
        return cast(bool, get(self) == get(other)) if other.__class__ is self.__class__ else NotImplemented

    def __hash__(self: object) -> int:
        return hash(get(self))

    return {"__eq__": __eq__, "__hash__": __hash__}


def _getter(names: list[str]) -> Callable[[object], Any]:
    return attrgetter(*names) if names else lambda _: ()


def _state(made: Kind, fields: tuple[FieldSpec, ...]) -> dict[str, Any]:
    """For pickles and copies: the values of all fields in their order, put past what refuses to change."""
    puts = [getattr(made, f.name).__set__ for f in fields]
    names = [f.name for f in fields]

    def __getstate__(self: object) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in names])

    def __setstate__(self: object, state: tuple[Any, ...]) -> None:
        for put, value in zip(puts, state, strict=True):
            put(self, value)

    return {"__getstate__": __getstate__, "__setstate__": __setstate__}


def _late_init(made: Kind, fields: tuple[FieldSpec, ...], put: Callable[..., None]) -> Callable[..., None]:
    def __init__(self: object, *args: Any, **kwargs: Any) -> None:
        made.__init__ = _init(made, fields, put)
        made.__init__(self, *args, **kwargs)

    return __init__


def _init(made: Kind, fields: tuple[FieldSpec, ...], put: Callable[..., None]) -> Callable[..., None]:
    """Written out, so that building a value costs no more than it must."""
    by_place = [_parameter(f) for f in fields if f.init and not f.kw_only]
    by_name = [_parameter(f) for f in fields if f.init and f.kw_only]
    lines = [f"def __init__({', '.join(['self', *by_place, *(['*', *by_name] if by_name else [])])}):", " pass"]
    lines += [f" {_assignment(f, put is setattr)}" for f in fields if f.init or f.factory or f.default is not _NONE]
    lines += [" self.__post_init__()"] if hasattr(made, "__post_init__") else []
    space: dict[str, Any] = {"_put": put, "_none": _NONE}
    for f in fields:
        space |= {f"_{f.name}_{what}": getattr(f, what) for what in ("default", "factory", "converter")}
    exec("\n".join(lines), space)
    init = cast(Callable[..., None], space["__init__"])
    init.__qualname__ = f"{made.__qualname__}.__init__"
    return init


def _parameter(f: FieldSpec) -> str:
    if f.factory is not None:
        return f"{f.name}=_none"
    return f.name if f.default is _NONE else f"{f.name}=_{f.name}_default"


def _assignment(f: FieldSpec, plainly: bool) -> str:
    value = f.name if f.init else f"_{f.name}_default"
    if f.factory is not None:
        made = f"_{f.name}_factory()"
        value = f"{made} if {f.name} is _none else {f.name}" if f.init else made
    value = value if f.converter is None else f"_{f.name}_converter({value})"
    return f"self.{f.name} = {value}" if plainly else f"_put(self, {f.name!r}, {value})"
