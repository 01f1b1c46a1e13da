### cartaro.toml_text

toml_text-too_long = ha { $found } caratteri, e se ne leggono al massimo { $most }
toml_text-not_utf8 = la riga { $line } non è testo in UTF-8
toml_text-long_word = la riga { $line } ha un numero, una data o una chiave senza virgolette di più di { $most } caratteri, e non se ne leggono di più
toml_text-many_parts = la riga { $line } ha una chiave di più di { $most } parti, e non se ne leggono di più
toml_text-deep = la riga { $line } ha più di { $most } parentesi una dentro l'altra, e non se ne leggono di più
toml_text-ends_halfway = finisce a metà
toml_text-place = riga { $line }, colonna { $column }
