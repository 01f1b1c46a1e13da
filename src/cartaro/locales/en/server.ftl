### cartaro.server

## base-admission

server-base-admission-busy = The server is busy: matches under way continue; try again in a few seconds.
server-base-admission-busy_now = The server is busy: try again in a second.

## base-costs

server-base-costs-too_costly = This address has asked the server for too much work: try again shortly.

## base-passwords

server-base-passwords-busy = Too many logins right now: try again soon.
server-base-passwords-bad_password = A password has { $SHORTEST } to { $LONGEST } characters.

## base-peer_session

server-base-peer_session-not_text = Messages are JSON text, not binary data.
server-base-peer_session-message_must_right_form = The message does not have the right form: { $why }. /api/schema describes it.

## base-venue_clock

server-base-venue_clock-no_machine_zone = The time zone of this computer has no name: write time_zone in the definition, such as 'Europe/Rome'.

## http-accounts

server-http-accounts-name_taken = This name is taken, or looks too much like one that is: choose another.
server-http-accounts-bad_login = The name or the password is wrong.
server-http-accounts-not_logged_in = First log in with your name and password.
server-http-accounts-seat_taken = This seat belongs to another account.
server-http-accounts-banned = The people who run this server have suspended this account: for now you cannot log in to it.
server-http-accounts-unknown_pass = This link has already been used, or has expired: ask the people who run the server for another.
server-http-accounts-unknown_player = There is no such player.
server-http-accounts-too_many_attempts = Too many attempts: wait half a minute and try again.
server-http-accounts-too_many_pages = Too many players' pages in a short time: wait a second.

## http-blocks

server-http-holidays-bad_days =
    { $most ->
        [one] Choose the first and the last day: today or tomorrow, in order.
       *[other] Choose the first and the last day: from today on, in order, within { $most } days.
    }
server-http-holidays-running = A holiday is under way: come back before you note another one.
server-http-holidays-too_long =
    { $most ->
        [one] A year has one day of holiday.
       *[other] A year has { $most } days of holiday at most.
    }
server-http-quiet-bad_hours = Quiet hours begin and end at two different hours.
server-http-blocks-self = You cannot block yourself.
server-http-blocks-too_many = The people you have blocked are { $most } already, which is the most: unblock one and try again.
server-http-blocks-too_fast = Too many changes in a short time: wait five seconds.

## http-analysis

server-http-analysis-rated_match = You are playing a rated match of this game: the master and the solver are back once the deal is over.

## http-api

server-http-api-unknown_table = There is no such table.
server-http-api-not_over = The match is not over: its record can be read at the end.
server-http-api-sealed = The deals of this table are being played at other tables too: they can be seen when the last of those has finished.
server-http-api-name_registered = This name belongs to a registered player, or looks too much like one that does: log in with that account, or choose another.
server-services-openings-bad_calm = A calm table is for people who were invited, without other clocks or hints: leave one of the two out.
server-services-openings-bad_training = Training is only for playing alone with bots, in a match that does not count for ratings.
server-services-openings-unknown_commitment = There is no such commitment, or it has been used, or it has expired: request another from /api/commitments.
server-http-api-too_many = Too many tables in a short time: wait a few seconds.
server-http-api-not_json = The request must be sent as application/json.
server-http-api-bad_request = The request does not have the right form: { $why }.
server-http-api-too_slow = The request arrives too slowly.
server-http-api-cut_off = Only part of the request arrived.
server-http-api-too_long = The request is too long: { $most } bytes at most.

## http-hint

server-http-hint-too_many = Too many hints in a short time: wait a second.
server-http-hint-no_training = No hints are given at this table.
server-http-hint-no_seat = Only those who sit at the table can ask for it.
server-http-hint-not_now = You can ask for it when it is your turn.

## http-history

server-http-history-too_many = Too many replays at once: wait a second.

## http-invite_links

server-http-invite_links-unknown_base = This server does not have that address.

## http-judge

server-http-judge-too_many = Too many questions in a short time: wait a second.

## http-languages

server-http-languages-bad_language = 'language' may be { $languages }, not '{ $asked }'.

## http-lessons

