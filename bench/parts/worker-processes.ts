import { type ChildProcess, spawn } from 'node:child_process';

/** So many workers of their own beside a server, with its settings. Each ends with this process. */
export function startWorkers(env: NodeJS.ProcessEnv, count: number): ChildProcess[] {
  return Array.from({ length: count }, () => startWorkerProcess(env));
}

export function startWorkerProcess(env: NodeJS.ProcessEnv): ChildProcess {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/startup/worker-process.ts'], {
    env: { ...env, WORKER: 'inline' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => worker.kill('SIGKILL'));
  return worker;
}

/** Resolves when a process has ended, at once where it has. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}
