import { sql } from 'drizzle-orm';
import { acceptedToday, today } from '@/lib/emails/accepted-today';
import type { LimitKind } from '@/lib/installation-mail/limit-words';
import { mailLimitReached } from '@/lib/installation-mail/mail-limit-reached';
import type { ChoreRun } from '@/lib/queue/chore-loop';

const batchSize = 500;

type ReachedLimit = { id: string; kind: LimitKind | null };

/**
 * A chore: emails the owners of workspaces that used up a limit today or were refused because of it. Not while
 * accepting email, which stays fast. A limit that merely stays used up is not reported again the next day.
 */
export async function mailReachedLimits({ db, signal, count }: ChoreRun): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const { rows } = await db.execute<ReachedLimit>(sql`
      with today as (select ${today} as day),
      walked as (
        select id, daily_limit, balance, storage_limit_bytes, ${acceptedToday(sql`workspaces.id`)} as accepted
        from workspaces where id > ${after} and deleted_at is null
          and (daily_limit is not null or balance is not null or storage_limit_bytes is not null)
        order by id limit ${batchSize})
      select w.id, l.kind from walked w cross join today
      left join lateral (values
        ('daily_limit', 'DAILY_LIMIT_REACHED', w.daily_limit, w.accepted >= w.daily_limit),
        ('balance', 'BALANCE_EXHAUSTED', w.balance, w.accepted > 0 and w.balance <= 0),
        ('storage', 'STORAGE_LIMIT_EXCEEDED', w.storage_limit_bytes, false)
      ) as l (kind, code, limited, used_up) on l.limited is not null
        and not exists (
          select from limit_notices n where n.workspace_id = w.id and n.kind = l.kind and n.told_on >= today.day)
        and (l.used_up or exists (
          select from email_refusals r where r.workspace_id = w.id and r.code = l.code
            and r.created_at >= today.day at time zone 'UTC'))
      order by w.id`);
    for (const { id, kind } of rows)
      if (kind !== null && (await mailLimitReached(db, id, kind))) count({ done: 1 });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
