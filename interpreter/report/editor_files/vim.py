"""Colours of rules for Vim and Neovim, and findings in the quickfix list."""

from __future__ import annotations

from interpreter.report.editor_files.coloured_words import groups

_FILE_TYPE = "tabletop_rules"
_HIGHLIGHTS = {
    "value": "Constant",
    "definition": "Define",
    "statement": "Statement",
    "word": "Keyword",
    "verb": "Function",
    "function": "Identifier",
}
_VIM_SETTINGS = "setlocal commentstring=#\\ %s expandtab shiftwidth=4 softtabstop=4\ncompiler tabletop\n"
_VIM_COMPILER = r"""let current_compiler = "tabletop"
CompilerSet makeprg=tabletop\ check
CompilerSet errorformat=%f:%l:%c:\ %*[A-Z0-9]\ %trror:\ %m,%f:%l:%c:\ %*[A-Z0-9]\ %tarning:\ %m,%-G%.%#
"""


def vim_files() -> dict[str, str]:
    """By name below its folder."""
    return {
        "ftdetect/tabletop.vim": f"autocmd BufNewFile,BufRead *.rules set filetype={_FILE_TYPE}\n",
        f"ftplugin/{_FILE_TYPE}.vim": _VIM_SETTINGS,
        f"syntax/{_FILE_TYPE}.vim": _vim_syntax(),
        "compiler/tabletop.vim": _VIM_COMPILER,
    }


def _vim_syntax() -> str:
    rows = ['if exists("b:current_syntax")', "  finish", "endif"]
    for name, those in groups().items():
        rows += [f"syntax keyword rules{name.title()} {' '.join(those)}"]
    rows += [
        r"syntax match rulesNumber /\<\d\+\(d\d\+\)\?\>/",
        r"syntax match rulesField /\.\@<=\<[a-z_]\w*/",
        r"syntax region rulesHole start=/{/ end=/}/ contained contains=ALLBUT,rulesComment,rulesText",
        'syntax region rulesText start=/"/ end=/"\\|$/ contains=rulesHole',
        r"syntax match rulesComment /#.*$/",
    ]
    links = {f"rules{name.title()}": group for name, group in _HIGHLIGHTS.items()}
    links |= {"rulesNumber": "Number", "rulesText": "String", "rulesHole": "Special", "rulesComment": "Comment"}
    rows += [f"highlight default link {name} {group}" for name, group in links.items()]
    return "\n".join([*rows, f'let b:current_syntax = "{_FILE_TYPE}"', ""])
