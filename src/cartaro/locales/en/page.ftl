### Cartaro in a page, without a server

page-not_alone = This needs other people: it cannot be done offline.
page-brings = Downloading the interpreter and what it needs
page-compiles = Compiling the kernel for browsers: { $done } of { $of }
page-packs = Packing
page-no_program = '{ $name }', which downloads and starts the browser's interpreter, is missing: install Node (20.19 or later, npm comes with it), then try again.
page-no_headers = Python's headers are missing (on Debian and Ubuntu: sudo apt install python3-dev); the kernel cannot be compiled for browsers without them.
page-other_part = What was downloaded as { $name } { $version } is not what was expected, or nothing came: try again, and if it happens again, report it to us.
page-part_failed = '{ $name }' could not download or build a part of the page, which needs a network the first time: { $why }
page-no_client = The browser client has not been built: start Cartaro once with 'python3 play.py', then try again.
page-not_empty = { $folder } is not empty: name an empty folder, or a new one, or one that 'cartaro page' has made.
