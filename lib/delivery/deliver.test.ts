import { eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, emailAttachments, sendingAddresses, suppressions } from '@/lib/db/tables';
import { deliveriesChannel, readAnnouncement } from '@/lib/emails/announce-deliveries';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { listen } from '@/lib/queue/listen';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { until } from '@/test/until';
import { claimDeliveries } from './claim-deliveries';
import { openGates } from './lease';
import { settleDeliveries } from './settle';

const test = useTestDatabase();
const { workspaceId, addressId, scripted, start, accepted, email, job, passTime, settled } =
  useDeliveries(test);

describe('a lease', () => {
  it('that was lost opens no gate and settles nothing', async () => {
    const id = await accepted();
    const [stale] = await claimDeliveries(test.db, 1);
    await test.db.update(deliveries).set({ leaseUntil: sql`now() - interval '1 second'` });
    const [fresh] = await claimDeliveries(test.db, 1);
    if (!stale || !fresh) throw new Error('nothing claimed');
    expect(await openGates(test.db, [stale, fresh])).toEqual(['lost', 'open']);
    const failure = { code: 'INTERNAL_ERROR', message: 'x' } as const;
    await settleDeliveries(test.db, [
      { delivery: stale, outcome: { kind: 'ended', state: 'failed', failure } },
    ]);
    expect((await email(id)).state).toBe('accepted');
    expect(await job(id)).toMatchObject({ leaseEpoch: fresh.leaseEpoch, handedOver: true });
  });

  it('is held by only one worker', async () => {
    await Promise.all(Array.from({ length: 30 }, () => accepted()));
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimDeliveries(test.db, 10)));
    const ids = claims.flat().map((claim) => claim.emailId);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('is left to the worker that claims at the same moment, which announces what it leaves', async () => {
    const far = await scripted({ body: () => 'stall' });
    // Each has room for ten, and polls when it starts.
    const startWorker = () => start(`${far.url}?connections=1&timeout=300`, { pollMs: 60_000 });
    const helper = startWorker();
    const heard: string[] = [];
    const listening = listen([deliveriesChannel], (_, payload) => {
      const about = readAnnouncement(payload);
      heard.push(about);
      if (about === 'more') helper.wake(payload);
    });
    await until(() => heard.includes('unknown'));
    await Promise.all(Array.from({ length: 20 }, () => accepted()));
    const claims = await test.db.transaction(async (tx) => [
      await claimDeliveries(tx, 5, { inTurn: true }),
      await claimDeliveries(test.db, 5, { inTurn: true }),
    ]);
    expect(claims.map((claimed) => claimed.length)).toEqual([5, 0]);
    startWorker();
    const waiting = () => test.db.select().from(deliveries).where(isNull(deliveries.leaseUntil));
    await until(async () => (await waiting()).length === 0);
    await listening.stop();
  });
});

