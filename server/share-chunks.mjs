import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Sharing smaller files gains less than looking up the shared one costs. */
const leastBytes = 1_000;

/**
 * The bundler repeats shared code of routes byte for byte: two thirds of what a process loads at startup. The first of
 * equal files stays, and the others load it. `folder` is the build's.
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
