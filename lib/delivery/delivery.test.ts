import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import {
  deliveries,
  emailAttachments,
  mailboxMessages,
  relays,
  suppressions,
  webhookDeliveries,
  webhooks,
  workspaces,
} from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { type Script, startSmtpServer } from '@/test/servers/smtp-server';
import { until } from '@/test/until';
import { claimDeliveries } from './claim-deliveries';
import { openGates } from './lease';

const test = useTestDatabase();
const { workspaceId, opens, scripted, start, accepted, email, job, events, settled } = useDeliveries(test);

describe('delivery to the built-in mailbox', () => {
  it('stores the whole message and the delivered state, in one commit', async () => {
    const id = await accepted({ html: '<p>Grüße</p>', text: 'Grüße' });
    start(null);
    const row = await settled(id, 'delivered');
    expect(row.queuedAt && row.deliveredAt && row.terminalAt).toBeTruthy();
    expect(row.failureCode).toBeNull();
    expect(await events(id)).toEqual(['queued', 'delivered']);
    expect(await job(id)).toBeUndefined();
    const [kept] = await test.db.select().from(mailboxMessages).where(eq(mailboxMessages.emailId, id));
    const message = await PostalMime.parse(kept?.raw ?? Buffer.alloc(0));
    expect(message).toMatchObject({ subject: 'Your receipt', to: [{ address: 'ada@lovelace.test' }] });
    expect(message.html?.trim()).toBe('<p>Grüße</p>');
    expect(message.headers.filter((header) => header.key === 'dkim-signature')).toHaveLength(2);
    expect(kept?.sizeBytes).toBe(kept?.raw.length);
  });

  it('sends nothing twice with several workers', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => accepted()));
    for (let worker = 0; worker < 4; worker++) start(null);
    await until(
      () => test.db.select().from(mailboxMessages).where(eq(mailboxMessages.workspaceId, workspaceId)),
      (rows) => rows.length === ids.length,
    );
    await until(
      () => test.db.select().from(deliveries),
      (rows) => rows.length === 0,
    );
    const rows = await test.db
      .select()
      .from(mailboxMessages)
      .where(eq(mailboxMessages.workspaceId, workspaceId));
    expect(new Set(rows.map((row) => row.emailId)).size).toBe(ids.length);
    for (const id of ids) expect(await events(id)).toEqual(['queued', 'delivered']);
  });
});

describe('delivery to a relay', () => {
  it('is submitted when the server accepted it, with the stored address as envelope', async () => {
    const farSide = await scripted();
    const id = await accepted({ toEmail: 'ada@bücher.test' });
    start(farSide.url);
    const row = await settled(id, 'submitted');
    expect(row.submittedAt).not.toBeNull();
    expect(row.terminalAt).toBeNull();
    expect(farSide.messages[0]?.mailFrom).toMatch(/^MAIL FROM:<hello@postroom\.test> SIZE=\d+$/);
    expect(farSide.messages[0]?.rcptTo).toBe('RCPT TO:<ada@xn--bcher-kva.test>');
    expect(await events(id)).toEqual(['queued', 'submitted']);
    expect(await job(id)).toBeUndefined();
  });

  it('sends attachments and one-click unsubscribe headers', async () => {
    const farSide = await startSmtpServer();
    opens(farSide);
    const id = await accepted({
      attachmentCount: 1,
      purpose: 'marketing',
      unsubscribeUrl: 'https://mail.test/u/1',
    });
    const attachment = {
      filename: 'a.txt',
      contentType: 'text/plain',
      sizeBytes: 8,
      sha256: '',
      storageKey: 'k',
    };
    await test.db
      .insert(emailAttachments)
      .values({ ...attachment, emailId: id, attachmentId: newId(), workspaceId, position: 1 });
    start(farSide.url);
    await settled(id, 'submitted');
    const message = await PostalMime.parse(farSide.messages[0]?.raw ?? '');
    expect(Buffer.from(message.attachments[0]?.content as ArrayBuffer).toString()).toBe('attached');
    expect(message.headers.find((header) => header.key === 'list-unsubscribe')?.value).toBe(
      '<https://mail.test/u/1>',
    );
  });

  it('notifies webhooks in the same commit', async () => {
    const farSide = await scripted();
    const webhookId = newId();
    await test.db.insert(webhooks).values({
      id: webhookId,
      workspaceId,
      url: 'https://hooks.example/',
      events: ['email.submitted'],
      secret: 'sealed',
    });
    await settledAfterStart(farSide.url, await accepted(), 'submitted');
    const reported = await test.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId));
    expect(reported).toHaveLength(1);
  });
});

