import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { log } from '@/lib/process/log';
import { createLoop, type Loop } from './loop';

/** One run of a chore: its input, and where it reports progress. */
export type ChoreRun = {
  db: Database;
  /** Aborted when this process stops or another one takes over: the current batch is the last one. */
  signal: AbortSignal;
  /** When a run last finished; null before the first. By the database's clock. */
  lastSuccessAt: Date | null;
  /** Rows done and skipped since the last call, and how many are left if known. */
  count(progress: { done?: number; skipped?: number; left?: number | null }): void;
};

/** Recurring work, run by one worker at a time. */
export type Chore = { name: string; everySeconds: number; run(run: ChoreRun): Promise<unknown> };

type Claimed = { name: string; lease_epoch: number; last_success_at: string | null; lease_seconds: number };
type Progress = { done: number; skipped: number; left: number | null };
type RunningChore = { lost: AbortController; progress: Progress };

/** Frequent chores get a short lease, so that another worker takes over quickly after a crash. */
function leaseSeconds({ everySeconds }: Chore): number {
  return everySeconds <= 5 ? 8 : 60;
}

/**
 * Starts the loop that runs each due chore on its own lease: none waits for another. A failed chore is logged and
 * retried next time; a stopped one continues on the next worker.
 */
export function startChoreLoop(
  db: Database,
  chores: readonly Chore[],
  { heartbeatMs = 2_500 }: { heartbeatMs?: number } = {},
): Loop {
  const names = chores.map((chore) => chore.name);
  const running = new Map<Claimed, RunningChore>();
  let known = false;
  return createLoop<Claimed>({
    name: 'chores',
    concurrency: chores.length,
    pollMs: 2_000,
    refill: false,
    heartbeatMs,
    // Aborted at once: batches are short, and the rest is not lost.
    graceMs: 0,
    claim: async (limit) => {
      if (!known) await addMissing(db, names);
      known = true;
      return claimChores(db, chores, limit);
    },
    work: async (job, stopping) => {
      const chore = chores.find((chore) => chore.name === job.name);
      if (!chore) return;
      const state = { lost: new AbortController(), progress: { done: 0, skipped: 0, left: null } };
      running.set(job, state);
      await run(db, job, chore, state, AbortSignal.any([stopping, state.lost.signal])).finally(() =>
        running.delete(job),
      );
    },
    heartbeat: async () => {
      for (const [job, state] of running) await keepLease(db, job, state);
    },
    release: async (jobs) => {
      await db.execute(sql`
        update chores set lease_until = null from unnest(${sql.param(jobs.map((job) => job.name))}::text[],
          ${sql.param(jobs.map((job) => job.lease_epoch))}::int[]) as j (job, epoch)
        where name = j.job and lease_epoch = j.epoch`);
    },
  });
}

async function addMissing(db: Database, names: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into chores (name) select unnest(${sql.param(names)}::text[]) on conflict do nothing`,
  );
}

async function claimChores(db: Database, chores: readonly Chore[], limit: number): Promise<Claimed[]> {
  const claimed = await db.execute<Claimed>(sql`
    with due as (
      select name, lease_seconds from chores join unnest(${sql.param(chores.map(({ name }) => name))}::text[],
        ${sql.param(chores.map(leaseSeconds))}::int[]) as known (name, lease_seconds) using (name)
      where due_at <= now() and (lease_until is null or lease_until < now())
      order by due_at limit ${limit} for update of chores skip locked)
    update chores c set lease_until = now() + make_interval(secs => due.lease_seconds), lease_epoch = c.lease_epoch + 1
    from due where c.name = due.name
    returning c.name, c.lease_epoch, c.last_success_at, due.lease_seconds`);
  return claimed.rows;
}

async function run(
  db: Database,
  job: Claimed,
  chore: Chore,
  { progress }: RunningChore,
  signal: AbortSignal,
) {
  const failure = await chore
    .run({
      db,
      signal,
      lastSuccessAt: job.last_success_at === null ? null : new Date(job.last_success_at),
      count: ({ done = 0, skipped = 0, left = progress.left }) => {
        progress.done += done;
        progress.skipped += skipped;
        progress.left = left;
      },
    })
    .then(
      () => null,
      (error: unknown) => error ?? new Error('a chore threw nothing'),
    );
  if (failure !== null)
    log.error({ err: failure, chore: job.name }, 'a chore failed; it is tried again in its time');
  const nextDue = sql`now() + make_interval(secs => ${chore.everySeconds})`;
  const end =
    failure !== null
      ? sql`due_at = ${nextDue}, last_error = ${reasonOf(failure)}, failures = failures + 1`
      : signal.aborted
        ? sql`due_at = due_at`
        : sql`due_at = ${nextDue}, last_error = null, last_success_at = now()`;
  await save(db, job, progress, sql`lease_until = null, last_run_at = now(), ${end}`);
}

/** Extends the lease, or aborts the run if another process has it. */
async function keepLease(db: Database, job: Claimed, { lost, progress }: RunningChore): Promise<void> {
  const until = sql`lease_until = now() + make_interval(secs => ${job.lease_seconds})`;
  if (!(await save(db, job, progress, until))) lost.abort();
}

/**
 * Stores the counts since the last time; false if another process has the lease. Not waited for on the disk: without
 * it, a run is repeated, which every chore allows. An idle installation makes four of these a second.
 */
async function save(
  db: Database,
  job: Claimed,
  progress: Progress,
  change: ReturnType<typeof sql>,
): Promise<boolean> {
  const { done, skipped, left } = progress;
  Object.assign(progress, { done: 0, skipped: 0 });
  try {
    const saved = await db.execute(sql`
      with unsynced as (select set_config('synchronous_commit', 'off', true) as setting)
      update chores set ${change}, rows_done = rows_done + ${done}, rows_skipped = rows_skipped + ${skipped},
        rows_left = ${left}
      from unsynced
      where unsynced.setting is not null and name = ${job.name} and lease_epoch = ${job.lease_epoch} returning 1`);
    return saved.rows.length > 0;
  } catch (error) {
    progress.done += done;
    progress.skipped += skipped;
    throw error;
  }
}

/** The error of the database or another server, without the query, which contains values of rows. */
function reasonOf(failure: unknown): string {
  let rootCause = failure;
  while (rootCause instanceof Error && rootCause.cause instanceof Error) rootCause = rootCause.cause;
  return String(rootCause).slice(0, 500);
}
