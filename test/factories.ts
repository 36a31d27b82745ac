import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { apiKeys, domains, members, sendingAddresses, users, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { type Role, type Scope, scopes } from '@/lib/scopes';
import { seal } from '@/lib/secrets';
import { formatKeyToken, hashKeySecret, newKeyToken } from '@/lib/workspaces/keys/key-token';

type Insert<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

/** An empty workspace. */
export async function createWorkspace(db: Database, overrides: Insert<typeof workspaces> = {}) {
  const id = newId();
  const postalAddress = 'Postroom Ltd, 1 Sample Street, 10115 Berlin, Germany';
  await db.insert(workspaces).values({ id, name: 'Test workspace', postalAddress, ...overrides });
  return { id: overrides.id ?? id };
}

/** A person who is a member of the workspace. */
export async function createMember(db: Database, workspaceId: string, role: Role = 'owner') {
  const userId = newId();
  const email = `${userId}@people.example`;
  await db.insert(users).values({ id: userId, name: 'Ada Member', email });
  const id = newId();
  await db.insert(members).values({ id, workspaceId, userId, role });
  return { id, userId, email };
}

/** Makes a person an operator of the installation. */
export async function makeOperator(db: Database, userId: string | null) {
  await db
    .update(users)
    .set({ operator: true })
    .where(eq(users.id, userId ?? newId()));
}

/** An API key and its token; by default with all scopes. */
export async function createKey(
  db: Database,
  workspaceId: string,
  {
    scopes: held = [...scopes],
    ...overrides
  }: { scopes?: Scope[] } & Omit<Insert<typeof apiKeys>, 'scopes'> = {},
) {
  const token = newKeyToken();
  const createdBy =
    overrides.createdBy === undefined ? (await createMember(db, workspaceId)).userId : overrides.createdBy;
  const row = {
    id: newId(),
    publicId: token.publicId,
    workspaceId,
    name: 'Test key',
    secretHash: hashKeySecret(token.secret),
  };
  await db.insert(apiKeys).values({ ...row, ...overrides, createdBy, scopes: held });
  return { id: row.id, token: formatKeyToken(token), createdBy };
}

type Keys = { rsa: KeyPairKeyObjectResult; edwards: KeyPairKeyObjectResult };
let madeKeys: Keys | undefined;

/** One pair for all domains of a test file: creating an RSA key costs more than most tests. */
function dkimKeys(): Keys {
  madeKeys ??= {
    rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    edwards: generateKeyPairSync('ed25519'),
  };
  return madeKeys;
}

/** A verified local domain with one enabled sending address, by default `hello@postroom.test`. */
export async function createSendingAddress(
  db: Database,
  workspaceId: string,
  overrides: Insert<typeof sendingAddresses> = {},
  domainOverrides: Insert<typeof domains> = {},
) {
  const email = overrides.email ?? 'hello@postroom.test';
  const { rsa, edwards } = dkimKeys();
  const domainId = overrides.domainId ?? newId();
  if (!overrides.domainId) {
    await db.insert(domains).values({
      id: domainId,
      workspaceId,
      domain: email.slice(email.lastIndexOf('@') + 1),
      status: 'verified',
      basis: 'local',
      verificationToken: 'test',
      dkimSelector: 'postroom',
      dkimRsaPrivateKey: seal('dkim', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      dkimRsaPublicKey: rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      dkimEd25519PrivateKey: seal(
        'dkim',
        edwards.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ),
      dkimEd25519PublicKey: edwards.publicKey
        .export({ type: 'spki', format: 'der' })
        .subarray(12)
        .toString('base64'),
      ...domainOverrides,
    });
  }
  const row = { id: newId(), workspaceId, domainId, email, name: 'Postroom', isDefault: true, ...overrides };
  await db.insert(sendingAddresses).values(row);
  return { id: row.id, email, domainId };
}
