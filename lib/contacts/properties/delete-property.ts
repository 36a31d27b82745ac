import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Deletes a property. Its values are stored by its id, so nobody can find them afterwards. */
export async function deleteProperty(ctx: Context, propertyId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(contactProperties)
      .where(inWorkspace(tx, contactProperties, { id: propertyId }))
      .returning();
    if (!row) throw createNotFound('contact property');
    await recordAudit(tx, {
      action: 'contact_property.deleted',
      target: { type: 'contact_property', id: row.id, name: row.name },
      changes: changesBetween(row, null, ['type']),
    });
  });
}
