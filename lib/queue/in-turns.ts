import type { ChoreRun } from './chore-loop';
import { getCourtesy } from './courtesy';

/**
 * Works in turns until there is nothing left or the run is told to end, and rests for as long as a turn took, or longer
 * where email goes out that cannot wait: acceptance and delivery come first. A `full` turn is followed at once.
 */
export async function inTurns(
  { signal, count }: Pick<ChoreRun, 'signal' | 'count'>,
  turn: () => Promise<number>,
  full = Number.POSITIVE_INFINITY,
): Promise<void> {
  while (!signal.aborted) {
    const startedMs = performance.now();
    const isDone = await turn();
    if (isDone === 0) return;
    count({ done: isDone });
    const tookMs = performance.now() - startedMs;
    if (isDone < full) await getCourtesy().rest(tookMs, { atLeastMs: tookMs, signal });
  }
}
