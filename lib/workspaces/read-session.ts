import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { members, users, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { roleScopes } from '@/lib/scopes';
import type { Session } from './contract';

/** The caller's session, as it is or would be in a workspace of theirs. `NOT_FOUND` unless they are a member there. */
export async function readSession(ctx: Context, workspaceId: string): Promise<Session> {
  const [user] = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email, operator: users.operator })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  const memberships = await ctx.db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: members.role,
      settings: {
        time_zone: workspaces.timeZone,
        paused: workspaces.sendingPaused,
        reason: workspaces.pauseReason,
        billing: workspaces.billingRestricted,
        support_may_resend: workspaces.supportMayResend,
      },
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.userId, ctx.actor.id), isNull(workspaces.deletedAt)))
    .orderBy(asc(members.createdAt), asc(members.id));
  const active = memberships.find((one) => one.id === workspaceId);
  if (!user || !active) throw new DomainError('NOT_FOUND', 'You are not a member of this workspace.');
  const { id, name, role, settings } = active;
  const { paused, reason, billing, ...shown } = settings;
  const { operator, ...person } = user;
  return {
    object: 'session',
    user: person,
    workspace: { id, name, ...shown, pause: paused || billing ? { reason, billing } : null },
    role,
    scopes: [...roleScopes[role]],
    operator,
    may_create_workspaces: operator || env().workspaceCreation === 'everybody',
    workspaces: memberships.map(({ settings: _, ...one }) => one),
  };
}
