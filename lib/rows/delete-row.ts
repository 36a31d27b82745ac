import { type Context, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { rowNotFound, whereRow } from './present-row';

/** Forgets a saved row; templates that it was put into keep their copy. */
export async function deleteRow(ctx: Context, rowId: string) {
  requireScope(ctx, access.writeTemplates);
  const [gone] = await ctx.db.delete(savedRows).where(whereRow(ctx, rowId)).returning({ id: savedRows.id });
  if (!gone) throw rowNotFound();
  return { object: 'row' as const, id: gone.id, deleted: true as const };
}
