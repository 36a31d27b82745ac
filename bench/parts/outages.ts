import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FarSide, startScriptedServer } from '@/test/servers/smtp-server';
import { type BatchLoad, startBatchLoad } from './batch-load';
import { type Place, prepareServer } from './built-server';
import { startWorkerProcess } from './worker-processes';

/** Waits for recovery after each outage, and checks every email at the end. */
export type Outages = {
  /** From `sinceMs` (of performance.now()), or from now, until requests are accepted and email arrives. */
  back(sinceMs?: number): Promise<void>;
  progress(what: string): void;
  /**
   * Prints the results; false if an email was lost, duplicated or contradicted, a process ended, or an answer was
   * unexpected.
   */
  reckon(): Promise<boolean>;
};

/** A folder for databases, which root runs as another user, who must be able to enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * `each`: the number of web processes and of workers. `workerSettings`: the workers' own settings. `withFiles`: files
 * are uploaded and sent too. `places`: of web and worker, and the receiver's address there.
 */
type UnderLoad = {
  each?: number;
  workerSettings?: Record<string, string>;
  withFiles?: boolean;
  places?: { web?: Place; worker?: Place; receiver?: string };
};

/** Built web processes, each with an inline and a separate worker, under HTTP load, with a receiver for their email. */
export async function startUnderLoad(
  dataDir: string,
  settings: Record<string, string> = {},
  { each = 1, workerSettings = {}, withFiles = false, places = {} }: UnderLoad = {},
): Promise<Outages & { close(): Promise<void> }> {
  const farSide = await startScriptedServer({}, { host: places.receiver });
  const processes: Record<string, ChildProcess> = {};
  const origins: string[] = [];
  let headers: Record<string, string> = {};
  for (let place = 1; place <= each; place += 1) {
    const server = await prepareServer(
      dataDir,
      farSide.url,
      { LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal', ...settings },
      places.web,
    );
    headers = server.headers;
    origins.push(server.origin);
    processes[`web ${place}`] = await server.start();
    processes[`worker ${place}`] = startWorkerProcess({ ...server.env, ...workerSettings }, places.worker);
  }
  const load = startBatchLoad(origins, headers, { clients: 4, batchSize: 20, withFiles });
  const outages = watchOutages(load, farSide, processes);
  await outages.back();
  return { ...outages, close: () => farSide.close() };
}

/**
 * Ends the load, prints what became of each email, and returns whether none was lost, duplicated or contradicted.
 * `received`: the addresses of all messages. `killed`: whether web processes were, so that answers may be missing.
 */
export async function reckonLoad(
  load: BatchLoad,
  received: () => Promise<readonly string[]> | readonly string[],
  killed = false,
): Promise<boolean> {
  await load.stop();
  const states = await load.states();
  const arrivals = new Map<string, number>();
  for (const address of await received()) arrivals.set(address, (arrivals.get(address) ?? 0) + 1);
  const stateOf = new Map(Object.entries(states).flatMap(([state, ids]) => ids.map((id) => [id, state])));
  const counts = new Map<string, number>();
  let [lost, doubled, missing] = [0, 0, 0];
  for (const [key, id] of load.answered) {
    const [state, times] = [stateOf.get(id) ?? 'lost', arrivals.get(`${key}@far.test`) ?? 0];
    counts.set(state, (counts.get(state) ?? 0) + 1);
    if (state === 'lost') lost += 1;
    if (times > 1) doubled += 1;
    if (state !== 'uncertain' && times === 0) missing += 1;
  }
  const expected = killed ? /^(202|no answer|503 \S+ retryable)$/ : /^(202|503 \S+ retryable)$/;
  const odd = [...load.answers.keys()].filter((answer) => !expected.test(answer));
  console.log(
    `${load.answered.size} emails answered for: ${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}`,
  );
  console.log(
    `${lost} lost, ${doubled} doubled, ${load.contradictions()} contradictions, ${missing} sent and not received`,
  );
  console.log(
    `answers: ${JSON.stringify(Object.fromEntries(load.answers))}; the slowest took ${inSeconds(load.longestMs())}`,
  );
  return lost + doubled + load.contradictions() + missing + odd.length === 0;
}

/** The addresses of what a scripted server received. */
export const addressesOf = ({ messages }: FarSide) =>
  messages.map(({ rcptTo }) => rcptTo.replace(/^.*<|>.*$/g, ''));

function watchOutages(load: BatchLoad, farSide: FarSide, processes: Record<string, ChildProcess>): Outages {
  const ended: string[] = [];
  for (const [name, child] of Object.entries(processes))
    child.once('exit', (code) => ended.push(`${name} (${code})`));
  const backMs: number[] = [];
  let shown = 0;

  return {
    back: async (sinceMs) => {
      const beganMs = sinceMs ?? performance.now();
      const [accepted, arrived] = [load.batches(), farSide.messages.length];
      while (load.batches() === accepted || farSide.messages.length === arrived) {
        if (ended.length > 0 || performance.now() - beganMs > 60_000)
          throw new Error(`It does not go on; ended: ${ended.join(', ') || 'no process'}`);
        await sleep(5);
      }
      backMs.push(performance.now() - beganMs);
    },
    progress: (what) => {
      const longestMs = Math.max(...backMs.slice(shown));
      shown = backMs.length;
      console.log(
        `${what}: ${load.answered.size} answered, ${farSide.messages.length} received, ${ended.length} ended, goes on after ${inSeconds(longestMs)} (longest)`,
      );
    },
    reckon: async () => {
      const passed = (await reckonLoad(load, () => addressesOf(farSide))) && ended.length === 0;
      backMs.sort((a, b) => a - b);
      const second = (share: number) => inSeconds(backMs[Math.floor((backMs.length - 1) * share)]);
      console.log(`goes on after ${second(0.5)} (median), ${second(0.95)} (95 %), ${second(1)} (longest)`);
      console.log(`ended meanwhile: ${ended.join(', ') || 'no process'}`);
      for (const [name, child] of Object.entries(processes)) {
        const exit = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        console.log(`on SIGTERM ${name} ends with ${await exit}`);
      }
      return passed;
    },
  };
}

const inSeconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`;