async function settledAfterStart(url: string, id: string, state: string) {
  start(url);
  return settled(id, state);
}

describe('a refusal', () => {
  it.each([
    [{ rcpt: '550 5.1.1 no such user' }, 'bounced', 'RECIPIENT_INVALID', true],
    [{ rcpt: '550 no such user' }, 'bounced', 'RECIPIENT_INVALID', true],
    [{ rcpt: '550 relaying denied' }, 'bounced', 'POLICY_REJECTED', false],
    [{ rcpt: '550 5.1.2 bad domain' }, 'bounced', 'DOMAIN_INVALID', true],
    [{ rcpt: '550 5.2.1 closed' }, 'bounced', 'MAILBOX_DISABLED', true],
    [{ rcpt: '550 5.2.2 full' }, 'bounced', 'MAILBOX_FULL', false],
    [{ rcpt: '554 5.7.1 denied' }, 'bounced', 'POLICY_REJECTED', false],
    [{ body: '554 5.6.0 spam' }, 'bounced', 'CONTENT_REJECTED', false],
    [{ body: '554 spam' }, 'bounced', 'CONTENT_REJECTED', false],
    [{ body: '552 5.7.0 blocked attachment' }, 'bounced', 'POLICY_REJECTED', false],
    [{ rcpt: '550 5.7.0 not for you' }, 'bounced', 'POLICY_REJECTED', false],
    [{ body: '550 5.7.26 unauthenticated' }, 'bounced', 'AUTHENTICATION_REJECTED', false],
    [{ body: '552 5.3.4 too big' }, 'bounced', 'MESSAGE_TOO_LARGE', false],
    [{ mail: '552 5.3.4 too big' }, 'bounced', 'MESSAGE_TOO_LARGE', false],
    [{ rcpt: '503 5.5.1 sequence' }, 'bounced', 'PROTOCOL_ERROR', false],
  ] as [Script, string, string, boolean][])(
    '%j ends as %s with %s',
    async (script, state, code, suppressed) => {
      const farSide = await scripted(script);
      const id = await accepted();
      const row = await settledAfterStart(farSide.url, id, state);
      expect(row).toMatchObject({ failureCode: code, failureMessage: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(row.terminalAt).not.toBeNull();
      expect(await job(id)).toBeUndefined();
      const list = await test.db.select().from(suppressions).where(eq(suppressions.workspaceId, workspaceId));
      expect(list.map((one) => one.email)).toEqual(suppressed ? ['ada@lovelace.test'] : []);
    },
  );

  it.each([
    [{ rcpt: '450 4.2.0 greylisted' }, 'POLICY_REJECTED'],
    [{ rcpt: '450 4.2.1 not now' }, 'MAILBOX_DISABLED'],
    [{ rcpt: '451 4.7.1 greylisted' }, 'POLICY_REJECTED'],
    [{ rcpt: '452 4.2.2 full' }, 'MAILBOX_FULL'],
    [{ rcpt: '552 5.2.2 too many recipients' }, 'MAILBOX_FULL'],
    [{ rcpt: 'drop' }, 'CONNECTION_FAILED'],
    [{ data: '450 4.7.0 later' }, 'POLICY_REJECTED'],
    [{ data: 'drop' }, 'CONNECTION_FAILED'],
    [{ body: '450 4.7.0 later' }, 'POLICY_REJECTED'],
  ] as [Script, string][])('that is temporary (%j) uses one attempt and waits (%s)', async (script, code) => {
    const farSide = await scripted(script);
    const begun = Date.now();
    const id = await accepted();
    const row = await settledAfterStart(farSide.url, id, 'deferred');
    expect(row.failureCode).toBe(code);
    expect(row.terminalAt).toBeNull();
    const waiting = await job(id);
    expect(waiting).toMatchObject({ attempts: 1, handedOver: false, leaseUntil: null });
    const due = waiting?.dueAt.getTime() ?? 0;
    expect(due - begun).toBeGreaterThan(45_000);
    expect(due - Date.now()).toBeLessThan(73_000);
  });

  it.each([
    [{ body: '451 4.3.0 Queue full' }, /answered that it cannot take the message at present/],
    [{ rcpt: '450 4.2.0 Greylisted, try later' }, /asked to try again later/],
    [{ mail: '451 4.3.0 later' }, /answered that it cannot take the message at present/],
    [{ connect: '421 4.3.2 busy' }, /answered that it cannot take the message at present/],
    [{ rcpt: 'drop' }, /could not be reached or broke off/],
  ] as [Script, RegExp][])('that is temporary (%j) has its own message', async (script, sentence) => {
    const farSide = await scripted(script);
    const id = await accepted();
    start(farSide.url);
    const row = await until(
      () => email(id),
      (one) => one.failureMessage !== null,
    );
    expect(row.failureMessage).toMatch(sentence);
  });

  it('that is temporary is retried with the same bytes, and its reason is cleared', async () => {
    const farSide = await scripted({ body: '450 4.7.0 later' });
    const id = await accepted();
    start(farSide.url);
    await settled(id, 'deferred');
    farSide.script = {};
    const [first] = farSide.messages;
    await test.db.update(deliveries).set({ dueAt: sql`now()` }).where(eq(deliveries.emailId, id));
    const row = await settled(id, 'submitted');
    expect(row.failureCode).toBeNull();
    expect(await events(id)).toEqual(['queued', 'deferred', 'submitted']);
    expect(first).toBeUndefined();
    expect(farSide.messages).toHaveLength(1);
  });

  it('that is temporary ends as expired when time is over', async () => {
    const farSide = await scripted({ rcpt: '450 4.2.0 later' });
    const id = await accepted();
    await test.db
      .update(deliveries)
      .set({ attempts: 3, expiresAt: sql`now() + interval '1 minute'` })
      .where(eq(deliveries.emailId, id));
    const row = await settledAfterStart(farSide.url, id, 'failed');
    expect(row.failureCode).toBe('DELIVERY_EXPIRED');
    expect(await job(id)).toBeUndefined();
  });
});

describe('a missing response', () => {
  it.each(['drop', 'stall'] as const)(
    'after the last byte (%s) is uncertain, and nothing is sent again',
    async (act) => {
      const farSide = await scripted({ body: act });
      const id = await accepted();
      start(`${farSide.url}?timeout=0.3`);
      const row = await settled(id, 'uncertain');
      expect(row).toMatchObject({ failureCode: 'OUTCOME_UNKNOWN', terminalAt: null });
      expect(await job(id)).toBeUndefined();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(farSide.messages).toHaveLength(1);
    },
  );

  it('is retried if the workspace wants that', async () => {
    await test.db.update(workspaces).set({ onUncertain: 'retry' }).where(eq(workspaces.id, workspaceId));
    const farSide = await scripted({ body: 'drop' });
    const id = await accepted();
    start(farSide.url);
    await settled(id, 'uncertain');
    farSide.script = {};
    await test.db.update(deliveries).set({ dueAt: sql`now()` });
    await settled(id, 'submitted');
    expect(farSide.messages).toHaveLength(2);
    expect(farSide.messages[0]?.raw).toBe(farSide.messages[1]?.raw);
  });

  it('of a worker that died after the gate is uncertain too, and before the gate it is sent', async () => {
    const farSide = await scripted();
    const [before, after] = [await accepted(), await accepted()];
    const claimed = await claimDeliveries(test.db, 10);
    await openGates(
      test.db,
      claimed.filter((one) => one.emailId === after),
    );
    await test.db.update(deliveries).set({ leaseUntil: sql`now() - interval '1 second'` });
    start(farSide.url);
    await settled(before, 'submitted');
    await settled(after, 'uncertain');
    expect(farSide.messages).toHaveLength(1);
  });
});

describe('an email being sent', () => {
  it('is queued while its server is slow, and announced once', async () => {
    const farSide = await scripted({ body: 'stall' });
    const id = await accepted();
    start(`${farSide.url}?timeout=1`);
    const queued = await settled(id, 'queued');
    expect(queued.queuedAt).toBeTruthy();
    await settled(id, 'uncertain');
    expect(await events(id)).toEqual(['queued', 'uncertain']);
  });
});

describe('stopping a worker', () => {
  it('waits for running work and returns the rest', async () => {
    const farSide = await scripted({ body: 'stall' });
    const ids = await Promise.all(Array.from({ length: 12 }, () => accepted()));
    const loop = start(`${farSide.url}?connections=1`);
    await until(
      async () => farSide.messages.length,
      (count) => count === 1,
    );
    await loop.stop();
    const states = (await Promise.all(ids.map(email))).map((row) => row.state);
    expect(states.filter((state) => state === 'uncertain')).toHaveLength(1);
    const jobs = (await Promise.all(ids.map(job))).filter((one) => one !== undefined);
    expect(jobs).toHaveLength(11);
    for (const job of jobs) expect(job).toMatchObject({ leaseUntil: null, handedOver: false, attempts: 0 });
    expect(await test.db.select().from(relays)).toEqual([]);
  });
});
