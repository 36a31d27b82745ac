import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ContactProperty, ListPropertiesQuery } from './contract';
import { presentProperty } from './present-property';

/** The properties that contacts of the workspace may have, newest first. */
export async function listProperties(
  ctx: Context,
  { q, cursor, limit }: ListPropertiesQuery,
): Promise<Page<ContactProperty>> {
  requireScope(ctx, access.readContacts);
  return readPage(
    ctx,
    { list: 'contact_properties', filters: { q }, cursor, limit },
    { time: contactProperties.createdAt, id: contactProperties.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(contactProperties), position: exactTime(contactProperties.createdAt) })
        .from(contactProperties)
        .where(
          and(
            eq(contactProperties.workspaceId, ctx.workspaceId),
            q === undefined ? undefined : sql`position(lower(${q}) in lower(${contactProperties.name})) > 0`,
            after,
          ),
        )
        .orderBy(desc(contactProperties.createdAt), desc(contactProperties.id))
        .limit(fetch),
    (row) => presentProperty(row),
  );
}
