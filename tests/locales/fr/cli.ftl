### La commande cartaro

## language

cli-language-bad_language = « --lang » peut valoir { $languages }, pas « { $asked } ».
