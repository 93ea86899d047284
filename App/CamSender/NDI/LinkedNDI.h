#pragma once

/// A function of the NDI runtime by its name; NULL for one that is not linked in.
void *camsender_ndi_function(const char *name);
