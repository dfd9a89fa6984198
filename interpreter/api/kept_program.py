"""A compiled program as bytes and back.

What the rules became are functions, all of one namespace. Their code is kept by `marshal`, which is for this Python
only; everything else, with the functions by their names, by `pickle`, in two parts: the second holds what comes later
(`values/later.py`). Nothing here knows what a program consists of.
"""

from __future__ import annotations

import copyreg
import io
import marshal
import pickle
from types import FunctionType
from typing import TYPE_CHECKING, Any, cast

import attrs

from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.cache.pickled import FieldPickler
from interpreter.values.later import Later, SecondPart, fields_later

if TYPE_CHECKING:
    from interpreter.run.machine import Machine
    from interpreter.run.program import Program

    Runs = tuple[Program, Machine]

_COMPILED, _BUILT_IN = "compiled", "built in"
_BUILTINS = "__builtins__"
_SIZE = 8
_NEW = copyreg.__newobj__  # type: ignore[attr-defined]  # by this name `pickle` makes what its class makes


class NotKept(ValueError):
    """A function that is more than its code."""


def _function(kind: str, name: str) -> Any:
    """Stands in pickles for what finds a function in the namespace that is read into: see `_Unpickler`."""
    raise NotImplementedError(f"{kind} {name}")


class _Pickler(FieldPickler):
    """`namespace` is that of the functions met."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file)
        self.namespace: dict[str, Any] = {}
        self.lacking: list[Later] = []
        self.is_second = False
        self.built_in = {function: name for name, function in BUILTINS.namespace().items()}

    def reducer_override(self, value: Any) -> Any:
        """A function by its name; in the first part values without the fields that come later."""
        if type(value) is FunctionType:
            return self._by_name(value)
        if self.is_second or not isinstance(value, Later):
            return FieldPickler.reducer_override(self, value)
        self.lacking.append(value)
        names = [field.name for field in attrs.fields(cast(Any, type(value))) if field.name not in value.LATER]
        return _NEW, (type(value),), {name: getattr(value, name) for name in names}

    def _by_name(self, function: FunctionType) -> Any:
        if function in self.built_in:
            return _function, (_BUILT_IN, self.built_in[function])
        return (
            NotImplemented if "__name__" in function.__globals__ else (_function, (_COMPILED, self._compiled(function)))
        )

    def _compiled(self, function: FunctionType) -> str:
        self.namespace = self.namespace or function.__globals__
        if self.namespace.get(function.__name__) is not function or function.__closure__ or function.__defaults__:
            raise NotKept(f"{function.__name__} is more than its code in the one namespace")
        return str(function.__name__)


class _Unpickler(pickle.Unpickler):
    def __init__(self, data: bytes, namespace: dict[str, Any]) -> None:
        super().__init__(io.BytesIO(data))
        self.by_kind = {_COMPILED: namespace, _BUILT_IN: BUILTINS.namespace()}

    def find_class(self, module: str, name: str) -> Any:
        return self.function if (module, name) == (__name__, _function.__name__) else super().find_class(module, name)

    def function(self, kind: str, name: str) -> Any:
        return self.by_kind[kind][name]


def to_bytes(made: Runs) -> bytes:
    """Raises NotKept and whatever `pickle` raises of what it cannot write."""
    file = io.BytesIO()
    writer = _Pickler(file)
    writer.dump(made)
    namespace = writer.namespace
    codes = {name: value.__code__ for name, value in namespace.items() if _is_ours(value, namespace)}
    writer.dump({name: value for name, value in namespace.items() if name not in codes and name != _BUILTINS})
    writer.dump(writer.lacking)
    writer.is_second = True
    writer.dump([fields_later(value) for value in writer.lacking])
    return _joined(pickle.dumps(namespace.get(_BUILTINS, {})), marshal.dumps(codes), file.getvalue())


def _is_ours(value: Any, namespace: dict[str, Any]) -> bool:
    return type(value) is FunctionType and value.__globals__ is namespace


def from_bytes(data: bytes) -> Runs:
    allowed, codes, pickled = _parts(data)
    namespace = {_BUILTINS: pickle.loads(allowed)}  # a function takes them from there when it is made
    for name, code in marshal.loads(codes).items():
        namespace[name] = FunctionType(code, namespace, name)
    reader = _Unpickler(pickled, namespace)
    made: Runs = reader.load()
    namespace.update(reader.load())
    SecondPart(reader.load(), reader.load)
    return made


def _joined(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(_SIZE, "big") + part for part in parts)


def _parts(data: bytes) -> list[bytes]:
    parts: list[bytes] = []
    while data:
        size = _SIZE + int.from_bytes(data[:_SIZE], "big")
        parts.append(data[_SIZE:size])
        data = data[size:]
    return parts
