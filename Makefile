# CamSender: `make run` sends the test camera, `make test` proves it works. Each target installs what it needs.
SHELL := /bin/bash
SWIFT_FLAGS := -c release
RUN_FLAGS ?= --camera test:chart --preset 1080p --fps 30 --state none
PREFIX ?= /usr/local
SYSCONFDIR ?= /etc
STATIC_BINARY := $(CURDIR)/.build/static/release/camsender

.PHONY: apple-check run build static install uninstall dist dist-check setup setup-tests test bench format lint clean help

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: setup build ## install what is missing, build, send the test camera over NDI
	@exec .build/release/camsender $(RUN_FLAGS)

build: ## build the release executable
	@swift build $(SWIFT_FLAGS) --product camsender

# A program that needs no Swift where it runs. `sudo` may not find Swift: what was built before is taken then.
static: ## build the release executable with the Swift runtime in it
	@if command -v swift >/dev/null; then \
	    swift build $(SWIFT_FLAGS) --static-swift-stdlib --scratch-path .build/static --product camsender; \
	else test -x $(STATIC_BINARY) || { echo "Swift is not in the PATH: run 'make static' as yourself first" >&2; exit 1; }; fi

install: static ## install program, service and sample settings (PREFIX=/usr/local, DESTDIR)
	@PREFIX="$(PREFIX)" SYSCONFDIR="$(SYSCONFDIR)" DESTDIR="$(DESTDIR)" BINARY="$(STATIC_BINARY)" scripts/install.sh install

uninstall: ## remove what install put in place; settings and recordings stay
	@PREFIX="$(PREFIX)" SYSCONFDIR="$(SYSCONFDIR)" DESTDIR="$(DESTDIR)" scripts/install.sh uninstall

dist: static ## make a Debian package and a tarball in dist/
	@scripts/dist.sh

dist-check: dist ## try both in a Debian that has no Swift (needs root and the network)
	@scripts/dist-check.sh

setup: ## install packages and fetch the NDI runtime
	@scripts/setup.sh run

setup-tests: ## the same for the tests
	@scripts/setup.sh test

test: setup-tests ## run every test
	@scripts/test.sh

bench: setup-tests ## print the benchmarks: ratios against a bare libndi loop
	@swift build $(SWIFT_FLAGS)
	@.build/release/camsender-bench

apple-check: ## check the iPhone app on Linux, and that the check finds planted faults
	@scripts/apple-check.sh --mutants

format: ## format every Swift file in place
	@swift format format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks App

lint: ## check the formatting of every Swift file
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks App

clean: ## remove what was built
	@rm -rf .build
