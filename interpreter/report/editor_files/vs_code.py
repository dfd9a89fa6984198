"""An extension of Visual Studio Code: colours for rules, findings as problems."""

from __future__ import annotations

import json
from typing import Any

from interpreter.report.editor_files.coloured_words import FINDING
from interpreter.report.editor_files.text_mate import LANGUAGE, text_mate


def vs_code_files() -> dict[str, str]:
    """By name below its folder."""
    return {
        "package.json": _json(_package()),
        "language-configuration.json": _json(_configuration()),
        "syntaxes/rules.tmLanguage.json": _json(text_mate()),
        "tasks.json": _json(_tasks()),
    }


def _json(value: Any) -> str:
    return json.dumps(value, indent=2) + "\n"


def _package() -> dict[str, Any]:
    return {
        "name": LANGUAGE,
        "displayName": "Tabletop rules",
        "description": "Colours for .rules files, and findings of `tabletop check` as problems.",
        "version": "1.0.0",
        "publisher": "tabletop-rulebooks",
        "engines": {"vscode": "^1.75.0"},
        "categories": ["Programming Languages"],
        "contributes": {
            "languages": [
                {
                    "id": LANGUAGE,
                    "aliases": ["Tabletop rules"],
                    "extensions": [".rules"],
                    "configuration": "./language-configuration.json",
                }
            ],
            "grammars": [
                {"language": LANGUAGE, "scopeName": f"source.{LANGUAGE}", "path": "./syntaxes/rules.tmLanguage.json"}
            ],
            "configurationDefaults": {f"[{LANGUAGE}]": {"editor.tabSize": 4, "editor.insertSpaces": True}},
            "problemMatchers": [{"name": "tabletop", "label": "tabletop", **_matcher()}],
        },
    }


def _matcher() -> dict[str, Any]:
    places = {"file": 1, "line": 2, "column": 3, "code": 4, "severity": 5, "message": 6}
    return {
        "owner": "tabletop",
        "source": "tabletop",
        "fileLocation": ["autoDetect", "${workspaceFolder}"],
        "pattern": {"regexp": FINDING, **places},
    }


def _tasks() -> dict[str, Any]:
    """For a workspace's own `.vscode/tasks.json`: complete by itself, with the extension or without."""
    shown = {"reveal": "silent", "clear": True}
    tasks = [
        {
            "label": f"tabletop {command}",
            "type": "shell",
            "command": "tabletop",
            "args": [command, "${fileDirname}/.."],
            "problemMatcher": _matcher(),
            "presentation": shown,
            "group": "build" if command == "check" else "test",
        }
        for command in ("check", "test")
    ]
    return {"version": "2.0.0", "tasks": tasks}


def _configuration() -> dict[str, Any]:
    pairs = [["(", ")"], ["[", "]"]]
    closing = [*pairs, ['"', '"']]
    return {
        "comments": {"lineComment": "#"},
        "brackets": pairs,
        "autoClosingPairs": closing,
        "surroundingPairs": closing,
        "wordPattern": "[a-z_][a-z0-9_]*",
        "indentationRules": {
            "increaseIndentPattern": r":\s*(#.*)?$",
            "decreaseIndentPattern": r"^\s*(else|otherwise)\b",
        },
    }
