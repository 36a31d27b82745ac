import { eq } from 'drizzle-orm';
import { requireUncommonPassword } from '@/lib/accounts/common-passwords';
import { setPassword } from '@/lib/accounts/set-password';
import type { AuditOrigin } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { members, users, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { SetupInput } from '@/lib/workspaces/contract';
import { createInstallation, recordSetUp } from './create-installation';
import { isSetupRequired } from './is-setup-required';
import { lockSetup } from './lock-setup';

/**
 * The first visit: creates the owner and the first workspace, or gives the unattended one (see bootstrap-installation)
 * to its owner. `CONFLICT` if someone else was faster.
 */
export async function setUpInstallation(
  db: Database,
  input: SetupInput,
  origin: Omit<AuditOrigin, 'db'> = { requestId: null, ip: null },
): Promise<{ userId: string; workspaceId: string }> {
  requireUncommonPassword('password', input.password);
  return db.transaction(async (tx) => {
    await lockSetup(tx);
    if (!(await isSetupRequired(tx))) {
      throw new DomainError('CONFLICT', 'This installation is already set up. Sign in instead.');
    }
    const [unattended] = await tx
      .select({ workspaceId: workspaces.id, userId: members.userId })
      .from(workspaces)
      .innerJoin(members, eq(members.workspaceId, workspaces.id))
      .limit(1);
    if (!unattended) return createInstallation(tx, input, origin);
    const { userId, workspaceId } = unattended;
    await tx.update(workspaces).set({ name: input.workspace_name }).where(eq(workspaces.id, workspaceId));
    await tx
      .update(users)
      .set({ name: input.name, email: input.email.toLowerCase() })
      .where(eq(users.id, userId));
    await setPassword(tx, userId, input.password);
    await recordSetUp({ ...origin, db: tx }, { userId, workspaceId }, input);
    return { userId, workspaceId };
  });
}
