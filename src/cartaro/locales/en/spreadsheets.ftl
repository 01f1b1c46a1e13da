### cartaro.spreadsheets

spreadsheets-at = Row { $row }, column { $column }: { $what }
spreadsheets-open_quote = the quotation mark that closes the cell is missing.
spreadsheets-bad_quote = something follows the quotation mark that closes the cell: double the marks that are part of it.
spreadsheets-no_heading = the row has more cells than there are headings, { $headings }.
spreadsheets-long_table = The table has { $rows } rows: { $most } are read at most.
spreadsheets-too_wide = The table has { $columns } columns: { $most } are read at most.
spreadsheets-too_large = The table is too large: { $most } bytes are read at most.
spreadsheets-no_table = The file is not a table: save it as XLSX, ODS or “CSV UTF-8”.
