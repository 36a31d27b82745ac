import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { Contact } from './contract';
import { readContacts } from './read-contacts';

export async function findContact(ctx: Context, contactId: string): Promise<Contact> {
  requireScope(ctx, access.readContacts);
  return readContact(ctx, contactId);
}

/** For callers that have already checked the scope. */
export async function readContact(ctx: Context, contactId: string): Promise<Contact> {
  const [found] = await readContacts(
    ctx,
    await ctx.db
      .select()
      .from(contacts)
      .where(inWorkspace(ctx, contacts, { id: contactId })),
  );
  if (!found) throw createNotFound('contact');
  return found;
}
