import { eq } from 'drizzle-orm';
import { readMemberships, recoverableUntil } from '@/lib/accounts/memberships';
import type { Context } from '@/lib/context';
import { users, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { roleScopes } from '@/lib/scopes';
import type { Session } from './contract';

/** The caller's session in one of their workspaces, current or not. `NOT_FOUND` unless they are a member there. */
export async function readSession(ctx: Context, workspaceId: string): Promise<Session> {
  const [user] = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email, operator: users.operator })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  const memberships = await readMemberships(ctx.db, ctx.actor.id);
  const open = memberships.filter((membership) => membership.deletedAt === null);
  // A deleted workspace is active only for people who have no other.
  const active = (open.length > 0 ? open : memberships).find((one) => one.id === workspaceId);
  if (!user || !active) throw new DomainError('NOT_FOUND', 'You are not a member of this workspace.');
  const { paused, reason, billing, held, ...shown } = await readSettings(ctx, active.id);
  const { id, name, role, blockedBy } = active;
  const { operator, ...person } = user;
  return {
    object: 'session',
    user: person,
    workspace: {
      id,
      name,
      ...shown,
      pause: paused || billing ? { reason, billing, waiting_held: held } : null,
    },
    role,
    scopes: [...roleScopes[role]],
    blocked_by: blockedBy,
    operator,
    may_create_workspaces: operator || env().workspaceCreation === 'everybody',
    assets_url: `${env().assetsUrl}/assets`,
    relay_configured: env().smtpUrl !== null,
    workspaces: open.map((one) => ({ id: one.id, name: one.name, role: one.role })),
    deleted_workspaces: memberships.flatMap(({ id, name, deletedAt }) =>
      deletedAt ? [{ id, name, recoverable_until: recoverableUntil(deletedAt) }] : [],
    ),
  };
}

async function readSettings(ctx: Context, workspaceId: string) {
  const [settings] = await ctx.db
    .select({
      time_zone: workspaces.timeZone,
      paused: workspaces.sendingPaused,
      reason: workspaces.pauseReason,
      held: workspaces.waitingHeld,
      billing: workspaces.billingRestricted,
      support_may_resend: workspaces.supportMayResend,
      support_may_readdress: workspaces.supportMayReaddress,
      template_approval: workspaces.templateApproval,
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (!settings) throw new Error('a workspace with members is gone');
  return settings;
}
