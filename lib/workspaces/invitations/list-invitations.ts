import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { invitations } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Invitation } from '@/lib/workspaces/contract';
import { presentInvitation } from './present-invitation';

/** All invitations, newest first, accepted, revoked and expired ones included. */
export async function listInvitations(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Invitation>> {
  requireScope(ctx, access.manageMembers);
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
