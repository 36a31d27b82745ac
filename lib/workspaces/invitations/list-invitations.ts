import { type Context, requireScope } from '@/lib/context';
import { invitations } from '@/lib/db/tables';
import { readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Invitation } from '@/lib/workspaces/contract';
import { presentInvitation } from './present-invitation';

/** All invitations, newest first, including closed ones. */
export async function listInvitations(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Invitation>> {
  requireScope(ctx, access.manageMembers);
  return readRows(ctx, invitations, { list: 'invitations', cursor, limit }, (row) =>
    presentInvitation(row, ctx.now()),
  );
}
