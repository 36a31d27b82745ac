// Builds dist/: the client for every runtime, its types, and the command line with its dependencies bundled.
import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const inside = (name) => path.join(folder, name);
const out = process.argv[2] ? path.resolve(process.argv[2]) : inside('dist');

rmSync(out, { recursive: true, force: true });
const shared = { bundle: true, format: 'esm', target: 'es2022', legalComments: 'none', logLevel: 'warning' };
await build({
  ...shared,
  entryPoints: { index: inside('core/index.ts') },
  outdir: out,
  platform: 'neutral',
  minifySyntax: true,
});
await build({
  ...shared,
  entryPoints: { cli: inside('cli/main.ts') },
  outdir: out,
  platform: 'node',
  target: 'node20',
  // The command line imports the published client by name, so that there is only one copy.
  external: ['postroom'],
  // Only `postroom mcp` loads the protocol's package.
  splitting: true,
  chunkNames: 'cli-[name]-[hash]',
  minifySyntax: true,
  minifyWhitespace: true,
});
chmodSync(path.join(out, 'cli.js'), 0o755);
const require = createRequire(import.meta.url);
const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
const types = ['-p', inside('tsconfig.json'), '--outDir', out];
execFileSync(process.execPath, [tsc, ...types], { stdio: 'inherit' });
// Sources import each other as .ts files; published types need the names that Node finds.
for (const name of readdirSync(out).filter((one) => one.endsWith('.d.ts'))) {
  const file = path.join(out, name);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/((?:from |import\()["']\.\/[\w-]+)\.ts(?=["'])/g, '$1.js'),
  );
}
