### The cartaro command

## commands_page

cli-commands_page-about = What each command says of itself with --help: its arguments, its options, what it expects.
cli-commands_page-title = Every command

## language

cli-language-bad_language = '--lang' may be { $languages }, not '{ $asked }'.
cli-language-alternatives = { $others } or { $last }

## arena

cli-arena-bots = two bots or more, as in 'master greedy:60ms'; your own are './mine.py:MyBot', 'package.module:Class' or 'process:COMMAND'
cli-arena-rulebook = the rulebook ('cartaro rules' lists them)
cli-arena-deals = how many deals, each played twice (100)
cli-arena-seed = the seed of chance (cartaro)
cli-arena-sealed = keep the seed secret: it is read from here, or written if the file is not there; results give only its commitment
cli-arena-two_seeds = Choose one: --seed, which everybody reads, or --sealed, which stays secret.
cli-arena-jobs = how many processes (one per core)
cli-arena-budget = the budget for entrants without one: 60ms or 4000sims
cli-arena-time_limit = seconds that a bot in a process of its own may take for an answer (10)
cli-arena-ray = play over a Ray cluster (that of RAY_ADDRESS, or one on this machine)
cli-arena-out = write every deal played here, into a new file
cli-arena-continue = continue the contest in this file, written by --out: it says who plays, by which rulebook and with which seed; more --deals extend it
cli-arena-told_by_file = --continue takes the contest from its file: leave out '{ $given }'.
cli-arena-all = everybody meets everybody
cli-arena-json = write JSON
cli-arena-was_finished = The contest was already finished: these are its figures.
cli-arena-bot = BOT
cli-arena-goes_on =
    Going on: { $done ->
        [one] { $done } pair of tables
       *[other] { $done } pairs of tables
    } out of { $wanted } are played.
cli-arena-about = Measures bots against each other. Every deal is played twice with the same cards and the seats swapped: both have the same luck with the cards. The first bot meets each of the others; with --round-robin everybody meets everybody. Who plays by which rulebook: { $bots }; here only, seeing every card, { $cheaters }. docs/bots.md says who they are, docs/arena.md explains the figures.

## arena_report

cli-arena_report-note = ± is the 95 % interval, counted over pairs of tables; ms are of CPU time.
cli-arena_report-note_on_processes = ± is the 95 % interval, counted over pairs of tables; ms are of CPU time, and, for a process, of the clock.
cli-arena_report-progress =
    { $bar } { $done }/{ $total ->
        [one] { $total } pair
       *[other] { $total } pairs
    } of tables, { $left } left
cli-arena_report-meeting =
    { $first } against { $second }: { $points } points a deal, { $share } of wins
      { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } of tables: { $wins } won, { $ties } tied, { $losses } lost out of { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }
cli-arena_report-matches = { " " } matches made of these deals, won: { $matches }
cli-arena_report-elo = , Elo { $elo } ± { $error }
cli-arena_report-thought =
    { $name }  { $mean } ms a move (at most { $longest }), { $choices ->
        [one] { $choices } move
       *[other] { $choices } moves
    }{ $elo }
cli-arena_report-match =
    to { $target ->
        [one] { $target } point
       *[other] { $target } points
    } { $share }
cli-arena_report-failed =
    { $name }: { $n ->
        [one] one choice failed, and was
       *[other] { $n } choices failed, and were
    } made by the player that steps in when time is up.

## audit

cli-audit-about = Checks the logs of all tables, even while the server runs: every entry carries the hash of the one before. Says which entry was altered, lost, added or moved, and exits with 1 if there is one.
cli-audit-json = write JSON
cli-audit-heads = write the head of every sound table to a new file, to be kept elsewhere
cli-audit-against = compare with a file written this way before: a log can only grow
cli-audit-daily = for every day: compare with the heads last written to this folder, and write the present ones there, in a file with date and time
cli-audit-keep = with --daily, how many files to keep in the folder: the newest (400 otherwise)
cli-audit-keep_alone = --keep goes with --daily: it says how many files to keep in that folder.
cli-audit-kept = Heads written to { $file }, whose SHA-256 is { $sha256 }. Publish that number, or keep it elsewhere: whoever changes the file changes the number.
cli-audit-table = Table { $table }: { $said }.
cli-audit-sum = Tables { $audited }, entries { $entries }, tables that fail { $damaged }.

## backup

cli-backup-back_up = Copies the log of the tables to a file, even while the server runs: the copy is of a single moment, and is checked before it gets its name. It holds the secrets of the decks of matches under way: keep it safe.
cli-backup-restore = Puts a backup in the place of the log, even while the server runs. The log that is there is first put aside, in a file beside it; a database named with --store must be empty. A damaged backup is refused, and nothing is touched.
cli-backup-file = the backup's file
cli-backup-json = write JSON
cli-backup-shown = FILE
cli-backup-copied = Copied to { $target }: { $holds }.
cli-backup-restored = The log is restored: { $holds }.
cli-backup-aside = The one before is in { $aside }.
cli-backup-holds = tables { $tables }, of which under way { $under_way }; entries { $entries }; events { $events }
cli-backup-deleted = Deleted, because there are newer ones: { $file }.
cli-backup-keep = take FILE for a folder, name the backup by its time and keep the newest N there

## comparison

cli-comparison-parameters = WHAT THE TEXTS SET
cli-comparison-options = OPTIONS OF THE TABLE
cli-comparison-articles = ARTICLES BY TOPIC
cli-comparison-bad_usage = --compare takes two rulebooks, such as scala40-fisca scala40-chiusura.
cli-comparison-other_game = { $id } and { $id2 } are rulebooks of different games.
cli-comparison-unless = { $values } (unless chosen, { $word })

## judge

cli-judge-about = Reads JSON lines from FILE (or standard input) and writes a verdict for each, with its article. The protocol is in docs/judge.md.
cli-judge-file = the file to read; otherwise, or with '-', standard input
cli-judge-under = also judge every line by this rulebook of the same game, and say which articles differ
cli-judge-option = with --under: a choice of that table, such as variants=abc
cli-judge-file-2 = FILE
cli-judge-bad_usage = '--option' goes with '--under'.

## links

cli-links-bad_link = '{ $link }' is not the link of a table: they look like http://HOST/tavolo/NAME.

## main

cli-main-usage =
    usage: cartaro [--lang { $languages }] COMMAND ...

    The open table for Italian card games.

    commands
cli-main-foot = 'cartaro COMMAND --help' explains a command; 'cartaro --version' says the version.
cli-main-open_table_browser = open the table in the browser
cli-main-play_terminal = play in the terminal
cli-main-read_rulebooks = read the rulebooks
cli-main-keep_score_real_table = keep the score of a real table
cli-main-run_tournament = run a tournament
cli-main-referee_json_lines = referee JSON lines
cli-main-solve_position_exactly = solve a position exactly
cli-main-measure_bots_against_each = measure bots against each other
cli-main-find_problems = find problems, and check them
cli-main-write_self_play = write self-play for learners, as Parquet
cli-main-play_record_again = play a record again
cli-main-verify_record_shuffles_too = verify a record and its shuffles
cli-main-look_back_match = look back on a match
cli-main-copy_log_tables = copy the log of the tables
cli-main-put_backup_back = put a backup back
cli-main-check_logs_tables = check the logs of the tables
cli-main-deal_of_the_day = the deal of the day: chain, days, checking
cli-main-talk_table_terminal = talk at a table, in a terminal
cli-main-show_people_reported = show what people reported
cli-main-show_marks = show marks of unfair play
cli-main-warn_mute_ban_rename = warn, mute, ban, rename
cli-main-do_jobs_of_servers = do reviews and other long work of several servers
cli-main-make_page = make a folder for playing without a server
cli-main-bad_usage = '{ $option }' is not an option of cartaro: there are --lang, --help and --version.
cli-main-file = There is no file '{ $name }'.
cli-main-folder_file_needed = '{ $name }' is a folder: a file is needed.
cli-main-i_have_permission_use = Permission denied for '{ $name }'.
cli-main-system_refuses = The system refuses{ $of }: { $strerror }.
cli-main-command = a command
cli-main-not_utf8 = '{ $argument }' is not text in UTF-8: check how your terminal, or the script's file, writes letters.
cli-main-unforeseen = Cartaro hit an unexpected error ({ $name }). We are sorry: please report it, running the command again with CARTARO_DEBUG=1 for the details.

