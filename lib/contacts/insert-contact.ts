import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { contactEvents } from '@/lib/db/tables';
import { changedBy, contactEvent } from '@/lib/events/contact-event';
import { recordEvent } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import type { ContactState } from './contract';
import { initialState } from './has-unsubscribed';

/**
 * Inserts a contact with this state, by default subscribed unless the address unsubscribed before. Returns
 * its id, or null if the address exists; waits for a concurrent request that adds it.
 */
export async function insertContact(
  tx: Context,
  email: string,
  contactState?: ContactState | undefined,
): Promise<string | null> {
  const begins = initialState(tx.workspaceId, sql`${email}`, sql`${erasedAddress(tx.workspaceId, email)}`);
  const { rows } = await tx.db.execute<{ id: string; state: ContactState }>(sql`
    insert into contacts (id, workspace_id, email, state)
    select ${newId()}::uuid, ${tx.workspaceId}::uuid, ${email}::text, ${contactState ? sql`${contactState}::text` : begins}
    on conflict (workspace_id, email) do nothing
    returning id, state`);
  const [row] = rows;
  if (!row) return null;
  const { id, state } = row;
  const subscribed = state === 'subscribed';
  const source = changedBy(tx);
  // The trigger notes changes only.
  if (contactState && !subscribed) await tx.db.insert(contactEvents).values({ contactId: id, state, source });
  // Unsubscribed before there was a contact.
  if (subscribed || contactState === 'unsubscribed')
    await recordEvent(tx, contactEvent({ id, email, state, subscribed, source }));
  return id;
}
