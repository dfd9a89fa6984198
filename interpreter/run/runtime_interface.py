"""All that compiled blocks can call of the machine, by the names they call it by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from interpreter.run.call_stack import CallStack
from interpreter.run.own_blocks import ReturnAfterEnd
from interpreter.run.questions import Questions
from interpreter.run.together import hold, release
from interpreter.run.windows.event_windows import EventWindows
from interpreter.run.wrappers import Wrappers
from interpreter.table.event import apply


def runtime_interface(
    stack: CallStack, questions: Questions, windows: EventWindows, wrappers: Wrappers
) -> Mapping[str, Callable[..., Any]]:
    return {
        "apply": apply,
        # questions: True when one stands
        "ask": questions.ask,
        "ask_number": questions.ask_number,
        "is_always_put": questions.is_always_put,
        "ask_yes_no": questions.ask_yes_no,
        "ask_menu": questions.ask_menu,
        "chosen_option": questions.chosen_option,
        # happenings
        "announce": windows.announce,
        "may_be_heard": windows.may_be_heard,
        "open_throw": windows.open_throw,
        "closed_throw": windows.closed_throw,
        "hold": hold,
        "release": release,
        # calls that something may go before or instead of
        "enter_wrapped": wrappers.enter_wrapped,
        "enter_event": wrappers.enter_event,
        "proceed": wrappers.proceed,
        # leaving
        "ReturnAfterEnd": ReturnAfterEnd,
        "stop": stack.stop,
        "end_region": stack.end_region,
        "leave_unit": stack.leave_unit,
        "during": stack.during,
    }
