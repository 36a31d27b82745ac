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
 * Builds unless the build at hand is of exactly these sources. Processes that start together build once.
 * `first` runs before a build only: what would make the wait in vain.
 */
export async function buildIfNeeded(root, { always = false, first = async () => {} } = {}) {
  const folder = path.join(root, process.env.NEXT_DIST_DIR ?? '.next');
  if (!always && isCurrent(root, folder)) return;
  await first();
  try {
    // Next empties its folder before a build, but for this one.
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
      // Older versions kept one.
      rmSync(path.join(folder, 'cache', 'turbopack'), { recursive: true, force: true });
      await build(root);
      shareChunks(folder);
      await buildRenderingThread(root, threadFile(folder, fingerprint));
      writeFileSync(recordIn(folder), fingerprint);
    },
    { waitMs: 900_000 },
  );
}

/** The program of the threads that render, of the build in a folder. */
export const renderingThread = (folder) => threadFile(folder, readFileSync(recordIn(folder), 'utf8'));

const recordIn = (folder) => path.join(folder, 'postroom-fingerprint');

// By its sources, where no build empties: a process that still runs starts its threads with what it was built with.
const threadFile = (folder, fingerprint) =>
  path.join(folder, 'cache', 'rendering', `${fingerprint.slice(0, 16)}.mjs`);

/** What such a thread runs of ours, in one file; packages stay where they are. */
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

/** A digest of all that goes into a build. Contents, not times: a checkout or a copy changes times. */
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
