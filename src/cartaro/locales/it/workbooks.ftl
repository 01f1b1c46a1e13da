### cartaro.workbooks

workbooks-bad_workbook = Il file non si apre come foglio di calcolo: salvalo come XLSX, ODS o «CSV UTF-8», senza password.
workbooks-old_workbook = È una cartella di Excel vecchia (.xls) o con la password: salvala come XLSX o «CSV UTF-8», senza password.
workbooks-too_large = Il foglio di calcolo è troppo grande: lascia in un foglio solo la tabella, e salvalo di nuovo.
