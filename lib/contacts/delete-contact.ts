import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { contactNotFound, ownContact } from './own-contact';

/** Removes a contact. Suppressions stay: who left is not written to again. `NOT_FOUND`. */
export async function deleteContact(ctx: Context, contactId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(contacts)
      .where(ownContact(tx, contactId))
      .returning({ id: contacts.id });
    if (!row) throw contactNotFound();
    // Without the address: what is deleted would stay in the audit log.
    await recordAudit(tx, {
      action: 'contact.deleted',
      target: { type: 'contact', id: row.id, name: 'a contact' },
    });
  });
}
