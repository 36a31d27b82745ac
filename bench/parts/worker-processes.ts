import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const worker of running) worker.kill('SIGKILL');
});

/** Starts separate workers beside a server, with its settings. Each ends with this process. */
export function startWorkers(env: NodeJS.ProcessEnv, count: number): ChildProcess[] {
  return Array.from({ length: count }, () => startWorkerProcess(env));
}

/** `within`: the prefix of its command. */
export function startWorkerProcess(env: NodeJS.ProcessEnv, within: readonly string[] = []): ChildProcess {
  const [command, ...words] = [
    ...within,
    process.execPath,
    '--import',
    'tsx',
    'lib/startup/worker-process.ts',
  ];
  const worker = spawn(command, words, {
    env: { ...env, WORKER: 'inline' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(worker);
  worker.once('exit', () => running.delete(worker));
  return worker;
}

/** Resolves when a process has ended, at once if it already has. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}
