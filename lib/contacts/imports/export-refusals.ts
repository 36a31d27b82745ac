import { and, eq, gt } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { streamCsv } from '@/lib/csv';
import { contactImportRefusals, contactImports } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { type ExportRefusalsQuery, reasonColumn } from './contract';
import type { ImportPlan } from './plan';
import { importNotFound, ownImport } from './present-import';
import type { KeptRefusal } from './read-row';
import { refusalWords } from './refusal-words';

/**
 * The rows that were not taken as CSV, in the order of the file: what is wrong with each, or, as `rows`, each as it
 * came, to be corrected and imported again. They are kept for 30 days. `NOT_FOUND`.
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
    .where(ownImport(ctx, importId));
  if (!found) throw importNotFound();
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
  // A file that was exported here, and corrected in part, says it anew.
  const said = names.indexOf(reasonColumn);
  const ofFile = (cells: readonly string[]) => cells.filter((_, index) => index !== said);
  const blank = names.map(() => '');
  return streamCsv([reasonColumn, ...ofFile(names)], {
    ...source,
    line: (one) => [refusalWords(one), ...ofFile(one.cells ?? blank)],
  });
}
