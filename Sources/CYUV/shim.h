#pragma once
#include <libyuv/convert.h>
#include <libyuv/scale.h>
