import { and, eq, type SQL } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { beginErasure } from './begin-erasure';
import { eraseAddress } from './erase-address';

type Options = { erase?: boolean | undefined };

/**
 * Deletes a contact. Suppressions and the email log stay, unless `erase`: then everything about the person is
 * removed, except a keyed hash if they unsubscribed. Emails being sent are erased afterwards. `NOT_FOUND`.
 */
export function deleteContact(ctx: Context, contactId: string, options: Options = {}): Promise<undefined> {
  return remove(ctx, eq(contacts.id, contactId), null, options);
}

/** The same by address. `erase` also erases people who got email but are no contact. */
export function deleteContactByEmail(ctx: Context, email: string, options: Options): Promise<undefined> {
  const address = canonicalAddress(email);
  return remove(ctx, eq(contacts.email, address), address, options);
}

async function remove(
  ctx: Context,
  which: SQL,
  address: string | null,
  { erase = false }: Options,
): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  const erasure = await withTransaction(ctx, async (tx) => {
    const { workspaceId } = tx;
    const [row] = await tx.db
      .delete(contacts)
      .where(and(which, eq(contacts.workspaceId, workspaceId)))
      .returning({ id: contacts.id, email: contacts.email, state: contacts.state });
    const email = row?.email ?? (erase ? address : null);
    if (email === null) throw createNotFound('contact');
    // Without the address, which would stay in the audit log.
    await recordAudit(tx, {
      action: erase ? 'contact.erased' : 'contact.deleted',
      target: { type: 'contact', id: row?.id ?? null, name: row ? 'a contact' : 'a person' },
    });
    const person = { workspaceId, email, contactId: row?.id };
    return erase ? beginErasure(tx.db, person, row?.state ?? null) : null;
  });
  if (erasure) await eraseAddress(ctx.db, erasure);
}
