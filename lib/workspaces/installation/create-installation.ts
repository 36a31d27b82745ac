import { insertPerson } from '@/lib/accounts/insert-person';
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
): Promise<{ userId: string; workspaceId: string }> {
  const { name, email, password } = input;
  const userId = password === null ? newId() : await insertPerson(tx, { name, email, password });
  if (password === null) await tx.insert(users).values({ id: userId, name, email: email.toLowerCase() });
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
  return { userId, workspaceId };
}
