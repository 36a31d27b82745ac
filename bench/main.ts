// `npm run bench -- <name> [arguments]` runs bench/<name>.ts, which measures against a baseline in the same run.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);
const [name = '', ...rest] = process.argv.slice(2);
const file = path.join(folder, `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || name === 'main' || !existsSync(file)) {
  const names = readdirSync(folder)
    .filter((entry) => entry.endsWith('.ts') && entry !== 'main.ts')
    .map((entry) => entry.replace(/\.ts$/, ''));
  console.error(`Say which: ${names.join(', ')}.`);
  process.exit(1);
}
process.argv.splice(2, process.argv.length, ...rest);
await import(pathToFileURL(file).href);
