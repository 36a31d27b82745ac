import { fork } from 'node:child_process';

/** An SMTP server in a process of its own that takes everything and keeps nothing. */
export async function startSink(): Promise<{ url: string; port: number; stop(): void }> {
  const child = fork(new URL('./smtp-sink.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  );
  return { url: `smtp://127.0.0.1:${port}`, port, stop: () => child.kill() };
}
