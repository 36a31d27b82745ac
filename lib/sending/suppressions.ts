import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { suppressions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { exactTime, readPage } from '@/lib/paging/page';
import type { Page } from '@/lib/shapes';
import { canonicalAddress } from './change-sending-address';
import { type ListSuppressionsQuery, type Suppression, suppressionReason } from './contract';

/** Addresses that get no mail, newest first. */
export function listSuppressions(ctx: Context, query: ListSuppressionsQuery): Promise<Page<Suppression>> {
  const { limit, cursor, email, reason } = query;
  return readPage(
    ctx,
    { list: 'suppressions', filters: { email, reason }, cursor, limit },
    { time: suppressions.createdAt, id: suppressions.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(suppressions), position: exactTime(suppressions.createdAt) })
        .from(suppressions)
        .where(
          and(
            eq(suppressions.workspaceId, ctx.workspaceId),
            email ? eq(suppressions.email, canonicalAddress(email)) : undefined,
            reason ? eq(suppressions.reason, reason) : undefined,
            after,
          ),
        )
        .orderBy(desc(suppressions.createdAt), desc(suppressions.id))
        .limit(fetch),
    (row) => presentSuppression(row),
  );
}

/** Stops all mail to an address. One that is suppressed already stays as it is, with its first reason. */
export async function addSuppression(
  ctx: Context,
  input: { email: string; reason?: string | undefined },
): Promise<Suppression> {
  const email = canonicalAddress(input.email);
  // Who only unsubscribed still gets what they asked for: that is for the link in a mail to say, not for this.
  const known = suppressionReason.exclude(['unsubscribe']).safeParse(input.reason);
  const row = {
    id: newId(),
    workspaceId: ctx.workspaceId,
    email,
    reason: known.data ?? 'manual',
    note: known.success ? null : (input.reason ?? null),
  };
  await ctx.db.insert(suppressions).values(row).onConflictDoNothing();
  const [stored] = await ctx.db
    .select()
    .from(suppressions)
    .where(and(eq(suppressions.workspaceId, ctx.workspaceId), eq(suppressions.email, email)));
  if (!stored)
    throw new DomainError(
      'CONFLICT',
      `${email} was taken off the list at this moment. Try again.`,
      undefined,
      { retryable: true },
    );
  return presentSuppression(stored);
}

/** Lets an address get mail again. */
export async function removeSuppression(ctx: Context, id: string) {
  const [row] = await ctx.db
    .delete(suppressions)
    .where(and(eq(suppressions.workspaceId, ctx.workspaceId), eq(suppressions.id, id)))
    .returning({ id: suppressions.id });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such suppression in this workspace.');
  return { object: 'suppression', id: row.id, deleted: true } as const;
}

function presentSuppression(row: typeof suppressions.$inferSelect): Suppression {
  return {
    object: 'suppression',
    id: row.id,
    email: row.email,
    reason: row.reason,
    note: row.note,
    email_id: row.emailId,
    created_at: row.createdAt.toISOString(),
  };
}