## migrate

cli-migrate-about = Copies everything that a server keeps from its folder to an empty PostgreSQL database, then reads both from end to end and compares them row by row; where they differ it names the row, and the database stays empty. Stop the server first: while the copy is made nobody can open the folder, which stays as it is.
cli-migrate-from = the folder, as sqlite:DIR
cli-migrate-to = the database, as postgresql://USER:PASSWORD@HOST/NAME
cli-migrate-json = write JSON
cli-migrate-source = FROM
cli-migrate-target = TO
cli-migrate-bad_usage = Migrate goes from a folder to a database: cartaro migrate sqlite:DIR postgresql://USER:PASSWORD@HOST/NAME.
cli-migrate-done =
    Everything is there: { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, the same on both sides. From now on start the server with --store.
cli-migrate-replaced = The character NUL (U+0000), which PostgreSQL cannot store, was replaced by � (U+FFFD) in { $rows } of the rows copied.
cli-migrate-command = copy a server's log to PostgreSQL, and compare

## marks

cli-marks-about = Looks for marks of unfair play in the rated matches of the last ninety days, even while the server runs, and shows them with the evidence: who finds the master's actions far more often than players of the same level, who wins almost only against accounts that play for them alone, who loses to somebody with play far below their own. A mark is no guilt, and nothing follows from it: an operator decides, with 'cartaro moderate'.
cli-marks-json = write JSON
cli-marks-url = the address of the server, for links to the matches
cli-marks-none = No marks in { $matches ->
        [one] { $matches } rated match
       *[other] { $matches } rated matches
    }, { $reviewed } of them reviewed.
cli-marks-head = { $number }. { $name } ({ $game })
cli-marks-head_any = { $number }. { $name }
cli-marks-tables = Matches: { $tables }

## moderate

cli-moderate-about = Acts on the players of a server, even while it runs: the effect comes within a second or two. WHO is an account's name, or TABLE/NUMBER, as reports have it, for those who play without an account. WHAT: warn warns (the account's owner reads it), mute and unmute take away the right to write and give it back, ban and unban close the door and open it, rename gives another name and removes the previous one from everything that is stored, delete deletes the account, login prints a link that logs in once, even if the password is lost, clear says that a report has been seen and needs nothing, void and unvoid make rated matches, until now or of the last --days, count for nobody any more or count again, bar and unbar take rated matches away and give them back, appeals shows the appeals, grant and uphold answer with --why the one against an act, whose number is WHO: granted, the act is undone, appoint and unappoint give an account the operators' page (/operatori) and take it away. Every act stays in the log, which 'cartaro moderate log' shows and nobody deletes.
cli-moderate-what = the act, appeals or log
cli-moderate-who = an account's name, TABLE/NUMBER, or an act's number
cli-moderate-name = with rename: the new name
cli-moderate-why = why: it stays in the log; warn shows it
cli-moderate-by = who acts (otherwise your name in the system)
cli-moderate-days = with mute, ban and bar: for how many days; with void: the matches of how many
cli-moderate-url = with login: the address of the server
cli-moderate-json = write JSON
cli-moderate-mark = with void and bar: by which mark (agreement, flow, thrown); the player reads it
cli-moderate-a_mark = a mark
cli-moderate-bad_answer = '{ $what }' needs the number of the act, as 'appeals' has it, and with --why the answer, which the player reads.
cli-moderate-no_appeal = No appeal against act { $act } waits for an answer.
cli-moderate-no_appeals = No appeal waits for an answer.
cli-moderate-since = { " " }for the matches since { $moment }
cli-moderate-nothing = The log is empty.
cli-moderate-gone = (deleted account)
cli-moderate-what-2 = WHAT
cli-moderate-who-2 = WHO
cli-moderate-name-2 = NAME
cli-moderate-bad_usage = Say who is meant: WHO is needed, except with log and appeals.
cli-moderate-one_too_many = '{ $asked }' is one too many.
cli-moderate-act = an act
cli-moderate-done = Done: { $did } { $who }{ $until }.
cli-moderate-until = { " " }until { $moment }
cli-moderate-link = Link that logs in once, until { $moment }: { $link }

## names

cli-names-is_not_there_are = '{ $given }' is not { $what }: there are { $there_are }.
cli-names-perhaps = '{ $given }' is not { $what }: perhaps { $close }? There are { $there_are }.

## options

cli-options-many_play = how many play
cli-options-many_points_win = how many points win
cli-options-another_choice_such_pairs = another choice, such as pairs=false
cli-options-bad_option = Write '--option' as NAME=VALUE, such as pairs=false, not '{ $text }'.

## parser

