import { createContactNotFound } from '@/lib/contacts/values/contact-not-found';
import { type Context, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Contact } from './contract';
import { readContacts } from './read-contacts';
import { whereContact } from './where-contact';

export async function findContact(ctx: Context, contactId: string): Promise<Contact> {
  requireScope(ctx, access.readContacts);
  return readContact(ctx, contactId);
}

/** For callers that have already checked the scope. */
export async function readContact(ctx: Context, contactId: string): Promise<Contact> {
  const [found] = await readContacts(
    ctx,
    await ctx.db.select().from(contacts).where(whereContact(ctx, contactId)),
  );
  if (!found) throw createContactNotFound();
  return found;
}
