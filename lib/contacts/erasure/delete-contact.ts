import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { contactNotFound } from '@/lib/contacts/values/contact-not-found';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { beginErasure } from './begin-erasure';
import { eraseAddress } from './erase-address';

/**
 * Removes a contact. Suppressions and the log of emails stay, unless the person is erased (`erase`): then all goes that
 * tells of them, but for a keyed hash where they had left. What is in hand at this moment is erased once it has ended.
 * `NOT_FOUND`.
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
    if (!row) throw contactNotFound();
    // Without the address: what is deleted would stay in the audit log.
    await recordAudit(tx, {
      action: erase ? 'contact.erased' : 'contact.deleted',
      target: { type: 'contact', id: row.id, name: 'a contact' },
    });
    const { workspaceId } = tx;
    return erase ? beginErasure(tx.db, { workspaceId, email: row.email, contactId }, row.state) : null;
  });
  if (erasure) await eraseAddress(ctx.db, erasure);
}
