#!/usr/bin/env bash
# Checks the Apple side without a Mac: apple-check.sh [--mutants]. Types as an iOS target, project file, property lists.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname -s)-$(uname -m)" != Linux-x86_64 ]; then
    echo "apple-check: left out, it needs the Swift toolchain for Linux on x86_64"
    exit 0
fi
python3 scripts/apple/project_check.py
python3 scripts/apple/confirmed.py
python3 scripts/apple/check.py
if [ "${1:-}" = --mutants ]; then python3 scripts/apple/mutants.py; fi
