import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { suppressions } from '@/lib/db/tables';
import { contactEvent } from '@/lib/events/contact-event';
import { recordEvents } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import type { Suppression } from '@/lib/sending/contract';
import { simulatedEnding } from '@/lib/sending/simulated-recipients';

/** Why an address gets no more email. `email` in the stored form: see `canonicalAddress`. */
export type SuppressedAddress = {
  workspaceId: string;
  email: string;
  reason: Suppression['reason'];
  note: string | null;
  emailId?: string | null;
};

/** Unsubscribed in any way: what an older process wrote has the reason alone. */
const hasLeft = sql`(${suppressions.unsubscribed} or ${suppressions.reason} = 'unsubscribe')`;
const weaker = sql`(${suppressions.reason} = 'unsubscribe' and (excluded.reason <> 'unsubscribe'
  or (${suppressions.emailId} is null and excluded.email_id is not null)))`;

/**
 * Adds addresses to the suppressions, in the caller's transaction. Each address is listed once, with the first reason
 * that stops all email; such a reason replaces an unsubscribe, which stops marketing only, and so does a person's own,
 * by the link in an email. That they unsubscribed is remembered beside a stronger reason. Simulated recipients are never
 * listed. Returns how many were added or changed.
 */
export async function suppressAddresses(
  tx: Database,
  addresses: readonly SuppressedAddress[],
): Promise<number> {
  const realAddresses = addresses.filter(({ email }) => simulatedEnding(email) === null);
  const unique = new Map(realAddresses.map((one) => [`${one.workspaceId} ${one.email}`, one]));
  // In a fixed order, so that workers cannot deadlock.
  const rows = [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  if (rows.length === 0) return 0;
  await unsubscribeContacts(
    tx,
    rows.filter(({ reason }) => reason === 'unsubscribe'),
  );
  const { rowCount } = await tx
    .insert(suppressions)
    .values(rows.map((row) => ({ ...row, id: newId(), unsubscribed: row.reason === 'unsubscribe' })))
    .onConflictDoUpdate({
      target: [suppressions.workspaceId, suppressions.email],
      set: {
        reason: sql`case when ${weaker} then excluded.reason else ${suppressions.reason} end`,
        note: sql`case when ${weaker} then excluded.note else ${suppressions.note} end`,
        emailId: sql`case when ${weaker} then excluded.email_id else ${suppressions.emailId} end`,
        unsubscribed: sql`excluded.unsubscribed or ${hasLeft}`,
      },
      setWhere: sql`${weaker} or (excluded.unsubscribed and not ${hasLeft})`,
    });
  return rowCount ?? 0;
}

/** Locks contacts before suppressions, as everywhere, and in one order, to avoid deadlocks. */
async function unsubscribeContacts(tx: Database, rows: readonly SuppressedAddress[]): Promise<void> {
  if (rows.length === 0) return;
  const state = 'unsubscribed';
  const listOf = (key: 'workspaceId' | 'email') => sql.param(rows.map((row) => row[key]));
  const left = await tx.execute<{ id: string; email: string; workspace_id: string }>(sql`
    with subscribed as (
      select known.id from unnest(${listOf('workspaceId')}::uuid[], ${listOf('email')}::text[])
        as a (workspace_id, email) cross join lateral (
          select id from contacts c
          where c.workspace_id = a.workspace_id and c.email = a.email and c.state <> ${state} for update) known)
    update contacts c set state = ${state}, updated_at = now() from subscribed where c.id = subscribed.id
    returning c.id, c.email, c.workspace_id`);
  // Members and programs change the contact first: the others used the link in an email.
  for (const workspaceId of new Set(left.rows.map((row) => row.workspace_id)))
    await recordEvents(
      { db: tx, workspaceId, now: () => new Date() },
      left.rows.flatMap(({ id, email, workspace_id }) =>
        workspace_id === workspaceId
          ? [contactEvent({ id, email, state, subscribed: false, source: 'reader' })]
          : [],
      ),
    );
}
