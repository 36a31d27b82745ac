import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { contacts, suppressions } from '@/lib/db/tables';
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

/**
 * Adds addresses to the suppressions, in the caller's transaction. Each address is listed once, with the first reason
 * that stops all email; such a reason replaces an unsubscribe, which stops marketing only. Simulated recipients are
 * never listed. Returns how many were added or got another reason.
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
    .values(rows.map((row) => ({ ...row, id: newId() })))
    .onConflictDoUpdate({
      target: [suppressions.workspaceId, suppressions.email],
      set: { reason: sql`excluded.reason`, note: sql`excluded.note`, emailId: sql`excluded.email_id` },
      setWhere: sql`${suppressions.reason} = 'unsubscribe' and excluded.reason <> 'unsubscribe'`,
    });
  return rowCount ?? 0;
}

/** Locks contacts before suppressions, as everywhere, to avoid deadlocks. */
async function unsubscribeContacts(tx: Database, rows: readonly SuppressedAddress[]): Promise<void> {
  for (const { workspaceId, email } of rows) {
    const state = 'unsubscribed';
    const left = await tx
      .update(contacts)
      .set({ state, updatedAt: sql`now()` })
      .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.email, email), ne(contacts.state, state)))
      .returning({ id: contacts.id });
    // Members and programs change the contact first: the others used the link in an email.
    const change = { email, state, subscribed: false, source: 'reader' } as const;
    await recordEvents(
      { db: tx, workspaceId, now: () => new Date() },
      left.map(({ id }) => contactEvent({ id, ...change })),
    );
  }
}
