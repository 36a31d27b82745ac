import { contactNotFound } from '@/lib/contacts/values/contact-not-found';
import { type Context, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Contact } from './contract';
import { ownContact } from './own-contact';
import { readContacts } from './read-contacts';

export async function findContact(ctx: Context, contactId: string): Promise<Contact> {
  requireScope(ctx, access.readContacts);
  return readContact(ctx, contactId);
}

/** The same for verbs that have checked what their caller may do. */
export async function readContact(ctx: Context, contactId: string): Promise<Contact> {
  const [found] = await readContacts(
    ctx,
    await ctx.db.select().from(contacts).where(ownContact(ctx, contactId)),
  );
  if (!found) throw contactNotFound();
  return found;
}
