import { type ChildProcess, spawn } from 'node:child_process';
import type { Place } from './built-server';
import { endWithBench } from './end-with-bench';

/** Starts separate workers beside a server, with its settings. Each ends with this process. */
export function startWorkers(env: NodeJS.ProcessEnv, count: number): ChildProcess[] {
  return Array.from({ length: count }, () => startWorkerProcess(env));
}

export function startWorkerProcess(
  env: NodeJS.ProcessEnv,
  { within = [], checkout }: Omit<Place, 'address'> = {},
): ChildProcess {
  const [command, ...words] = [
    ...within,
    process.execPath,
    '--import',
    'tsx',
    'lib/startup/worker-process.ts',
  ];
  const worker = spawn(command, words, {
    env: { ...env, WORKER: 'inline' },
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return endWithBench(worker);
}

/** Resolves when a process has ended, at once if it already has. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}