server-http-lessons-count_again = Not quite yet. Count calmly, one thing at a time.

## http-link_previews

server-http-link_previews-neutral = Cartaro
server-http-link_previews-about = Scopa, Scopone and Scala 40 by the book, with friends or with bots.
server-http-link_previews-begun = The match has begun.
server-http-link_previews-full = The table is full.
server-http-link_previews-title = Players wanted: { $game }
server-http-link_previews-for = For { $players }: { $it }.
server-http-link_previews-invites = { $name } invites you: { $game }
server-http-link_previews-being_played = In progress: { $game }

## http-operators

server-http-operators-by_command = An operator can be acted on only with the command 'cartaro moderate', on the server's machine.
server-http-operators-no_operator = This page is for operators: whoever runs the server appoints one with 'cartaro moderate appoint NAME'.

## http-own_page

server-http-own_page-too_many = Progress arrives too often: wait a few seconds.

## http-problems

server-http-problems-all_seen = You have seen them all: choose another rulebook, idea or difficulty.
server-http-problems-first_try_first = Try it yourself first: the solution is shown once your first try has been counted.

## http-push

server-http-push-no_push = This server sends no notifications.
server-http-push-too_fast = Slow down: wait a few seconds.
server-http-push-unknown_service = This address does not belong to any push service that the server knows.
server-http-push-bad_keys = The keys of the subscription are not valid.

## http-readiness

server-http-readiness-damaged = The tables' log is damaged: a backup is needed (cartaro restore).
server-http-readiness-leaving = The server is stopping.

## http-review

server-http-review-too_many = Too many reviews at once: wait a while.
server-http-review-bad_place = There is no such place.
server-http-review-failed = This match cannot be reviewed.

## http-seat_links

server-http-seat_links-not_yours = You have no seat at this table in this browser.
server-http-seat_links-unknown_pass = This link has already been used, or has expired: make another one on the previous device.
server-http-seat_links-too_fast = Slow down: wait a few seconds.

## http-tournament-codes

server-http-tournament-codes-unknown_event = There is no such event.
server-http-tournament-codes-unknown_page = This code leads to no page.

## http-tournament-contacts

server-http-tournament-contacts-no_entrant = No entrant has this number.

## http-tournament-importing

server-http-tournament-importing-nobody = There is nobody to enter: some rows of the table still have to be decided.

## http-tournament-doorway

server-http-tournament-doorway-bad_code = This is not that entrant's code: check the digits, or ask for it again at the desk.
server-http-tournament-doorway-bad_key = This key does not open this event: check it, or ask for it again at the desk.
server-http-tournament-doorway-too_many_guesses = Too many wrong codes: wait a little and try again.

## http-tournament-offering

server-http-tournament-offering-bad_number = { $it }: a number from { $least } to { $most }.

## http-tournament-permissions

server-http-tournament-permissions-not_allowed = This key does not allow that: ask at the desk.
server-http-tournament-permissions-not_yours = You can only write for your own side.
server-http-tournament-permissions-bad_pin = That is not the other side's PIN for this round.
server-http-tournament-permissions-no_pin = A PIN is valid only among the players at that table, in this round.
server-http-tournament-permissions-number_given = The desk gives each entry its number: send the entry without 'number'.
server-http-tournament-permissions-not_here = Contact and note are not in the log: they are changed with PUT /api/events/ID/contacts/N.
server-http-tournament-erasing-not_confirmed = Not confirmed: write { $label }.
server-http-tournament-deleting-not_confirmed = To delete it, write the short name of the event: { $id }.
server-http-tournament-results-no_results = There is no result to write: the rows are written already, or something is wrong with them.

## http-tournament-pins

server-http-tournament-pins-said = A PIN was wrong: try the next one in { $spell }, or let each confirm on their own phone.
server-http-tournament-pins-minutes =
    { $value ->
        [one] { $value } minute
       *[other] { $value } minutes
    }

## http-tournament-routes

