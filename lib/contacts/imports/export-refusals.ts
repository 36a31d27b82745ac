import { and, eq, gt } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { streamCsv } from '@/lib/csv';
import { contactImportRefusals, contactImports } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { importNotFound, ownImport } from './present-import';
import type { RowRefusal } from './read-row';

/** The rows that were not taken as CSV, in the order of the file. They are kept for 30 days. `NOT_FOUND`. */
export async function exportRefusals(ctx: Context, importId: string): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.readContacts);
  const found = await ctx.db
    .select({ id: contactImports.id })
    .from(contactImports)
    .where(ownImport(ctx, importId));
  if (found.length === 0) throw importNotFound();
  const { row, column, value, reason } = contactImportRefusals;
  const own = eq(contactImportRefusals.importId, importId);
  return streamCsv<RowRefusal>(['row', 'column', 'value', 'reason'], {
    piece: 1_000,
    read: (last, limit) =>
      ctx.db
        .select({ row, column, value, reason })
        .from(contactImportRefusals)
        .where(last ? and(own, gt(row, last.row)) : own)
        .orderBy(row)
        .limit(limit),
    line: (one) => [String(one.row), one.column, one.value, one.reason],
  });
}
