import { sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { setChangeSource } from '@/lib/events/change-source';
import { changedBy, contactEvent } from '@/lib/events/contact-event';
import { recordEvent } from '@/lib/events/record-event';
import { access } from '@/lib/scopes';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { changeContact } from './change-contact';
import { createContactExists } from './contact-exists';
import type { Contact, ContactState, UpdateContactInput } from './contract';
import { readContact } from './find-contact';
import { hasUnsubscribed } from './has-unsubscribed';
import type { ContactRow } from './read-contacts';

/** Changes the given fields of a contact. `NOT_FOUND`; `CONTACT_EXISTS` for another contact's address. */
export async function updateContact(
  ctx: Context,
  contactId: string,
  { email, ...given }: UpdateContactInput,
): Promise<Contact> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    const own = inWorkspace(tx, contacts, { id: contactId });
    const [row] = await tx.db.select().from(contacts).where(own).for('update');
    if (!row) throw createNotFound('contact');
    const address = email === undefined ? row.email : canonicalAddress(email);
    if (address !== row.email) await changeAddress(tx, row, address);
    await changeContact(tx, { id: row.id, email: address }, given);
    return readContact(tx, row.id);
  });
}

/** It is the same person: an unsubscribe of the old or the new address applies. */
async function changeAddress(tx: Context, { id, state: before }: ContactRow, email: string): Promise<void> {
  await setChangeSource(tx);
  const { rows } = await tx.db.execute<{ state: ContactState }>(sql`
    update contacts c set email = ${email}, updated_at = now(), state = case when ${hasUnsubscribed(tx.workspaceId, sql`${email}`, sql`${erasedAddress(tx.workspaceId, email)}`)}
      then 'unsubscribed' else state end
    where c.id = ${id} and not exists (
      select from contacts o where o.workspace_id = c.workspace_id and o.email = ${email})
    returning c.state`);
  const [changed] = rows;
  if (!changed) throw await createContactExists(tx, email);
  const { state } = changed;
  // The contact may be deleted, and this address added again.
  if (state === 'unsubscribed')
    await suppressAddresses(tx.db, [
      {
        ...{ workspaceId: tx.workspaceId, email, reason: 'unsubscribe' },
        note: 'Unsubscribed before the address was changed.',
      },
    ]);
  if (state !== before)
    await recordEvent(tx, contactEvent({ id, email, state, subscribed: false, source: changedBy(tx) }));
}
