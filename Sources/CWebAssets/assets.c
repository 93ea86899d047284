#include "CWebAssets.h"

// #embed is C23, which the compiler has in every mode of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char docs_html[] = {
#embed "files/docs.html"
};
static const unsigned char docs_css[] = {
#embed "files/docs.css"
};
static const unsigned char docs_js[] = {
#embed "files/docs.js"
};

static const cw_asset assets[] = {
    {"docs.html", docs_html, sizeof docs_html},
    {"docs.css", docs_css, sizeof docs_css},
    {"docs.js", docs_js, sizeof docs_js},
};

cw_asset cw_asset_at(size_t index) {
    static const cw_asset end = {NULL, NULL, 0};
    return index < sizeof assets / sizeof *assets ? assets[index] : end;
}
