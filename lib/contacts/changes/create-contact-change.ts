import { countOf } from '@/lib/amounts';
import type { AuditAction } from '@/lib/audit/contract';
import { recordAudit } from '@/lib/audit/record-audit';
import { describeContactFilters } from '@/lib/contacts/export-contacts';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { hasSqlState } from '@/lib/db/sql-state';
import { contactChanges, segments, topics } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { countMembers } from '@/lib/segments/membership/count-members';
import { changeBatch, matchChange, type StoredFilters } from './change-batch';
import type { Change, ChangeAction, ContactChange, CreateContactChangeInput } from './contract';
import { findContactChange } from './find-contact-change';

/** Done before the answer; the rest in the background. */
const maxImmediate = 500;

const auditActions: Record<ChangeAction, AuditAction> = {
  subscribe_topic: 'contact.topics_changed',
  unsubscribe_topic: 'contact.topics_changed',
  add_to_segment: 'contact.segments_changed',
  remove_from_segment: 'contact.segments_changed',
  unsubscribe: 'contact.unsubscribed',
  delete: 'contact.deleted',
};

/**
 * Changes all contacts that match now: right away if they are few, else in a worker. `NOT_FOUND` for an
 * unknown segment filter, `INVALID_REQUEST` for other unknown ids.
 */
export async function createContactChange(
  ctx: Context,
  { filters, change }: CreateContactChangeInput,
): Promise<ContactChange> {
  requireScope(ctx, access.writeContacts);
  const id = newId();
  const stored: StoredFilters = { ...filters, names: null };
  const { count, margin } = await countMembers(ctx, await matchChange(ctx, filters, 'index'));
  await withTransaction(ctx, async (tx) => {
    const subject = await requireSubject(tx, change);
    const { kind } = tx.actor;
    await tx.db.insert(contactChanges).values({
      ...{ id, workspaceId: tx.workspaceId, state: 'running', matched: count, margin },
      ...{ filters: JSON.stringify(stored), change: JSON.stringify(change), actor: kind },
    });
    const { ids, ...others } = filters;
    await recordAudit(tx, {
      action: auditActions[change.action],
      target: {
        type: 'contact_change',
        id,
        name: `${margin > 0 ? 'about ' : ''}${countOf(count, 'contact')}`,
      },
      changes: [
        ...(subject ? [{ field: change.action, from: null, to: subject }] : []),
        ...describeContactFilters(others),
        ...(ids ? [{ field: 'ids', from: null, to: ids.length }] : []),
      ],
    });
  });
  if (margin > 0 || count > maxImmediate || (await tryNow(ctx, id))) await announce(ctx.db, 'chores');
  return findContactChange(ctx, id);
}

/** Returns whether there may be more. Conflicts with other writers are left to the worker. */
async function tryNow(ctx: Context, id: string): Promise<boolean> {
  try {
    return (await changeBatch(ctx.db, id)) && (await changeBatch(ctx.db, id));
  } catch (error) {
    if (hasSqlState(error, '40P01') || hasSqlState(error, '40001')) return true;
    throw error;
  }
}

/** The name of the segment or topic. */
async function requireSubject(tx: Context, change: Change): Promise<string | null> {
  if ('topic_id' in change) {
    const own = inWorkspace(tx, topics, { id: change.topic_id });
    const [found] = await tx.db.select({ name: topics.name }).from(topics).where(own);
    if (found) return found.name;
    throw unknown('change.topic_id', 'unknown_topic', 'There is no such topic in this workspace.');
  }
  if (!('segment_id' in change)) return null;
  const own = inWorkspace(tx, segments, { id: change.segment_id, kind: 'manual' });
  const [found] = await tx.db.select({ name: segments.name }).from(segments).where(own);
  if (found) return found.name;
  throw unknown('change.segment_id', 'unknown_segment', 'There is no such manual segment in this workspace.');
}

const unknown = (path: string, code: string, message: string) =>
  createInvalidError([{ path, code, message }]);
