#pragma once

#include "NDI/LinkedNDI.h"
