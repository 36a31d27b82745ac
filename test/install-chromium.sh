#!/usr/bin/env bash
# Installs the Chromium that the browser tests drive, from the system's packages. Does nothing when there is one.
set -euo pipefail

for place in "${CHROMIUM_PATH:-}" /usr/bin/chromium-headless-shell /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome-stable /usr/bin/google-chrome; do
  if [ -n "$place" ] && [ -x "$place" ]; then
    echo "Found $("$place" --version 2>/dev/null || echo "$place")"
    exit 0
  fi
done

if ! command -v apt-get >/dev/null; then
  echo "Install Chromium or Chrome with this system's package manager, or set CHROMIUM_PATH." >&2
  exit 1
fi
become=()
if [ "$(id -u)" -ne 0 ]; then
  become=(sudo -n)
  if ! sudo -n true 2>/dev/null; then
    echo "Installing Chromium needs root: run \"sudo bash test/install-chromium.sh\", or set CHROMIUM_PATH." >&2
    exit 1
  fi
fi
export DEBIAN_FRONTEND=noninteractive
"${become[@]}" apt-get update -qq
# The shell is the same engine without windows: a fifth less work for each test. Not every system has it.
browser=chromium
if apt-cache show chromium-headless-shell >/dev/null 2>&1; then browser=chromium-headless-shell; fi
"${become[@]}" apt-get install -y -qq --no-install-recommends "$browser" fonts-liberation fonts-noto-color-emoji >/dev/null
"$browser" --version
