import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/** Runs a chore once like its loop; returns its counts. */
export async function runChore(
  db: Database,
  chore: (run: ChoreRun) => Promise<unknown>,
  overrides: Partial<ChoreRun> = {},
): Promise<{ done: number; skipped: number; left: number | null }> {
  const counted = { done: 0, skipped: 0, left: null as number | null };
  await chore({
    db,
    signal: new AbortController().signal,
    lastSuccessAt: null,
    count: ({ done = 0, skipped = 0, left = counted.left }) => {
      counted.done += done;
      counted.skipped += skipped;
      counted.left = left;
    },
    ...overrides,
  });
  return counted;
}
