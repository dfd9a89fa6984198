"""settings.yaml, and the values a table of players gives: what holds in this game."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from interpreter.documents.yaml_node import Entry
from interpreter.loading.document import Document
from interpreter.loading.references import cited, unknown_name, unknown_sections
from interpreter.loading.ruleset import Setting
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import GIVEN

ASK_EVERYONE = "ask_everyone"
# What a table may ask for in any game. Such a value is there only when it was given.
OF_EVERY_GAME = {
    ASK_EVERYONE: Setting(
        GIVEN, ASK_EVERYONE, "yesno", False, "Ask everyone wherever one could answer: silence tells nothing.", ()
    )
}
_WORDS = {"true": True, "yes": True, "false": False, "no": False}


def read_settings(
    document: Document | None, sections: Collection[str] | None
) -> tuple[dict[str, Setting], list[Diagnostic]]:
    """The settings by name (L32: a default outside its own bounds or choices; L40)."""
    found: list[Diagnostic] = []
    settings: dict[str, Setting] = {}
    good = document.good if document else None
    for name, entry in (good.map_at("settings") if good else {}).items():
        settings[name] = setting = _setting(entry)
        found += unknown_sections(entry.value.get("cite"), sections)
        if name in OF_EVERY_GAME:
            found.append(
                Diagnostic("L33", f"`{name}` is a setting of every game", entry.span, hint="call this one otherwise")
            )
        problem = misfit(setting, setting.default)
        if problem:
            hint = did_you_mean(str(setting.default), setting.choices)
            found.append(
                Diagnostic(
                    "L32",
                    f"the default of `{name}` {problem}, not `{word_for(setting.default)}`",
                    entry.value.span_at("default"),
                    hint=hint,
                )
            )
    return settings, found


def _setting(entry: Entry) -> Setting:
    node = entry.value
    return Setting(
        entry.span,
        entry.key,
        node.plain_at("is"),
        node.plain_at("default"),
        node.plain_at("about", ""),
        tuple(section.value for section in cited(node.get("cite"))),
        node.plain_at("min"),
        node.plain_at("max"),
        node.plain_at("choices", {}),
    )


def choose_values(settings: Mapping[str, Setting], given: Mapping[str, Any]) -> tuple[dict[str, Any], list[Diagnostic]]:
    """The value of every setting: its default, or what is given (also as text: `25`, `true`).

    L30 unknown, L31 does not fit.
    """
    values = {name: setting.default for name, setting in settings.items()}
    found: list[Diagnostic] = []
    for name, value in given.items():
        setting = settings.get(name) or OF_EVERY_GAME.get(name)
        if setting is None:
            found += unknown_name("L30", "setting", str(name), GIVEN, [*settings, *OF_EVERY_GAME])
            continue
        taken = value_of(setting, value)
        problem = misfit(setting, taken)
        if problem:
            hint = did_you_mean(str(value), setting.choices)
            found.append(Diagnostic("L31", f"`{name}` {problem}, and `{value}` was given", GIVEN, hint=hint))
        else:
            values[name] = taken
    return values, found


def misfit(setting: Setting, value: Any) -> str | None:
    """Why a value is none for this setting (to stand behind its name), or None when it is one."""
    if setting.type == "choice":
        return (
            None
            if isinstance(value, str) and value in setting.choices
            else f"must be one of {', '.join(setting.choices)}"
        )
    if setting.type == "yesno":
        return None if isinstance(value, bool) else "must be true or false"
    if not isinstance(value, int) or isinstance(value, bool):
        return "must be a whole number"
    if setting.min is not None and value < setting.min:
        return f"must be at least {setting.min}"
    if setting.max is not None and value > setting.max:
        return f"must be at most {setting.max}"
    return None


def word_for(value: Any) -> str:
    """A value as people write it; `value_of` is the way back."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def value_of(setting: Setting, value: Any) -> Any:
    """Values from a command line, and the readings of a ruling, are texts."""
    if not isinstance(value, str):
        return value
    text = value.strip()
    if setting.type == "number" and re.fullmatch(r"[-+]?[0-9]{1,15}", text):
        return int(text)
    if setting.type == "yesno":
        return _WORDS.get(text.lower(), value)
    return text
