setlocal commentstring=#\ %s expandtab shiftwidth=4 softtabstop=4
compiler tabletop
