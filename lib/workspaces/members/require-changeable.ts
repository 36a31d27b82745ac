import { eq, sql } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { members, workspaces } from '@/lib/db/tables';
import { createNotFound, DomainError } from '@/lib/errors';
import type { Role } from '@/lib/scopes';
import type { Member } from '@/lib/workspaces/contract';
import { requireMayGrant } from './require-may-grant';
import { presentMember, selectMembers } from './select-members';

/**
 * The member, if the caller may give them the role `next`, or remove them (null). `NOT_FOUND`, `FORBIDDEN`, and
 * `CONFLICT` for the last owner.
 */
export async function requireChangeable(tx: Context, id: string, next: Role | null): Promise<Member> {
  // Serializes two owners who remove each other at once.
  await tx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, tx.workspaceId))
    .for('update');
  const found = await readMember(tx, id);
  if (!found) throw createNotFound('member');
  await requireMayGrant(tx, next);
  if (found.role !== 'owner') return found;
  await requireMayGrant(tx, 'owner');
  const owners = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .where(inWorkspace(tx, members, { role: 'owner' }));
  if (next !== 'owner' && (owners[0]?.count ?? 0) < 2) {
    throw new DomainError('CONFLICT', 'A workspace needs an owner. Make somebody else an owner first.');
  }
  return found;
}

/** One member of the workspace, or undefined. */
async function readMember(ctx: Context, id: string): Promise<Member | undefined> {
  const [row] = await selectMembers(ctx).where(inWorkspace(ctx, members, { id }));
  return row && presentMember(row);
}
