import path from 'node:path';
import { build } from 'esbuild';

/**
 * One file of a program with all that it imports of ours, as an installation runs it: from its source, tsx has every
 * inner function told its name whenever it is made. Answers where it lies.
 */
export async function bundle(entry: URL): Promise<string> {
  const outfile = path.resolve(
    'node_modules',
    '.cache',
    'bench',
    `${path.basename(entry.pathname, '.ts')}.mjs`,
  );
  await build({
    entryPoints: [entry.pathname],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}
