#if os(iOS) && !canImport(CMicroHTTPD)
#error("libmicrohttpd for iOS is missing: run scripts/build-libmicrohttpd-ios.sh, then reset the package caches")
#endif
