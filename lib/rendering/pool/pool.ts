import { join } from 'node:path';
import { Piscina } from 'piscina';
import { DomainError } from '@/lib/errors';
import { forgetSingleton, singleton } from '@/lib/process/singleton';
import type { PoolTaskName, PoolTasks } from './pool-tasks';

const threads = 2;
const maxQueueLength = 500;
const longestStartUpMs = 60_000;
const watchEveryMs = 100;

type TaskOptions = {
  /** Counted from when a thread starts the task; after that the thread is replaced. */
  timeoutMs: number;
  /** Big inputs never use both threads at once, so that small tasks stay fast. */
  heavy: boolean;
};

type WaitingTask = { heavy: boolean; start: () => void };
type Pool = { piscina: Piscina; running: number; runningHeavy: number; waiting: WaitingTask[] };

/** Why a task did not finish. */
export class PoolTaskStopped extends Error {
  constructor(readonly reason: 'timeout' | 'memory') {
    super(`A rendering task was stopped: ${reason}`);
  }
}

/**
 * Runs a task in a thread. Throws PoolTaskStopped on too much time or memory, and a retryable INTERNAL_ERROR if the
 * queue is full.
 */
export async function runInPool<Name extends PoolTaskName>(
  name: Name,
  input: Parameters<PoolTasks[Name]>[0],
  options: TaskOptions,
): Promise<Awaited<ReturnType<PoolTasks[Name]>>> {
  const pool = openPool();
  await waitForThread(pool, options.heavy);
  const watch = watchTask(options.timeoutMs);
  try {
    return await pool.piscina.run({ name, input, begun: watch.begun }, { signal: watch.signal });
  } catch (error) {
    if (watch.signal.aborted) throw new PoolTaskStopped('timeout');
    if (isOutOfMemory(error)) throw new PoolTaskStopped('memory');
    throw error;
  } finally {
    watch.end();
    releaseThread(pool, options.heavy);
  }
}

/** A new thread loads mjml first, which can take seconds: the timeout counts from when the task has `begun`. */
function watchTask(timeoutMs: number): { begun: Int32Array; signal: AbortSignal; end(): void } {
  const startFlag = new Int32Array(new SharedArrayBuffer(4));
  const abort = new AbortController();
  const askedAt = performance.now();
  let begunAt: number | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    if (begunAt === null && Atomics.load(startFlag, 0) === 1) begunAt = now;
    if (now > (begunAt === null ? askedAt + longestStartUpMs : begunAt + timeoutMs)) abort.abort();
  }, watchEveryMs);
  return { begun: startFlag, signal: abort.signal, end: () => clearInterval(timer) };
}

/** Starts all threads early, because the first tasks would wait for them to load mjml. */
export function openRenderingPool(): void {
  for (let thread = 0; thread < threads; thread += 1)
    // The first task reports it if threads cannot start.
    void runInPool('warmUp', undefined, { timeoutMs: longestStartUpMs, heavy: false }).catch(() => undefined);
}

/** Ends the threads; the next task starts new ones. Call it when the process shuts down. */
export async function closeRenderingPool(): Promise<void> {
  await forgetSingleton<Pool>('rendering-pool')?.piscina.destroy();
}

function openPool(): Pool {
  return singleton<Pool>('rendering-pool', () => ({
    piscina: startThreads(),
    running: 0,
    runningHeavy: 0,
    waiting: [],
  }));
}

function startThreads(): Piscina {
  const piscina = new Piscina({
    // The web process uses built threads (server.mjs), which load in half the time and memory of their sources. Every
    // process of ours has the project's root as its working directory; in Next, import.meta.url is a bundle's.
    filename:
      process.env.RENDERING_THREAD ??
      join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'rendering', 'pool', 'pool-worker.mjs'),
    execArgv: [],
    // The second starts with the second concurrent task, and stays: loading mjml takes seconds of processor time.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 96 },
  });
  // A thread that dies while idle is replaced by piscina; without a listener the event would end the process.
  piscina.on('error', () => undefined);
  return piscina;
}

async function waitForThread(pool: Pool, heavy: boolean): Promise<void> {
  if (pool.waiting.length >= maxQueueLength) {
    throw new DomainError('INTERNAL_ERROR', 'Too many documents are being rendered right now.', undefined, {
      status: 503,
    });
  }
  await new Promise<void>((resolve) => {
    pool.waiting.push({ heavy, start: resolve });
    startNext(pool);
  });
}

function releaseThread(pool: Pool, heavy: boolean): void {
  pool.running -= 1;
  if (heavy) pool.runningHeavy -= 1;
  startNext(pool);
}

function startNext(pool: Pool): void {
  while (pool.running < threads) {
    const index = pool.waiting.findIndex((task) => !task.heavy || pool.runningHeavy === 0);
    const [task] = index < 0 ? [] : pool.waiting.splice(index, 1);
    if (!task) return;
    pool.running += 1;
    if (task.heavy) pool.runningHeavy += 1;
    task.start();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
