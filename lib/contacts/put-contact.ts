import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { addToSegments } from '@/lib/segments/membership/put-into-segments';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { changeContact } from './change-contact';
import { createContactExists } from './contact-exists';
import type { Contact, PutContactInput } from './contract';
import { readContact } from './find-contact';
import { insertContact } from './insert-contact';

/** Creates or updates the contact with an address. Idempotent. */
export async function putContact(
  ctx: Context,
  email: string,
  { segment_ids: segmentIds = [], ...given }: PutContactInput,
): Promise<{ contact: Contact; created: boolean }> {
  requireScope(ctx, access.writeContacts);
  const address = canonicalAddress(email);
  return withTransaction(ctx, async (tx) => {
    const created = await insertContact(tx, address, given.state);
    const id = created ?? (await lockContact(tx, address));
    if (!id) throw await createContactExists(tx, address);
    await changeContact(tx, { id, email: address }, given);
    await addToSegments(tx, id, segmentIds);
    return { contact: await readContact(tx, id), created: created !== null };
  });
}

async function lockContact(tx: Context, email: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(inWorkspace(tx, contacts, { email }))
    .for('update');
  return row?.id ?? null;
}
