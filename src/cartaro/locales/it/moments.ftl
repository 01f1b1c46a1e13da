### cartaro.moments

moments-no_wall = «{ $text }» non è un giorno con la sua ora, al minuto e senza fuso: per esempio 2026-12-03T21:00.
moments-bad_time = Scrivi giorno e ora come «2023-02-18 14:45», non «{ $text }».
moments-bad_year = L'anno va da { $first } a { $last }, non { $year }.
moments-never = { $time } del { $day } non esiste, perché si passa all'ora legale: scrivi { $earlier } o { $later }.
moments-no_offset = Al momento «{ $text }» manca la distanza dall'UTC, come in «2023-02-18T14:45:00+01:00».
moments-no_zone = Il fuso orario «{ $zone }» non è noto: scrivine uno come «Europe/Rome».
moments-twice = { $time } del { $day } esiste due volte, perché si torna all'ora solare: scrivi { $one } (la prima volta) o { $other } (la seconda).
