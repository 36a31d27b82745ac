import { createRequire } from 'node:module';

/** Reads `.env` files like Next, but before anything reads a setting. Existing variables win. */
export function loadEnvironmentFiles(root, development) {
  const requireOfNext = createRequire(createRequire(import.meta.url).resolve('next'));
  requireOfNext('@next/env').loadEnvConfig(root, development, {
    info() {},
    error: (text) => process.stderr.write(`${text}\n`),
  });
}

/**
 * Refuses invalid settings before a long build. Otherwise startup does it, in Next's own copy of lib/process/env.ts.
 */
export async function checkSettings() {
  const { tsImport } = await import('tsx/esm/api');
  const { readEnv } = await tsImport('../lib/process/env.ts', import.meta.url);
  readEnv(process.env);
}
