import { eq } from 'drizzle-orm';
import { insertPerson } from '@/lib/accounts/insert-person';
import { type AuditOrigin, recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { sendingAddresses, users } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { insertDomain } from '@/lib/sending/domains/insert-domain';
import type { SetupInput } from '@/lib/workspaces/contract';
import { insertWorkspace } from '@/lib/workspaces/insert-workspace';

/** The first workspace with its owner, its local domain and an address to send from. */
export async function createInstallation(
  tx: Database,
  input: Omit<SetupInput, 'password'> & { password: string | null },
  origin: Omit<AuditOrigin, 'db'> = { requestId: null, ip: null },
): Promise<{ userId: string; workspaceId: string }> {
  const { name, email, password } = input;
  const userId = password === null ? newId() : await insertPerson(tx, { name, email, password });
  if (password === null) await tx.insert(users).values({ id: userId, name, email: email.toLowerCase() });
  // The person who sets up an installation is its first operator.
  await tx.update(users).set({ operator: true }).where(eq(users.id, userId));
  const workspaceId = await insertWorkspace(tx, input.workspace_name, userId);
  const domain = await insertDomain(tx, workspaceId, 'postroom.test');
  if (!domain) throw new Error('the local domain of a new workspace was there already');
  await tx.insert(sendingAddresses).values({
    id: newId(),
    workspaceId,
    domainId: domain.id,
    email: 'hello@postroom.test',
    name: input.workspace_name,
    isDefault: true,
  });
  await recordSetUp({ ...origin, db: tx }, { userId, workspaceId }, input);
  return { userId, workspaceId };
}

/** The first line of the audit log. */
export function recordSetUp(
  tx: AuditOrigin,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  { name, workspace_name }: Pick<SetupInput, 'name' | 'workspace_name'>,
): Promise<void> {
  const actor = { kind: 'session', id: userId, name, userId } as const;
  const target = { type: 'workspace', id: workspaceId, name: workspace_name };
  return recordAudit(
    { ...tx, workspaceId, actor },
    { action: 'installation.set_up', target, asOperator: true },
  );
}
