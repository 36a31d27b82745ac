import { log } from '@/lib/process/log';

/** The longest wait between attempts while claiming fails. */
const LONGEST_WAIT_MS = 1_000;

type LoopOptions<Job> = {
  name: string;
  /** Jobs worked on at the same time. */
  concurrency: number;
  /** Takes up to `limit` due jobs, leased to this process. */
  claim(limit: number): Promise<Job[]>;
  /** Does one job and settles it. An exception is a bug: it is logged, and the lease expires. */
  work(job: Job, signal: AbortSignal): Promise<void>;
  /** Extends the leases of jobs in work. */
  heartbeat?(jobs: readonly Job[]): Promise<void>;
  /** Returns jobs that were claimed but not started. */
  release?(jobs: readonly Job[]): Promise<void>;
  pollMs?: number;
  /** Claims again as soon as half of the slots are free (default). False for work that comes by the clock. */
  refill?: boolean;
  heartbeatMs?: number;
  /** How long `stop` waits for started jobs before it aborts their signal. */
  graceMs?: number;
};

export type Loop = {
  /** A hint that there may be work, with its payload. Polling finds it anyway. */
  wake(payload?: string): void;
  /** Claims no more jobs; resolves when all started jobs have ended. */
  stop(): Promise<void>;
};

/** Starts a loop that keeps up to `concurrency` jobs in work until it is stopped. */
export function createLoop<Job>(options: LoopOptions<Job>): Loop {
  const { name, concurrency, pollMs = 1000, refill = true, heartbeatMs = 15_000, graceMs = 10_000 } = options;
  const inWork = new Map<Job, Promise<void>>();
  const abort = new AbortController();
  let stopping = false;
  let wakened = false;
  let wakeUp = () => {};

  const wake = () => {
    wakened = true;
    wakeUp();
  };
  const pause = async (ms: number) => {
    if (wakened || stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const begin = (job: Job) => {
    const work = options
      .work(job, abort.signal)
      .catch((error) => log.error({ err: error, loop: name }, 'a job failed unexpectedly'))
      .finally(() => {
        inWork.delete(job);
        // Claiming one by one would cost a query per job: wait until half of the slots are free.
        if (refill && inWork.size <= concurrency / 2) wake();
      });
    inWork.set(job, work);
  };

  const turn = async () => {
    const room = concurrency - inWork.size;
    if (room === 0) return;
    const jobs = await options.claim(room);
    if (stopping) {
      await options.release?.(jobs);
      return;
    }
    for (const job of jobs) begin(job);
  };

  const run = async () => {
    let failures = 0;
    while (!stopping) {
      wakened = false;
      try {
        await turn();
        failures = 0;
        await pause(pollMs);
      } catch (error) {
        failures += 1;
        if (failures === 1)
          log.error({ err: error, loop: name }, 'claiming jobs failed; it is tried until it works');
        wakened = false;
        // Short enough to continue soon after a database is back, spread so that not all retry at once.
        const waitMs = Math.min(pollMs * 2 ** Math.min(failures, 5), LONGEST_WAIT_MS);
        await pause(waitMs * (0.75 + Math.random() / 2));
      }
    }
  };

  const beat = setInterval(() => {
    if (inWork.size === 0) return;
    options
      .heartbeat?.([...inWork.keys()])
      .catch((error) => log.error({ err: error, loop: name }, 'heartbeat failed'));
  }, heartbeatMs);
  const running = run();

  const stop = async () => {
    stopping = true;
    wakeUp();
    await running;
    const grace = setTimeout(() => abort.abort(), graceMs);
    await Promise.all(inWork.values());
    clearTimeout(grace);
    clearInterval(beat);
  };
  return { wake, stop };
}
