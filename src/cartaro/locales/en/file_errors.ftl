### cartaro.file_errors

file_errors-full = the disk is full
file_errors-broken = the disk reports an error
file_errors-forbidden = there is no permission
file_errors-folder = it is a folder
file_errors-missing = it is not there
file_errors-long = the name is too long
file_errors-there = it already exists
file_errors-taken = the address is already in use
file_errors-elsewhere = the address is not one of this machine
file_errors-no_folder = there is a file where a folder should be
file_errors-busy = another program is using it
file_errors-no_host = no machine has this name
file_errors-no_port = there is no port with this number
file_errors-no_answer = there is no answer in time
file_errors-refused = nobody answers at that address
