"""Stops one thread of a process, as a lock that never opens would, until it is ended itself: hold_thread.py PID NAME."""

import ctypes
import os
import signal
import sys

# From linux/ptrace.h and linux/wait.h.
PTRACE_ATTACH = 16
WAIT_FOR_CLONES = 0x40000000

process, name = sys.argv[1:]
libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]


def called(thread):
    try:
        with open(f"/proc/{process}/task/{thread}/comm") as comm:
            return comm.read().strip() == name
    except OSError:
        # It has ended since it was listed.
        return False


thread = next(int(thread) for thread in os.listdir(f"/proc/{process}/task") if called(thread))
if libc.ptrace(PTRACE_ATTACH, thread, None, None) != 0:
    sys.exit(f"{name} cannot be held: {os.strerror(ctypes.get_errno())}")
os.waitpid(thread, WAIT_FOR_CLONES)
print("held", flush=True)
# The kernel lets the thread go when this program ends.
signal.pause()
