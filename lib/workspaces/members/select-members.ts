import { eq } from 'drizzle-orm';
import { isOnlyOperator } from '@/lib/accounts/operators/require-other-operator';
import type { Context } from '@/lib/context';
import { members, users } from '@/lib/db/tables';
import type { Member } from '@/lib/workspaces/contract';

/** The query for members, with their accounts. */
export function selectMembers(ctx: Context) {
  return ctx.db
    .select({
      member: members,
      user: { id: users.id, name: users.name, email: users.email },
      onlyOperator: isOnlyOperator(users.id, members.workspaceId),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .$dynamic();
}

/** A member as the API shows it. */
export function presentMember({
  member,
  user,
  onlyOperator,
}: {
  member: typeof members.$inferSelect;
  user: Member['user'];
  onlyOperator: boolean;
}): Member {
  return {
    object: 'member',
    id: member.id,
    user,
    role: member.role,
    only_operator: onlyOperator,
    created_at: member.createdAt.toISOString(),
  };
}
