import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { members, users } from '@/lib/db/tables';
import type { Page } from '@/lib/shapes';
import type { Member } from './contract';

/** Everybody in the workspace, in the order they came. A team's list is one page. */
export async function listMembers(ctx: Context): Promise<Page<Member>> {
  const rows = await selectMembers(ctx)
    .where(eq(members.workspaceId, ctx.workspaceId))
    .orderBy(asc(members.createdAt), asc(members.id));
  return { object: 'list', data: rows.map(presentMember), has_more: false, next_cursor: null };
}

/** One member of the workspace, or undefined. */
export async function readMember(ctx: Context, id: string): Promise<Member | undefined> {
  const [row] = await selectMembers(ctx).where(
    and(eq(members.workspaceId, ctx.workspaceId), eq(members.id, id)),
  );
  return row && presentMember(row);
}

function selectMembers(ctx: Context) {
  return ctx.db
    .select({ member: members, user: { id: users.id, name: users.name, email: users.email } })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .$dynamic();
}

function presentMember({
  member,
  user,
}: {
  member: typeof members.$inferSelect;
  user: Member['user'];
}): Member {
  return {
    object: 'member',
    id: member.id,
    user,
    role: member.role,
    created_at: member.createdAt.toISOString(),
  };
}