describe('before sending', () => {
  it('an email that the next server took is done, even if unknown outcomes are retried', async () => {
    await test.db.execute(sql`update workspaces set on_uncertain = 'retry'`);
    const id = await accepted();
    const [slow] = await claimDeliveries(test.db, 1);
    if (!slow) throw new Error('nothing claimed');
    await openGates(test.db, [slow]);
    await test.db.update(deliveries).set({ leaseUntil: sql`now() - interval '1 second'` });
    const [next] = await claimDeliveries(test.db, 1);
    if (!next) throw new Error('nothing claimed');
    const failure = { code: 'POLICY_REJECTED', message: 'x' } as const;
    await settleDeliveries(test.db, [
      { delivery: slow, outcome: { kind: 'submitted', response: '250 taken' } },
    ]);
    await settleDeliveries(test.db, [{ delivery: next, outcome: { kind: 'deferred', failure } }]);
    expect((await email(id)).state).toBe('submitted');
    await passTime();
    const far = await scripted();
    start(far.url);
    await until(async () => (await job(id)) === undefined);
    expect(far.messages).toHaveLength(0);
    expect((await email(id)).state).toBe('submitted');
  });

  it('a suppressed recipient ends the delivery', async () => {
    await test.db
      .insert(suppressions)
      .values({ id: newId(), workspaceId, email: 'ada@lovelace.test', reason: 'complaint' });
    const id = await accepted({ toEmail: 'Ada@Lovelace.test' });
    start(null);
    expect(await settled(id, 'suppressed')).toMatchObject({ failureCode: 'SUPPRESSED' });
  });

  it('unsubscribed people still get transactional email, but no marketing', async () => {
    await test.db
      .insert(suppressions)
      .values({ id: newId(), workspaceId, email: 'ada@lovelace.test', reason: 'unsubscribe' });
    const [receipt, newsletter] = [await accepted(), await accepted({ purpose: 'marketing' })];
    start(null);
    await settled(receipt, 'delivered');
    await settled(newsletter, 'suppressed');
  });

  it('a hard bounce stops transactional email too, even for unsubscribed people, and when repeated', async () => {
    await test.db
      .insert(suppressions)
      .values({ id: newId(), workspaceId, email: 'ada@lovelace.test', reason: 'unsubscribe' });
    const [first, second] = [await accepted(), await accepted({ toEmail: 'Ada@lovelace.test' })];
    const failure = { code: 'RECIPIENT_INVALID', message: 'Nobody here.' } as const;
    const outcome = { kind: 'ended', state: 'bounced', failure } as const;
    const claimed = await claimDeliveries(test.db, 10);
    await settleDeliveries(
      test.db,
      claimed.map((delivery) => ({ delivery, outcome })),
    );
    const list = await test.db.select().from(suppressions).where(eq(suppressions.workspaceId, workspaceId));
    expect(list).toMatchObject([{ reason: 'bounce', note: 'Nobody here.' }]);
    expect([first, second]).toContain(list[0]?.emailId);
    const third = await accepted();
    start(null);
    await settled(third, 'suppressed');
  });

  it('a deleted sending address ends the delivery', async () => {
    await test.db.update(sendingAddresses).set({ enabled: false }).where(eq(sendingAddresses.id, addressId));
    const id = await accepted();
    start(null);
    expect(await settled(id, 'failed')).toMatchObject({ failureCode: 'POLICY_REJECTED' });
  });

  it.each(['a@x.test, b@y.test', 'a@x.test\r\nRCPT TO:<b@y.test>', 'a@x.test>', '"a\r\nb"@x.test'])(
    'the hostile recipient %j ends the delivery',
    async (toEmail) => {
      const farSide = await scripted();
      const id = await accepted({ toEmail });
      start(farSide.url);
      expect(await settled(id, 'failed')).toMatchObject({ failureCode: 'RECIPIENT_INVALID' });
      expect(farSide.commands.filter((line) => line.startsWith('RCPT'))).toEqual([]);
    },
  );

  it('a non-ASCII address is not sent to a relay without support', async () => {
    const farSide = await scripted();
    const id = await accepted({ toEmail: 'grüße@far.test' });
    start(farSide.url);
    expect(await settled(id, 'bounced')).toMatchObject({ failureCode: 'ADDRESS_UNSUPPORTED' });
    expect(
      await test.db.select().from(suppressions).where(eq(suppressions.workspaceId, workspaceId)),
    ).toEqual([]);
  });

  it('a missing attachment ends the delivery, an unreadable one waits', async () => {
    const attachment = {
      filename: 'a.txt',
      contentType: 'text/plain',
      sizeBytes: 8,
      sha256: '',
      storageKey: 'k',
    };
    const gone = await accepted({ attachmentCount: 1 });
    const later = await accepted({ attachmentCount: 1 });
    const link = (emailId: string, available: boolean) => ({
      ...attachment,
      emailId,
      attachmentId: newId(),
      workspaceId,
      position: 1,
      available,
    });
    // A file in another machine's own folder: the email must not be lost.
    const elsewhere = await accepted({ attachmentCount: 1 });
    await test.db
      .insert(emailAttachments)
      .values([link(gone, false), link(later, true), { ...link(elsewhere, true), storageKey: 'elsewhere' }]);
    start(null, {
      readAttachment: async ({ storageKey }) => {
        if (storageKey === 'elsewhere') throw new DomainError('ATTACHMENT_EXPIRED', 'No such file.');
        throw new DomainError('ATTACHMENT_UNAVAILABLE', 'The storage does not answer.');
      },
    });
    expect(await settled(gone, 'failed')).toMatchObject({ failureCode: 'ATTACHMENT_UNAVAILABLE' });
    for (const id of [later, elsewhere])
      expect(await settled(id, 'deferred')).toMatchObject({ failureCode: 'ATTACHMENT_UNAVAILABLE' });
  });

  it('a canceled email is dropped', async () => {
    const id = await accepted({ state: 'canceled' });
    start(null);
    await until(
      () => job(id),
      (row) => row === undefined,
    );
    expect((await email(id)).state).toBe('canceled');
  });
});
