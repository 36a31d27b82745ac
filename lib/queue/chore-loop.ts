import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { log } from '@/lib/process/log';
import { createLoop, type Loop } from './loop';

/** Work that comes round by itself: run by one worker at a time, however many there are. */
export type Chore = { name: string; everySeconds: number; run(db: Database): Promise<unknown> };

type Claimed = { name: string; lease_epoch: number };

const leaseSeconds = 600;

/** Starts the loop that runs each chore when its time has come. A chore that fails is logged and tried next time. */
export function startChoreLoop(db: Database, chores: readonly Chore[]): Loop {
  const names = chores.map((chore) => chore.name);
  let known = false;
  return createLoop<Claimed>({
    name: 'chores',
    concurrency: 1,
    pollMs: 5000,
    claim: async (limit) => {
      if (!known) await addMissing(db, names);
      known = true;
      return claim(db, names, limit);
    },
    work: (job) => run(db, job, chores),
  });
}

async function addMissing(db: Database, names: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into chores (name) select unnest(${sql.param(names)}::text[]) on conflict do nothing`,
  );
}

async function claim(db: Database, names: readonly string[], limit: number): Promise<Claimed[]> {
  const claimed = await db.execute<Claimed>(sql`
    with due as (
      select name from chores
      where name = any(${sql.param(names)}::text[]) and due_at <= now() and (lease_until is null or lease_until < now())
      order by due_at limit ${limit} for update skip locked)
    update chores c set lease_until = now() + make_interval(secs => ${leaseSeconds}), lease_epoch = c.lease_epoch + 1
    from due where c.name = due.name
    returning c.name, c.lease_epoch`);
  return claimed.rows;
}

async function run(db: Database, job: Claimed, chores: readonly Chore[]): Promise<void> {
  const chore = chores.find((one) => one.name === job.name);
  if (!chore) return;
  const failure = await chore.run(db).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure !== null)
    log.error({ err: failure, chore: job.name }, 'a chore failed; it is tried again in its time');
  await db.execute(sql`
    update chores set due_at = now() + make_interval(secs => ${chore.everySeconds}), lease_until = null,
      last_run_at = now(), last_error = ${failure === null ? null : String(failure)}
    where name = ${job.name} and lease_epoch = ${job.lease_epoch}`);
}
