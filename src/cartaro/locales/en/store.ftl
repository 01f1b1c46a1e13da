### cartaro.store

## acting

store-acting-days_go_with_two = Days go with { $acts }.
store-acting-name_taken = This name is somebody else's.
store-acting-no_account = '{ $what }' is for accounts: about those without one there is { $acts }.
store-acting-rename_wants_new_name = The new name is missing.
store-acting-unknown_player = '{ $who }' is no account's name, nor TABLE/NUMBER of somebody who sat down.
store-acting-warning_wants_why = A warning wants a reason: the player reads it.

## backup

store-backup-no_database = There is no log { $path }: name the right folder with --data, or the right file.
store-backup-file_exists = The file { $path } is there already, and no backup replaces another: choose another name.
store-backup-unsound_backup = The file { $path } is not a whole and sound log of Cartaro's: nothing was touched.
store-backup-copy_failed = The copy to { $path } could not be made ({ $error }): check the room and the permissions, then try again. The log is as it was.

## contents

store-contents-not_empty = The database to be filled is not empty (it has { $row }): make a new one.
store-contents-different = The copy differs from the original at { $row }: nothing of it was kept.
store-contents-in_use = A server, or another program, has the log { $path } open: stop it first.

## migrating

store-migrating-damaged_log = The log of table { $table } is not as it was written (cartaro audit says how): restore a backup first. Nothing was copied.

## rotation

store-rotation-no_folder = { $folder } is no folder: files with a date go into one.

## schema

store-opening-no_driver = PostgreSQL takes a part that is not installed ({ $name }): pip install "cartaro[cluster]".
store-opening-bad_address = { $text } is no store: postgresql://USER:PASSWORD@HOST/NAME or sqlite:DIR is needed.
store-postgres-newer_database = The PostgreSQL database was changed by a newer Cartaro (schema { $version }, this one knows { $VERSION }) in a way that this one cannot work with: update Cartaro, or name another database with --store.
store-postgres-foreign_database = The PostgreSQL database holds another program's tables: make a database for Cartaro alone, and name that with --store.
store-postgres-unusable_database = The PostgreSQL database cannot be used ({ $error }): see that it runs, and check the address after --store, the user's rights and the room on its disk.
store-schema-newer_database = The log { $path } was written by a newer Cartaro (schema { $version }, this one knows { $VERSION }): update Cartaro, or name another folder with --data.
store-schema-foreign_database = The file { $path } is another program's database: move it, or name another folder with --data.
store-schema-damaged_database = The log { $path } is damaged and cannot be read. Put it aside (with its -wal and -shm files) and restore a backup, or name another folder with --data: Cartaro does not delete it.
store-schema-unusable_database = The log { $path } cannot be opened ({ $error }): check the folder's permissions and room, or name another one with --data.

## table_audit

store-table_audit-unchained_database = The log { $database } is from before the hashes: let this Cartaro serve that folder once.
store-table_audit-bad_heads = Line { $number } is no table's head: a file written by --heads is needed.

## talk

store-talk-no_database = There is no log { $path }: name the right folder with --data.
store-talk-unusable_database = The log { $path } cannot be read ({ $error }).
