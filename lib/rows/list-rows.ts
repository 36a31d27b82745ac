import { type Context, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { matchContains, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListRowsQuery, Row } from './contract';
import { presentRow } from './present-row';

/** The saved rows of the workspace, newest first. */
export async function listRows(ctx: Context, { q, cursor, limit }: ListRowsQuery): Promise<Page<Row>> {
  requireScope(ctx, access.readTemplates);
  return readRows(
    ctx,
    savedRows,
    { list: 'rows', filters: { q }, cursor, limit, where: matchContains(savedRows.name, q) },
    presentRow,
  );
}
