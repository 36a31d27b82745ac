import { and, eq, isNull } from 'drizzle-orm';
import { requirePersonByEmail } from '@/lib/accounts/lockouts/require-person';
import { byCommand, recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { members, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/**
 * Makes a member an owner by a command on this machine, since the only owner may be gone. A person in several
 * workspaces needs the workspace's id. `NOT_FOUND`; `CONFLICT` if the id is missing.
 */
export function makeOwner(db: Database, email: string, workspaceId?: string) {
  return db.transaction(async (tx) => {
    const person = await requirePersonByEmail(tx, email);
    const memberships = await tx
      .select({ id: members.id, role: members.role, workspaceId: workspaces.id, workspace: workspaces.name })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(and(eq(members.userId, person.id), isNull(workspaces.deletedAt)))
      .orderBy(workspaces.createdAt, workspaces.id);
    const matching = memberships.filter(
      (membership) => workspaceId === undefined || membership.workspaceId === workspaceId,
    );
    const choices = memberships
      .map((membership) => `\n  ${membership.workspaceId}  ${membership.workspace}`)
      .join('');
    const [member, ...others] = matching;
    if (!member)
      throw new DomainError(
        'NOT_FOUND',
        choices === ''
          ? `${person.email} is in no workspace.`
          : `${person.email} is not in that workspace, but in:${choices}`,
      );
    if (others.length > 0)
      throw new DomainError(
        'CONFLICT',
        `${person.email} is in several workspaces; add the id of one:${choices}`,
      );
    const answer = { email: person.email, workspace: member.workspace, changed: member.role !== 'owner' };
    if (!answer.changed) return answer;
    await tx.update(members).set({ role: 'owner' }).where(eq(members.id, member.id));
    await recordAudit(byCommand(tx, member.workspaceId), {
      action: 'member.role_changed',
      target: { type: 'member', id: member.id, name: person.name },
      changes: [{ field: 'role', from: member.role, to: 'owner' }],
      forOperators: true,
    });
    return answer;
  });
}
