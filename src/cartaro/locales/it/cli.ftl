### Il comando cartaro

## language

cli-language-bad_language = «--lang» può valere { $languages }, non «{ $asked }».
