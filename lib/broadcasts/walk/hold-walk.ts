import { type SQL, sql } from 'drizzle-orm';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { broadcasts } from '@/lib/db/tables';

/** Fencing makes a short lease safe: broadcasts of a killed process continue soon. */
const leaseSeconds = 6;
const leased = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** The broadcast was paused or canceled, or another worker has it: nothing more may be written. */
export class WalkLost extends Error {
  constructor() {
    super('A broadcast is in other hands.');
    this.name = 'WalkLost';
  }
}

/**
 * Claims broadcasts that need work: due ones, and those of dead workers. Not in workspaces whose email is
 * held.
 */
export function claimWalks(db: Database, limit: number): Promise<BroadcastRow[]> {
  const due = sql`array(
    select b.id from broadcasts b join workspaces w on w.id = b.workspace_id
    where b.next_at <= now() and (b.lease_until is null or b.lease_until < now())
      and not w.waiting_held and w.deleted_at is null
    order by b.next_at, b.id limit ${limit} for no key update of b skip locked)`;
  return db
    .update(broadcasts)
    .set({ leaseUntil: leased, leaseEpoch: sql`${broadcasts.leaseEpoch} + 1` })
    .where(sql`${broadcasts.id} = any(${due})`)
    .returning();
}

/**
 * First statement of each transaction of a walk: locks the broadcast against pausing, extends the lease and
 * writes `change`. Throws WalkLost.
 */
export async function holdWalk(
  tx: Context,
  { id, state, leaseEpoch }: BroadcastRow,
  change?: SQL,
): Promise<void> {
  const heldWalks = await tx.db.execute(sql`
    update broadcasts set lease_until = ${leased} ${change ? sql`, ${change}` : sql``}
    where id = ${id} and lease_epoch = ${leaseEpoch} and state = ${state}`);
  if (heldWalks.rowCount !== 1) throw new WalkLost();
}

/** Extends the leases of running broadcasts. */
export async function extendWalkLeases(db: Database, walks: readonly BroadcastRow[]): Promise<void> {
  await db.execute(sql`
    update broadcasts b set lease_until = ${leased}
    from unnest(${sql.param(walks.map(({ id }) => id))}::uuid[],
      ${sql.param(walks.map(({ leaseEpoch }) => leaseEpoch))}::int[]) as w (id, epoch)
    where b.id = w.id and b.lease_epoch = w.epoch and b.lease_until is not null`);
}

/** Releases a broadcast until so many seconds from now, or later if its pace requires. */
export async function releaseWalk(
  db: Database,
  { id, state, leaseEpoch }: BroadcastRow,
  seconds: number,
): Promise<void> {
  await db.execute(sql`
    update broadcasts set lease_until = null, next_at = greatest(next_at, now() + make_interval(secs => ${seconds}))
    where id = ${id} and lease_epoch = ${leaseEpoch} and state = ${state}`);
}
