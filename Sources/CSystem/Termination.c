#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

// A handler knows nothing but what is global.
static int writing_end = -1;

static void tell(int signal) {
    int kept = errno;
    unsigned char number = (unsigned char)signal;
    // A full pipe has told it already.
    (void)!write(writing_end, &number, 1);
    errno = kept;
}

int cs_catch_termination(void) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    writing_end = ends[1];
    struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGINT, &action, 0) != 0 || sigaction(SIGTERM, &action, 0) != 0) return -1;
    // A terminal that closes ends the show in order too, unless it was started not to mind (nohup).
    struct sigaction before;
    if (sigaction(SIGHUP, 0, &before) != 0) return -1;
    if (before.sa_handler != SIG_IGN && sigaction(SIGHUP, &action, 0) != 0) return -1;
    return ends[0];
}
