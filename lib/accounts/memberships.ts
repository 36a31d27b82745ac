import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { members, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { Role } from '@/lib/scopes';
import type { SignInBlock } from './contract';

/** How long a deleted workspace can be recovered. */
export const recoverableDays = 7;

type Membership = {
  id: string;
  name: string;
  role: Role;
  blockedBy: SignInBlock | null;
  /** When it was deleted, if this owner can still recover it; otherwise null. */
  deletedAt: Date | null;
};

const lacksTwoFactor = sql<boolean>`${workspaces.requireTwoFactor} and not exists (
  select from two_factors t where t.user_id = ${members.userId} and t.confirmed_at is not null)`;

/** Until when a workspace deleted at that time can be recovered. */
export function recoverableUntil(deletedAt: Date): string {
  return new Date(deletedAt.getTime() + recoverableDays * 86_400_000).toISOString();
}

/** True for workspaces in use, and for owners also for deleted ones that they can still recover. */
export const isReachable = sql`(${workspaces.deletedAt} is null or (${members.role} = 'owner'
  and ${workspaces.deletedAt} > now() - make_interval(days => ${recoverableDays})))`;

/** The workspaces of a person, in the order they joined; deleted ones that owners can still recover come last. */
export async function readMemberships(db: Database, userId: string): Promise<Membership[]> {
  const { id, name, deletedAt } = workspaces;
  const rows = await db
    .select({ id, name, deletedAt, role: members.role, lacksTwoFactor })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(sql`${members.userId} = ${userId} and ${isReachable}`)
    .orderBy(sql`${workspaces.deletedAt} is not null`, members.createdAt, members.id);
  return rows.map(({ lacksTwoFactor: lacks, ...one }) => ({
    ...one,
    blockedBy: one.deletedAt ? 'workspace_deleted' : lacks ? 'two_factor_required' : null,
  }));
}

/** The workspace to act in: the one with this id if it is active, else the first remaining one. */
export function activeMembership(
  memberships: readonly Membership[],
  workspaceId: string | null | undefined,
): Membership | undefined {
  const wantedMembership = memberships.find(
    (membership) => membership.id === workspaceId && membership.deletedAt === null,
  );
  return wantedMembership ?? memberships[0];
}

const refusals: Record<SignInBlock, () => DomainError> = {
  two_factor_required: () =>
    new DomainError(
      'TWO_FACTOR_REQUIRED',
      'This workspace requires two-factor sign-in. Set it up on your account page, then go on here.',
    ),
  workspace_deleted: () =>
    new DomainError(
      'WORKSPACE_DELETED',
      `This workspace was deleted. An owner can recover it within ${recoverableDays} days of that.`,
    ),
};

/** Refuses a member who may not act. */
export function requireUnblocked(blockedBy: SignInBlock | null): void {
  if (blockedBy !== null) throw refusals[blockedBy]();
}
