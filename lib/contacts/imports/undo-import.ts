import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { contactImportPieces, contactImports } from '@/lib/db/tables';
import { createNotFound, DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { ContactImport } from './contract';
import { importChannel } from './create-import';
import { presentImport, undoDays, whereImport } from './present-import';
import { countChangedSince } from './undo-people';

/** Ends the lease, so that a running worker stops. */
const releaseLease = { leaseUntil: null, leaseEpoch: sql`${contactImports.leaseEpoch} + 1` };

/**
 * Undoes an import, even a running one: created contacts are deleted, changed ones get their old values. Only
 * if nobody changed them since: `CONTACTS_CHANGED`. `CONFLICT` when there is nothing to undo.
 */
export async function undoImport(ctx: Context, importId: string): Promise<ContactImport> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    const own = whereImport(tx, importId);
    const isUndoable = sql<boolean>`coalesce(${contactImports.endedAt} > now() - make_interval(days => ${undoDays}), true)`;
    const [found] = await tx.db
      .select({ row: contactImports, fresh: isUndoable })
      .from(contactImports)
      .where(own)
      .for('update');
    if (!found) throw createNotFound('import');
    if (!['running', 'done', 'failed'].includes(found.row.state) || !found.fresh)
      throw new DomainError(
        'CONFLICT',
        `An import can be undone once, until ${undoDays} days after its end.`,
      );
    const changed = await countChangedSince(tx.db, found.row.id);
    if (changed > 0)
      throw new DomainError('CONTACTS_CHANGED', `${changed} of its contacts changed since this import.`, {
        changed,
      });
    await tx.db.delete(contactImportPieces).where(eq(contactImportPieces.importId, importId));
    const [row] = await tx.db
      .update(contactImports)
      .set({ state: 'undoing', ...releaseLease, endedAt: null, failureMessage: null })
      .where(own)
      .returning();
    if (!row) throw createNotFound('import');
    await recordAudit(tx, {
      action: 'contact.import_undone',
      target: { type: 'contact_import', id: row.id, name: 'an import of contacts' },
    });
    await announce(tx.db, importChannel);
    return presentImport(row);
  });
}
