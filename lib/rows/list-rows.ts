import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListRowsQuery, Row } from './contract';
import { presentRow, type SavedRow } from './present-row';

/** The saved rows of the workspace, newest first. */
export async function listRows(ctx: Context, { q, cursor, limit }: ListRowsQuery): Promise<Page<Row>> {
  requireScope(ctx, access.readTemplates);
  const read = (after: SQL | undefined, fetch: number) =>
    ctx.db
      .select({ row: savedRows, position: exactTime(savedRows.createdAt), id: savedRows.id })
      .from(savedRows)
      .where(
        and(
          eq(savedRows.workspaceId, ctx.workspaceId),
          q === undefined ? undefined : sql`position(lower(${q}) in lower(${savedRows.name})) > 0`,
          after,
        ),
      )
      .orderBy(desc(savedRows.createdAt), desc(savedRows.id))
      .limit(fetch);
  return readPage<{ row: SavedRow; position: string; id: string }, Row>(
    ctx,
    { list: 'rows', filters: { q }, cursor, limit },
    { time: savedRows.createdAt, id: savedRows.id },
    read,
    ({ row }) => presentRow(row),
  );
}
