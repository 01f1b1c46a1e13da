### The cartaro command

## language

cli-language-bad_language = '--lang' may be { $languages }, not '{ $asked }'.
