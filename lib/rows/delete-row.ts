import { type Context, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { rowNotFound, whereRow } from './present-row';

/** Deletes a saved row; templates keep their copies. */
export async function deleteRow(ctx: Context, rowId: string) {
  requireScope(ctx, access.writeTemplates);
  const [gone] = await ctx.db.delete(savedRows).where(whereRow(ctx, rowId)).returning({ id: savedRows.id });
  if (!gone) throw rowNotFound();
  return { object: 'row' as const, id: gone.id, deleted: true as const };
}
