import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';

/** What a workspace may still send; null is without a limit. */
export type Quota = { balance: number | null; today: number | null; dailyLimit: number | null };

/**
 * Reads what is left. A workspace with a limit is locked until the transaction ends, so that two batches never share
 * the last e-mail; one without is not held up. Not FOR UPDATE: foreign keys share-lock this row.
 */
export async function lockQuota(tx: Context): Promise<Quota> {
  const limits = await tx.db.execute<{ balance: number | null; daily_limit: number | null }>(sql`
    select balance, daily_limit from workspaces
    where id = ${tx.workspaceId} and (balance is not null or daily_limit is not null)
    for no key update`);
  const [row] = limits.rows;
  if (!row) return { balance: null, today: null, dailyLimit: null };
  if (row.daily_limit === null) return { balance: row.balance, today: null, dailyLimit: null };
  const used = await tx.db.execute<{ accepted: number }>(sql`
    select accepted from usage_days
    where workspace_id = ${tx.workspaceId} and day = (now() at time zone 'UTC')::date`);
  const today = Math.max(0, row.daily_limit - (used.rows[0]?.accepted ?? 0));
  return { balance: row.balance, today, dailyLimit: row.daily_limit };
}

/** Why the e-mail at this place among the new ones cannot be accepted; null when it can. */
export function quotaRefusal(quota: Quota, place: number): DomainError | null {
  if (quota.balance !== null && place >= quota.balance)
    return new DomainError('BALANCE_EXHAUSTED', 'The prepaid balance does not cover this e-mail. Top it up.');
  if (quota.today !== null && place >= quota.today)
    return new DomainError(
      'DAILY_LIMIT_REACHED',
      `This workspace has reached its limit of ${quota.dailyLimit} e-mails for today (UTC).`,
      { daily_limit: quota.dailyLimit },
    );
  return null;
}

/** Debits what was really accepted and tells the workers, as the last thing before the commit: this row is contended. */
export async function debit(tx: Context, accepted: number): Promise<void> {
  if (accepted === 0) return;
  await tx.db.execute(sql`
    with used as (
      insert into usage_days (workspace_id, day, accepted)
      values (${tx.workspaceId}, (now() at time zone 'UTC')::date, ${accepted})
      on conflict (workspace_id, day) do update set accepted = usage_days.accepted + excluded.accepted
    ), paid as (
      update workspaces set balance = balance - ${accepted} where id = ${tx.workspaceId} and balance is not null
    )
    select pg_notify('deliveries', '')`);
}
