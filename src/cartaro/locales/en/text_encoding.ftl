### cartaro.text_encoding

text_encoding-bad_encoding = The encoding of the file is unknown: save it as 'CSV UTF-8' or as text in UTF-8.
text_encoding-undecided = The file does not say its encoding, and a word can be read in several ways ({ $words }): save it as 'CSV UTF-8' or as text in UTF-8.
text_encoding-lost_letter = A letter of '{ $word }' in the file is already lost: mend the word, and save the file as 'CSV UTF-8' or as text in UTF-8.
