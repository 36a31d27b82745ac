// A separate program: people change things in a workspace concurrently until it is killed. Each answered change is
// printed as one line. Arguments: the database, the workspace, the person.
import type { Context } from '@/lib/context';
import { openDatabase } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { scopes } from '@/lib/scopes';
import { addSuppression } from '@/lib/sending/suppressions/add-suppression';
import { removeSuppression } from '@/lib/sending/suppressions/remove-suppression';
import { createInvitation } from '@/lib/workspaces/invitations/create-invitation';
import { revokeInvitation } from '@/lib/workspaces/invitations/revoke-invitation';
import { createKey } from '@/lib/workspaces/keys/create-key';
import { revokeKey } from '@/lib/workspaces/keys/revoke-key';
import { updateWorkspace } from '@/lib/workspaces/update-workspace';

const [url = '', workspaceId = '', userId = ''] = process.argv.slice(2);
const { db } = openDatabase(url, { connections: 5 });
const ctx: Context = {
  db,
  workspaceId,
  actor: { kind: 'session', id: userId, name: 'Ada', userId, sessionId: userId },
  scopes: new Set(scopes),
  requestId: newId(),
  ip: null,
  now: () => new Date(),
};

const report = (what: string) => process.stdout.write(`${what}\n`);

/** What one person does repeatedly. */
const days: (() => Promise<void>)[] = [
  async () => {
    const { id } = await createKey(ctx, { name: 'Shop', scopes: ['email:read'] });
    report('key.created');
    await revokeKey(ctx, id);
    report('key.revoked');
  },
  async () => {
    const { id } = await createInvitation(ctx, { email: `${newId()}@far.test`, role: 'support' });
    report('invitation.created');
    await revokeInvitation(ctx, id);
    report('invitation.revoked');
  },
  async () => {
    const { id } = await addSuppression(ctx, { email: `${newId()}@far.test` });
    report('suppression.added');
    await removeSuppression(ctx, id);
    report('suppression.removed');
  },
  async () => {
    await updateWorkspace(ctx, { name: `Bakery ${newId()}` });
    report('workspace.updated');
  },
];

for (const day of days)
  void (async () => {
    for (;;) await day();
  })();
