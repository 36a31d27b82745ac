import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, members, sendingAddresses, users, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { insertDomain } from '@/lib/sending/insert-domain';
import type { SetupInput } from './contract';
import { insertPerson, setPassword } from './insert-person';
import { insertWorkspace } from './insert-workspace';

const lock = sql`select pg_advisory_xact_lock(hashtext('postroom set-up'))`;

/** Whether nobody can sign in yet, so that the first visitor is asked to set up. */
export async function isSetupRequired(db: Database): Promise<boolean> {
  const [one] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.password))
    .limit(1);
  return one === undefined;
}

/**
 * The first visit: makes the owner and the first workspace, or gives the unattended one (see bootstrap-installation)
 * to its owner. `CONFLICT` when somebody was quicker.
 */
export async function setUpInstallation(
  db: Database,
  input: SetupInput,
): Promise<{ userId: string; workspaceId: string }> {
  return db.transaction(async (tx) => {
    await tx.execute(lock);
    if (!(await isSetupRequired(tx))) {
      throw new DomainError('CONFLICT', 'This installation is already set up. Sign in instead.');
    }
    const [unattended] = await tx
      .select({ workspaceId: workspaces.id, userId: members.userId })
      .from(workspaces)
      .innerJoin(members, eq(members.workspaceId, workspaces.id))
      .limit(1);
    if (!unattended) return createInstallation(tx, input);
    const { userId, workspaceId } = unattended;
    await tx.update(workspaces).set({ name: input.workspace_name }).where(eq(workspaces.id, workspaceId));
    await tx
      .update(users)
      .set({ name: input.name, email: input.email.toLowerCase() })
      .where(eq(users.id, userId));
    await setPassword(tx, userId, input.password);
    return { userId, workspaceId };
  });
}

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

/** Takes the lock under which installations are made, until the transaction ends. */
export async function lockSetup(tx: Database): Promise<void> {
  await tx.execute(lock);
}
