import type { ChoreRun } from './chore-loop';
import { getCourtesy } from './courtesy';

/**
 * Works in turns until there is nothing left or the run is told to end, and rests for as long as a turn took, or longer
 * where email goes out that cannot wait: acceptance and delivery come first. A `full` turn is followed at once.
 */
export async function workInTurns(
  { signal, count }: Pick<ChoreRun, 'signal' | 'count'>,
  turn: () => Promise<number>,
  full = Number.POSITIVE_INFINITY,
): Promise<void> {
  while (!signal.aborted) {
    const startedMs = performance.now();
    const handled = await turn();
    if (handled === 0) return;
    count({ done: handled });
    const tookMs = performance.now() - startedMs;
    if (handled < full) await getCourtesy().rest(tookMs, { atLeastMs: tookMs, signal });
  }
}
