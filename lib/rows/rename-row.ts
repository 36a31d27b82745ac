import { sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { RenameRowInput, Row } from './contract';
import { presentRow } from './present-row';

export async function renameRow(ctx: Context, rowId: string, { name }: RenameRowInput): Promise<Row> {
  requireScope(ctx, access.writeTemplates);
  const [saved] = await ctx.db
    .update(savedRows)
    .set({ name, updatedAt: sql`now()` })
    .where(inWorkspace(ctx, savedRows, { id: rowId }))
    .returning();
  if (!saved) throw createNotFound('row');
  return presentRow(saved);
}
