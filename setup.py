"""What pyproject.toml cannot say: the rooms of the package, and that games and schemas become its `data`."""

from setuptools import find_packages, setup

DATA = ("games", "schemas")

setup(
    packages=[*find_packages(include=["interpreter", "interpreter.*"]), *(f"interpreter.data.{name}" for name in DATA)],
    package_dir={f"interpreter.data.{name}": name for name in DATA},
    package_data={
        "interpreter": ["py.typed", "templates/**/*"],
        "interpreter.report.codes": ["*.yaml"],
        "interpreter.syntax": ["*.lark", "*.tables"],
        **{f"interpreter.data.{name}": ["**/*", "**/.schemas/*"] for name in DATA},
    },
    include_package_data=False,
)
