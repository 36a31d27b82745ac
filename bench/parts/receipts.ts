import { setTimeout as sleep } from 'node:timers/promises';
import type { Sink } from './start-sink';

/** Transactional emails sent one by one at an even rate, each timed from its request to its arrival. */
export type Receipts = { latenciesMs: number[]; stop(): Promise<void> };

let sent = 0;

export function startReceipts(
  { origin, headers }: { origin: string; headers: Record<string, string> },
  sink: Sink,
  perSecond: number,
): Receipts {
  const latenciesMs: number[] = [];
  const waiting = new Set<Promise<void>>();
  let stopped = false;

  const send = async () => {
    sent += 1;
    const to = `receipt-${sent}@far.test`;
    const arrived = sink.arrival(to);
    const email = { from: 'hello@postroom.test', to, subject: 'Your receipt', text: 'Hello' };
    const startedMs = Date.now();
    const answer = await fetch(`${origin}/api/v1/emails`, {
      ...{ method: 'POST', headers: { ...headers, 'Idempotency-Key': to } },
      body: JSON.stringify(email),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
    latenciesMs.push((await arrived) - startedMs);
  };
  const running = (async () => {
    const startedMs = performance.now();
    for (let count = 0; !stopped; count += 1) {
      await sleep(Math.max(0, startedMs + (count * 1000) / perSecond - performance.now()));
      const one = send().finally(() => waiting.delete(one));
      waiting.add(one);
    }
  })();
  return {
    latenciesMs,
    stop: async () => {
      stopped = true;
      await running;
      await Promise.all(waiting);
    },
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
