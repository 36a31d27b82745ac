import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { contactImports } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ContactImport, ListImportsQuery } from './contract';
import { presentImport } from './present-import';

/** The imports of the workspace, newest first. */
export async function listImports(
  ctx: Context,
  { q, cursor, limit }: ListImportsQuery,
): Promise<Page<ContactImport>> {
  requireScope(ctx, access.readContacts);
  return readPage(
    ctx,
    { list: 'contact_imports', filters: { q }, cursor, limit },
    { time: contactImports.createdAt, id: contactImports.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(contactImports), position: exactTime(contactImports.createdAt) })
        .from(contactImports)
        .where(
          and(
            eq(contactImports.workspaceId, ctx.workspaceId),
            ne(contactImports.state, 'receiving'),
            q === undefined ? undefined : sql`position(lower(${q}) in lower(${contactImports.fileName})) > 0`,
            after,
          ),
        )
        .orderBy(desc(contactImports.createdAt), desc(contactImports.id))
        .limit(fetch),
    (row) => presentImport(row),
  );
}
