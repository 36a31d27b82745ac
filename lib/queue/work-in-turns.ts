import type { ChoreRun } from './chore-loop';
import { getCourtesy } from './courtesy';

/**
 * Works in turns until nothing is left or the run is aborted, and rests as long as a turn took, or longer beside urgent
 * email: acceptance and delivery come first. A `full` turn is followed at once.
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
