"""The stages from a started Python to a game's first question, timed once. `python -m benchmarks.stages GAME SEATS`
prints JSON: milliseconds, and the clock at the end.

Nothing but the standard library's smallest parts may be imported on top: it would be missing from the time the imports
take.
"""

import sys
import time


def stages(name: str, seats: int) -> list[float]:
    """Milliseconds of every stage but the first, in this process."""
    times = [time.perf_counter()]
    import interpreter  # noqa: F401  the import is what is timed
    from interpreter.analysis.checks import check_ruleset
    from interpreter.api.game import Game
    from interpreter.compile.compile import compile_ruleset
    from interpreter.loading.find import find_game
    from interpreter.loading.load_ruleset import load_ruleset

    times.append(time.perf_counter())
    folder = find_game(name)
    ruleset, findings = load_ruleset(folder if folder is not None else name, {})
    if ruleset is None:
        raise SystemExit("\n".join(f"{d.span}: {d.message}" for d in findings))
    times.append(time.perf_counter())
    meaning, _ = check_ruleset(ruleset)
    times.append(time.perf_counter())
    game = Game(*compile_ruleset(meaning))
    times.append(time.perf_counter())
    decision = game.start([f"P{seat}" for seat in range(1, seats + 1)], seed=1).decision
    assert decision is not None
    _ = decision.prompt, decision.options.ids
    times.append(time.perf_counter())
    return [1000 * (times[i + 1] - times[i]) for i in range(len(times) - 1)]


if __name__ == "__main__":
    taken = stages(sys.argv[1], int(sys.argv[2]))
    print([*taken, time.time()])  # when the question stood: what a process does to end is not counted
