#include "CNDI.h"
