import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { attachmentStorage } from '@/lib/attachments/storage';
import { members, users, workspaces } from '@/lib/db/tables';
import { claimDeliveries } from '@/lib/delivery/claim-deliveries';
import { newId } from '@/lib/ids';
import { writeRequests } from '@/lib/request-log/record-request';
import type { Role } from '@/lib/scopes';
import { type ApiAnswer, type ApiClient, apiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createKey, createMember, createWorkspace, makeOperator } from '@/test/factories';
import { fillWorkspace } from '@/test/filled-workspace';
import { fetchAuth, postSignIn } from '@/test/sign-in';
import { eraseWorkspaces } from './erase-workspaces';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const password = 'correct horse';
const name = 'Bakery & Sons';
let workspaceId: string;

beforeEach(async () => {
  await test.db.update(users).set({ operator: false });
  await createWorkspace(test.db, { name: 'Another one' });
  workspaceId = (await createWorkspace(test.db, { name })).id;
});

async function person(role: Role, of = workspaceId) {
  const { userId, email } = await createMember(test.db, of, role);
  await setPassword(test.db, userId, password);
  return { userId, email, api: await signedIn(email) };
}

async function signedIn(email: string): Promise<ApiClient> {
  return apiClient({ Cookie: (await fetchAuth(email, password)).cookie, Origin: 'http://localhost' });
}

const join = (userId: string, of: string, role: Role = 'owner') =>
  test.db.insert(members).values({ id: newId(), workspaceId: of, userId, role });
const aged = (days: number) =>
  test.db
    .update(workspaces)
    .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(workspaces.id, workspaceId));
const refusal = ({ status, body }: ApiAnswer) => [status, body?.error?.code];

