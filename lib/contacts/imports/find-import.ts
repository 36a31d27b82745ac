import { eq, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { contactImportRefusals, contactImports } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { ContactImportDetail } from './contract';
import { presentImport, whereImport } from './present-import';

/** How many refusals are returned, and how many are read for the reasons: clients poll this. */
const [shown, looked] = [20, 10_000];

/** An import with its progress and refusals. `NOT_FOUND`. */
export async function findImport(ctx: Context, importId: string): Promise<ContactImportDetail> {
  requireScope(ctx, access.readContacts);
  // One snapshot: rows that are refused meanwhile would be listed before they are counted.
  return await ctx.db.transaction((db) => readImport({ ...ctx, db }, importId), {
    isolationLevel: 'repeatable read',
  });
}

async function readImport(ctx: Context, importId: string): Promise<ContactImportDetail> {
  const [found] = await ctx.db.select().from(contactImports).where(whereImport(ctx, importId));
  if (!found) throw createNotFound('import');
  const { row, column, value, reason } = contactImportRefusals;
  const own = eq(contactImportRefusals.importId, found.id);
  const first = ctx.db
    .select({ row, column, reason })
    .from(contactImportRefusals)
    .where(own)
    .orderBy(row)
    .limit(looked)
    .as('first');
  const reasons = await ctx.db
    .select({ column: first.column, reason: first.reason, rows: sql<number>`count(*)::int` })
    .from(first)
    .groupBy(first.column, first.reason)
    .orderBy(sql`count(*) desc`, sql`min(${first.row})`)
    .limit(50);
  const refusals = await ctx.db
    .select({ row, column, value, reason })
    .from(contactImportRefusals)
    .where(own)
    .orderBy(row)
    .limit(shown);
  return { ...presentImport(found), refusal_reasons: reasons, refusals };
}
