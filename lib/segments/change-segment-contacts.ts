import { and, eq, inArray } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { contacts, segmentContacts, segments } from '@/lib/db/tables';
import { createNotFound, DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import type { SegmentContactsChange, SegmentContactsInput } from './contract';

/** Adds contacts to a manual segment. Unknown ones are reported and skipped. */
export function addSegmentContacts(ctx: Context, segmentId: string, input: SegmentContactsInput) {
  return changeMembers(ctx, segmentId, input, async (tx, contactIds) => {
    const put = await tx.db
      .insert(segmentContacts)
      .values(contactIds.map((contactId) => ({ segmentId, contactId })))
      .onConflictDoNothing()
      .returning({ id: segmentContacts.contactId });
    return put.length;
  });
}

/** Removes contacts from a manual segment. */
export function removeSegmentContacts(ctx: Context, segmentId: string, input: SegmentContactsInput) {
  return changeMembers(ctx, segmentId, input, async (tx, contactIds) => {
    const removed = await tx.db
      .delete(segmentContacts)
      .where(and(eq(segmentContacts.segmentId, segmentId), inArray(segmentContacts.contactId, contactIds)))
      .returning({ id: segmentContacts.contactId });
    return removed.length;
  });
}

async function changeMembers(
  ctx: Context,
  segmentId: string,
  { contact_ids: ids, emails = [] }: SegmentContactsInput,
  change: (tx: Context, contactIds: string[]) => Promise<number>,
): Promise<SegmentContactsChange> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    const [segment] = await tx.db
      .select()
      .from(segments)
      .where(inWorkspace(tx, segments, { id: segmentId }))
      .for('update');
    if (!segment) throw createNotFound('segment');
    if (segment.kind !== 'manual')
      throw new DomainError('CONFLICT', 'The contacts of this segment are found by its rules. Change those.');
    const wantedKeys = ids ? ids.map((id) => id.toLowerCase()) : emails.map(canonicalAddress);
    const known = await findContactIds(tx, ids ? 'id' : 'email', [...new Set(wantedKeys)]);
    const changed = known.size === 0 ? 0 : await change(tx, [...known.values()].sort());
    if (changed > 0) await tx.db.update(segments).set({ countedAt: null }).where(eq(segments.id, segmentId));
    const unknown = (ids ?? emails).filter((_, index) => !known.has(wantedKeys[index] ?? ''));
    return { changed, unknown };
  });
}

/** The ids of the workspace's contacts, by the given names. */
async function findContactIds(
  tx: Context,
  keyKind: 'id' | 'email',
  names: string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: contacts.id, name: contacts[keyKind] })
    .from(contacts)
    .where(and(inWorkspace(tx, contacts), inArray(contacts[keyKind], names)))
    .for('key share');
  return new Map(rows.map(({ id, name }) => [name, id]));
}
