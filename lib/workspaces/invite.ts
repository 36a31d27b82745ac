import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, withTransaction } from '@/lib/context';
import { invitations, members, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { exactTime, readPage } from '@/lib/paging/page';
import type { Page } from '@/lib/shapes';
import { requireMayGrant } from './change-member';
import type { createdInvitation, createInvitationInput, Invitation } from './contract';
import { acceptUrl, hashInvitationToken, newInvitationToken } from './invitation-token';

const daysValid = 14;

/** Invites a person; the link is in this answer only. An earlier open invitation of the address is replaced. */
export function createInvitation(
  ctx: Context,
  input: z.infer<typeof createInvitationInput>,
): Promise<z.infer<typeof createdInvitation>> {
  const email = input.email.toLowerCase();
  const token = newInvitationToken();
  return withTransaction(ctx, async (tx) => {
    await requireMayGrant(tx, input.role);
    const [already] = await tx.db
      .select({ id: members.id })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(and(eq(members.workspaceId, tx.workspaceId), eq(users.email, email)));
    if (already) throw new DomainError('CONFLICT', `${email} is already a member of this workspace.`);
    await tx.db
      .update(invitations)
      .set({ revokedAt: tx.now() })
      .where(and(openOf(tx), eq(invitations.email, email)));
    const [row] = await tx.db
      .insert(invitations)
      .values({
        id: newId(),
        workspaceId: tx.workspaceId,
        email,
        role: input.role,
        tokenHash: hashInvitationToken(token),
        invitedBy: tx.actor.userId,
        expiresAt: sql`now() + make_interval(days => ${daysValid})`,
      })
      .returning();
    if (!row) throw new Error('the new invitation was not returned');
    return { ...presentInvitation(row, tx.now()), token, accept_url: acceptUrl(token) };
  });
}

/** All invitations, newest first, whatever became of them. */
export function listInvitations(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Invitation>> {
  return readPage(
    ctx,
    { list: 'invitations', filters: {}, cursor, limit },
    { time: invitations.createdAt, id: invitations.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(invitations), position: exactTime(invitations.createdAt) })
        .from(invitations)
        .where(and(eq(invitations.workspaceId, ctx.workspaceId), after))
        .orderBy(desc(invitations.createdAt), desc(invitations.id))
        .limit(fetch),
    (row) => presentInvitation(row, ctx.now()),
  );
}

/** Makes an open invitation's link useless. */
export async function revokeInvitation(ctx: Context, id: string) {
  const [row] = await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now() })
    .where(and(openOf(ctx), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no open invitation with this id in this workspace.');
  return { object: 'invitation', id: row.id, deleted: true } as const;
}

function openOf(ctx: Context) {
  return and(
    eq(invitations.workspaceId, ctx.workspaceId),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  );
}

function presentInvitation(row: typeof invitations.$inferSelect, now: Date): Invitation {
  const state = row.acceptedAt
    ? 'accepted'
    : row.revokedAt
      ? 'revoked'
      : row.expiresAt <= now
        ? 'expired'
        : 'pending';
  return {
    object: 'invitation',
    id: row.id,
    email: row.email,
    role: row.role,
    state,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
