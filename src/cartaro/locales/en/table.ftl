### cartaro.table

## absence

table-absence-no_match = No match is being played.
table-absence-not_over = The match is not over.
table-absence-replaced = A bot plays for you: first take your seat back.
table-absence-playing = You are playing already.
table-absence-no_bot = At this table no bot plays for the absent.

## arranging

table-arranging-begun = The match has begun.
table-arranging-deal_under_way = A deal is being played: you take the bot’s seat as soon as it is over.
table-arranging-expired = This table has waited too long and can no longer begin: open another one.
table-arranging-no_chair = There is no such chair.
table-arranging-not_yours = You do not sit at this table.
table-arranging-not_host = Only the host of the table does this.
table-arranging-taken = This seat is taken: choose another.
table-arranging-full = The table is full.
table-arranging-kept = The host has reserved this seat.
table-arranging-old_link = This link can no longer be used to join: ask the host for the new one.
table-arranging-sitting = A person sits here.
table-arranging-nobody = Nobody sits here.
table-arranging-strangers = At a table open to everybody there is a clock: choose one, or keep the table for friends.
table-arranging-calm = At a calm table the days and the invitation stay as they are: for anything else, open another table.
table-arranging-not_yet = It is not time yet.

## audit

table-audit-altered_after_was_written = altered after it was written
table-audit-gone = gone
table-audit-added_somebody = added by somebody
table-audit-table_missing_list_tables = the table is missing from the list of tables
table-audit-secret_decks_gone_one = the secret of the decks is gone or not the one promised
table-audit-table_was_gone = the table was there and is gone
table-audit-one_before_log_was = not the earlier one: the log was rewritten
table-audit-which = entry { $seq }
table-audit-entries = entries { $seq } to { $last }
table-audit-stands_number = stands at number { $stands_at }

## decide

table-decide-over = The match is over.
table-decide-still_playing = The deal is still being played.
table-decide-deal_over = The deal is over: the next one follows.
table-decide-not_offered = Coming back into the match is not possible here.
table-decide-going = You have already closed the count.
table-decide-out = You are out: the next deal does not wait for you.
table-decide-not_started = The match has not begun yet.

## hosting

table-hosting-of_an_event = This table belongs to a tournament: its organiser arranges it.
table-hosting-yourself = You sit here yourself.
table-hosting-counts = The match counts for ratings: nobody can be removed while it is being played.

## law

table-law-bad_option = { $option } = { $value } is for a table with real cards: here Cartaro deals them.

## names

table-names-bad_name = A name has 1 to { $LONGEST_NAME } characters, all of them visible, with few marks above and below letters.
table-names-only_punctuation = A name has at least one letter, digit or symbol: signs such as '.' and '-' are not enough.
table-names-reserved = '{ $name }' would be taken for those who run, referee or play for the house here: choose another name.
table-names-too_long = The name is too long: it has { $length } characters, and may have { $most }.
table-names-too_wide = This name is too wide on the screen: use fewer characters, or narrower ones.

## opening

table-opening-bad_chairs = This table is for { $players }: there are { $others } other chairs, not { $count_others }.

## phrases

table-phrases-hello = Hello everybody!
table-phrases-ready = Are we ready?
table-phrases-good_match = Have a good match!
table-phrases-well_played = Well played!
table-phrases-well_done = Congratulations!
table-phrases-thanks = Thank you!
table-phrases-bad_luck = Bad luck!
table-phrases-sorry = Sorry!
table-phrases-moment = One moment, please.
table-phrases-here = Here I am.
table-phrases-again = Shall we have a rematch?
table-phrases-good_night = Good night, see you next time!
table-phrases-nice = Nice one!
table-phrases-got_me = You got me!
table-phrases-no_hurry = Take your time.
table-phrases-writing = I am happy to chat in writing.
table-phrases-handshake = A handshake.
table-phrases-applause = A round of applause!
table-phrases-hats_off = Hats off!
table-phrases-toast = A toast!

## ports

table-ports-store_full = The server's disk is full: the request was not recorded. Nothing is lost: try again shortly.
table-ports-store_down = The log does not answer: it is not known whether the request was recorded. Try again shortly.

## state

table-state-table_damaged = The log of table { $table } is inconsistent at entry { $seq } ({ $how }): the table cannot be reopened.
table-state-unknown_table = This table is no longer there: the server has gone back to a backup from before it was opened.

## talk

table-talk-late = The match ended long ago: the chat is closed.
table-talk-empty = The message is empty.
table-talk-too_long = The message is too long: { $LONGEST_LINE } characters at most.
table-talk-one_of_two = Send a text or a quick phrase, not both of them.
table-talk-no_phrase = There is no such quick phrase.
table-talk-among_strangers = People here have met by chance, so they use quick phrases and gestures. Writing is possible once everybody at the table has said: '{ $phrase }'
table-talk-gesture_later = Gestures wait until the deal is over.

## timeouts

table-timeouts-time_is_up = Your time is up: the table plays this turn.
