import { asc } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { members } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Member } from '@/lib/workspaces/contract';
import { presentMember, selectMembers } from './select-members';

/** All members of the workspace, in the order they joined, on one page. */
export async function listMembers(ctx: Context): Promise<Page<Member>> {
  requireScope(ctx, access.readMembers);
  const rows = await selectMembers(ctx)
    .where(inWorkspace(ctx, members))
    .orderBy(asc(members.createdAt), asc(members.id));
  return { object: 'list', data: rows.map(presentMember), has_more: false, next_cursor: null };
}
