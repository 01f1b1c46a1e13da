### cartaro.store

## acting

store-acting-act_wants_why = For '{ $act }' say why, or by which mark: the player reads it.
store-acting-ground_goes_with_two = A mark goes with { $acts }.
store-acting-days_go_with_two = Days go with { $acts }.
store-acting-name_taken = This name is taken, or looks too much like one that is.
store-acting-no_account = '{ $what }' is for accounts: for players without one you can use { $acts }.
store-acting-rename_wants_new_name = The new name is missing.
store-acting-unknown_player = '{ $who }' is not the name of an account, nor TABLE/NUMBER of somebody who sat down.
store-acting-warning_wants_why = A warning needs a reason: the player reads it.
store-acting-removal_wants_why = To remove an event, say why: the log of acts keeps it.

## backup

store-backup-no_database = There is no log { $path }: name the right folder with --data, or the right file.
store-backup-file_exists = The file { $path } already exists, and a backup never replaces another: choose another name.
store-backup-unsound_backup = The file { $path } is not a complete and sound Cartaro log: nothing was changed.
store-backup-copy_failed = The copy to { $path } could not be made ({ $error }): check the free space and the permissions, then try again. The log is unchanged.

## contents

store-contents-not_empty = The database to be filled is not empty (it contains { $row }): create a new one.
store-contents-different = The copy differs from the original at { $row }: nothing of it was kept.
store-contents-in_use = A server, or another program, has the log { $path } open: stop it first.
store-contents-nul_in_log = The row { $row } of a log contains the character NUL (U+0000), which PostgreSQL cannot store, and a log is not changed: it has to stay in a folder. Nothing was copied.

## event_copies

store-event_copies-bad_copy = The copy does not open: the key is of another tournament, or the file is damaged. Type the organiser's key, or try an earlier copy.
store-event_copies-no_copy = This file is not the copy of a tournament: its name begins with 'cartaro-' and ends with '.copy'.

## migrating

store-migrating-damaged_log = The log of table { $table } is not as it was written (cartaro audit says where): restore a backup first. Nothing was copied.

## rotation

store-rotation-no_folder = { $folder } is not a folder: files with a date go into one.

## schema

store-opening-no_driver = PostgreSQL needs a part that is not installed ({ $name }): pip install "cartaro[cluster]".
store-opening-bad_address = { $text } is not a store: write postgresql://USER:PASSWORD@HOST/NAME or sqlite:DIR.
store-postgres-newer_database = The PostgreSQL database was changed by a newer Cartaro (schema { $version }, this one knows { $VERSION }) in a way that this one cannot work with: update Cartaro, or name another database with --store.
store-postgres-foreign_database = The PostgreSQL database contains another program's tables: create a database for Cartaro alone, and name that with --store.
store-postgres-unusable_database = The PostgreSQL database cannot be used ({ $error }): check that it is running, the address after --store, the user's rights and the free space on its disk.
store-schema-newer_database = The log { $path } was written by a newer Cartaro (schema { $version }, this one knows { $VERSION }): update Cartaro, or name another folder with --data.
store-schema-foreign_database = The file { $path } is another program's database: move it, or name another folder with --data.
store-schema-damaged_database = The log { $path } is damaged and cannot be read. Move it aside (with its -wal and -shm files) and restore a backup, or name another folder with --data: Cartaro does not delete it.
store-schema-unusable_database = The log { $path } cannot be opened ({ $error }): check the folder's permissions and free space, or name another one with --data.

## table_audit

store-table_audit-cut_heads = The file of heads is empty or cut: another copy of it is needed.
store-table_audit-bad_heads = Line { $number } is not a table's head: a file written by --heads is needed.

## talk

store-talk-no_database = There is no log { $path }: name the right folder with --data.
store-talk-unusable_database = The log { $path } cannot be read ({ $error }).
