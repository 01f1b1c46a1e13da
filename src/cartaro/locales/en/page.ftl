### Cartaro in a page, without a server

page-not_alone = This takes other people: it cannot be done without a network.
page-brings = Bringing the interpreter and what it needs
page-compiles = Compiling the kernel for browsers: { $done } of { $of }
page-packs = Packing
page-no_program = '{ $name }' is missing, which brings and starts the browser's interpreter: install Node (20.19 or later, npm comes with it), then try again.
page-no_headers = Python's headers are missing (on Debian and Ubuntu: sudo apt install python3-dev); the kernel cannot be compiled for browsers without them.
page-other_part = What came as { $name } { $version } is not what was meant to come, or nothing did: try again, and if it stays so, tell us.
page-part_failed = '{ $name }' could not bring or make a part of the page, for which it takes a network the first time: { $why }
page-no_client = The browser client has not been built: start Cartaro once with 'python3 play.py', then try again.
page-not_empty = { $folder } holds something else: name an empty folder, or a new one, or one that 'cartaro page' has made.
