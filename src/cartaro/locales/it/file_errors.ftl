### cartaro.file_errors

file_errors-full = il disco è pieno
file_errors-broken = il disco dà errore
file_errors-forbidden = manca il permesso
file_errors-folder = è una cartella
file_errors-missing = non c'è
file_errors-long = il nome è troppo lungo
file_errors-there = c'è già
file_errors-taken = l'indirizzo è già occupato
file_errors-elsewhere = l'indirizzo non è di questa macchina
file_errors-no_folder = al posto di una cartella c'è un file
file_errors-busy = lo sta usando un altro programma
file_errors-no_host = nessuna macchina ha questo nome
file_errors-no_port = una porta con questo numero non esiste
file_errors-no_answer = non risponde in tempo
file_errors-refused = a quell'indirizzo non risponde nessuno
