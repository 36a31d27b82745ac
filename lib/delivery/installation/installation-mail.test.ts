import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { installationMail, mailboxMessages } from '@/lib/db/tables';
import { openLetter } from '@/lib/installation-mail/mail-content';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import type { Loop } from '@/lib/queue/loop';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember, createSendingAddress, createWorkspace } from '@/test/factories';
import { type FarSide, startScriptedServer } from '@/test/servers/smtp-server';
import { fetchAuth } from '@/test/sign-in';
import { until } from '@/test/until';
import { startInstallationMailLoop } from './installation-mail-loop';

const test = useTestDatabase();
const password = 'correct horse';
let loop: Loop | undefined;
let relay: FarSide | undefined;
let owner: { email: string; userId: string };
let workspaceId: string;

beforeEach(async () => {
  await test.db.delete(installationMail);
  workspaceId = (await createWorkspace(test.db, { name: 'Bakery & Sons' })).id;
  owner = await createMember(test.db, workspaceId);
  await setPassword(test.db, owner.userId, password);
});
afterEach(async () => {
  await loop?.stop();
  await relay?.close();
  [loop, relay] = [undefined, undefined];
});

async function signedIn() {
  const { cookie, device } = await fetchAuth(owner.email, password, { 'User-Agent': 'Firefox/140.0' });
  return { api: apiClient({ Cookie: cookie, Origin: 'http://localhost' }), device };
}

const mails = (kind: 'invitation' | 'new_device' | 'review_published') =>
  test.db.select().from(installationMail).where(eq(installationMail.kind, kind));

const settled = (id: string) =>
  until(
    async () => (await test.db.select().from(installationMail).where(eq(installationMail.id, id)))[0],
    (row) => !row || row.attempts > 0,
  );

describe("the installation's own email", () => {
  it('sends an invitation through the relay, and is in no log or mailbox of a workspace', async () => {
    relay = await startScriptedServer();
    loop = startInstallationMailLoop(test.db, relay.url);
    const { api } = await signedIn();
    const made = (await api.post('/invitations', { email: 'mara@people.test', role: 'support' })).body;
    const [row] = await mails('invitation');
    expect(await settled(row?.id ?? '')).toMatchObject({
      ...{ state: 'sent', toEmail: 'mara@people.test', sentAt: expect.any(Date) },
    });
    const sent = relay.messages.find((message) => message.rcptTo.includes('mara@people.test'));
    expect(sent?.mailFrom).toContain('postroom@postroom.test');
    expect(sent?.raw).toContain('Subject: Ada Member invited you to Bakery & Sons');
    expect(openLetter(row?.content ?? '')?.text).toContain(made.accept_url);
    expect(openLetter(row?.content ?? '')?.html).toContain('Bakery &amp; Sons');
    expect((await api.get('/emails')).body.data).toEqual([]);
    expect(await test.db.select().from(mailboxMessages)).toEqual([]);
  });

  it('can be stopped by one click of an email program, if it goes to a guest', async () => {
    relay = await startScriptedServer();
    loop = startInstallationMailLoop(test.db, relay.url);
    const stopUrl = 'https://mail.test/review/stop/a-token';
    await queueInstallationMail(test.db, {
      ...{ kind: 'review_published', to: 'grace@reader.test' },
      details: {
        template: 'Welcome',
        workspace: 'Bakery',
        url: 'https://mail.test/review/a-secret',
        stopUrl,
      },
    });
    const [row] = await mails('review_published');
    await settled(row?.id ?? '');
    const sent = relay.messages.find((message) => message.rcptTo.includes('grace@reader.test'));
    expect(sent?.raw).toContain(`List-Unsubscribe: <${stopUrl}>`);
    expect(sent?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is stored for operators without a relay', async () => {
    loop = startInstallationMailLoop(test.db, null);
    const { api } = await signedIn();
    await api.post('/invitations', { email: 'mara@people.test', role: 'support' });
    const [row] = await mails('invitation');
    expect(await settled(row?.id ?? '')).toMatchObject({ state: 'sent', failureMessage: null, sentAt: null });
    expect((await api.get('/mailbox')).body.data).toEqual([]);
  });

  it('waits while the relay is unreachable, says why, and is not retried after a permanent refusal', async () => {
    relay = await startScriptedServer({ rcpt: '451 4.7.1 Later' });
    loop = startInstallationMailLoop(test.db, relay.url);
    const details = {
      inviter: 'Ada',
      workspace: 'Bakery',
      role: 'support',
      url: 'https://x.test/',
      days: 14,
    };
    const queue = (to: string) => queueInstallationMail(test.db, { kind: 'invitation', to, details });
    await queue('later@people.test');
    const [waiting] = await mails('invitation');
    expect(await settled(waiting?.id ?? '')).toMatchObject({ state: 'waiting', attempts: 1 });
    relay.script = { rcpt: '550 5.1.1 No such user' };
    await queue('gone@people.test');
    const gone = (await mails('invitation')).find((mail) => mail.toEmail === 'gone@people.test');
    expect(await settled(gone?.id ?? '')).toMatchObject({ state: 'failed' });
    relay.script = {};
    await test.db.update(installationMail).set({ dueAt: sql`now()`, attempts: 0 });
    expect(await settled(waiting?.id ?? '')).toMatchObject({ state: 'sent', failureMessage: null });
    expect(relay.messages.filter((message) => message.rcptTo.includes('gone@'))).toEqual([]);
  });

  it('is signed and sent from an address of the first workspace', async () => {
    relay = await startScriptedServer();
    const [first] = (
      await test.db.execute<{ id: string }>(sql`select id from workspaces order by created_at, id`)
    ).rows;
    await createSendingAddress(test.db, first?.id ?? '', { email: 'team@bakery.example' }, { basis: 'dns' });
    loop = startInstallationMailLoop(test.db, relay.url);
    const { api } = await signedIn();
    await api.post('/invitations', { email: 'mara@people.test', role: 'support' });
    const [row] = await mails('invitation');
    await settled(row?.id ?? '');
    const sent = relay.messages.find((message) => message.rcptTo.includes('mara@people.test'));
    expect(sent?.mailFrom).toContain('team@bakery.example');
    expect(sent?.raw).toContain('DKIM-Signature:');
  });
});

describe('a sign-in from a new device', () => {
  it('is emailed to the person; one from a known device is not', async () => {
    const { device } = await signedIn();
    const [mail, ...others] = await mails('new_device');
    expect(others).toEqual([]);
    expect(mail?.toEmail).toBe(owner.email);
    expect(openLetter(mail?.content ?? '')?.text).toContain('Device: Firefox');
    await fetchAuth(owner.email, password, { Cookie: device });
    expect(await mails('new_device')).toHaveLength(1);
  });

  it('is not emailed at every sign-in of a program without cookies', async () => {
    for (let times = 0; times < 5; times++) await signedIn();
    expect(await mails('new_device')).toHaveLength(3);
  });
});
