import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { createContactNotFound } from '@/lib/contacts/values/contact-not-found';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { beginErasure } from './begin-erasure';
import { eraseAddress } from './erase-address';

/**
 * Deletes a contact. Suppressions and the email log stay, unless `erase`: then everything about the person is
 * removed, except a keyed hash if they unsubscribed. Emails being sent are erased afterwards. `NOT_FOUND`.
 */
export async function deleteContact(
  ctx: Context,
  contactId: string,
  { erase = false }: { erase?: boolean | undefined } = {},
): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  const erasure = await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(contacts)
      .where(and(eq(contacts.id, contactId), eq(contacts.workspaceId, tx.workspaceId)))
      .returning({ id: contacts.id, email: contacts.email, state: contacts.state });
    if (!row) throw createContactNotFound();
    // Without the address, which would stay in the audit log.
    await recordAudit(tx, {
      action: erase ? 'contact.erased' : 'contact.deleted',
      target: { type: 'contact', id: row.id, name: 'a contact' },
    });
    const { workspaceId } = tx;
    return erase ? beginErasure(tx.db, { workspaceId, email: row.email, contactId }, row.state) : null;
  });
  if (erasure) await eraseAddress(ctx.db, erasure);
}
