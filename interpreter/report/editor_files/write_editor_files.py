"""What docs/editors holds; run as a module, with that folder behind it, this writes it anew."""

from __future__ import annotations

import sys
from pathlib import Path

from interpreter.report.editor_files.vim import vim_files
from interpreter.report.editor_files.vs_code import vs_code_files


def editor_files() -> dict[str, str]:
    """By name below that folder."""
    folders = {"vscode": vs_code_files(), "vim": vim_files()}
    return {f"{folder}/{name}": text for folder, files in folders.items() for name, text in files.items()}


def main(folders: list[str]) -> int:
    for folder in folders:
        for name, text in editor_files().items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
