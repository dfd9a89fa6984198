"""rulings.yaml: how the game reads what its rulebook leaves open."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.document import Document
from interpreter.loading.references import cited, unknown_name, unknown_sections
from interpreter.loading.ruleset import Ruling, Setting
from interpreter.loading.sections.settings import OF_EVERY_GAME, misfit, value_of, word_for
from interpreter.values.diagnostic import Diagnostic, did_you_mean


def read_rulings(
    document: Document | None, settings: Mapping[str, Setting] | None, sections: Collection[str] | None
) -> tuple[dict[str, Ruling], list[Diagnostic]]:
    """Findings: L30 unknown setting, L40 unknown section, L60 a default that is none of the readings, L61 readings
    unlike the setting.
    """
    rulings: dict[str, Ruling] = {}
    found: list[Diagnostic] = []
    good = document.good if document else None
    known = None if settings is None else {**OF_EVERY_GAME, **settings}
    for name, entry in (good.map_at("rulings") if good else {}).items():
        node = entry.value
        rulings[name] = ruling = _ruling(entry)
        found += unknown_sections(node.get("cite"), sections)
        if ruling.setting is not None:
            found += unknown_name("L30", "setting", ruling.setting, node.span_at("setting"), known)
            found += _against_setting(ruling, node, (known or {}).get(ruling.setting))
        if ruling.readings:
            found += unknown_name("L60", "reading", ruling.default, node.span_at("default"), ruling.readings)
    return rulings, found


def _against_setting(ruling: Ruling, node: YamlNode, setting: Setting | None) -> Iterator[Diagnostic]:
    """The readings are the values of the setting, and both start from the same one."""
    readings = node.get("readings")
    if setting is None or readings is None:
        return
    known = tuple(setting.choices) or (("yes", "no") if setting.type == "yesno" else ())
    for reading, entry in readings.entries.items():
        problem = (
            f"must be one of {', '.join(known)}"
            if known and reading not in known
            else misfit(setting, value_of(setting, reading))
        )
        if problem:
            message = f"`{setting.name}` cannot be set to the reading `{reading}`: it {problem}"
            yield Diagnostic("L61", message, entry.span, hint=did_you_mean(reading, known))
    missing = [f"`{choice}`" for choice in known if choice not in readings.entries]
    if missing:
        yield Diagnostic(
            "L61",
            f"`{setting.name}` can also be set to {', '.join(missing)}: no reading says what that means",
            readings.span,
        )
    if ruling.default in ruling.readings and value_of(setting, ruling.default) != setting.default:
        message = (
            f"the default reading is `{ruling.default}`, but `{setting.name}` is {word_for(setting.default)} by default"
        )
        yield Diagnostic("L61", message, node.span_at("default"))


def _ruling(entry: Entry) -> Ruling:
    node = entry.value
    return Ruling(
        entry.span,
        entry.key,
        node.plain_at("title"),
        tuple(section.value for section in cited(node.get("cite"))),
        node.plain_at("question"),
        node.plain_at("readings", {}),
        node.plain_at("default"),
        node.plain_at("setting"),
        node.plain_at("reason", ""),
        node.plain_at("proposed", False),
    )
