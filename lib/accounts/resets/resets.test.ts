import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { auditEvents, installationMail, members, passwordResets, rateBuckets } from '@/lib/db/tables';
import { claimInstallationMail } from '@/lib/delivery/installation/claim-installation-mail';
import { deliverInstallationMail } from '@/lib/delivery/installation/deliver-installation-mail';
import { openLetter } from '@/lib/installation-mail/mail-content';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { createSignedIn, fetchAuth, postSignIn } from '@/test/sign-in';

process.env.RATE_LIMIT = '600/60';
const test = useTestDatabase();
const anyone = apiClient({});
const password = 'correct horse';
let workspaceId: string;
let ada: { id: string; email: string; userId: string };

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  ada = await createMember(test.db, workspaceId);
  await setPassword(test.db, ada.userId, password);
});
afterEach(() => test.db.delete(rateBuckets));

/** Does the work of a worker, without its loop. */
async function deliverAll() {
  for (const mail of await claimInstallationMail(test.db, 100))
    await deliverInstallationMail(test.db, mail, null);
}

async function askForLink(email: string, headers: Record<string, string> = {}) {
  const asked = await anyone.post('/account/password-resets', { email }, { headers });
  await deliverAll();
  return asked;
}

const mailTo = (email: string) =>
  test.db
    .select()
    .from(installationMail)
    .where(
      and(eq(installationMail.toEmail, email.toLowerCase()), eq(installationMail.kind, 'password_reset')),
    );

async function linkFor(email: string): Promise<string> {
  await askForLink(email);
  const mails = await mailTo(email);
  const text = openLetter(mails.at(-1)?.content ?? '')?.text ?? '';
  return /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
}

const choose = (token: string, new_password = 'another horse') =>
  anyone.post(`/account/password-resets/${token}`, { new_password });

describe('a forgotten password', () => {
  it('is reset by an emailed link, which ends all sessions', async () => {
    const { cookie } = await fetchAuth(ada.email, password);
    const token = await linkFor(ada.email.toUpperCase().replace('@PEOPLE.EXAMPLE', '@people.example'));
    expect((await anyone.get(`/account/password-resets/${token}`)).body.email).toBe(ada.email);
    expect((await choose(token, 'short')).status).toBe(400);
    expect((await choose(token)).body).toEqual({ object: 'password_reset', email: ada.email });
    expect((await apiClient({ Cookie: cookie }).get('/session')).status).toBe(401);
    expect((await postSignIn({ email: ada.email, password })).status).toBe(401);
    expect((await postSignIn({ email: ada.email, password: 'another horse' })).status).toBe(200);
    const reported = await test.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'account.password_reset'));
    expect(reported).toHaveLength(1);
  });

  it('is answered the same for a stranger, who gets no email and leaves no data', async () => {
    const [stranger, member] = [await askForLink('nobody@people.example'), await askForLink(ada.email)];
    expect([stranger.status, stranger.text]).toEqual([member.status, member.text]);
    expect(await mailTo('nobody@people.example')).toEqual([]);
    expect(await mailTo(ada.email)).toHaveLength(1);
  });

  it('stores the same row for a stranger, without a token: the person is looked up elsewhere', async () => {
    const writtenFor = async (email: string) => {
      const before = await test.db.select({ id: passwordResets.id }).from(passwordResets);
      await anyone.post('/account/password-resets', { email });
      const rows = await mailTo(email);
      expect(await test.db.select({ id: passwordResets.id }).from(passwordResets)).toEqual(before);
      return rows.map(({ id, toEmail, createdAt, dueAt, ...row }) => row);
    };
    expect(await writtenFor('nobody@people.example')).toEqual(await writtenFor(ada.email));
    await deliverAll();
  });

  it('is limited per person and per place, whoever it is', async () => {
    for (const email of ['nobody@people.example', ada.email]) {
      const statuses = [];
      for (let times = 0; times < 6; times++) statuses.push((await askForLink(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    const from = { 'X-Forwarded-For': '203.0.113.4' };
    const statuses = [];
    for (let index = 0; index < 11; index++)
      statuses.push((await askForLink(`person-${index}@people.example`, from)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a reset link', () => {
  it('works once, even if used twice at the same moment', async () => {
    const token = await linkFor(ada.email);
    const answers = await Promise.all([choose(token, 'first horse'), choose(token, 'second horse')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect((await choose(token)).status).toBe(404);
  });

  it('is invalid after an hour, when guessed, and after a newer one was used', async () => {
    const [first, second] = [await linkFor(ada.email), await linkFor(ada.email)];
    expect(first).not.toBe(second);
    for (const guess of ['', 'x', `${second.slice(0, -1)}_`, second.toLowerCase(), "' or true --"])
      expect((await choose(encodeURIComponent(guess))).status, guess).not.toBe(200);
    await choose(second);
    expect((await choose(first)).status).toBe(404);
    const late = await linkFor(ada.email);
    await test.db.update(passwordResets).set({ expiresAt: sql`now()` });
    expect((await choose(late)).status).toBe(404);
  });

  it('of a removed member is invalid, and none is emailed to them', async () => {
    const token = await linkFor(ada.email);
    await test.db.delete(members).where(eq(members.id, ada.id));
    expect((await anyone.get(`/account/password-resets/${token}`)).status).toBe(404);
    expect((await choose(token)).status).toBe(404);
    const before = await mailTo(ada.email);
    await askForLink(ada.email);
    expect(await mailTo(ada.email)).toEqual(before);
  });

  it('lets a person invited again choose a password, and enter no other workspace', async () => {
    await test.db.delete(members).where(eq(members.id, ada.id));
    const other = await createWorkspace(test.db);
    const { api: hosts } = await createSignedIn(test.db, other.id);
    const invited = (await hosts.post('/invitations', { email: ada.email, role: 'support' })).body;
    await choose(await linkFor(ada.email));
    expect((await postSignIn({ email: ada.email, password: 'another horse' })).status).toBe(403);
    const acceptance = { name: 'Ada', password: 'another horse' };
    const joined = await anyone.post(`/invitations/${invited.token}/acceptance`, acceptance);
    expect(joined.status).toBe(200);
    const { cookie: mine } = await fetchAuth(ada.email, 'another horse');
    const { workspaces } = (await apiClient({ Cookie: mine }).get('/session')).body;
    expect(workspaces.map((workspace: { id: string }) => workspace.id)).toEqual([other.id]);
  });

  it('uses APP_URL, whatever host the request names', async () => {
    const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    await askForLink(ada.email, evil);
    const content = (await mailTo(ada.email)).at(-1)?.content ?? '';
    const letter = openLetter(content);
    expect(letter?.text).toMatch(/http:\/\/(localhost|127\.0\.0\.1):3000\/reset-password\//);
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil');
  });

  it('is never stored: neither its row nor its email can be used by someone who reads the database', async () => {
    const token = await linkFor(ada.email);
    const { rows } = await test.db.execute(sql`
      select row_to_json(r)::text as row from password_resets r
      union all select row_to_json(m)::text from installation_mail m`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