server-http-tournament-routes-too_many = From here { $most } tournaments a day can be opened, and today's limit is reached: try again tomorrow.
server-http-tournament-routes-too_much = More has been written from here today than a tournament needs: try again tomorrow, or from another address.
server-services-tournament-room-full = The server has no room for a new tournament: those already open go on. Its operator makes room on the disk, or removes old ones.
server-services-tournament-following-in_command = This computer is already in charge of the tournament '{ $id }'.
server-services-tournament-following-no_answer = the other computer does not answer ({ $reason })
server-services-tournament-following-refused = the other computer refuses: { $why }
server-services-tournament-following-other_version = the other computer runs another version of Cartaro
server-services-tournament-following-bad_source = '{ $text }' is not the address of a tournament: write one such as http://192.168.1.20:8040/evento/coppa.
server-services-tournament-following-decided = This entry is not among those to be decided: somebody has decided it, or it has arrived by itself.
server-services-tournament-following-not_again = This entry is not entered again: a draw or a round has to be made here.
server-http-tournament-copying-bad_token = This computer does not have the organiser's key.
server-http-tournament-routes-too_fast = Too many requests in a short time: wait a moment.
server-http-tournament-routes-no_round = There is no such round yet.
server-services-tournament-files-no_file = There is no such file.
server-http-tournament-routes-one_of_both = Send either the definition or the fields of the form.

## http-tournament-listing

server-http-tournament-listing-year = The year has four digits, such as year=2026.
server-http-tournament-listing-limit = The number of tournaments on a page goes from 1 to { $most }.
server-http-tournament-listing-search = The words to look for are too long: at most { $most } in all, counting letters and spaces.
server-http-tournament-listing-after = Ask for the next page with the value that the page before it gave as 'next'.

## http-tournament-seasons

server-http-tournament-seasons-which = Say which events, from 1 to { $MOST_EVENTS }.
server-http-tournament-seasons-how_many = The results that count are a number from 1 to { $MOST_RESULTS }.

## http-tournament-sending

server-http-tournament-sending-hour = Write the time like 21.15.

## http-tournament-view

server-http-tournament-view-entries_closed = Entries are closed.
server-http-tournament-view-closed = The event is closed: it is only read.
server-http-tournament-view-draw_begun = The draw has begun: entries are closed.
server-http-tournament-view-draw_begun_late = The draw has begun, and there will be a place for latecomers: they enter at the desk.
server-http-tournament-view-draw_made_entries_closed = The draw is done: entries are closed.
server-http-tournament-view-draw_made_place_free = The draw is done, but a place is free: whoever comes now enters at the desk.
server-http-tournament-view-entries_open_until_draw = Entries are open until the draw.
server-http-tournament-view-entries_open = Entries are open: { $said }.
server-http-tournament-view-entries_taken_now_next = No entries are taken now: the next period is { $said }.

## jobs-ports

server-jobs-ports-too_many = There is too much work waiting already: try again shortly.

## process-app

server-process-app-unsaid = The request cannot be fulfilled.
server-process-app-fault = The server hit an unexpected error.
server-process-app-foreign = This page does not belong to Cartaro's server.
server-process-app-nothing_here = There is nothing here.
server-process-app-address_used_way = This address does not accept that kind of request.

## process-extras

server-process-extras-no_extra = { $option } takes libraries that are not installed: pip install 'cartaro[{ $extra }]'.

## process-metrics

server-process-metrics-bad_address = Metrics cannot be served on { $host }, port { $port } ({ $strerror }): try another --metrics.

## process-run

server-process-run-bad_address = Cannot listen on { $host }, port { $port } ({ $strerror }): try --host and --port.

## process-security

server-process-security-misdirected = This server does not go by that name.
server-process-security-two_of_a_cookie = The browser sends two cookies with the same name, and one of them is not this server's: delete the cookies of this site and of sites beside it, then log in again.

## process-setting_sources

server-process-setting_sources-in_file = '{ $key }' in { $path }
server-process-setting_sources-not_toml = { $path } cannot be read as TOML: { $why }.
server-process-setting_sources-perhaps = { $path } has '{ $key }', which is not a setting: perhaps '{ $nearest }' was meant?
server-process-setting_sources-unknown = { $path } has '{ $key }', which is not a setting. The settings are: { $known }.
server-process-setting_sources-unreadable = { $source }: { $path } cannot be read ({ $why }).
server-process-setting_sources-wrong_kind = { $source } takes a text, a number, true or false, or a list of texts.

