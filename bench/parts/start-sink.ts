import { fork } from 'node:child_process';

/** An SMTP server in a separate process: see smtp-sink. */
export type Sink = {
  url: string;
  port: number;
  pid: number;
  /** The number of messages it accepted. */
  count(): Promise<number>;
  /** The recipients, in order of arrival. */
  received(): Promise<string[]>;
  /** Accepts at most this many messages; the others wait until more are allowed. */
  letThrough(most: number): void;
  /** Resolves with the time (of Date.now) at which a `receipt-…` arrived. */
  arrival(address: string): Promise<number>;
  stop(): void;
};

type SinkEvent = { receipt: string; atMs: number } | { count: number } | { received: string[] };

export async function startSink(): Promise<Sink> {
  const child = fork(new URL('./smtp-sink.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  );
  const awaited = new Map<string, (atMs: number) => void>();
  const counts: ((count: number) => void)[] = [];
  const lists: ((received: string[]) => void)[] = [];
  child.on('message', (event: SinkEvent) => {
    if ('receipt' in event) awaited.get(event.receipt)?.(event.atMs);
    else if ('count' in event) counts.shift()?.(event.count);
    else lists.shift()?.(event.received);
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
