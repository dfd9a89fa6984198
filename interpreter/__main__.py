"""`python -m interpreter` is `tabletop`."""

import sys

from interpreter.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
