import { and, eq, gt } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { streamCsv } from '@/lib/csv';
import { contactImportRefusals, contactImports } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { type ExportRefusalsQuery, reasonColumn } from './contract';
import type { ImportPlan } from './plan';
import { whereImport } from './present-import';
import type { KeptRefusal } from './read-row';
import { formatRefusal } from './refusal-words';

/**
 * The refused rows as CSV, in file order: the reasons, or with `rows` the original rows to correct and import
 * again. Kept for 30 days. `NOT_FOUND`.
 */
export async function exportRefusals(
  ctx: Context,
  importId: string,
  { form }: ExportRefusalsQuery,
): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.readContacts);
  const [found] = await ctx.db
    .select({ plan: contactImports.plan })
    .from(contactImports)
    .where(whereImport(ctx, importId));
  if (!found) throw createNotFound('import');
  const { row, column, value, reason, cells } = contactImportRefusals;
  const own = eq(contactImportRefusals.importId, importId);
  const source = {
    piece: 1_000,
    read: (last: KeptRefusal | undefined, limit: number) =>
      ctx.db
        .select({ row, column, value, reason, cells })
        .from(contactImportRefusals)
        .where(last ? and(own, gt(row, last.row)) : own)
        .orderBy(row)
        .limit(limit),
  };
  if (form === 'reasons')
    return streamCsv(['row', 'column', 'value', 'reason'], {
      ...source,
      line: (one) => [String(one.row), one.column, one.value, one.reason],
    });
  // Written by `createImport`.
  const { columns } = JSON.parse(found.plan ?? '{ "columns": [] }') as Pick<ImportPlan, 'columns'>;
  const names = columns.map(({ name }) => name);
  // A corrected export already contains this column.
  const reasonIndex = names.indexOf(reasonColumn);
  const ofFile = (cells: readonly string[]) => cells.filter((_, index) => index !== reasonIndex);
  const blank = names.map(() => '');
  return streamCsv([reasonColumn, ...ofFile(names)], {
    ...source,
    line: (one) => [formatRefusal(one), ...ofFile(one.cells ?? blank)],
  });
}
