import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { installationMail, invitations, members } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { openLetter } from '@/lib/installation-mail/mail-content';
import { apiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createMember, createWorkspace } from '@/test/factories';
import { createSignedIn } from '@/test/sign-in';

const test = useTestDatabase();
const anyone = apiClient({});

async function inviter() {
  const { id } = await createWorkspace(test.db, { name: 'Bakery' });
  return { workspaceId: id, api: (await createSignedIn(test.db, id)).api };
}

it('names workspace, inviter, address and role to holders of its link', async () => {
  const { api } = await inviter();
  const { token } = (await api.post('/invitations', { email: 'Mara@people.test', role: 'support' })).body;
  expect((await anyone.get(`/invitations/${token}`)).body).toMatchObject({
    object: 'invitation_preview',
    workspace: { name: 'Bakery' },
    inviter: { name: 'Ada Member' },
    email: 'mara@people.test',
    role: 'support',
    has_account: false,
    is_member: false,
  });
});

it('is gone when used, revoked or expired, and says which', async () => {
  const { api } = await inviter();
  const invite = async (email: string) => (await api.post('/invitations', { email, role: 'support' })).body;
  const [used, revoked, expired] = [
    await invite('a@b.test'),
    await invite('c@d.test'),
    await invite('e@f.test'),
  ];
  const acceptance = { name: 'A', password: 'long enough' };
  expect((await anyone.post(`/invitations/${used.token}/acceptance`, acceptance)).status).toBe(200);
  await api.delete(`/invitations/${revoked.id}`);
  await test.db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, expired.id));
  const preview = async (token: string) => {
    const { status, body } = await anyone.get(`/invitations/${token}`);
    return [status, body.error.code, body.error.details?.reason];
  };
  expect(await preview(used.token)).toEqual([404, 'NOT_FOUND', 'accepted']);
  expect(await preview(revoked.token)).toEqual([404, 'NOT_FOUND', 'revoked']);
  expect(await preview(expired.token)).toEqual([404, 'NOT_FOUND', 'expired']);
  expect(await preview('made-up')).toEqual([404, 'NOT_FOUND', undefined]);
});

it('is emailed and shown with a link of APP_URL, whatever host the request names', async () => {
  const { api, workspaceId } = await inviter();
  const program = apiWithKey((await createKey(test.db, workspaceId)).token);
  const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
  const given = { email: 'poison@people.test', role: 'support' };
  // Refused because the page that sends it is on another host.
  expect((await api.post('/invitations', given, { headers: evil })).status).toBe(403);
  const { accept_url: url, token } = (await program.post('/invitations', given, { headers: evil })).body;
  expect(url).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):3000\//);
  const [mail] = await test.db
    .select()
    .from(installationMail)
    .where(eq(installationMail.toEmail, 'poison@people.test'));
  const letter = JSON.stringify(openLetter(mail?.content ?? ''));
  expect([letter.includes(token), letter.includes('evil')]).toEqual([true, false]);
});

it('reports an existing member', async () => {
  const { api, workspaceId } = await inviter();
  const elsewhere = await createWorkspace(test.db);
  const bob = await createMember(test.db, elsewhere.id);
  const { token } = (await api.post('/invitations', { email: bob.email, role: 'support' })).body;
  expect((await anyone.get(`/invitations/${token}`)).body).toMatchObject({
    has_account: true,
    is_member: false,
  });
  await test.db.insert(members).values({ id: newId(), workspaceId, userId: bob.userId, role: 'support' });
  expect((await anyone.get(`/invitations/${token}`)).body.is_member).toBe(true);
});
