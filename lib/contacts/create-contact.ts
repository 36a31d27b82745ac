import { type Context, requireScope, withTransaction } from '@/lib/context';
import { access } from '@/lib/scopes';
import { addToSegments } from '@/lib/segments/membership/put-into-segments';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { changeContact } from './change-contact';
import { createContactExists } from './contact-exists';
import type { Contact, CreateContactInput } from './contract';
import { readContact } from './find-contact';
import { insertContact } from './insert-contact';

/** Creates a contact. `CONTACT_EXISTS` with the id of the one with this address. */
export async function createContact(
  ctx: Context,
  { email, segment_ids: segmentIds = [], ...given }: CreateContactInput,
): Promise<Contact> {
  requireScope(ctx, access.writeContacts);
  const address = canonicalAddress(email);
  return withTransaction(ctx, async (tx) => {
    const id = await insertContact(tx, address, given.state);
    if (!id) throw await createContactExists(tx, address);
    await changeContact(tx, { id, email: address }, given);
    await addToSegments(tx, id, segmentIds);
    return readContact(tx, id);
  });
}
