import { and, inArray } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { segmentContacts, segments } from '@/lib/db/tables';
import { createInvalidError } from '@/lib/issues';

/** Adds a contact to manual segments, in the caller's transaction. `INVALID_REQUEST` for others. */
export async function addToSegments(tx: Context, contactId: string, segmentIds: readonly string[]) {
  const ids = [...new Set(segmentIds.map((id) => id.toLowerCase()))].sort();
  if (ids.length === 0) return;
  const own = and(inWorkspace(tx, segments, { kind: 'manual' }), inArray(segments.id, ids));
  const known = await tx.db.select({ id: segments.id }).from(segments).where(own).for('key share');
  const found = new Set(known.map(({ id }) => id));
  const issues = segmentIds.flatMap((id, index) =>
    found.has(id.toLowerCase())
      ? []
      : [
          {
            path: `segment_ids[${index}]`,
            code: 'unknown_segment',
            message: 'There is no such manual segment in this workspace.',
          },
        ],
  );
  if (issues.length > 0) throw createInvalidError(issues);
  await tx.db
    .insert(segmentContacts)
    .values(ids.map((segmentId) => ({ segmentId, contactId })))
    .onConflictDoNothing();
}
