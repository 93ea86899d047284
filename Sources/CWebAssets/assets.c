#include "CWebAssets.h"

// #embed is C23, which the compiler has in every mode of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char api_js[] = {
#embed "files/api.js"
};
static const unsigned char base_css[] = {
#embed "files/base.css"
};
static const unsigned char camera_js[] = {
#embed "files/camera.js"
};
static const unsigned char controls_js[] = {
#embed "files/controls.js"
};
static const unsigned char dialogs_js[] = {
#embed "files/dialogs.js"
};
static const unsigned char docs_css[] = {
#embed "files/docs.css"
};
static const unsigned char docs_html[] = {
#embed "files/docs.html"
};
static const unsigned char docs_js[] = {
#embed "files/docs.js"
};
static const unsigned char dom_js[] = {
#embed "files/dom.js"
};
static const unsigned char events_js[] = {
#embed "files/events.js"
};
static const unsigned char favicon_svg[] = {
#embed "files/favicon.svg"
};
static const unsigned char fields_js[] = {
#embed "files/fields.js"
};
static const unsigned char filters_js[] = {
#embed "files/filters.js"
};
static const unsigned char format_js[] = {
#embed "files/format.js"
};
static const unsigned char icons_svg[] = {
#embed "files/icons.svg"
};
static const unsigned char index_html[] = {
#embed "files/index.html"
};
static const unsigned char main_js[] = {
#embed "files/main.js"
};
static const unsigned char meters_js[] = {
#embed "files/meters.js"
};
static const unsigned char ndi_js[] = {
#embed "files/ndi.js"
};
static const unsigned char number_field_js[] = {
#embed "files/number-field.js"
};
static const unsigned char page_css[] = {
#embed "files/page.css"
};
static const unsigned char plain_css[] = {
#embed "files/plain.css"
};
static const unsigned char presets_js[] = {
#embed "files/presets.js"
};
static const unsigned char preview_js[] = {
#embed "files/preview.js"
};
static const unsigned char record_js[] = {
#embed "files/record.js"
};
static const unsigned char recordings_js[] = {
#embed "files/recordings.js"
};
static const unsigned char screen_css[] = {
#embed "files/screen.css"
};
static const unsigned char screen_html[] = {
#embed "files/screen.html"
};
static const unsigned char screen_js[] = {
#embed "files/screen.js"
};
static const unsigned char sender_js[] = {
#embed "files/sender.js"
};
static const unsigned char shortcuts_js[] = {
#embed "files/shortcuts.js"
};
static const unsigned char sound_js[] = {
#embed "files/sound.js"
};
static const unsigned char status_js[] = {
#embed "files/status.js"
};
static const unsigned char store_js[] = {
#embed "files/store.js"
};
static const unsigned char tabs_js[] = {
#embed "files/tabs.js"
};
static const unsigned char toasts_js[] = {
#embed "files/toasts.js"
};
static const unsigned char white_balance_js[] = {
#embed "files/white-balance.js"
};
static const unsigned char zoom_js[] = {
#embed "files/zoom.js"
};

static const cw_asset assets[] = {
    {"api.js", api_js, sizeof api_js},
    {"base.css", base_css, sizeof base_css},
    {"camera.js", camera_js, sizeof camera_js},
    {"controls.js", controls_js, sizeof controls_js},
    {"dialogs.js", dialogs_js, sizeof dialogs_js},
    {"docs.css", docs_css, sizeof docs_css},
    {"docs.html", docs_html, sizeof docs_html},
    {"docs.js", docs_js, sizeof docs_js},
    {"dom.js", dom_js, sizeof dom_js},
    {"events.js", events_js, sizeof events_js},
    {"favicon.svg", favicon_svg, sizeof favicon_svg},
    {"fields.js", fields_js, sizeof fields_js},
    {"filters.js", filters_js, sizeof filters_js},
    {"format.js", format_js, sizeof format_js},
    {"icons.svg", icons_svg, sizeof icons_svg},
    {"index.html", index_html, sizeof index_html},
    {"main.js", main_js, sizeof main_js},
    {"meters.js", meters_js, sizeof meters_js},
    {"ndi.js", ndi_js, sizeof ndi_js},
    {"number-field.js", number_field_js, sizeof number_field_js},
    {"page.css", page_css, sizeof page_css},
    {"plain.css", plain_css, sizeof plain_css},
    {"presets.js", presets_js, sizeof presets_js},
    {"preview.js", preview_js, sizeof preview_js},
    {"record.js", record_js, sizeof record_js},
    {"recordings.js", recordings_js, sizeof recordings_js},
    {"screen.css", screen_css, sizeof screen_css},
    {"screen.html", screen_html, sizeof screen_html},
    {"screen.js", screen_js, sizeof screen_js},
    {"sender.js", sender_js, sizeof sender_js},
    {"shortcuts.js", shortcuts_js, sizeof shortcuts_js},
    {"sound.js", sound_js, sizeof sound_js},
    {"status.js", status_js, sizeof status_js},
    {"store.js", store_js, sizeof store_js},
    {"tabs.js", tabs_js, sizeof tabs_js},
    {"toasts.js", toasts_js, sizeof toasts_js},
    {"white-balance.js", white_balance_js, sizeof white_balance_js},
    {"zoom.js", zoom_js, sizeof zoom_js},
};

cw_asset cw_asset_at(size_t index) {
    static const cw_asset end = {NULL, NULL, 0};
    return index < sizeof assets / sizeof *assets ? assets[index] : end;
}
