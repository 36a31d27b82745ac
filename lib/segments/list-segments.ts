import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListSegmentsQuery, Segment } from './contract';
import { presentSegment } from './present-segment';

/** The segments of the workspace, newest first. */
export async function listSegments(
  ctx: Context,
  { q, contact_id, cursor, limit }: ListSegmentsQuery,
): Promise<Page<Segment>> {
  requireScope(ctx, access.readContacts);
  return readPage(
    ctx,
    { list: 'segments', filters: { q, contact_id }, cursor, limit },
    { time: segments.createdAt, id: segments.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(segments), position: exactTime(segments.createdAt) })
        .from(segments)
        .where(
          and(
            eq(segments.workspaceId, ctx.workspaceId),
            q === undefined ? undefined : sql`position(lower(${q}) in lower(${segments.name})) > 0`,
            contact_id === undefined ? undefined : hasContact(contact_id),
            after,
          ),
        )
        .orderBy(desc(segments.createdAt), desc(segments.id))
        .limit(fetch),
    (row) => presentSegment(row),
  );
}

/** Whether a contact was put into the segment. */
function hasContact(contactId: string): SQL {
  return sql`exists (select from segment_contacts m
    where m.segment_id = ${segments.id} and m.contact_id = ${contactId})`;
}
