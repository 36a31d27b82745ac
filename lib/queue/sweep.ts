import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { log } from '@/lib/process/log';
import type { ChoreRun } from './chore-loop';

type Sweep<Row extends { id: string }> = {
  /** The rows after the last one, in the order of an index; none at the end. */
  next(after: Row | undefined, limit: number): Promise<Row[]>;
  /** Removes rows, all or none; returns how many there were. Retried with fewer rows on failure. */
  remove(rows: readonly Row[]): Promise<number>;
  batch?: number;
};

// Milliseconds of rest for each millisecond of work: acceptance and delivery come first.
const restFactor = 3;
// If this many rows fail and none succeeds, the rows are not at fault.
const maxSkipped = 50;

/**
 * Walks through rows in batches until none are left or the run is aborted. A row that cannot be removed is found by
 * halving its batch, reported, and left for the next run; the walk continues after it.
 */
export async function sweep<Row extends { id: string }>(
  run: ChoreRun,
  { next, remove, batch = 1000 }: Sweep<Row>,
): Promise<void> {
  const tally = { done: 0, skipped: 0 };

  const removeOrSkip = async (rows: readonly Row[]): Promise<void> => {
    try {
      const removed = await remove(rows);
      tally.done += removed;
      run.count({ done: removed });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const half = Math.ceil(rows.length / 2);
      if (rows.length > 1) {
        await removeOrSkip(rows.slice(0, half));
        return removeOrSkip(rows.slice(half));
      }
      tally.skipped += 1;
      if (tally.skipped >= maxSkipped && tally.done === 0) throw error;
      run.count({ skipped: 1 });
      log.error({ err: error, row_id: idOf(rows[0]) }, 'a chore skipped a row that cannot be removed');
    }
  };

  let last: Row | undefined;
  while (!run.signal.aborted) {
    const startedMs = performance.now();
    const rows = await next(last, batch);
    if (rows.length === 0) return;
    last = rows.at(-1);
    await removeOrSkip(rows);
    await sleepOrAbort((performance.now() - startedMs) * restFactor, run.signal);
    if (rows.length < batch) return;
  }
}

/** What may be logged: a key that is not an id may contain a person's address. */
function idOf(row: { id: string } | undefined): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(row?.id ?? '')?.[0] ?? 'without an id';
}

async function sleepOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
