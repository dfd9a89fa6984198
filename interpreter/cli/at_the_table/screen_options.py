"""The options of all commands that play: which screen a game is shown on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

_SCREEN, _PLAIN = "tabletop.screen", "tabletop.plain"


def _keep(ctx: click.Context, _: click.Parameter, value: Any) -> Any:
    ctx.meta[_SCREEN] = value
    return value


def _keep_plain(ctx: click.Context, _: click.Parameter, value: bool) -> bool:
    ctx.meta[_PLAIN] = value
    return value


def screen_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What is given is kept for `wanted_screen`."""
    plain = click.option(
        "--plain",
        is_flag=True,
        envvar="TABLETOP_PLAIN",
        callback=_keep_plain,
        expose_value=False,
        help="Lines in one column with words for signs, for screen readers; TABLETOP_PLAIN=1 does the same.",
    )
    return click.option(
        "--screen",
        type=click.Choice(["full", "lines"]),
        callback=_keep,
        expose_value=False,
        help="A screen that stands, or lines one below the other; usually full on a terminal of 80x24 or more.",
    )(plain(command))


def wanted_screen() -> str | None:
    """As the command that runs was told; None: what is usual."""
    meta = click.get_current_context().meta
    wanted: str | None = meta.get(_SCREEN)
    return "plain" if wanted is None and meta.get(_PLAIN) else wanted
