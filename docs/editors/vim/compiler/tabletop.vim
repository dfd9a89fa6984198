let current_compiler = "tabletop"
CompilerSet makeprg=tabletop\ check
CompilerSet errorformat=%f:%l:%c:\ %*[A-Z0-9]\ %trror:\ %m,%f:%l:%c:\ %*[A-Z0-9]\ %tarning:\ %m,%-G%.%#
