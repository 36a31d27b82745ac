import { type Context, inWorkspace } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** `CONTACT_EXISTS` with the id of the contact that has the address. */
export async function createContactExists(ctx: Context, email: string): Promise<DomainError> {
  const [known] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(inWorkspace(ctx, contacts, { email }));
  if (!known) {
    const message = `${email} was deleted or changed at this moment. Try again.`;
    return new DomainError('CONFLICT', message, undefined, { retryable: true });
  }
  return new DomainError('CONTACT_EXISTS', `There is a contact with the address ${email} already.`, {
    id: known.id,
  });
}
