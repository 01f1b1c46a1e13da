### cartaro.spreadsheets

spreadsheets-at = Row { $row }, column { $column }: { $what }
spreadsheets-open_quote = the quotation mark that closes the cell is missing.
spreadsheets-bad_quote = something follows the quotation mark that closes the cell: double the marks that are part of it.
spreadsheets-no_heading = the row has more cells than there are headings, { $headings }.
spreadsheets-long_table = The table has { $rows } rows: at most { $most } are read.
spreadsheets-too_wide = The table has { $columns } columns: at most { $most } are read.
spreadsheets-too_large = The table is too large: at most { $most } bytes are read.
spreadsheets-no_table = The file is not a table: save it as XLSX, ODS or 'CSV UTF-8'.
