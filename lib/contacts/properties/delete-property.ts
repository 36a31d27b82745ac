import { and, eq } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { createPropertyNotFound } from './present-property';

/** Deletes a property. Its values are stored by its id, so nobody can find them afterwards. */
export async function deleteProperty(ctx: Context, propertyId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(contactProperties)
      .where(and(eq(contactProperties.id, propertyId), eq(contactProperties.workspaceId, tx.workspaceId)))
      .returning();
    if (!row) throw createPropertyNotFound();
    await recordAudit(tx, {
      action: 'contact_property.deleted',
      target: { type: 'contact_property', id: row.id, name: row.name },
      changes: changesBetween(row, null, ['type']),
    });
  });
}
