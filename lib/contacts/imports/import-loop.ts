import type { Database } from '@/lib/db/database';
import { createLoop, type Loop } from '@/lib/queue/loop';
import { type ClaimedImport, claimImports, runImport } from './run-import';

/** Starts the loop that runs imports, two at a time, so that a long one does not block a short one. */
export function startImportLoop(db: Database): Loop {
  return createLoop<ClaimedImport>({
    name: 'contact-imports',
    concurrency: 2,
    pollMs: 5_000,
    claim: (limit) => claimImports(db, limit),
    work: (job, signal) => runImport(db, job, signal),
    // When stopped, the rest continues later.
    graceMs: 0,
  });
}
