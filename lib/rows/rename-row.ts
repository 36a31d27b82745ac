import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { RenameRowInput, Row } from './contract';
import { presentRow, rowNotFound, whereRow } from './present-row';

export async function renameRow(ctx: Context, rowId: string, { name }: RenameRowInput): Promise<Row> {
  requireScope(ctx, access.writeTemplates);
  const [saved] = await ctx.db
    .update(savedRows)
    .set({ name, updatedAt: sql`now()` })
    .where(whereRow(ctx, rowId))
    .returning();
  if (!saved) throw rowNotFound();
  return presentRow(saved);
}
