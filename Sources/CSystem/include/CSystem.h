#pragma once

/// Names the calling thread for debuggers and profilers. Longer names than the system allows are cut.
void cs_name_this_thread(const char *name);
