import { eq } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { members } from '@/lib/db/tables';
import { access, type Role } from '@/lib/scopes';
import type { Member } from '@/lib/workspaces/contract';
import { requireChangeable } from './require-changeable';

/** Changes a member's role. Only an owner makes or changes owners; the last owner stays (`CONFLICT`). */
export async function changeMemberRole(ctx: Context, id: string, role: Role): Promise<Member> {
  requireScope(ctx, access.manageMembers);
  return withTransaction(ctx, async (tx) => {
    const found = await requireChangeable(tx, id, role);
    await tx.db.update(members).set({ role }).where(eq(members.id, id));
    const changes = changesBetween(found, { role }, ['role']);
    const target = { type: 'member', id, name: found.user.name };
    if (changes.length > 0) await recordAudit(tx, { action: 'member.role_changed', target, changes });
    return { ...found, role };
  });
}