cli-parser-usage = usage:{ " " }
cli-parser-arguments = arguments
cli-parser-options = options
cli-parser-help = show these lines and exit
cli-parser-lang = language: { $languages } (otherwise the system's)
cli-parser-bad_usage = Bad arguments: { $message }.
cli-parser-bad_number = '{ $name }' takes a number from { $low } to { $high }, not '{ $text }'.
cli-parser-bad_value = '{ $name }' may be { $listed }, not '{ $text }'.
cli-parser-one_too_many = '{ $argument }' is one too many.
cli-parser-option = an option
cli-parser-wants_value = '{ $name }' needs a value.
cli-parser-takes_no_value = '{ $name }' takes no value.
cli-parser-missing = { $names } is missing.

## play

cli-play-about = Plays a match in the terminal against bots. GAME is scopone, scopa or scala40 (or a rulebook); --plain tells it line by line, for users of a screen reader. With the link of an invitation you sit down at that table. See docs/terminal.md.
cli-play-rulebook_where_game_has = the rulebook, where the game has several
cli-play-move = seconds that you have for each turn
cli-play-bank = minutes that you have for the whole match
cli-play-record = write the record of the match to FILE
cli-play-other_game = '{ $rulebook_id }' is not a rulebook of { $game }.
cli-play-file_exists = '{ $file }' already exists: choose another name.
cli-play-other_record = '{ $file }' is no longer the record of the suspended match: move it elsewhere, then resume the match.
cli-play-game = GAME
cli-play-scopone_scopa_scala = scopone, scopa or scala40
cli-play-always_same_cards = always the same cards
cli-play-one_fact_line_nothing = one fact per line, nothing drawn
cli-play-bots_play_without_pauses = bots play without pauses
cli-play-level = how strong the others are: { $levels }
cli-play-bot = another bot in their place: { $bots }
cli-play-pace = the bots' pace: { $paces }; press Enter not to wait

## play_online

cli-play_online-about = Sits down at a table of a server, with the invitation's link, and plays line by line. If you come back you find your seat.
cli-play_online-link = the link of the invitation
cli-play_online-name = your name at the table
cli-play_online-who = What is your name?
cli-play_online-guest = Guest
cli-play_online-link-2 = LINK
cli-play_online-one_fact_line_always = one fact per line (always so here)

## record_report

cli-record_report-versus = { " " }against{ " " }
cli-record_report-all_right = Everything checks out.
cli-record_report-not_right = The record does not check out.
cli-record_report-verified = The record is verified.
cli-record_report-not_verified = The record is not verified.
cli-record_report-ok = ok
cli-record_report-failed = FAILED
cli-record_report-unchecked = unchecked
cli-record_report-deal_dealer = Deal { $deal_number }, dealer { $dealer }
cli-record_report-comes_back = { $back } comes back
cli-record_report-points = { "  " }Points: { $points_made }
cli-record_report-match_finished = The match is not finished: { $totals }.
cli-record_report-draw = Draw: { $drawn }
cli-record_report-table_dealt_again = { "  " }Table { $table }: dealt again ({ $cite })
cli-record_report-nobody_wins = Nobody wins: { $totals }.
cli-record_report-deal = Deal { $number }

## records

cli-records-replay = Plays the record of a match again: every play is judged once more, every count is made again. Exits with 0 if everything checks out, with 1 if a play is unlawful or a result differs, with 2 if the record cannot be read. The format is in docs/records.md.
cli-records-verify = Plays the record again as 'replay' does, and proves besides that the decks were fixed before the match: the secret is the commitment's, and every deck follows from the secret. Exits with 0 if every check passes, with 1 otherwise, with 2 if the record cannot be read.
cli-records-record = the record; with '-' standard input
cli-records-json = write JSON, in both languages
cli-records-commitment = the commitment, as it was published before the match
cli-records-anchor = the anchor of the chain of the deals of the day, as it was published before
cli-records-by_date = the deal is one of a page without a server: its day's secret follows from the date
cli-records-day = the day of the deal, if it is not that of the record
cli-records-date = DATE
cli-records-day_needs_anchor = --day goes with --anchor or --by-date: it says which day of the chain the record is of.
cli-records-record-2 = RECORD
cli-records-record-3 = RECORD

## reports

cli-reports-about = Shows the reports about messages at tables, even while the server runs: who reports whom, why, and what had been said until then. The line reported is marked.
cli-reports-json = write JSON
cli-reports-none = No reports.
cli-reports-spectator = a spectator
cli-reports-head = { $number }. { $at }, table { $table }: { $by } reports { $of }.
cli-reports-name = { $number }. { $at }, table { $table }: { $by } reports the name "{ $of }".
cli-reports-to_moderate = For 'cartaro moderate' it is { $who }.

## review

cli-review-about = Looks back on a match: for every choice of a player, what the master would have done seeing what the player saw, how much more it brings, and why.
cli-review-record = the record; with '-' standard input
cli-review-place = the place, in the order of play (Player1's)
cli-review-budget = how long the coach thinks on a choice: 8000sims
cli-review-training = It was a training match, with hints available.
cli-review-json = write JSON, in both languages
cli-review-ends = The endings, with all cards visible.
cli-review-record-2 = RECORD
cli-review-bad_level = The coach is one of { $known }, not '{ $given }'.
cli-review-bad_place = In this match places are 1 to { $players }, not { $given }.
cli-review-level = the level of the coach: { $levels } (master)
cli-review-deal = Deal { $deal }, action { $number }:{ " " }
cli-review-of = The choices of { $player }.
cli-review-hand = In hand: { $cards }

## rulebooks

cli-rulebooks-a_rulebook = a rulebook
cli-rulebooks-one_of_these = a rulebook of this command
cli-rulebooks-no_rulebook = The rulebook is missing: there are { $listed }.

## rules

cli-rules-about = Without arguments lists the rulebooks; with a rulebook shows all its articles; with an article, that one: by number (9, 'La presa') or by id (9.priority). With --compare shows how two rulebooks differ.
cli-rules-rulebook = the rulebook, such as scopone-federale
cli-rules-article = the article, such as 9 or 9.priority
cli-rules-compare = set two rulebooks of the same game side by side
cli-rules-json = write JSON, in both languages
cli-rules-file = write the rulebook's file, to make another from it (see docs/rulebooks.md)
cli-rules-check = list everything that is wrong with a file: line, key, what would be right
cli-rules-right = { $file } is fine: { $id }, { $articles } articles.
cli-rules-no_check_file = '--check' takes a file, as in '--check my.toml'.
cli-rules-how_to_read = 'cartaro rules RULEBOOK' shows all of its articles, 'cartaro rules RULEBOOK 9' one article.
cli-rules-rulebook-2 = RULEBOOK
cli-rules-article-2 = ARTICLE
cli-rules-option = { $title } (option { $option }): { $values }; unless chosen, { $usual } [{ $article }].
cli-rules-usual_values = { $values }, or { $span }

## score

cli-score-about = Keeps the score of a real table, with the articles. Without LINES it asks for them, or reads standard input. A line is a deal: 'cards 22 denari 6 settebello us primiera them scope 1 0'. See docs/scoring.md.
cli-score-rulebook = the rulebook, such as scopone-federale
cli-score-lines = the lines, each in quotes
cli-score-names = the players' names, in order of play of the first deal: the last one deals
cli-score-save = keep the score in FILE, and go on from it if it is there
cli-score-json = write the result as JSON
cli-score-rulebook-2 = RULEBOOK
cli-score-line = LINE
cli-score-other_match = '{ $save }' keeps another match ({ $rulebook }): choose another name.
cli-score-line-2 = Line { $number }: { $error }

## scoresheet-prompt

cli-scoresheet-prompt-hint = 'help' explains, 'end' closes.
cli-scoresheet-prompt-over = Match over: 'undo' takes back a line.
cli-scoresheet-prompt-undone = Taken back: { $undone }
cli-scoresheet-prompt-no_article = There is no article '{ $called }' here.
cli-scoresheet-prompt-not_saved = Warning: it cannot be saved ({ $reason }). The score sheet goes on.

## scoresheet-scala40-prompt

cli-scoresheet-scala40-prompt-begin_again = This deal from the start.
cli-scoresheet-scala40-prompt-in_hand = with 'in hand', if in hand;{ " " }
cli-scoresheet-scala40-prompt-flat = { " " }('all', if nothing was laid)
cli-scoresheet-scala40-prompt-closer = Who closes ({ $also }'nobody', if nobody)
cli-scoresheet-scala40-prompt-held = { $name }: cards or points held{ $also }
cli-scoresheet-scala40-prompt-commands =
    Say who closes, then what the others are left with: the cards (Kd * 5h) or the points (45).
    One line may say it all: closes { $first } in hand, { $second } Kd * 5h
    back { $second } brings back a player who has just gone out, if the table allows it.
    correct 2 closes { $first }, { $second } 45 changes a deal already entered; undo takes back the last line; log shows the corrections.
    points says where you are; rules 8 shows an article; end closes.

## scoresheet-scala40-terminal_sheet

cli-scoresheet-scala40-terminal_sheet-nobody = nobody closed
cli-scoresheet-scala40-terminal_sheet-all = all
cli-scoresheet-scala40-terminal_sheet-held = Held
cli-scoresheet-scala40-terminal_sheet-counts = Counts
cli-scoresheet-scala40-terminal_sheet-total = Total
cli-scoresheet-scala40-terminal_sheet-title = { $title }, out at { $target }
cli-scoresheet-scala40-terminal_sheet-deal = Deal { $number }
cli-scoresheet-scala40-terminal_sheet-out = { $name } { $people ->
    [one] is out
   *[other] are out
} at { $totals } ({ $article }).
cli-scoresheet-scala40-terminal_sheet-comes_back = { $name } { $people ->
    [one] comes back
   *[other] come back
} at { $totals } ({ $article }).
cli-scoresheet-scala40-terminal_sheet-may = These may come back before the next deal: { $names } ({ $article }).
cli-scoresheet-scala40-terminal_sheet-standing_out = { $part } (out)
cli-scoresheet-scala40-terminal_sheet-level = Level at the lowest total: { $names } play on ({ $article }).
cli-scoresheet-scala40-terminal_sheet-dealer = { $dealer } deals now ({ $article }).
cli-scoresheet-scala40-terminal_sheet-penalty = Penalties for coming back: { $owed }.
cli-scoresheet-scala40-terminal_sheet-closes = { $name } closes
cli-scoresheet-scala40-terminal_sheet-closes_in_hand = { $name } closes in hand
cli-scoresheet-scala40-terminal_sheet-wins = { $name } { $people ->
    [one] wins
   *[other] win
} ({ $article }).

## scoresheet-scopa-prompt

cli-scoresheet-scopa-prompt-begin_again = This deal from the start.
cli-scoresheet-scopa-prompt-commands =
    To each question answer for { $first } first; of two sides the first number is enough where the other follows.
    One line may say it all: cards 22 denari 6 settebello us primiera them scope 1 0
    The cards one by one, of one side and the other: captured 7d 7c Rb ... / Ad 2c ... scope 1 0
    Fuori, with the points of that moment: fuori us 8 6
    A wrong number of cards: irregular them captured 7d 7c / Rd Rc scope 1 0
    correct 2 cards 21 ... changes a deal already entered; undo takes back the last line; log shows the corrections.
    points says where you are; rules 14 shows an article; end closes.

## scoresheet-scopa-terminal_sheet

cli-scoresheet-scopa-terminal_sheet-we_win = We win
cli-scoresheet-scopa-terminal_sheet-they_win = They win
cli-scoresheet-scopa-terminal_sheet-goes_on = The match goes on
cli-scoresheet-scopa-terminal_sheet-first_hand = Whoever played first deals now
cli-scoresheet-scopa-terminal_sheet-title = { $title }, match to { $target }
cli-scoresheet-scopa-terminal_sheet-deal = Deal { $number }
cli-scoresheet-scopa-terminal_sheet-settled = { $refusal } ({ $article }).
cli-scoresheet-scopa-terminal_sheet-dealer = { $name } deals now
cli-scoresheet-scopa-terminal_sheet-wins = { $people ->
    [one] { $name } wins
   *[other] { $name } win
}
cli-scoresheet-scopa-terminal_sheet-stakes = { $times ->
    [1] the losers pay the stake once
   *[other] the losers pay the stake { $times } times
}

## serve

cli-serve-about = Opens the tables of Cartaro in the browser. Ctrl-C stops the server; matches under way resume at the next start.

## settings_page

cli-settings_page-about = Each setting of `cartaro serve` can be given on the command line, in the environment or in one file, a TOML file that `--config` names; the first of the three that has it counts, and otherwise the usual value. In the file several values are written as a list. A value that cannot be used stops the start, with a sentence that says where it is.
cli-settings_page-key = in the file
cli-settings_page-meaning = meaning
cli-settings_page-option = option
cli-settings_page-others = `CARTARO_DATA` and `CARTARO_RULEBOOKS` hold for every command; `CARTARO_DEBUG=1` shows the traceback of an unexpected error, and `CARTARO_PURE=1` leaves the compiled engine aside: these two can only be in the environment.
cli-settings_page-title = Settings of a server
cli-settings_page-usual = usual
cli-settings_page-variable = environment

## solve

cli-solve-about = Solves a position of Scopa or Scopone with every card seen, between two sides: what each play is worth if all play their best after it, the best ones, the line to the end. The position is a JSON request of the judge with 'rulebook' and 'position' (docs/judge.md). docs/solver.md says more.
cli-solve-file = the file to read; otherwise, or with '-', standard input
cli-solve-seconds = how long it may think, in seconds (60)
cli-solve-megabytes = how much memory it may take, in megabytes (256)
cli-solve-threads = in how many threads it searches (as many as there are processors)
cli-solve-json = write JSON
cli-solve-file-2 = FILE
cli-solve-thinking =
    { "\u000D" }{ $gone } s, { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }

## solve_report

cli-solve_report-line = Best play to the end:
cli-solve_report-deal_ends_level = { $it }the deal ends level.
cli-solve_report-every = Every play, in points for side { $side }:
cli-solve_report-best = { $count ->
    [one] Best play: { $best }
   *[other] Best plays: { $best }
}
cli-solve_report-ends = It ends { $points } to { $against }.

## store_option

cli-store_option-data = the folder of the server's log
cli-store_option-store = the database of a server of several nodes, postgresql://USER:PASSWORD@HOST/NAME, instead of a folder; also CARTARO_STORE

## suspended

cli-suspended-kept = The match is suspended: 'cartaro play' resumes it.
cli-suspended-not_resumable = The suspended match cannot be resumed: begin a new one with 'cartaro play GAME'.
cli-suspended-not_kept = The match cannot be saved: { $reason }.

## talk

cli-talk-about = Shows what is said at a table, and sends there the lines that you type. Without the token of a seat you can only read.
cli-talk-link = the table's link
cli-talk-shown = LINK
cli-talk-token = the token of a seat
cli-talk-lost = The connection to the server is lost: what you typed last may not have arrived. The same command with the same link resumes.
cli-talk-unreachable = The server of { $link } does not answer.
cli-talk-not_cartaro = What answers at { $link } is not a Cartaro server.
cli-talk-article = (article { $number })

## tournament-access_keys

cli-tournament-access_keys-to = the PDF file of a sheet with the keys, and what they are for
cli-tournament-access_keys-organiser = organiser
cli-tournament-access_keys-referee = referee
cli-tournament-access_keys-door_slips = door and slips
cli-tournament-access_keys-about = Writes the keys of the desk, and the codes with which each entrant says whose a phone is.

## tournament-choosing

cli-tournament-choosing-about = Helps you choose a format: from entrants, tables and hours it says which fit the evening, in how many rounds, and when they end; then which do not fit, and why.
cli-tournament-choosing-bad_hours = '--hours' wants hours such as 3 or 3:30, not '{ $text }'.
cli-tournament-choosing-rulebook = RULEBOOK
cli-tournament-choosing-such_scala_fisca = such as scala40-fisca
cli-tournament-choosing-many_entrants_pairs_where = how many entrants (pairs where pairs play)
cli-tournament-choosing-many_tables = how many tables
cli-tournament-choosing-many_hours_such = how many hours, such as 3 or 3:30
cli-tournament-choosing-minutes_match_most = minutes of a match at most
cli-tournament-choosing-option_rulebook_such_target = an option of the rulebook, such as target=11
cli-tournament-choosing-write_json = write JSON
cli-tournament-choosing-bad_usage = --{ $name } is missing.

## tournament-common

cli-tournament-common-event = the event (may be left out if there is only one)
cli-tournament-common-by = who does it, for the log (otherwise your name here)
cli-tournament-common-at = when it happened, if written later: '2023-02-18 14:45'
cli-tournament-common-id = a name of the request: repeating it does nothing new
cli-tournament-common-json = write JSON
cli-tournament-common-anyway = even where it touches prizes handed over, which stay written
cli-tournament-common-no_copy = The event could not be copied: { $reason }. The event goes on.
cli-tournament-common-dry_run = Only says what would happen: nothing is written.
cli-tournament-common-seen = The last entry seen: if the log has another one after it, nothing is done.
cli-tournament-common-which_pair = which of the pair, 1 or 2
cli-tournament-common-tried = Nothing is written. To do it with no surprises: --seen { $seen }
cli-tournament-common-an_event = an event
cli-tournament-common-prizes_handed = Confirm with --anyway.
cli-tournament-common-held_by_another = 'hand-back' takes it back, 'hand --on-top' pays it on top.
cli-tournament-common-level = 'part' says so.
cli-tournament-common-no_event = There is no event yet: begin with 'cartaro tournament create'.
cli-tournament-common-which_entrant = '{ $called }' may be several: { $listed }. Say the number.
cli-tournament-common-which_event = There are several events: say which with --event ({ $listed }).
cli-tournament-common-no_entrant = No entrant is called '{ $called }'.

## tournament-contacts

cli-tournament-contacts-about = Contacts and notes of the entrants, for the organiser: kept beside the log and never in it, on no page and in no export. They are changed with edit.
cli-tournament-contacts-entrant = ENTRANT
cli-tournament-contacts-whose_else_all = whose (else all)
cli-tournament-contacts-edit = Corrects what is known of a person, at any time: from now on every page and every new paper has the right value, those already printed stay as they are. Contact and note are seen only by the organiser, and the log says only that they have changed.
cli-tournament-contacts-field = FIELD
cli-tournament-contacts-which = { $fields }
cli-tournament-contacts-value = VALUE
cli-tournament-contacts-empty = the right value, '' for none; several categories with commas
cli-tournament-contacts-a_field = a field
cli-tournament-contacts-erase = Erases the data of a person who asks for it. Without --confirm it says what goes and what stays, and changes nothing. It cannot be undone.
cli-tournament-contacts-of_all = which person: of a pair 1 or 2, then those who were substituted, in order
cli-tournament-contacts-confirm = confirm: the number that will stand for the name (12, of two 12b)
cli-tournament-contacts-who_asked = who asked and when, without the name
cli-tournament-contacts-erased = Erased: { $label } stands for the name. Copies follow; paper already printed and files already sent are with those who have them.
cli-tournament-contacts-also = an entry whose text goes too, with a part of the name alone
cli-tournament-contacts-near = These stay, with a part of the name alone (they go with --also N):
cli-tournament-deleting-about = Tells what goes with the event and what stays; with --confirm it is deleted, which cannot be undone.
cli-tournament-deleting-confirm = the short name of the event: delete it
cli-tournament-deleting-copies = a folder of copies, as in 'serve'
cli-tournament-deleting-goes = With '{ $id }' go the entrants with their names and contacts ({ $entrants }), the entries of the log ({ $entries }), the keys and the copies ({ $copies }).
    What stays: papers, files already given, backups, copies on other computers or absent sticks, and the online tables ({ $online }, in play { $playing }), which go on alone. To delete it: --confirm { $id }
cli-tournament-deleting-gone = Deleted: '{ $id }' is no more.
cli-tournament-deleting-left = In { $folder } the copies have stayed.
cli-tournament-contacts-goes = Goes: { $names }; contact and note; the name in these texts, which are left empty:
cli-tournament-contacts-stays = Stays: number, club, categories, results, points and cash book, with { $label } in place of the name; the log can still be verified. Copies follow. Paper already printed, files already sent and tables played online still have it.
    To do it: --confirm { $number }

## tournament-drawing

cli-tournament-drawing-about = Draws in public: 'commit' commits to a secret and fixes the entrants, 'add WORDS' adds words from the audience, 'reveal' reveals the secret and the order that follows. 'cartaro tournament verify' repeats the calculation.
cli-tournament-drawing-step = STEP
cli-tournament-drawing-commit_add_reveal = commit, add or reveal
cli-tournament-drawing-words = WORDS
cli-tournament-drawing-audience_s_words = the audience's words
cli-tournament-drawing-draw_repeated_deals = the draw of repeated deals
cli-tournament-drawing-bad_usage = Words go with 'add': 'cartaro tournament draw add "blue sky"'.

## tournament-ending

cli-tournament-ending-about = The standing, with what decides every place among level entrants.
cli-tournament-ending-ends_tournament_standing_final = Ends the tournament: the standing is final, and prizes have their winners.
cli-tournament-ending-close = Closes the event, which has ended or never began: from here on it is only read. Undoing this entry ('undo --entry N') opens it again; a person can be erased all the same.
cli-tournament-ending-has_won_handed_out = Who has won what, and what is handed out.
cli-tournament-ending-level_decided_part = level: to be decided ('part')
cli-tournament-ending-more_due_now = more is due now
cli-tournament-ending-another_s_now_taken = now someone else's: to be taken back
cli-tournament-ending-another_s_now_paid = now someone else's, paid on top
cli-tournament-ending-notes_prize_was_handed = Records a prize as handed over, from the day that the notice gives, with the name of the person who signed.
cli-tournament-ending-on_top = on top: another has had it already, and keeps it
cli-tournament-ending-notes_prize_was_taken = Records a prize as taken back, with the name of the person who returns it: all of it, or what is now too much. The cash book shows it, even once closed.
cli-tournament-ending-parts_entrants_ended_level = Separates entrants who ended level on a prize that is not shared: by lot, with the randomness of the public draw, or by a play-off (--play-off says how it went, and the names go from the first to the last).
cli-tournament-ending-who = all who are level
cli-tournament-ending-played = how the play-off went
cli-tournament-ending-about_need_said_where = who it is about (may be left out if there is only one)
cli-tournament-ending-no_round = There is no standing yet: it begins with the first result.
cli-tournament-ending-why_ends_before = why it ends before
cli-tournament-ending-signed = signed { $r }
cli-tournament-ending-why = why
cli-tournament-ending-entrant = ENTRANT
cli-tournament-ending-prize = PRIZE
cli-tournament-ending-prize_s_number = the prize's number
cli-tournament-ending-entrant-2 = ENTRANT
cli-tournament-ending-name_signed = the name that is signed
cli-tournament-ending-whose = Say after the prize's number whose it is: { $names }.
cli-tournament-ending-nobody = This prize concerns nobody.

## tournament-event

cli-tournament-event-file = FILE
cli-tournament-event-definition = the definition, such as event.toml
cli-tournament-event-example = an example event
cli-tournament-event-about = Opens an event: checks its whole definition and begins its log.
cli-tournament-event-changes_event_s_notice = Changes an event's notice, before the draw.
cli-tournament-event-close_entries = Closes entries now: it changes the notice, before the draw.
cli-tournament-event-lists_events_newest_first = Lists the events, the newest first.
cli-tournament-event-says_where_event_stands = Says where the event stands: entrants, cash, round, what is missing.
cli-tournament-event-writes_articles_notice_name = Writes the articles of the notice; with a name or number, that article, also of the rulebook.
cli-tournament-event-only_write_example_s = only write the example's definition
cli-tournament-event-only_check_definition = only check the definition
cli-tournament-event-why = why
cli-tournament-event-article = ARTICLE
cli-tournament-event-article-2 = the article
cli-tournament-event-bad_usage = A file with the definition is needed, or --example with an example event.
cli-tournament-event-not_text = '{ $file }' is not UTF-8 text.
cli-tournament-event-definition_fine = The definition is fine: { $name }.

## tournament-exporting

cli-tournament-exporting-about = Writes a CSV table or the data: { $listed }.
cli-tournament-exporting-what = WHAT
cli-tournament-exporting-file_else_standard_output = the file (otherwise standard output)
cli-tournament-exporting-written = Written { $to }.

## tournament-log

cli-tournament-log-entry = ENTRY
cli-tournament-log-about = Lists the log: every entry, who and when, including those taken back.
cli-tournament-log-takes_entry_log_back = Takes back an entry of the log, usually the last: it stays written, and the event goes on as if it were not there. If other entries depend on it, says which.
cli-tournament-log-entry-2 = the entry
cli-tournament-log-why = why

## tournament-main

cli-tournament-main-usage =
    usage: cartaro tournament COMMAND [--lang { $languages }] ...

    The tournament desk, from entries to prizes. See docs/organisers.md.

    commands:
cli-tournament-main-foot = 'cartaro tournament COMMAND --help' explains a command.
cli-tournament-main-desk_command = a desk command
cli-tournament-main-export = write tables, data and the log
cli-tournament-main-print = write PDFs to print
cli-tournament-main-texts = write the texts to send
cli-tournament-main-verify = verify the log and the draws
cli-tournament-main-follow = follow a tournament of another computer
cli-tournament-main-take_over = take over here, in place of the other computer
cli-tournament-main-undo = take back an entry of the log
cli-tournament-main-log = list the log
cli-tournament-main-part = separate those level on a prize
cli-tournament-main-commands = take back a prize that was handed over
cli-tournament-main-hand = hand over a prize, against a signature
cli-tournament-main-prizes = who has won what
cli-tournament-main-end = end the tournament
cli-tournament-main-close = closes the event, which is only read then
cli-tournament-main-results = writes the results of a list
cli-tournament-main-delete = deletes the event
cli-tournament-main-season = the standing of a season
cli-tournament-main-standings = the standing, explained
cli-tournament-main-penalty = a penalty, with its article
cli-tournament-main-correct = correct a result
cli-tournament-main-decide = the referee's decision
cli-tournament-main-confirm = confirm a result
cli-tournament-main-score = write the result of a table
cli-tournament-main-clock = the clock of the round
cli-tournament-main-rearrange = swap two seats, saying why
cli-tournament-main-boards = repeated deals, to be dealt by hand
cli-tournament-main-tables = list the tables of a round
cli-tournament-main-apart = keep two entrants apart
cli-tournament-main-away = rests asked for in advance, half points, pauses, returns
cli-tournament-main-lock = fix a table of the next round
cli-tournament-main-wishes = list the wishes for the rounds to come
cli-tournament-main-pair = pair the next round
cli-tournament-main-draw = draw in public
cli-tournament-main-close_cash_book_zero = close the cash book at zero
cli-tournament-main-cash = show the cash book
cli-tournament-main-money = record other money in or out
cli-tournament-main-refund = give a fee back
cli-tournament-main-pay = record a fee that was paid
cli-tournament-main-substitute = give a player's place to another
cli-tournament-main-withdraw = withdraw an entrant, or mark it absent
cli-tournament-main-seed = the seeds
cli-tournament-main-mark_present = mark who is present
cli-tournament-main-partner = pair two who are looking for a partner
cli-tournament-main-contacts = contacts and notes, for the organiser only
cli-tournament-main-edit = correct name, club, category, rating, contact, note
cli-tournament-main-erase = erase the data of a person who asks
cli-tournament-main-entries = list the entrants
cli-tournament-main-import = enter the players of a CSV table
cli-tournament-main-enter = enter a player or a pair
cli-tournament-main-articles = read the notice by its articles
cli-tournament-main-show = say where the event stands
cli-tournament-main-events = list the events
cli-tournament-main-keys = write the desk's keys and the codes
cli-tournament-main-amend = change the notice, before the draw
cli-tournament-main-close_entries = close entries now
cli-tournament-main-create = open an event from its definition
cli-tournament-main-choose = help to choose a format

## tournament-messages

cli-tournament-messages-about = Ready texts to send: the invitation with its link, the round's tables, 'you are at table 4 at 21.15', the standing.
cli-tournament-messages-entrant = ENTRANT
cli-tournament-messages-only_theirs = only theirs
cli-tournament-messages-page_s_address = the page's address
cli-tournament-messages-when_round_begins = when the round begins

## tournament-money

cli-tournament-money-entrant = ENTRANT
cli-tournament-money-who = the number, or the name
cli-tournament-money-sum = the sum in euro, such as 3 or 3.50 (otherwise all of it)
cli-tournament-money-method = cash, card, transfer...
cli-tournament-money-about = Records the fee that an entrant has paid.
cli-tournament-money-gives_fee_back_withdrew = Gives the fee back to an entrant who withdrew in time.
cli-tournament-money-notes_other_money_money = Records other money: 'money 12 drinks' comes in, 'money -- -30 prizes' goes out.
cli-tournament-money-shows_cash_book_every = Shows the cash book: every line, who owes, what is there.
cli-tournament-money-closes_cash_book_zero = Closes the cash book at zero: the rest goes to somebody.
cli-tournament-money-euro = EURO
cli-tournament-money-much_out_minus = how much; out with a minus
cli-tournament-money-what = WHAT
cli-tournament-money-what_it_is = what it is
cli-tournament-money-owes = { $number } { $name } owes { $sum }
cli-tournament-money-back = { $number } { $name } gets back { $sum }
cli-tournament-money-gets_rest = who gets the rest
cli-tournament-money-euro-2 = EURO
cli-tournament-money-bad_sum = Write a sum like 3 or 3.50, not '{ $text }'.
cli-tournament-money-till = In the till: { $till }.

## tournament-printing

cli-tournament-printing-to = the file (else EVENT-WHAT.pdf, here)
cli-tournament-printing-paper = the paper of slips: A4, four to a sheet, or A6
cli-tournament-printing-address = where phones enter the scores: slips carry it as a QR code
cli-tournament-printing-about = Writes a PDF: { $list }.
cli-tournament-printing-what = WHAT
cli-tournament-printing-written = Written { $file }.

## tournament-registration

cli-tournament-registration-entrant = ENTRANT
cli-tournament-registration-who = the number, or the name
cli-tournament-registration-reason = why
cli-tournament-registration-club = the club
cli-tournament-registration-category = the category (may be repeated)
cli-tournament-registration-minor = under age, with the family's permission
cli-tournament-registration-about = Enters a player, or a pair (two names). Where pairs play, a single name is looking for a partner.
cli-tournament-registration-enters_all_players_csv = Enters all players of a table in CSV, XLSX or ODS (columns name, partner, club, category), or nobody if a row is wrong.
cli-tournament-registration-lists_entrants_has_paid = Lists the entrants: who has paid, who is present, who is waiting.
cli-tournament-registration-makes_pair_two_look = Pairs two people who are looking for a partner.
cli-tournament-registration-marks_present_all_all = Marks who is present; with --all calls the roll: all who have a place are present, except those missing.
cli-tournament-registration-names_seeds_strongest_first = Names the seeds, the strongest first, replacing the previous ones; before the draw.
cli-tournament-registration-withdraws_entrant_absent_marks = Withdraws an entrant; with --absent marks it absent.
cli-tournament-registration-gives_player_s_place = Gives a player's place to a substitute.
cli-tournament-registration-name = NAME
cli-tournament-registration-names_each_quotes = the names, each in quotes
cli-tournament-registration-file = FILE
cli-tournament-registration-table = the table
cli-tournament-registration-other = OTHER
cli-tournament-registration-all = all
cli-tournament-registration-missing = With --all: somebody who was called and is not there; may be repeated.
cli-tournament-registration-by_rating = The first N by rating, and those level with the last.
cli-tournament-registration-by_lot = Those named are level: the draw decides their order.
cli-tournament-registration-rating_alone = With --rating and --season nobody is named, and those level are already ordered by lot; --season needs at least one --of.
cli-tournament-registration-by_season = the N with the most points in the season of the events --of
cli-tournament-registration-of = an ended event of the season (may be repeated)
cli-tournament-registration-one_of_both = Name who is present, or call the roll with --all (and --missing, --dry-run).
cli-tournament-registration-called = called and not there
cli-tournament-registration-name-2 = NAME
cli-tournament-registration-comes = who comes in
cli-tournament-registration-waiting_list_place = On the waiting list, at place { $at }.
cli-tournament-registration-entered = Entered: { $count_numbers }.
cli-tournament-registration-row = Row { $row }

## tournament-importing

cli-tournament-importing-encoding = the encoding of the letters, if the file does not say it: { $names }
cli-tournament-importing-sheet = the sheet of the workbook (else the first that has rows)
cli-tournament-importing-mend = mends each row as first proposed: people looking for a partner, similar categories, duplicates skipped, names shortened
cli-tournament-importing-leave = writes here the rows still to be decided, with the reason, and enters the others
cli-tournament-importing-nobody = There is nobody to enter.
cli-tournament-importing-updated = Entered already, updated: { $count }.
cli-tournament-importing-tried = A dry run: { $count_numbers } would enter.
cli-tournament-importing-results = Writes the results of a table (CSV, XLSX, ODS), all or none, as the desk would one by one. The export 'results' is read back.
cli-tournament-importing-results_file = a table with table and result (21-14); round and entrants, if there, are checked
cli-tournament-importing-results_open = Nothing is written: { $listed }
cli-tournament-importing-undecided = The letters can be read in several ways ({ $words }): choose with --encoding among { $encodings }, or save it as 'CSV UTF-8'.
cli-tournament-importing-open = Nothing has been written: these rows have to be decided:
    { $listed }{ $more ->
        [0] { "" }
       *[other] { " " }(and { $more } more)
    }
    Correct the table, or use --mend or --leave.

## tournament-rounds

cli-tournament-rounds-bad_table = '{ $table }' is not a table: write the numbers of its entrants, such as 1-4.
cli-tournament-rounds-tables_of_circuit = only in a circuit: the tables, by numbers of entrants (1-4 2-3)
cli-tournament-rounds-table = TABLE
cli-tournament-rounds-round = the round (otherwise the one under way)
cli-tournament-rounds-about = Pairs the next round by the event's format, lists its tables and keeps a copy of the log.
cli-tournament-rounds-lists_tables_round_results = Lists the tables of a round and the results.
cli-tournament-rounds-writes_repeated_deals_round = Writes the repeated deals of a round for the person who prepares them by hand: nobody else may see them before the end. The log keeps who has seen them.
cli-tournament-rounds-swaps_seats_two_entrants = Swaps the seats of two entrants in the round under way, before any result.
cli-tournament-rounds-who = the number, or the name
cli-tournament-rounds-clock_round_one_big = The clock of the round, the one on the big screen: start, pause, resume, stop, or show to read it.
cli-tournament-rounds-run = Round { $number }: { $number2 }'{ $number3 }" played
cli-tournament-rounds-pdf_page_deal = a PDF, one page per deal
cli-tournament-rounds-no_boards = There are no repeated deals in this round: the format is another, or there is no such round yet.
cli-tournament-rounds-entrant = ENTRANT
cli-tournament-rounds-other = OTHER
cli-tournament-rounds-why = why
cli-tournament-rounds-what = WHAT
cli-tournament-rounds-no_clock = The clock of round { $number } has not started.
cli-tournament-rounds-left = , { $number }'{ $number2 }" left
cli-tournament-rounds-no_round = There is no round yet.
cli-tournament-rounds-written = Written { $to }.
cli-tournament-rounds-deal = Deal { $board_number }

## tournament-scores

cli-tournament-scores-table = TABLE
cli-tournament-scores-which = the table's number
cli-tournament-scores-result = RESULT
cli-tournament-scores-written = 21-14; deal by deal 5-3,7-2,9-4; when time is up 18-15 60min; several games one after another
cli-tournament-scores-article = the article, of the rulebook or of the notice
cli-tournament-scores-why = why
cli-tournament-scores-take_back = Also takes back the last round, if it has not started, to pair it again.
cli-tournament-scores-about = Writes the result of a table: from the desk, with a slip signed by two sides, it stands at once; with --side it is one side's, and the others confirm it. 'absent=N' with the points of all: N left midway, and leaves the tournament.
cli-tournament-scores-confirms_result_another_side = Confirms the result that another side has written.
cli-tournament-scores-writes_referee_s_decision = Writes the referee's decision on a table: a result, 'winner=N', 'absent=N' or 'void', with the article.
cli-tournament-scores-corrects_result_one_before = Corrects a result; the one before stays on record.
cli-tournament-scores-gives_penalty_which_cites = Gives a penalty, which cites an article: warning, points (of the standing), made (game points) or exclusion. Points have no sign and always hurt: taken off where more is better, added where fewer is (Scala 40).
cli-tournament-scores-side_writes = the side that writes it
cli-tournament-scores-score_book_cartaro_score = a score book of 'cartaro score --save' instead
cli-tournament-scores-side_confirms = the side that confirms
cli-tournament-scores-entrant = ENTRANT
cli-tournament-scores-number_name = the number, or the name
cli-tournament-scores-penalty = PENALTY
cli-tournament-scores-many_points_such = how many points, such as 2 or 1/2
cli-tournament-scores-bad_usage = Either a result or --sheet, not both.

## tournament-season

cli-tournament-season-about = The standing of a season: places in several events give points, and the best results of each entrant count. Events count once they have ended. The scales: { $listed }.
cli-tournament-season-which = the events (else all of them)
cli-tournament-season-scale = what each place is worth
cli-tournament-season-best = how many results count (else all)
cli-tournament-season-ranks = { $PEOPLE }: each; { $ENTRANTS }: pairs as they are
cli-tournament-season-event = EVENT
cli-tournament-season-same = two names of one person (may be repeated)
cli-tournament-season-csv_file = a CSV file
cli-tournament-season-written = Written { $to }.
cli-tournament-season-ended_yet = Not ended yet: { $waiting }.

## tournament-taking_over

cli-tournament-taking_over-key = the organiser's key
cli-tournament-taking_over-follow = Follows a tournament that is on another computer: takes a copy of it now, which the server of this computer then keeps up to date. Here you can only read, until this computer takes over.
cli-tournament-taking_over-address = address
cli-tournament-taking_over-whose = the tournament's page there, for instance http://192.168.1.20:8040/evento/coppa
cli-tournament-taking_over-followed = This computer follows '{ $id }', up to entry { $entries }. 'cartaro serve' keeps it up to date.
cli-tournament-taking_over-about = Takes over on this computer from the one in charge of the tournament, from what was received of it or from a copy on a stick. If the other computer is still on and this one cannot reach it, both write until they meet: turn it off. Once they meet, the other only reads.
cli-tournament-taking_over-copy = an encrypted copy of the tournament, from a stick for instance (with --key)
cli-tournament-taking_over-last = Everything is here up to entry { $seq }, written at { $at }. What was written there afterwards may be missing. If the other computer is still on and this one cannot reach it, both write until they meet: turn it off.

## tournament-verifying

cli-tournament-verifying-log = a log written by 'export log', not the one here
cli-tournament-verifying-copies = the folder of copies (else the one here)
cli-tournament-verifying-key = the organiser's key, which opens the copies of a log given with --log
cli-tournament-verifying-head = a hash read out or printed, or how it begins; repeatable
cli-tournament-verifying-about = Verifies that the file is sound, that no entry of the log and no secret was changed or lost (also against the copies put aside and the hashes printed), that every draw follows from its commitment, and that the event is what the log says. Exits with 1 if something is wrong, and says where.
cli-tournament-verifying-no_copies = The folder '{ $folder }' holds nothing put aside for '{ $id }'.
cli-tournament-verifying-hash = Hash: { $head }

## problems

cli-problems-about = Looks for problems in deals that bots play among themselves from a seed (find), or works them out again one by one with the exact solvers, and with the master where the question is whether to open (check). A search that was stopped, started again with the same arguments, resumes where it was and finds the same.
cli-problems-do_shown = find|check
cli-problems-do = find looks for them, check works them out again
cli-problems-file = FILE
cli-problems-file_about = with check: the file to work out (otherwise Cartaro's own)
cli-problems-rulebook = the rulebook ('cartaro rules' lists them)
cli-problems-count = how many problems (300)
cli-problems-seed = the first seed (1)
cli-problems-out = the file of the problems, one JSON line each
cli-problems-json = write JSON
cli-problems-bad_do = '{ $given }' cannot be done here: write find or check.
cli-problems-no_out = Where to? --out FILE names a file.
cli-problems-progress =
    { $bar } { $done }/{ $total ->
        [one] { $total } problem
       *[other] { $total } problems
    }, { $left } left
cli-problems-found = Problems: { $found }; seeds looked at now: { $seeds }; file: { $out }
cli-problems-checked = Problems worked out again: { $checked }; with faults: { $bad }

## selfplay

cli-selfplay-about = Lets bots play seeded deals among themselves and writes every choice for learners, as Parquet files with a data card (README.md). Started again with the same arguments it resumes where it was stopped; the same seed gives the same bytes, however many processes are used. 'random', 'greedy' and 'greedy-plain' of Scopa and Scopone, 'random' and 'sensible' of Scala 40 play inside the kernel, some eighty times as fast as bots that are asked. docs/researchers.md says what is written.
cli-selfplay-rulebook = the rulebook ('cartaro rules' lists them)
cli-selfplay-bots = who plays, separated by commas; they take turns at the sides (greedy)
cli-selfplay-deals = how many deals (1000)
cli-selfplay-seed = the seed of chance (cartaro)
cli-selfplay-out = the folder for the files
cli-selfplay-deals_a_file = how many deals a file has (2000; where bots are asked, 100)
cli-selfplay-budget = the budget for players without one, such as 4000sims
cli-selfplay-processes = how many processes (one per core)
cli-selfplay-ray = play over a Ray cluster (that of RAY_ADDRESS, or one on this machine)
cli-selfplay-json = write JSON
cli-selfplay-no_out = Where to? --out DIR names a folder.
cli-selfplay-milliseconds = A budget in milliseconds gives other choices each time: give simulations, as in 4000sims.
cli-selfplay-apart = Bots in a separate process do not play here: give a bot by its name, './mine.py:MyBot' or 'package.module:Class'.
cli-selfplay-only_inside = '{ $name }' plays inside the kernel, only with { $inside }.
cli-selfplay-goes_on =
    Going on: { $done ->
        [one] { $done } deal out of { $wanted } is
       *[other] { $done } deals out of { $wanted } are
    } written.
cli-selfplay-progress =
    { $bar } { $done }/{ $total ->
        [one] { $total } deal
       *[other] { $total } deals
    }, { $left } left
cli-selfplay-written = Choices written: { $rows }; deals: { $deals }; folder: { $out }

## work

cli-work-about = Does the long work of servers that share a PostgreSQL database: reviews and records of matches, papers and exports. Any number may run, on any machine; if one dies, another finishes what it had begun.
cli-work-store = the database of the servers, postgresql://...; otherwise what CARTARO_STORE says
cli-work-processes = how many jobs are done at a time (as many as there are processors)
cli-work-no_store = Name the database of the servers: --store postgresql://...
cli-work-flag = { $name }

### cartaro.cli.daily

cli-daily-about = The deal of the day: begin a chain of commitments (begin), show a day (show), check that a day's secret is the one its anchor promised (verify). The secrets of today and tomorrow are shown to nobody.
cli-daily-action = what to do
cli-daily-an_action = here
cli-daily-day = the day; for begin the first of the chain, otherwise the first free one from today
cli-daily-days = how many days the chain has
cli-daily-anchor = the anchor, as it was published
cli-daily-secret = the day's secret, as it was revealed
cli-daily-json = write JSON
cli-daily-there_is_a_chain = { $day } has a chain already: begin after its end, or let it go on.
cli-daily-beyond_calendar = The days of a chain lie between { $first } and { $last }.
cli-daily-still_to_come = { $day } is still to come: nothing is known of it but the chain's anchor.
cli-daily-no_chain = There is no chain for { $day } here: begin one with 'cartaro daily begin', or it begins by itself when the server serves the first deal.
cli-daily-verify_needs = Checking needs --day, --anchor and --secret.
cli-daily-leads_back = The secret leads back to the anchor: it is the one that was promised.
cli-daily-leads_elsewhere = The secret does not lead back to this anchor.
cli-daily-name_anchor = Anchor
cli-daily-name_anchor_day = Day of the anchor
cli-daily-name_first_day = First day
cli-daily-name_last_day = Last day
cli-daily-name_day = Day
cli-daily-name_number = Number
cli-daily-name_rulebook = Rulebook
cli-daily-name_commitment = Commitment
cli-daily-name_played = Played by
cli-daily-name_secret = Secret of the day
cli-daily-name_match_secret = Secret of the match


### cartaro.cli.page

cli-page-about = Makes a folder of static files for playing against bots, learning and reviewing matches without a server: put it on any web server, under any address, and send the link. It needs Node and, the first time, a network and a few minutes: the interpreter comes from npm, what compiles the kernel for browsers from PyPI.
cli-page-folder = the folder to make: new, empty, or one made this way before
cli-page-shown = DIR
cli-page-cache = where downloads and compiled files are kept; usually in ~/.cache/cartaro/page
cli-page-json = write JSON
cli-page-made = { $folder } is ready: { $files } files, { $megabytes } MB. Put it on any web server, under any address.

## tournament-wishes

cli-tournament-wishes-apart = Two entrants never meet, or meet only if it cannot be helped; with free they may meet again.
cli-tournament-wishes-away = An entrant rests in a round that is not paired yet (with half, has half points, if the notice gives them), pauses from there on, or comes back.
cli-tournament-wishes-lock = These entrants sit at one table in the next round, whatever it costs; one alone rests.
cli-tournament-wishes-free = they no longer have to
cli-tournament-wishes-wishes = Lists what the rounds to come have to respect: kept apart, rests, pauses, fixed tables.
cli-tournament-wishes-none = No wishes for the rounds to come.
cli-tournament-wishes-round = which round, if not the next

## render

cli-render-about = Draws a deal of a recorded match as it ended (SVG, PNG), or all of it as a film (GIF), every card seen. PNG and GIF need: pip install 'cartaro[pictures]'.
cli-render-to = the file to write, which ends with .svg, .png or .gif
cli-render-deal = which deal; without it the last one
cli-render-to_what = Say where to write: --to FILE, with a name that ends with { $known }.
cli-render-no_deal = There is no deal { $deal }: the record has { $deals }.
cli-render-written = Written: { $file }.
cli-main-draw_record = draw a record as a picture or a film

## new_game

cli-new_game-about = Writes the package of a new game: its law in Italian and English, cases, bots, a view for the browser, tests. It is played and passes its tests as it is; then you change it (docs/adding-a-game.md).
cli-new_game-kind = game
cli-new_game-kind_about = what: a game
cli-new_game-name = NAME
cli-new_game-name_about = the name of the game: small letters and digits, such as "piglia"
cli-new_game-to = the folder to make (cartaro-NAME)
cli-new_game-exists = '{ $folder }' is already there: choose another folder with --to.
cli-new_game-written = Written: { $folder }. Now: cd { $folder } && pip install -e . && cartaro play { $name }
cli-new_game-bad_name = '{ $name }' cannot be the name of a game: 2 to 30 small letters and digits are needed, a letter first, such as 'piglia'.
cli-new_game-name_taken = There is already a game called '{ $name }'.
cli-main-new_package = begin the package of a new game

## export

cli-export-about = Writes recorded matches as rows to count: an object a match in JSON lines (.jsonl), or a row an action in Parquet (.parquet, which needs: pip install 'cartaro[parquet]').
cli-export-records = a file with one record or more, or a folder of records
cli-export-name = RECORDS
cli-export-to = the file to write, which ends with .jsonl or .parquet; one that is there is replaced once the new one is whole
cli-export-replay = plays each match again, and tells of each action who did it
cli-export-json = prints JSON: the file, and how many matches it has
cli-export-written = Written: { $file }, matches: { $records }.
cli-main-export_records = records as rows to count: JSON lines or Parquet
