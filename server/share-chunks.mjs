import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Less is gained by sharing a file than it takes to find the one that it shares. */
const leastBytes = 1_000;

/**
 * The bundler writes what routes have in common once for many of them, byte for byte: two thirds of what a process reads
 * and compiles at its start. Of files that are equal the first one stays, and the others load it. `folder` is the build's.
 */
export function shareChunks(folder) {
  for (const place of ['chunks', path.join('chunks', 'ssr')]) shareIn(path.join(folder, 'server', place));
}

function shareIn(folder) {
  if (!existsSync(folder)) return;
  const first = new Map();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(path.join(folder, name));
    if (code.length < leastBytes) continue;
    const digest = createHash('sha256').update(code).digest('hex');
    const shared = first.get(digest);
    if (shared === undefined) first.set(digest, name);
    else writeFileSync(path.join(folder, name), `module.exports=require(${JSON.stringify(`./${shared}`)});`);
  }
}
