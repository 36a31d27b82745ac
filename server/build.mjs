import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from './operator-error.mjs';
import { shareChunks } from './share-chunks.mjs';

const folders = ['app', 'components', 'docs/guides', 'lib', 'public'];
const files = [
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package-lock.json',
];

/**
 * Builds unless the current build is of exactly these sources. Processes that start together build once. `first` runs
 * before a build only: checks that would make the build useless.
 */
export async function buildIfNeeded(root, { always = false, first = async () => {} } = {}) {
  const folder = path.join(root, process.env.NEXT_DIST_DIR ?? '.next');
  if (!always && isCurrent(root, folder)) return;
  await first();
  try {
    // Next deletes everything else in its folder before a build.
    mkdirSync(path.join(folder, 'cache'), { recursive: true });
    for (const place of [folder, path.join(folder, 'cache')]) accessSync(place, constants.W_OK);
  } catch (error) {
    throw new OperatorError(
      `Postroom must be built, but ${folder} cannot be written (${error.code}); run "npm run build" as the owner of the folder.`,
    );
  }
  const { tsImport } = await import('tsx/esm/api');
  const { withFileLock } = await tsImport('../lib/process/file-lock.ts', import.meta.url);
  await withFileLock(
    path.join(folder, 'cache', 'postroom-build.lock'),
    async () => {
      if (!always && isCurrent(root, folder)) return;
      process.stdout.write(
        'Building Postroom; this takes about a minute and is needed after changes only …\n',
      );
      const fingerprint = fingerprintOf(root);
      // Older versions had one.
      rmSync(path.join(folder, 'cache', 'turbopack'), { recursive: true, force: true });
      await build(root);
      shareChunks(folder);
      await buildRenderingThread(root, threadFile(folder, fingerprint));
      writeFileSync(recordIn(folder), fingerprint);
    },
    { waitMs: 900_000 },
  );
}

/** The built program of the rendering threads. */
export const renderingThread = (folder) => threadFile(folder, readFileSync(recordIn(folder), 'utf8'));

const recordIn = (folder) => path.join(folder, 'postroom-fingerprint');

// Named by its sources, outside what a build deletes: a running process starts threads of its own build.
const threadFile = (folder, fingerprint) =>
  path.join(folder, 'cache', 'rendering', `${fingerprint.slice(0, 16)}.mjs`);

/** Bundles our part of such a thread into one file, without packages. */
async function buildRenderingThread(root, outfile) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(root, 'lib/rendering/pool/pool-thread.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
}

function isCurrent(root, folder) {
  if (!existsSync(path.join(folder, 'BUILD_ID')) || !existsSync(recordIn(folder))) return false;
  if (!existsSync(renderingThread(folder))) return false;
  return readFileSync(recordIn(folder), 'utf8') === fingerprintOf(root);
}

/** A digest of everything in a build. Contents, not times, which a checkout or copy changes. */
function fingerprintOf(root) {
  const digest = createHash('sha256');
  const add = (file) =>
    digest
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  const walk = (folder) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (name !== 'lib/db/migrations') walk(name);
      } else if (entry.isFile() && (folder === 'docs/guides' || !/(\.test\.tsx?|\.md)$/.test(entry.name)))
        add(name);
    }
  };
  for (const folder of folders) if (existsSync(path.join(root, folder))) walk(folder);
  for (const file of files) if (existsSync(path.join(root, file))) add(file);
  return digest.digest('hex');
}

function build(root) {
  return new Promise((resolve, reject) => {
    const program = createRequire(import.meta.url).resolve('next/dist/bin/next');
    const child = spawn(process.execPath, [program, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    process.once('postroom:ending', () => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(new OperatorError('The build failed, for the reason above; fix it and start again.'));
    });
  });
}