## process-setting_values

server-process-setting_values-bad_allowance = { $source } takes a whole number from 1 to 1000, not '{ $text }'.
server-process-setting_values-bad_bus = { $source } takes an address like redis://localhost:6379/0 (rediss with TLS, valkey and valkeys alike).
server-process-setting_values-bad_host_name = { $source } takes names like cards.example, without a port and separated by commas, not '{ $text }'.
server-process-setting_values-bad_pace = { $source } takes 0 to 60 seconds, not '{ $text }'.
server-process-setting_values-bad_port = { $source } takes a port, 0 to 65535, not '{ $text }'.
server-process-setting_values-bad_processes = { $source } takes a whole number from 0 to { $most }, not '{ $text }'.
server-process-setting_values-bad_store = { $source } names a PostgreSQL database: postgresql://USER:PASSWORD@HOST/DATABASE.
server-process-setting_values-bad_proxy = { $source } takes IP addresses, separated by commas, not '{ $text }'.
server-process-setting_values-bad_contact = { $source } takes an e-mail address or an https:// page, not '{ $text }'.
server-process-setting_values-bad_push_host = { $source } takes host names such as push.example or push.example:8443, separated by commas, not '{ $text }'.
server-process-setting_values-bad_switch = { $source } takes true or false, not '{ $text }'.
server-process-setting_values-bad_value = { $source } takes one of { $values }, not '{ $text }'.
server-process-setting_values-no_page = { $source } takes a folder that 'cartaro page' has made, which '{ $text }' is not.
server-process-setting_values-no_folder = { $source } names '{ $text }', where there is no folder.
server-process-setting_values-bad_address = { $source } takes a port or HOST:PORT, not '{ $text }'.
server-process-setting_values-bad_url = { $source } takes an address that begins with http:// or https://, not '{ $text }'.

## process-settings

server-process-settings-allowance = how many times the usual limit one address may use: for a club behind one router
server-process-settings-any = any
server-process-settings-bot_pace = the seconds a bot takes
server-process-settings-bot_processes = how many processes bots think in; 0: threads of the server
server-process-settings-bot_processes_usual = as many as there are processors
server-process-settings-bus = the bus that tells several servers of one store what has changed: redis://HOST:PORT/NUMBER
server-process-settings-config = a file of settings, in TOML
server-process-settings-data = the folder of the tables' log
server-process-settings-data_usual = the user's data folder
server-process-settings-store = the PostgreSQL database that many nodes share, as postgresql://USER:PASSWORD@HOST/DATABASE
server-process-settings-store_usual = one SQLite file in the data folder
server-process-settings-host = the address to listen on
server-process-settings-name = the only name it answers to; several separated by commas
server-process-settings-none = none
server-process-settings-off = off
server-process-settings-open = open the browser
server-process-settings-port = the port, 0 for any
server-process-settings-proxy = the address of the proxy in front, whose X-Forwarded-For is believed; several separated by commas
server-process-settings-push_contact = sends notifications (Web Push) to players who have left the table and asked for them; the value is where push services can reach the operator
server-process-settings-push_hosts = other push services that the server may write to, besides those of Chromium, Firefox, Safari and Edge; several separated by commas
server-process-settings-rulebooks = a folder of more rulebooks
server-process-settings-log = how the log is written: lines of text, or one JSON object per line
server-process-settings-metrics = where Prometheus finds this server's metrics: an address of its own, which nobody else should reach
server-process-settings-traces = the OpenTelemetry collector (OTLP over HTTP) that receives the traces of commands
server-process-settings-page = a folder that 'cartaro page' has made: clients then offer to play without a network, and fetch what they need from there
server-process-settings-copies = folders, USB sticks included, to which each tournament is copied, encrypted, after everything that happens in it; several are separated as in the system's PATH

## services-bot_budgets

server-services-bot_budgets-too_many_bots = Bots are already thinking hard at the tables opened from this address: try again when a match is over.

## services-conversations

