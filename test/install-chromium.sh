#!/usr/bin/env bash
# Installs the Chromium that the browser tests drive, from the system's packages. One that is there will do; where
# nobody waits (CI=true), the headless shell is put beside it if that takes no question.
set -euo pipefail

# The same engine without windows: two thirds of the work for each test. Not every system has it.
shell=chromium-headless-shell

find_chromium() {
  local place
  for place in "${CHROMIUM_PATH:-}" "/usr/bin/$shell" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome-stable /usr/bin/google-chrome; do
    if [ -n "$place" ] && [ -x "$place" ]; then
      echo "$place"
      return
    fi
  done
  return 1
}

# Only where nothing that is installed would be changed by it.
add_shell() {
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null || return
  apt-cache show "$shell" >/dev/null 2>&1 || timeout 60 apt-get update -qq || return
  DEBIAN_FRONTEND=noninteractive timeout 120 apt-get install -y -qq --no-install-recommends --no-upgrade --no-remove "$shell"
}

if found=$(find_chromium); then
  if [ "${CI:-}" = true ] && [ "$found" = /usr/bin/chromium ] && add_shell >/dev/null 2>&1; then found=$(find_chromium); fi
  echo "Found $("$found" --version 2>/dev/null || echo "$found")"
  exit 0
fi

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
browser=chromium
if apt-cache show "$shell" >/dev/null 2>&1; then browser=$shell; fi
"${become[@]}" apt-get install -y -qq --no-install-recommends "$browser" fonts-liberation fonts-noto-color-emoji >/dev/null
"$browser" --version
