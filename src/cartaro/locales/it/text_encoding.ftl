### cartaro.text_encoding

text_encoding-bad_encoding = Non si capisce in quale codifica è il file: salvalo come «CSV UTF-8» o testo UTF-8.
text_encoding-undecided = Il file non dice in quale codifica è, e una parola si può leggere in più modi ({ $words }): salvalo come «CSV UTF-8» o testo UTF-8.
text_encoding-lost_letter = Nel file una lettera di «{ $word }» è già andata persa: correggi la parola e salva il file come «CSV UTF-8» o testo UTF-8.