server-services-conversations-muted = The people who run the server have muted you for now: you can play, but not write.
server-services-conversations-unknown_line = There is no such message.
server-services-conversations-too_fast = Slow down: wait a few seconds.
server-services-conversations-unknown_person = No such person sits here.

## http-appeals

server-http-appeals-unknown_act = There is no such decision about your account.
server-http-appeals-appealed = You have written about this decision already: the answer comes here.
server-http-appeals-no_appeal = No appeal against this decision waits for an answer.
server-http-accounts-barred = The operator has decided that you play no rated matches for now: Account says why. Play at another table.

## services-fair_play_marks

server-services-fair_play_marks-agreement = In { $matches } rated matches reviewed by the master, { $name } finds its action in { $found } of { $telling } decisions where one action is best and others are sensible: { $share }%. Players of the same level ({ $rating }) find it in { $usual }%. The distance is { $far } times the usual one.
server-services-fair_play_marks-flow = Of the { $wins } rated wins of { $name }, { $won } come from { $names }: { $met } matches, { $near } of them on the same connection. Those who lose play almost only with { $name }: { $alone }% of their matches.
server-services-fair_play_marks-thrown = In the { $matches } reviewed matches lost to { $other }, { $name } finds the master's action { $found } of { $telling } times: { $share }%. In the other matches it is { $own }% of { $own_telling } decisions. The distance is { $below } times the usual one.

## services-push_sending

server-services-push_sending-no_extra = Sending notifications takes libraries that are not installed: pip install 'cartaro[push]'.
server-services-push_sending-meeting = You play soon
server-services-push_sending-meeting_body = Your circle meets within the hour: open its page and see who comes.
server-services-push_sending-sat = Somebody sat down at your table
server-services-push_sending-sat_body = Come back and see: players are gathering.
server-services-push_sending-begun = The match has begun
server-services-push_sending-begun_body = The others are waiting for you.
server-services-push_sending-missing = The table is waiting for you
server-services-push_sending-missing_body = If you do not come back, a bot will soon play for you.
server-services-push_sending-replaced = A bot plays for you
server-services-push_sending-replaced_body = Come back to the table to take your cards back.
server-services-push_sending-turn = It is your turn
server-services-push_sending-turn_body = At your calm table the others have played.
server-services-push_sending-ending = Your time is nearly out
server-services-push_sending-ending_body = Play when you can: after that a bot plays your turn.

## services-tournament-events

server-services-tournament-events-no_trial = This cannot be tried out first: once done, it stays in the log.

## services-tournament-online_tables

server-services-tournament-online_tables-best_of_on_line = Online, a meeting is one game: here it is the best of several, to be entered from the slip.
server-services-tournament-online_tables-nothing_to_open = In round { $round } there are no tables to open online.
server-services-tournament-online_tables-bad_bot = No. { $number } needs a level among { $listed }, not '{ $bot }'.

## sockets-admitting

server-sockets-admitting-banned = Those who run this server have banned you from this table: you can only watch.
server-sockets-admitting-removed = The host of this table has removed you: you cannot come back tonight.
server-sockets-admitting-closed = The host has closed this table to spectators: only its players can see the match.

## sockets-table_socket

server-sockets-table_socket-hello_first = The first message must be hello.
server-sockets-table_socket-spectator = Spectators cannot play: that needs a seat's token.
server-sockets-table_socket-seated = You already sit at this table.
server-sockets-table_socket-revoked = Your seat at this table has been freed.
server-sockets-table_socket-moved = This seat is now played from another device: now you only watch.
server-sockets-table_socket-logged_out = In this browser you have logged out of the account that you sat here with: now you only watch.
server-sockets-table_socket-unknown_table = There is no such table.
server-sockets-table_socket-bad_token = This token does not belong to any seat at this table.
server-sockets-table_socket-stale = The table has moved on: look again.
server-sockets-table_socket-people_have_sat_down = People have sat down too often from here: try again in { $seconds } s.

### cartaro.server.services.daily, cartaro.server.http.daily

