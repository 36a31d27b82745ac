import { sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { contactProperties, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import { type ContactProperty, type CreatePropertyInput, maxProperties } from './contract';
import { presentProperty } from './present-property';

/** Creates a property. `CONFLICT` for an existing name or beyond `maxProperties`. */
export async function createProperty(ctx: Context, input: CreatePropertyInput): Promise<ContactProperty> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    // Locked, so that the count is exact.
    await tx.db.execute(sql`select from ${workspaces} where id = ${tx.workspaceId} for no key update`);
    const count = await tx.db.$count(contactProperties, inWorkspace(tx, contactProperties));
    if (count >= maxProperties)
      throw new DomainError(
        'CONFLICT',
        `A workspace has at most ${maxProperties} contact properties. Delete one that is not used.`,
      );
    const [row] = await tx.db
      .insert(contactProperties)
      .values({ id: newId(), workspaceId: tx.workspaceId, ...input })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new DomainError('CONFLICT', `There is a contact property "${input.name}" already.`);
    await recordAudit(tx, {
      action: 'contact_property.created',
      target: { type: 'contact_property', id: row.id, name: row.name },
      changes: changesBetween(null, row, ['type']),
    });
    return presentProperty(row);
  });
}
