if exists("b:current_syntax")
  finish
endif
syntax keyword rulesValue empty holder no none settings this was yes
syntax keyword rulesDefinition after aside before card deck define event instead menu modify option phase remove replace to when whenever window
syntax keyword rulesStatement add announce ask at choose contest decrease each else end fault for give if increase let mark may offer otherwise pass proceed repeat resolve roll round say see set stop tell together until
syntax keyword rulesWord a against all among and any as asking be by count done during ends exactly from good has in into is least left limit most not number of on one onto or order ordered passing row rule saying secret secretly showing stops sum the up where with works
syntax keyword rulesVerb attach change draw end_game face_down face_up leave move pick reveal shift shuffle win
syntax keyword rulesFunction everyone half_down half_up left_of max min odds others players zone
syntax match rulesNumber /\<\d\+\(d\d\+\)\?\>/
syntax match rulesField /\.\@<=\<[a-z_]\w*/
syntax region rulesHole start=/{/ end=/}/ contained contains=ALLBUT,rulesComment,rulesText
syntax region rulesText start=/"/ end=/"\|$/ contains=rulesHole
syntax match rulesComment /#.*$/
highlight default link rulesValue Constant
highlight default link rulesDefinition Define
highlight default link rulesStatement Statement
highlight default link rulesWord Keyword
highlight default link rulesVerb Function
highlight default link rulesFunction Identifier
highlight default link rulesNumber Number
highlight default link rulesText String
highlight default link rulesHole Special
highlight default link rulesComment Comment
let b:current_syntax = "tabletop_rules"
