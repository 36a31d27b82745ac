import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { contactChanges } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { Change, ContactChange } from './contract';

/** A bulk change and its progress. `NOT_FOUND` also for another workspace's. */
export async function findContactChange(ctx: Context, id: string): Promise<ContactChange> {
  requireScope(ctx, access.readContacts);
  const [row] = await ctx.db
    .select()
    .from(contactChanges)
    .where(inWorkspace(ctx, contactChanges, { id }));
  if (!row) throw createNotFound('change');
  return {
    object: 'contact_change',
    id: row.id,
    // Written by `createContactChange` only.
    action: (JSON.parse(row.change) as Change).action,
    ...{ state: row.state, matched: row.matched, matched_margin: row.margin },
    ...{ visited: row.visited, changed: row.changed, kept: row.kept },
    failure_message: row.failureMessage,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
