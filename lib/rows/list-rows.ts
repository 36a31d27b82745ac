import { type Context, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { readNamedRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListRowsQuery, Row } from './contract';
import { presentRow } from './present-row';

/** The saved rows of the workspace, newest first. */
export async function listRows(ctx: Context, query: ListRowsQuery): Promise<Page<Row>> {
  requireScope(ctx, access.readTemplates);
  return readNamedRows(ctx, savedRows, 'rows', query, presentRow);
}
