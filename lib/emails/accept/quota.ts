import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { acceptedToday, today } from '@/lib/emails/accepted-today';
import { DomainError } from '@/lib/errors';

/** What a workspace may still send; null means unlimited. */
type Quota = {
  balance: number | null;
  today: number | null;
  dailyLimit: number | null;
  /** Until the next UTC day. */
  secondsLeft: number;
};

/** More than the usual number of concurrent accepting connections. */
const usageParts = 64;

const unlimited: Quota = { balance: null, today: null, dailyLimit: null, secondsLeft: 0 };

export function isLimited({ balance, today }: Quota): boolean {
  return balance !== null || today !== null;
}

/**
 * Reads the remaining quota. Locks a limited workspace until the transaction ends, so that two batches cannot
 * both use the last email; an unlimited one is not locked. Not FOR UPDATE, because foreign keys share-lock
 * this row.
 */
export async function lockQuota(tx: Context): Promise<Quota> {
  const limits = await tx.db.execute<{ balance: number | null; daily_limit: number | null }>(sql`
    select balance, daily_limit from workspaces
    where id = ${tx.workspaceId} and (balance is not null or daily_limit is not null)
    for no key update`);
  const [row] = limits.rows;
  if (!row) return unlimited;
  if (row.daily_limit === null) return { ...unlimited, balance: row.balance };
  const used = await tx.db.execute<{ accepted: number; seconds_left: number }>(sql`
    select ${acceptedToday(tx.workspaceId)} as accepted,
      ceil(86400 - extract(epoch from now()) % 86400)::int as seconds_left`);
  const left = Math.max(0, row.daily_limit - (used.rows[0]?.accepted ?? 0));
  const secondsLeft = used.rows[0]?.seconds_left ?? 0;
  return { balance: row.balance, today: left, dailyLimit: row.daily_limit, secondsLeft };
}

/** Why the new email at this index cannot be accepted; null when it can. */
export function quotaRefusal(quota: Quota, place: number): DomainError | null {
  if (quota.balance !== null && place >= quota.balance)
    return new DomainError('BALANCE_EXHAUSTED', 'The prepaid balance does not cover this email. Top it up.');
  if (quota.today !== null && place >= quota.today)
    return new DomainError(
      'DAILY_LIMIT_REACHED',
      `This workspace has reached its limit of ${quota.dailyLimit} emails for today (UTC).`,
      { daily_limit: quota.dailyLimit, retry_after_seconds: quota.secondsLeft },
    );
  return null;
}

/**
 * Debits the accepted emails. Runs last before the commit, because a limited workspace is locked from here
 * on. An unlimited one is counted in a row per connection, which locks nobody.
 */
export async function debitQuota(tx: Context, quota: Quota, accepted: number): Promise<void> {
  if (accepted === 0) return;
  if (!isLimited(quota)) {
    await tx.db.execute(sql`
      insert into usage_parts (workspace_id, day, part, accepted)
      values (${tx.workspaceId}, ${today}, pg_backend_pid() % ${usageParts}, ${accepted})
      on conflict (workspace_id, day, part) do update set accepted = usage_parts.accepted + excluded.accepted`);
    return;
  }
  await tx.db.execute(sql`
    with used as (
      insert into usage_days (workspace_id, day, accepted) values (${tx.workspaceId}, ${today}, ${accepted})
      on conflict (workspace_id, day) do update set accepted = usage_days.accepted + excluded.accepted
    )
    update workspaces set balance = balance - ${accepted} where id = ${tx.workspaceId} and balance is not null`);
}
