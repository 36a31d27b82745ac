import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

// The generator only compares the tables with its newest snapshot; older ones are seven thousand lines each.
const folder = new URL('migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
const newest = snapshots.pop();
for (const name of snapshots) rmSync(new URL(name, folder));
if (newest) {
  const file = new URL(newest, folder);
  writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
}
