import { fork } from 'node:child_process';

/** An SMTP server in a process of its own: see smtp-sink. */
export type Sink = {
  url: string;
  port: number;
  pid: number;
  /** How many messages it took so far. */
  count(): Promise<number>;
  /** To whom, in the order in which they came. */
  received(): Promise<string[]>;
  /** So many messages are taken at most; all others wait until there may be more. */
  letThrough(most: number): void;
  /** Resolves with the moment (of Date.now) at which a `receipt-…` came. */
  arrival(address: string): Promise<number>;
  stop(): void;
};

type Told = { receipt: string; atMs: number } | { count: number } | { received: string[] };

export async function startSink(): Promise<Sink> {
  const child = fork(new URL('./smtp-sink.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  );
  const awaited = new Map<string, (atMs: number) => void>();
  const counts: ((count: number) => void)[] = [];
  const lists: ((received: string[]) => void)[] = [];
  child.on('message', (told: Told) => {
    if ('receipt' in told) awaited.get(told.receipt)?.(told.atMs);
    else if ('count' in told) counts.shift()?.(told.count);
    else lists.shift()?.(told.received);
  });
  const ask = <T>(what: string, waiting: ((answer: T) => void)[]) =>
    new Promise<T>((resolve) => {
      waiting.push(resolve);
      child.send(what);
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    count: () => ask('count', counts),
    received: () => ask('received', lists),
    letThrough: (most) => void child.send({ most }),
    arrival: (address) => new Promise((resolve) => awaited.set(address, resolve)),
    stop: () => child.kill(),
  };
}
