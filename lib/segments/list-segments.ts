import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { matchContains, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import { findRuleSegments } from '@/lib/segments/membership/match-members';
import type { Page } from '@/lib/shapes';
import type { ListSegmentsQuery, Segment } from './contract';
import { presentSegment } from './present-segment';

/** The workspace's segments, newest first. */
export async function listSegments(
  ctx: Context,
  { cursor, limit, ...filters }: ListSegmentsQuery,
): Promise<Page<Segment>> {
  requireScope(ctx, access.readContacts);
  const { q, kind, ids, contact_id: contactId, field } = filters;
  const finding = contactId === undefined ? [] : await findRuleSegments(ctx, contactId);
  return readRows(
    ctx,
    segments,
    {
      list: 'segments',
      filters,
      cursor,
      limit,
      where: and(
        matchContains(segments.name, q),
        kind && eq(segments.kind, kind),
        ids && inArray(segments.id, ids),
        contactId === undefined ? undefined : or(inArray(segments.id, finding), hasContact(contactId)),
        field === undefined ? undefined : sql`${segments.rules} @> ${JSON.stringify([{ field }])}::jsonb`,
      ),
    },
    presentSegment,
  );
}

/** Whether a contact was added to the segment. */
function hasContact(contactId: string): SQL {
  return sql`exists (select from segment_contacts m
    where m.segment_id = ${segments.id} and m.contact_id = ${contactId})`;
}
