import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopEmbedded } from '@/lib/db/embedded/embedded';
import { isRunning, processMark } from '@/lib/process/processes';
import { temporaryFolder, temporaryFolders } from './temporary-folder';

const prefix = 'postroom-test-';

declare module 'vitest' {
  interface ProvidedContext {
    clusterFolder: string;
  }
}

/**
 * Vitest's global set-up: a folder for this run's PostgreSQL cluster. The first test file that needs a database starts
 * it, so that other runs cost nothing.
 */
export default async function setUpCluster(project: TestProject): Promise<() => Promise<void>> {
  const { data, remove } = await makeClusterFolder();
  project.provide('clusterFolder', data);
  return remove;
}

/** Where a cluster of this run is once started, and how to end it. */
export async function makeClusterFolder(): Promise<{ data: string; remove: () => Promise<void> }> {
  await sweep();
  const folder = mkdtempSync(path.join(temporaryFolder(), prefix));
  // As root, the server runs as another user, who needs access.
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'run'), processMark() ?? '');
  const data = path.join(folder, 'data');
  mkdirSync(data);
  return { data, remove: () => removeCluster(folder) };
}

async function removeCluster(folder: string): Promise<void> {
  await stopEmbedded(path.join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
}

/** Ends the servers that killed runs left running. */
async function sweep(): Promise<void> {
  for (const folder of temporaryFolders.flatMap(foldersIn)) {
    try {
      if (!isRunning(readFileSync(path.join(folder, 'run'), 'utf8'))) await removeCluster(folder);
    } catch {
      // Being created, or another user's: not ours to remove.
    }
  }
}

function foldersIn(place: string): string[] {
  if (!existsSync(place)) return [];
  const names = readdirSync(place).filter((name) => name.startsWith(prefix));
  return names.map((name) => path.join(place, name));
}
