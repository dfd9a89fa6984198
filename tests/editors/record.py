"""Asks yaml-language-server what an editor would show, over its protocol, and writes it down.

`python -m tests.editors.record PATH/TO/yaml-language-server`
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import interpreter as tabletop
from interpreter.report.editor_schemas.game_schemas import schemas_of
from interpreter.report.editor_schemas.install_schemas import as_text
from interpreter.report.editor_schemas.schema_line import MARK

HERE = Path(__file__).parent
FILES, RECORDING = HERE / "files", HERE / "recorded.json"
GAME = HERE.parent / "games" / "deck_duel"
QUESTIONS = (  # what is asked, of which file, at which line and column, from 1
    ("completion", "decklist_open", 4, 3),
    ("completion", "decklist_open", 5, 3),
    ("completion", "deck_open", 8, 5),
    ("completion", "deck_open", 7, 11),
    ("completion", "deck_open", 2, 7),
    ("completion", "variant_settings_open", 3, 5),
    ("hover", "decklist_open", 4, 4),
    ("hover", "decklist_open", 7, 4),
    ("hover", "deck_open", 7, 6),
)


def schemas() -> dict[str, str]:
    """The schemas of the game as they are written, by kind of file."""
    return {kind: as_text(schema) for kind, schema in schemas_of(tabletop.load(GAME)).items()}


def kind_of(file: str) -> str:
    return file.removesuffix("_open")


class Server:
    """One language server, asked over its standard input."""

    def __init__(self, program: str) -> None:
        command = [program, "--stdio"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.told: list[dict[str, Any]] = []
        settings = {"yaml": {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}}
        self.settings = settings
        begin = {"processId": None, "rootUri": None, "capabilities": CAN, "initializationOptions": settings}
        self.ask("initialize", begin)
        self.tell("initialized", {})
        self.tell("workspace/didChangeConfiguration", {"settings": settings})

    def send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def tell(self, method: str, params: dict[str, Any]) -> None:
        self.send({"method": method, "params": params})

    def ask(self, method: str, params: dict[str, Any]) -> Any:
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        for message in self.messages():
            if message.get("id") == self.number and "method" not in message:
                return message.get("result")
        raise EOFError("the server has gone")

    def messages(self) -> Iterator[dict[str, Any]]:
        """What it says; its own questions are answered on the way."""
        assert self.process.stdout is not None
        while True:
            length = 0
            while (head := self.process.stdout.readline().strip()) != b"":
                if head.lower().startswith(b"content-length:"):
                    length = int(head.split(b":")[1])
            if not length:
                return
            message = json.loads(self.process.stdout.read(length))
            if "id" in message and "method" in message:
                items = message["params"].get("items", []) if isinstance(message.get("params"), dict) else []
                own = [self.settings.get(item.get("section"), None) for item in items]
                self.send({"id": message["id"], "result": own})
            self.told.append(message)
            yield message

    def marks(self, address: str) -> list[dict[str, Any]]:
        """What is wrong with a file that has just been opened."""
        for message in self.messages():
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == address:
                return list(message["params"]["diagnostics"])
        raise EOFError("the server has gone")


CAN = {
    "textDocument": {
        "completion": {"completionItem": {"documentationFormat": ["plaintext"], "snippetSupport": True}},
        "hover": {"contentFormat": ["plaintext"]},
        "publishDiagnostics": {},
    },
    "workspace": {"configuration": True, "didChangeConfiguration": {}},
}


def recorded(program: str) -> dict[str, Any]:
    """The schemas, every mark, and the answer to each question."""
    made = schemas()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind, text in made.items():
            (folder / f"{kind}.schema.json").write_text(text, encoding="utf-8")
        server = Server(program)
        marks: dict[str, Any] = {}
        for path in sorted(FILES.glob("*.yaml")):
            shown = server_opens(server, folder, path)
            if not path.stem.endswith("_open"):
                marks[path.stem] = shown
        answers = [asked(server, folder, *question) for question in QUESTIONS]
        server.process.kill()
        server.process.wait()
    used = sorted({kind_of(path.stem) for path in FILES.glob("*.yaml")})
    return {"schemas": {kind: digest(made[kind]) for kind in used}, "marks": marks, "answers": answers}


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def server_opens(server: Server, folder: Path, path: Path) -> list[dict[str, Any]]:
    """The marks of a file, lines counted as in the file itself, from 1."""
    line = f"{MARK}{kind_of(path.stem)}.schema.json\n"
    address = (folder / path.name).as_uri()
    text = line + path.read_text(encoding="utf-8")
    (folder / path.name).write_text(text, encoding="utf-8")
    document = {"uri": address, "languageId": "yaml", "version": 1, "text": text}
    server.tell("textDocument/didOpen", {"textDocument": document})
    found = server.marks(address)
    marks = [{"line": mark["range"]["start"]["line"], "message": mark["message"]} for mark in found]
    return sorted(marks, key=lambda mark: (mark["line"], mark["message"]))


def asked(server: Server, folder: Path, what: str, file: str, line: int, column: int) -> dict[str, Any]:
    at = {"line": line, "character": column - 1}  # one line further down, behind the line that names the schema
    params = {"textDocument": {"uri": (folder / f"{file}.yaml").as_uri()}, "position": at}
    result = server.ask(f"textDocument/{what}", params)
    question = {"what": what, "file": file, "line": line, "column": column}
    if what == "hover":
        contents = result["contents"] if result else ""
        return {**question, "said": _plain(contents).partition("\n\nSource: ")[0]}
    items = result["items"] if isinstance(result, dict) else result or []
    return {**question, "items": [{"label": i["label"], "about": _plain(i.get("documentation"))} for i in items]}


def _plain(said: Any) -> str:
    return said["value"] if isinstance(said, dict) else said or ""


def main() -> None:
    RECORDING.write_text(json.dumps(recorded(sys.argv[1]), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
