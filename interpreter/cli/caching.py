"""Options about what is kept from one run to the next."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import click

from interpreter.cache.cache_folder import NO_CACHE


def _keep_nothing(ctx: click.Context, _: click.Parameter, given: bool) -> None:
    """Said in the environment, so that processes started from here hear it too."""
    if given and not os.environ.get(NO_CACHE):
        os.environ[NO_CACHE] = "1"
        ctx.call_on_close(lambda: os.environ.pop(NO_CACHE, None))


def _tell_more(ctx: click.Context, _: click.Parameter, given: bool) -> None:
    if not given:
        return
    import logging

    class Shown(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            click.echo(record.getMessage(), err=True)

    log, handler = logging.getLogger("interpreter"), Shown()
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    ctx.call_on_close(lambda: log.removeHandler(handler))


def cache_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--no-cache` and `-v`; the command itself takes no parameter for them."""
    flag: dict[str, Any] = {"is_flag": True, "expose_value": False, "is_eager": True}
    verbose = click.option("-v", "--verbose", callback=_tell_more, help="Say why something kept is not used.", **flag)
    no_cache = click.option(
        "--no-cache", callback=_keep_nothing, help="Keep nothing for the next run, and read nothing kept.", **flag
    )
    return no_cache(verbose(command))
