#pragma once

/// Names the calling thread for debuggers and profilers. Longer names than the system allows are cut.
void cs_name_this_thread(const char *name);

/// Renames within or between open folders, never over something that exists. 0, or -1 with errno (EEXIST).
int cs_rename_exclusive(int from_folder, const char *from, int to_folder, const char *to);

/// Makes room for `length` bytes at `offset` without changing the file's size. 0, or an error number.
int cs_reserve(int file, long long offset, long long length);

/// Gives the calling thread, and those it starts, less of a busy processor than the others get.
void cs_yield_to_other_threads(void);

/// Lets the calling thread run in short turns that begin soon (Linux 6.12 or later; elsewhere nothing changes).
void cs_take_short_turns(void);

/// From now on a byte can be read from the descriptor it returns for every SIGINT, SIGTERM and SIGHUP. -1 with errno
/// when that cannot be had. To be called once.
int cs_catch_termination(void);

/// Sends the text as one message to the local datagram socket at `path`, `@` before a name of the abstract kind; waits
/// for nothing. 0, or an error number.
int cs_send_datagram(const char *path, const char *text);
