"""What is left of the findings where writers have said that something is meant so, and what is wrong with saying it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.analysis.checks.all_checks import CHECKS
from interpreter.loading.ruleset import Ruleset
from interpreter.loading.waivers import Waiver
from interpreter.values.diagnostic import Diagnostic, did_you_mean

OPINIONS = frozenset({"C420", "C430", "C431", "C443", "C446", "C447"})
"""Errors of rules that run all the same, only never or always so: nobody means that, nearly."""
WARNINGS = frozenset({"L91", "L94", *(check.code for check in CHECKS if check.severity == "warning")})
CAN_BE_WAIVED = OPINIONS | WARNINGS
_HIDES = "NK"
"""Where such a name or kind is wrong, not all has been looked at."""


def without_waived(found: Sequence[Diagnostic], ruleset: Ruleset) -> list[Diagnostic]:
    """The findings that nobody waives, and those about waivers; of a waiver that cannot be, nothing is taken away."""
    good = [waiver for waiver in ruleset.waivers if waiver.code in CAN_BE_WAIVED and waiver.reason]
    left = [finding for finding in found if not any(_waives(waiver, finding) for waiver in good)]
    used = {waiver for waiver in good if any(_waives(waiver, finding) for finding in found)}
    return [*left, *_about(ruleset, used, all(finding.code[0] not in _HIDES for finding in found))]


def _waives(waiver: Waiver, finding: Diagnostic) -> bool:
    span = finding.span
    return waiver.code == finding.code and waiver.span.file == span.file and span.line in waiver.lines


def _about(ruleset: Ruleset, used: set[Waiver], all_was_looked_at: bool) -> Iterator[Diagnostic]:
    for waiver in ruleset.waivers:
        if waiver.code not in CAN_BE_WAIVED:
            yield _beyond(waiver)
        elif not waiver.reason:
            message = f"this does not say why `{waiver.code}` is allowed here"
            yield Diagnostic("C496", message, waiver.span, hint=f"write `# allow {waiver.code}: ` and the reason")
        elif waiver not in used and all_was_looked_at and _is_of_last_layer(waiver, ruleset):
            message = f"there is no `{waiver.code}` in what stands below this"
            yield Diagnostic("C495", message, waiver.span, "warning", hint="leave the line out")


def _beyond(waiver: Waiver) -> Diagnostic:
    known = {check.code for check in CHECKS}
    if waiver.code in known or waiver.code[0] in "YSLRNK":
        message = f"`{waiver.code}` cannot be allowed: what it is told of does not work"
        return Diagnostic("C497", message, waiver.span)
    hint = did_you_mean(waiver.code, sorted(CAN_BE_WAIVED))
    return Diagnostic("C497", f"there is no finding `{waiver.code}` of rules", waiver.span, hint=hint)


def _is_of_last_layer(waiver: Waiver, ruleset: Ruleset) -> bool:
    """What a variant lies over may be other than its writer knew it."""
    return not ruleset.layers or any(waiver.span.file in layer.sources for layer in ruleset.layers)
