import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a program with its imports into one file, as an installation runs it: from source, tsx adds a call to every
 * inner function. Returns the file's path.
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
