import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { DomainLimits } from './domain-limits';
import { isHeld } from './held-broadcasts';

type Waiting = { email_id: string; broadcast_id: string; recipient_domain: string | null };

/**
 * Picks up to `limit` due emails of broadcasts, from each broadcast in turn, as far as the limits of their
 * recipients' domains allow. Others get a later turn in their domain. Skips paused and canceled broadcasts
 * and workspaces that hold their email.
 */
export async function pickFromBroadcasts(
  db: Database,
  limit: number,
  limits: DomainLimits,
): Promise<{ emailId: string; domain: string | null }[]> {
  const waiting = await selectLongestDue(db, limit);
  const picked: { emailId: string; domain: string | null }[] = [];
  const postponed: { emailId: string; seconds: number }[] = [];
  for (const { email_id: emailId, recipient_domain: domain } of interleave(waiting)) {
    if (picked.length === limit) break;
    const seconds = limits.take(domain);
    if (seconds === 0) picked.push({ emailId, domain });
    else postponed.push({ emailId, seconds });
  }
  if (postponed.length > 0)
    await postpone(db, postponed).catch((error) => {
      for (const { domain } of picked) limits.end(domain);
      throw error;
    });
  return picked;
}

/** The longest due emails of each broadcast; more than needed because some domains may be at their limit. */
async function selectLongestDue(db: Database, limit: number): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    with recursive found as (
      (select broadcast_id from deliveries where broadcast_id is not null order by broadcast_id limit 1)
      union all
      select (select d.broadcast_id from deliveries d
        where d.broadcast_id > found.broadcast_id order by d.broadcast_id limit 1)
      from found where found.broadcast_id is not null)
    select due.* from found
      join broadcasts b on b.id = found.broadcast_id and not ${isHeld}
      join workspaces w on w.id = b.workspace_id
        and not (w.waiting_held or w.deleted_at is not null)
      cross join lateral (
        select d.email_id, d.broadcast_id, d.recipient_domain from deliveries d
        where d.broadcast_id = b.id and d.due_at <= now() and (d.lease_until is null or d.lease_until <= now())
        order by d.due_at, d.email_id limit ${3 * limit}) due`);
  return rows;
}

/** The first of each broadcast, then the second of each, and so on. */
function interleave(waiting: readonly Waiting[]): Waiting[] {
  const places = new Map<string, number>();
  return waiting
    .map((one) => {
      const place = places.get(one.broadcast_id) ?? 0;
      places.set(one.broadcast_id, place + 1);
      return { one, place };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

async function postpone(
  db: Database,
  postponed: readonly { emailId: string; seconds: number }[],
): Promise<void> {
  await db.execute(sql`
    update deliveries d set due_at = now() + make_interval(secs => l.seconds)
    from unnest(${sql.param(postponed.map((one) => one.emailId))}::uuid[],
      ${sql.param(postponed.map((one) => one.seconds))}::float8[]) as l (email_id, seconds)
    where d.email_id = l.email_id and d.due_at <= now() and (d.lease_until is null or d.lease_until <= now())`);
}
