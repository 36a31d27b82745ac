import { errorMessage } from '@/lib/client/api-error';

/** The result for one item: done now, already done by the same request, or failed. */
export type BulkResult = 'done' | 'before' | { failed: string };

export type BulkProgress = {
  total: number;
  done: number;
  before: number;
  /** The number of failures by reason. */
  failures: ReadonlyMap<string, number>;
};

/** Acts on a few items at a time; returns a result for each, in order. */
export type BulkAct = {
  /** The number of items per request. */
  size: number;
  run: (ids: readonly string[]) => Promise<readonly BulkResult[]>;
};

const atOnce = 4;

/** Acts on many items, a few at a time, reporting progress; `signal` stops it after the current ones. */
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
