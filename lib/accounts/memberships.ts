import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { members, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { Role } from '@/lib/scopes';
import type { Block } from './contract';

export type Membership = { id: string; name: string; role: Role; blockedBy: Block | null };

const lacksTwoFactor = sql<boolean>`${workspaces.requireTwoFactor} and not exists (
  select from two_factors t where t.user_id = ${members.userId} and t.confirmed_at is not null)`;

/** The workspaces of a person, in the order they joined. */
export async function readMemberships(db: Database, userId: string): Promise<Membership[]> {
  const rows = await db
    .select({ id: workspaces.id, name: workspaces.name, role: members.role, lacksTwoFactor })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(sql`${members.userId} = ${userId} and ${workspaces.deletedAt} is null`)
    .orderBy(members.createdAt, members.id);
  return rows.map(({ lacksTwoFactor: lacks, ...one }) => ({
    ...one,
    blockedBy: lacks ? 'two_factor_required' : null,
  }));
}

const refusals: Record<Block, () => DomainError> = {
  two_factor_required: () =>
    new DomainError(
      'TWO_FACTOR_REQUIRED',
      'This workspace requires two-factor sign-in. Set it up on your account page, then go on here.',
    ),
};

/** Refuses a call of a member who is kept from acting. */
export function requireUnblocked(blockedBy: Block | null): void {
  if (blockedBy !== null) throw refusals[blockedBy]();
}
