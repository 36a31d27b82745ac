import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Deletes a saved row; templates keep their copies. */
export async function deleteRow(ctx: Context, rowId: string) {
  requireScope(ctx, access.writeTemplates);
  const [gone] = await ctx.db
    .delete(savedRows)
    .where(inWorkspace(ctx, savedRows, { id: rowId }))
    .returning({ id: savedRows.id });
  if (!gone) throw createNotFound('row');
  return { object: 'row' as const, id: gone.id, deleted: true as const };
}
