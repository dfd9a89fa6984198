autocmd BufNewFile,BufRead *.rules set filetype=tabletop_rules
