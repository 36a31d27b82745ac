import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { members } from '@/lib/db/tables';
import type { Member } from '@/lib/workspaces/contract';
import { presentMember, selectMembers } from './select-members';

/** One member of the workspace, or undefined. */
export async function readMember(ctx: Context, id: string): Promise<Member | undefined> {
  const [row] = await selectMembers(ctx).where(
    and(eq(members.workspaceId, ctx.workspaceId), eq(members.id, id)),
  );
  return row && presentMember(row);
}
