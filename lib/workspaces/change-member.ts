import { and, eq, sql } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { members, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { Role } from '@/lib/scopes';
import type { Member } from './contract';
import { readMember } from './list-members';

/** Gives a member another role. Only an owner makes or changes owners; the last owner stays (`CONFLICT`). */
export function changeMemberRole(ctx: Context, id: string, role: Role): Promise<Member> {
  return withTransaction(ctx, async (tx) => {
    const found = await requireChangeable(tx, id, role);
    await tx.db.update(members).set({ role }).where(eq(members.id, id));
    return { ...found, role };
  });
}

/** Takes a member out of the workspace. Their keys live on, but no longer write templates. */
export function removeMember(ctx: Context, id: string) {
  return withTransaction(ctx, async (tx) => {
    await requireChangeable(tx, id, null);
    await tx.db.delete(members).where(eq(members.id, id));
    return { object: 'member', id, deleted: true } as const;
  });
}

/** Refuses what only an owner may grant; a key counts as the person who made it. */
export async function requireMayGrant(tx: Context, role: Role | null): Promise<void> {
  if (role !== 'owner') return;
  const [actor] = await tx.db
    .select({ role: members.role })
    .from(members)
    .where(
      and(eq(members.workspaceId, tx.workspaceId), eq(members.userId, tx.actor.userId ?? tx.workspaceId)),
    );
  if (actor?.role !== 'owner') throw new DomainError('FORBIDDEN', 'Only an owner may make or change owners.');
}

async function requireChangeable(tx: Context, id: string, next: Role | null): Promise<Member> {
  // Two owners who remove each other at once are one after the other here.
  await tx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, tx.workspaceId))
    .for('update');
  const found = await readMember(tx, id);
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such member in this workspace.');
  await requireMayGrant(tx, next);
  if (found.role !== 'owner') return found;
  await requireMayGrant(tx, 'owner');
  const owners = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .where(and(eq(members.workspaceId, tx.workspaceId), eq(members.role, 'owner')));
  if (next !== 'owner' && (owners[0]?.count ?? 0) < 2) {
    throw new DomainError('CONFLICT', 'A workspace needs an owner. Make somebody else an owner first.');
  }
  return found;
}
