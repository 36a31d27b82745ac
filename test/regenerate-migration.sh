#!/usr/bin/env bash
# Before the first release there is exactly one migration: this makes it anew from lib/db/tables.ts, followed by
# what Drizzle cannot say (lib/db/triggers.sql).
set -euo pipefail
cd "$(dirname "$0")/.."

# Several people may regenerate at once in one checkout: the new folder replaces the old one only when complete.
work=$(mktemp -d ./.migrations.XXXXXX)
trap 'rm -rf "$work"' EXIT

npx drizzle-kit generate --dialect postgresql --schema ./lib/db/tables.ts --out "$work/new" --name initial >"$work/log" 2>&1 || {
  cat "$work/log"
  exit 1
}
migration=$(ls "$work"/new/*.sql)
if [ -f lib/db/triggers.sql ]; then
  printf '\n--> statement-breakpoint\n' >>"$migration"
  cat lib/db/triggers.sql >>"$migration"
fi
# A new time on unchanged contents would be a change in every commit.
if [ -d lib/db/migrations ] && cmp -s "$migration" lib/db/migrations/*.sql; then
  echo "The migration is up to date."
  exit 0
fi
[ -d lib/db/migrations ] && mv lib/db/migrations "$work/old"
mv "$work/new" lib/db/migrations
echo "Made ${migration##*/} anew."
