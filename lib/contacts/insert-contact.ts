import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { changedBy, contactEvent } from '@/lib/events/contact-event';
import { recordEvent } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import type { ContactState } from './contract';
import { stateOfNew } from './left-before';

/**
 * A new contact of this state; without one it is subscribed, unless its address unsubscribed before. Answers its id, or
 * null where there is one with this address: another request that adds it at this moment is waited for.
 */
export async function insertContact(
  tx: Context,
  email: string,
  given?: ContactState | undefined,
): Promise<string | null> {
  const begins = stateOfNew(tx.workspaceId, sql`${email}`, sql`${erasedAddress(tx.workspaceId, email)}`);
  const { rows } = await tx.db.execute<{ id: string; state: ContactState }>(sql`
    insert into contacts (id, workspace_id, email, state)
    select ${newId()}::uuid, ${tx.workspaceId}::uuid, ${email}::text, ${given ? sql`${given}::text` : begins}
    on conflict (workspace_id, email) do nothing
    returning id, state`);
  const [row] = rows;
  if (!row) return null;
  const { id, state } = row;
  const subscribed = state === 'subscribed';
  // Who left before there was a contact has left already.
  if (subscribed || given === 'unsubscribed')
    await recordEvent(tx, contactEvent({ id, email, state, subscribed, source: changedBy(tx) }));
  return id;
}
