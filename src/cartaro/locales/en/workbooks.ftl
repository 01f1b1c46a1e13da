### cartaro.workbooks

workbooks-bad_workbook = The file does not open as a spreadsheet: save it as XLSX, ODS or 'CSV UTF-8', without a password.
workbooks-old_workbook = This is an old Excel workbook (.xls), or one with a password: save it as XLSX or 'CSV UTF-8', without a password.
workbooks-too_large = The spreadsheet is too large: leave only the table in one sheet, and save it again.
