### cartaro.spreadsheets

spreadsheets-at = Riga { $row }, colonna { $column }: { $what }
spreadsheets-open_quote = manca la virgoletta che chiude la casella.
spreadsheets-bad_quote = dopo la virgoletta che chiude la casella c'è altro: raddoppia le virgolette che ne fanno parte.
spreadsheets-no_heading = la riga ha più caselle delle intestazioni, che sono { $headings }.
spreadsheets-long_table = La tabella ha { $rows } righe: se ne leggono al massimo { $most }.
spreadsheets-too_wide = La tabella ha { $columns } colonne: se ne leggono al massimo { $most }.
spreadsheets-too_large = La tabella è troppo grande: se ne leggono al massimo { $most } byte.
spreadsheets-no_table = Il file non è una tabella: salvala come XLSX, ODS o «CSV UTF-8».
