### cartaro.moments

moments-no_wall = '{ $text }' is not a day with its hour, to the minute and without an offset: for example 2026-12-03T21:00.
moments-bad_time = Write day and time like '2023-02-18 14:45', not '{ $text }'.
moments-bad_year = The year is between { $first } and { $last }, not { $year }.
moments-never = { $time } of { $day } does not exist, as the clocks go forward: write { $earlier } or { $later }.
moments-no_offset = The moment '{ $text }' lacks its offset from UTC, as in '2023-02-18T14:45:00+01:00'.
moments-no_zone = The time zone '{ $zone }' is not known: write one such as 'Europe/Rome'.
moments-twice = { $time } of { $day } exists twice, as the clocks go back: write { $one } (the first time) or { $other } (the second).