server-daily-not_your_turn = It is not your turn.
server-daily-day_over = That day is over: there is a new deal.
server-daily-not_over = A day's secret is revealed when the day is over.
server-daily-unknown_day = There is no deal of the day here on { $day }.
server-daily-played_elsewhere = You have played elsewhere: here is the table as it stands.
server-daily-no_try = You have not played that deal.
server-daily-not_finished = The deal is not over: the comparison comes after it.
server-daily-too_many = One play at a time: try again in a moment.
server-daily-word_too_short = The word is too short: it needs at least { $least } letters or digits.
server-daily-circle_full = There is no room: a group has at most { $members } friends, and each person can be in at most { $circles } groups.
server-daily-not_of_the_circle = You are not in this group: join it with the word and a name.

### cartaro.server.services.circles, cartaro.server.http.circles

server-circles-unknown_circle = This circle is not here, or you are not in it.
server-circles-unknown_circle_code = This code is no longer valid: ask whoever sent it for the new one.
server-circles-not_yours_to_do = In a circle that is for its keepers or its founder: ask them.
server-circles-not_to_them = That cannot be done to this person, who may have left or have another role: look at the list again.
server-circles-not_offered = This circle is not offered to you: it is taken over when its founder hands it over, or has been away for sixty days.
server-circles-circle_closed = This circle is closed: it can still be read, and left.
server-circles-circle_full = There is no room left here: { $most } is the most.
server-circles-too_many_circles = Your circles are { $most } already, which is the most: leave one and try again.
server-circles-too_many_meetings = Your appointments are { $most } already, which is the most: take one away.
server-circles-no_meeting = This appointment is no longer there.
server-circles-no_feed = There is no such calendar: its address was renewed, or taken away.
server-circles-bad_day = For an appointment choose a moment between now and two years.
server-circles-meeting_past = That day is over: look at the next one.
server-circles-muted = An operator has muted you: for now you cannot write on the wall.
server-circles-no_note = This note is no longer there.
server-circles-note_long = A note has at most { $longest } characters: shorten the text.
server-circles-too_many_notes = Too many notes in a short time: wait half a minute.
server-circles-no_season = There is no such season: look at the last one.
server-circles-bad_season = The number of a season is a number, from 0.
server-circles-no_seat_there = You do not sit at this table: a circle is shown a table of your own.
server-circles-nobody_named = The number of the person is missing: choose one from the list.
server-circles-other_circle_name = To close it, type the name of the circle exactly.
server-circles-too_many_requests = Too many requests in a short time: wait a second.
server-circles-too_many_codes = Too many codes tried: wait half a minute.
server-circles-too_many_founded = Too many new circles in a short time: wait ten minutes.

### cartaro.server.http.rankings

server-rankings-bad_month = A month is written with its year and number, as 2026-11.

## services-mail_digest

server-mail-confirm_subject = Cartaro: confirm your address
server-mail-confirm =
    Somebody, perhaps you, wants a digest of Cartaro's tables played at ease sent to this address.

    If that is you, confirm it within two days:
    { $link }

    If it is not, do nothing, or remove the address:
    { $leave }
server-mail-digest_subject = { $n ->
        [one] Cartaro: it is your turn at one table
       *[other] Cartaro: it is your turn at { $n } tables
    }
server-mail-digest =
    { $n ->
        [one] It is your turn at one table played at ease:
       *[other] It is your turn at { $n } tables played at ease:
    }

    { $links }

    To get this digest no more:
    { $leave }
server-http-mail-no_mail = This server sends no mail.
server-http-mail-not_sent = The mail was not sent: try again later.
server-http-mail-too_many = We have just written to this address: try again in an hour.
server-http-mail-unknown_link = This link is no longer valid.
server-process-extras-mail_by_half = --smtp needs --mail-from and --mail-base too.
server-process-settings-smtp = sends a daily digest of the tables played at ease to those who ask for it, by this mail server (smtp://user:password@host:port)
server-process-settings-mail_from = the sender of the mail
server-process-settings-mail_base = the address of this server, with which the links in the mail begin
server-process-setting_values-bad_mail = { $source } takes an e-mail address, not '{ $text }'.
server-process-setting_values-bad_smtp = { $source } takes smtp:// or smtps:// with a host and a port.
