import { errorMessage } from '@/lib/client/api-error';

/** What came of one item: done now, done before by the same request, or why not. */
export type BulkResult = 'done' | 'before' | { failed: string };

export type BulkProgress = {
  total: number;
  done: number;
  before: number;
  /** How many failed, by reason. */
  failures: ReadonlyMap<string, number>;
};

/** Does one thing to a few at a time: one result for each, in their order. */
export type BulkAct = {
  /** How many are asked for by one request. */
  size: number;
  run: (ids: readonly string[]) => Promise<readonly BulkResult[]>;
};

const atOnce = 4;

/** Does one thing to each of many, a few at a time, telling how far it is; `signal` ends it after those in hand. */
export async function runBulk(
  ids: readonly string[],
  act: BulkAct,
  onProgress: (progress: BulkProgress) => void,
  signal: AbortSignal,
): Promise<BulkProgress> {
  let progress: BulkProgress = { total: ids.length, done: 0, before: 0, failures: new Map() };
  const waiting = [...ids];
  const work = async () => {
    while (waiting.length > 0 && !signal.aborted) {
      const batch = waiting.splice(0, act.size);
      const failed = (error: unknown) => batch.map((): BulkResult => ({ failed: errorMessage(error) }));
      for (const result of await act.run(batch).catch(failed)) progress = withResult(progress, result);
      onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return progress;
}

function withResult(progress: BulkProgress, result: BulkResult): BulkProgress {
  if (result === 'done') return { ...progress, done: progress.done + 1 };
  if (result === 'before') return { ...progress, before: progress.before + 1 };
  const failures = new Map(progress.failures);
  failures.set(result.failed, (failures.get(result.failed) ?? 0) + 1);
  return { ...progress, failures };
}
