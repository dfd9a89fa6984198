"""Every file of tests/diagnostics/yaml yields exactly the findings its `# expect:` line names, as `CODE line:col`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.documents.reader import read_yaml
from interpreter.documents.schema import check_schema
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.show_diagnostics import show_text
from tests.unit.analysis.checking import in_no_plain_words, unsaid
from tests.unit.analysis.each_mended import each_mended

CASES = sorted((Path(__file__).parents[2] / "diagnostics" / "yaml").glob("*.yaml"))


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_findings(case: Path) -> None:
    text = case.read_bytes().decode("utf-8")
    kind = re.search(r"schemas/(\w+)\.schema\.json", text)
    wanted = re.search(r"# expect: (.*)", text)
    assert kind and wanted, "the first lines name the schema and what to expect"
    schema = kind[1]

    def find(text: str) -> list[Diagnostic]:
        node, found = read_yaml(text, case.name)
        return [*found, *(check_schema(node, schema).found if node is not None else [])]

    found = find(text)
    got = sorted(f"{finding.code} {finding.span.line}:{finding.span.col}" for finding in found)
    assert got == sorted(wanted[1].split(", ")), show_text(found, {case.name: text})
    assert not unsaid(text, found)
    assert each_mended(found, text, find) >= (case.stem == "unknown_key")
    assert not in_no_plain_words(found)


def test_there_is_a_case_for_every_code() -> None:
    named = set(re.findall(r"[YS]\d\d", " ".join(path.read_text(encoding="utf-8").splitlines()[1] for path in CASES)))
    elsewhere = {"Y01", "Y02"}  # these come before there is text: test_yaml_text
    assert named | elsewhere == {f"Y{n:02}" for n in range(1, 16)} | {f"S{n:02}" for n in range(1, 9)}
