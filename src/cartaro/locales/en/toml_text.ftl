### cartaro.toml_text

toml_text-too_long = it has { $found } characters, and at most { $most } are read
toml_text-not_utf8 = line { $line } is not text in UTF-8
toml_text-long_word = line { $line } has a number, a date or a bare key of more than { $most } characters, the most that are read
toml_text-many_parts = line { $line } has a key of more than { $most } parts, the most that are read
toml_text-deep = line { $line } has more than { $most } brackets inside one another, the most that are read
toml_text-ends_halfway = it ends halfway
toml_text-place = line { $line }, column { $column }
