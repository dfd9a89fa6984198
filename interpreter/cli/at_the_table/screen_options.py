"""The options of all commands that play: which screen a game is shown on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

_SCREEN = "tabletop.screen"


def _keep(ctx: click.Context, _: click.Parameter, value: Any) -> Any:
    ctx.meta[_SCREEN] = value
    return value


def screen_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What is given is kept for `wanted_screen`."""
    return click.option(
        "--screen",
        type=click.Choice(["full", "lines"]),
        callback=_keep,
        expose_value=False,
        help="A screen that stands, or lines one below the other; usually full on a terminal of 80x24 or more.",
    )(command)


def wanted_screen() -> str | None:
    """As the command that runs was told; None: what is usual."""
    wanted: str | None = click.get_current_context().meta.get(_SCREEN)
    return wanted