describe('deleting a workspace', () => {
  it('requires its exact name and an owner', async () => {
    const [ada, admin] = [await person('owner'), await person('admin')];
    expect(refusal(await ada.api.delete('/workspace', {}))).toEqual([400, 'INVALID_REQUEST']);
    const wrong = await ada.api.delete('/workspace', { name: 'bakery & sons' });
    expect([wrong.status, wrong.body.error.details.issues[0].path]).toEqual([400, 'name']);
    const key = await createKey(test.db, workspaceId, { createdBy: admin.userId });
    for (const api of [admin.api, apiWithKey(key.token)])
      expect(refusal(await api.delete('/workspace', { name }))).toEqual([403, 'FORBIDDEN']);
    expect((await ada.api.get('/workspace')).status).toBe(200);
    const deleted = await ada.api.delete('/workspace', { name });
    expect(deleted.body).toMatchObject({ object: 'workspace', id: workspaceId, deleted: true });
    const days = (Date.parse(deleted.body.recoverable_until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it('shows in advance what is deleted with it', async () => {
    const filled = await fillWorkspace(test.db);
    const preview = await filled.api.get('/workspace/deletion');
    expect(preview.body).toMatchObject({
      object: 'workspace_deletion',
      at_least: false,
      recoverable_days: 7,
    });
    expect(preview.body.emails).toBeGreaterThan(0);
    expect(preview.body.templates).toBeGreaterThan(0);
    expect(preview.body.api_keys).toBeGreaterThan(0);
    // An operator sees the same of any workspace, whether or not they are a member.
    const olga = await person('owner');
    const address = `/installation/workspaces/${filled.workspaceId}/deletion`;
    expect(refusal(await olga.api.get(address))).toEqual([403, 'OPERATOR_REQUIRED']);
    await makeOperator(test.db, olga.userId);
    expect((await olga.api.get(address)).body).toEqual(preview.body);
    const nowhere = `/installation/workspaces/${newId()}/deletion`;
    expect(refusal(await olga.api.get(nowhere))).toEqual([404, 'NOT_FOUND']);
  });

  it('stops keys, members, invitations and sending at once', async () => {
    const ada = await person('owner');
    const other = (await createWorkspace(test.db, { name: 'Elsewhere' })).id;
    await join(ada.userId, other);
    const [sam, key] = [await person('support'), await createKey(test.db, workspaceId)];
    const made = await ada.api.post('/invitations', { email: 'new@people.example', role: 'support' });
    await ada.api.delete('/workspace', { name });
    expect(refusal(await apiWithKey(key.token).get('/emails'))).toEqual([401, 'UNAUTHORIZED']);
    expect(refusal(await sam.api.get('/emails'))).toEqual([401, 'UNAUTHORIZED']);
    expect((await postSignIn({ email: sam.email, password })).status).toBe(403);
    expect((await apiClient({}).get(`/invitations/${made.body.token}`)).status).toBe(404);
    const { body: session } = await ada.api.get('/session');
    expect(session.workspace.id).toBe(other);
    expect(session.workspaces.map((workspace: { id: string }) => workspace.id)).toEqual([other]);
    expect(session.deleted_workspaces).toMatchObject([{ id: workspaceId, name }]);
    expect(refusal(await ada.api.put('/session', { workspace_id: workspaceId }))).toEqual([404, 'NOT_FOUND']);
  });

  it('keeps the account of an owner without another one, who can restore it', async () => {
    const ada = await person('owner');
    await ada.api.delete('/workspace', { name });
    expect(refusal(await ada.api.get('/emails'))).toEqual([403, 'WORKSPACE_DELETED']);
    const again = await signedIn(ada.email);
    expect((await again.get('/session')).body).toMatchObject({
      blocked_by: 'workspace_deleted',
      workspace: { id: workspaceId, name },
      workspaces: [],
    });
    expect((await again.get('/account')).status).toBe(200);
    const restored = await again.post(`/workspaces/${workspaceId}/restoration`);
    expect(restored.body).toEqual({ object: 'workspace', id: workspaceId, name });
    expect((await again.get('/session')).body).toMatchObject({ blocked_by: null, deleted_workspaces: [] });
    expect((await ada.api.get('/emails')).status).toBe(200);
    const { data } = (await ada.api.get('/audit-events?action=workspace')).body;
    expect(data.map((event: { action: string }) => event.action)).toEqual([
      'workspace.restored',
      'workspace.deleted',
    ]);
  });

  it('holds waiting email until it is restored, then it is sent', async () => {
    const { api, workspaceId: filled } = await fillWorkspace(test.db);
    const [owner] = await test.db.select().from(members).where(eq(members.workspaceId, filled));
    await test.db.execute(sql`update deliveries set due_at = now(), lease_until = null`);
    const { rows: before } = await test.db.execute(
      sql`select 1 from deliveries where workspace_id = ${filled}`,
    );
    expect(before.length).toBeGreaterThan(0);
    expect((await api.delete('/workspace', { name: (await api.get('/workspace')).body.name })).status).toBe(
      200,
    );
    const claimed = async () =>
      (await claimDeliveries(test.db, 100)).filter((delivery) => delivery.workspaceId === filled).length;
    expect([await claimed(), await claimed()]).toEqual([0, 0]);
    await test.db
      .update(users)
      .set({ operator: true })
      .where(eq(users.id, owner?.userId ?? ''));
    await setPassword(test.db, owner?.userId ?? '', password);
    const [{ email = '' } = {}] = await test.db
      .select()
      .from(users)
      .where(eq(users.id, owner?.userId ?? ''));
    await (await signedIn(email)).post(`/workspaces/${filled}/restoration`);
    expect(await claimed()).toBe(before.length);
  });

  it('is refused if it would leave no operator', async () => {
    const olga = await person('owner');
    await makeOperator(test.db, olga.userId);
    expect(refusal(await olga.api.delete('/workspace', { name }))).toEqual([409, 'CONFLICT']);
    await test.db.update(users).set({ operator: false });
    await test.db.execute(sql`update workspaces set deleted_at = now() where id <> ${workspaceId}`);
    const only = await olga.api.delete('/workspace', { name });
    expect([...refusal(only), only.body.error.message]).toEqual([
      409,
      'CONFLICT',
      'This is the only workspace of the installation. Create another one first.',
    ]);
    await test.db.execute(sql`update workspaces set deleted_at = null where deleted_at is not null`);
  });
});

describe('an operator', () => {
  it('deletes and restores a workspace as a non-member', async () => {
    const elsewhere = (await createWorkspace(test.db, { name: 'Elsewhere' })).id;
    const olga = await person('support', elsewhere);
    const path = `/installation/workspaces/${workspaceId}`;
    expect(refusal(await olga.api.delete(path, { name }))).toEqual([403, 'OPERATOR_REQUIRED']);
    await makeOperator(test.db, olga.userId);
    expect(refusal(await olga.api.delete(path, { name: 'wrong' }))).toEqual([400, 'INVALID_REQUEST']);
    expect((await olga.api.delete(path, { name })).status).toBe(200);
    expect(refusal(await olga.api.delete(path, { name }))).toEqual([404, 'NOT_FOUND']);
    expect((await olga.api.post(`${path}/restoration`)).body).toMatchObject({ id: workspaceId, name });
    expect(refusal(await olga.api.post(`${path}/restoration`))).toEqual([404, 'NOT_FOUND']);
    const { data } = (await olga.api.get(`/installation/audit-events?target=${workspaceId}`)).body;
    expect(
      data.map((event: { action: string; actor: { type: string } }) => [event.action, event.actor.type]),
    ).toEqual([
      ['workspace.restored', 'operator'],
      ['workspace.deleted', 'operator'],
    ]);
  });
});

describe('seven days later', () => {
  it('nobody can restore it any more', async () => {
    const ada = await person('owner');
    await aged(8);
    expect(refusal(await ada.api.get('/session'))).toEqual([401, 'UNAUTHORIZED']);
    expect((await postSignIn({ email: ada.email, password })).status).toBe(403);
    await aged(6);
    expect((await ada.api.post(`/workspaces/${workspaceId}/restoration`)).status).toBe(200);
  });

  it('all of it is erased, including files, and nothing of another; the audit log stays', async () => {
    const [gone, kept] = [await fillWorkspace(test.db), await fillWorkspace(test.db)];
    const storage = await attachmentStorage();
    const { rows: files } = await test.db.execute<{ key: string; workspace: string }>(sql`
      select storage_key as key, workspace_id as workspace from attachments`);
    await test.db.execute(sql`
      update workspaces set deleted_at = now() - interval '8 days' where id = ${gone.workspaceId}`);
    // The request log is written after the answers.
    await writeRequests();
    const before = await rowsOf(kept.workspaceId);
    expect(Object.keys(await rowsOf(gone.workspaceId)).length).toBeGreaterThan(15);
    await runChore(test.db, eraseWorkspaces);
    expect(Object.keys(await rowsOf(gone.workspaceId))).toEqual(['audit_events']);
    expect(await rowsOf(kept.workspaceId)).toEqual(before);
    for (const { key, workspace } of files)
      if ([gone.workspaceId, kept.workspaceId].includes(workspace))
        expect([workspace, await storage.exists(key)]).toEqual([workspace, workspace === kept.workspaceId]);
    const { rows } = await test.db.execute(sql`
      select action from audit_events where target_id = ${gone.workspaceId} and action = 'workspace.erased' and installation`);
    expect(rows).toHaveLength(1);
  });

  it('a newer one is not touched', async () => {
    await aged(6);
    await runChore(test.db, eraseWorkspaces);
    expect(await test.db.select().from(workspaces).where(eq(workspaces.id, workspaceId))).toHaveLength(1);
  });
});

/** The number of rows of a workspace by table, without empty ones. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const { rows: tables } = await test.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id' order by 1`);
  const counted: Record<string, number> = {};
  for (const { name: table } of tables) {
    const { rows } = await test.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where workspace_id = ${id}`,
    );
    if (rows[0]?.count) counted[table] = rows[0].count;
  }
  return counted;
}
