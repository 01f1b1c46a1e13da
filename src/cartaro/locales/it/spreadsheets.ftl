### cartaro.spreadsheets

spreadsheets-at = Riga { $row }, colonna { $column }: { $what }
spreadsheets-open_quote = manca la virgoletta che chiude la casella.
spreadsheets-bad_quote = dopo la virgoletta che chiude la casella c'è altro: raddoppia le virgolette che ne fanno parte.
spreadsheets-no_heading = la riga ha più caselle delle intestazioni, che sono { $headings }.
spreadsheets-long_table = La tabella ha troppe righe: se ne leggono al più { $most }.
spreadsheets-too_wide = La tabella ha { $columns } colonne: se ne leggono al più { $most }.
spreadsheets-too_large = La tabella è troppo grande: se ne leggono al più { $most } byte.
