#pragma once
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo take any type of argument, which Swift cannot call.

static inline CURLcode ccurl_set_text(CURL *curl, CURLoption option, const char *text) {
    return curl_easy_setopt(curl, option, text);
}

static inline CURLcode ccurl_set_number(CURL *curl, CURLoption option, long number) {
    return curl_easy_setopt(curl, option, number);
}

static inline CURLcode ccurl_set_pointer(CURL *curl, CURLoption option, void *pointer) {
    return curl_easy_setopt(curl, option, pointer);
}

static inline CURLcode ccurl_set_writer(
    CURL *curl, size_t (*write)(char *bytes, size_t one, size_t count, void *context), void *context) {
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, context);
    return curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, write);
}

static inline long ccurl_status(CURL *curl) {
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
