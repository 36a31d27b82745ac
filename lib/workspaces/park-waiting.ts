import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/** Held email becomes due this much later: claims start with the oldest due, and would read all of it each time. */
export const parkedFor = sql`interval '1000 years'`;
/** For `deliveries`. Email held by a restored backup is due earlier than this. */
export const isParked = sql`due_at >= '3000-01-01'`;

/** For a delivery `d` and its workspace `w`: claims skip it, parked or not. */
const isHeld = sql`(w.waiting_held or w.deleted_at is not null
  or (d.send_at is not null and (w.sending_paused or w.billing_restricted)))`;
const batchSize = 5_000;

/** A chore: parks held email, and unparks email that is no longer held. */
export async function parkWaiting({ db, signal, count }: ChoreRun): Promise<void> {
  for (let parked = batchSize; parked === batchSize && !signal.aborted; ) {
    parked = await parkBatch(db);
    count({ done: parked });
  }
  // Released by an old process that does not know parking.
  await db.execute(sql`
    update deliveries d set due_at = due_at - ${parkedFor}
    where ${isParked} and not exists (select from workspaces w where w.id = d.workspace_id and ${isHeld})`);
}

async function parkBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // Shared lock: a concurrent release waits, and finds all of it parked or none.
    const { rows: heldRows } = await tx.execute<{ id: string }>(sql`
      select id from workspaces
      where waiting_held or deleted_at is not null or sending_paused or billing_restricted for share`);
    if (heldRows.length === 0) return 0;
    const { rowCount } = await tx.execute(sql`
      update deliveries set due_at = due_at + ${parkedFor} where email_id in (
        select d.email_id from deliveries d join workspaces w on w.id = d.workspace_id
        where d.due_at <= now() and (d.lease_until is null or d.lease_until <= now())
          and w.id = any(${sql.param(heldRows.map(({ id }) => id))}::uuid[]) and ${isHeld}
        order by d.due_at, d.email_id limit ${batchSize} for update of d skip locked)`);
    return rowCount ?? 0;
  });
}
