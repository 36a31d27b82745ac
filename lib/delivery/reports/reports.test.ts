import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveries, emailEvents, emails, suppressions } from '@/lib/db/tables';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { createReturnPath, readReturnPath } from '@/lib/delivery/return-path';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { createAcceptedEmail } from '@/test/accepted-email';
import { useTestDatabase } from '@/test/database';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { complaint, deliveryReport, sendReport } from '@/test/reports';
import { startScriptedServer } from '@/test/servers/smtp-server';
import { until } from '@/test/until';
import { readReport } from './read-report';
import { type ReportListener, startReportListener } from './report-listener';

const test = useTestDatabase();
let listener: ReportListener;
let port: number;
let workspaceId: string;
let addressId: string;

beforeAll(async () => {
  process.env.BOUNCE_PORT = '0';
  forgetSingleton('env');
  workspaceId = (await createWorkspace(test.db)).id;
  addressId = (await createSendingAddress(test.db, workspaceId)).id;
  listener = startReportListener({ db: test.db, port: 0, host: '127.0.0.1' });
  port = await listener.listening;
});
beforeEach(() => test.db.execute(sql`truncate suppressions, emails cascade`));
afterAll(async () => {
  await listener.stop();
  delete process.env.BOUNCE_PORT;
  forgetSingleton('env');
});

const report = (to: string, raw: string) => sendReport(port, to, raw);

async function emailIn(state: string): Promise<{ id: string; path: string }> {
  const id = await createAcceptedEmail(test.db, workspaceId, addressId, { state });
  if (state !== 'uncertain') await test.db.delete(deliveries).where(eq(deliveries.emailId, id));
  return { id, path: createReturnPath(id, 'hello@postroom.test', 'postroom.test') };
}

async function stateOf(id: string) {
  const [row] = await test.db.select().from(emails).where(eq(emails.id, id));
  return row;
}

const suppressed = async () =>
  (await test.db.select().from(suppressions)).map((row) => [row.email, row.reason]);

describe('a delivery report', () => {
  it('waits for the worker that settles its email, and does not lock it crosswise', async () => {
    const { id, path } = await emailIn('uncertain');
    const worker = await test.pool.connect();
    await worker.query('begin');
    await worker.query('delete from deliveries where email_id = $1', [id]);
    const reported = report(path, deliveryReport('delivered', '2.0.0'));
    await until(async () => {
      const { rows } = await test.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await worker.query(`update emails set state = 'submitted' where id = $1`, [id]);
    await worker.query('commit');
    worker.release();
    await reported;
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
  });

  it('of a hard bounce updates the email and suppresses its recipient', async () => {
    const { id, path } = await emailIn('submitted');
    await report(path, deliveryReport('failed', '5.1.1'));
    expect(await stateOf(id)).toMatchObject({ state: 'bounced', failureCode: 'RECIPIENT_INVALID' });
    expect(await suppressed()).toEqual([['ada@lovelace.test', 'bounce']]);
    const [event] = await test.db.select().from(emailEvents).where(eq(emailEvents.emailId, id));
    expect(event?.detail).toMatchObject({
      report: 'delivery',
      status: '5.1.1',
      response: '550 5.1.1 unknown and a folded line',
    });
    await report(path, deliveryReport('failed', '5.1.1'));
    expect(await test.db.select().from(emailEvents).where(eq(emailEvents.emailId, id))).toHaveLength(1);
  });

  it.each([
    ['submitted', 'delivered', '2.0.0', 'delivered'],
    // The report overtook the worker's own record.
    ['accepted', 'delivered', '2.0.0', 'delivered'],
    ['uncertain', 'delivered', '2.0.0', 'delivered'],
    ['uncertain', 'failed', '5.2.2', 'bounced'],
    ['delivered', 'failed', '5.7.1', 'bounced'],
    ['submitted', 'delayed', '4.4.1', 'submitted'],
    ['submitted', 'relayed', '2.0.0', 'submitted'],
    ['bounced', 'delivered', '2.0.0', 'bounced'],
    ['canceled', 'failed', '5.1.1', 'canceled'],
  ])('changes an email that is %s, by "%s" %s, to %s', async (before, action, status, after) => {
    const { id, path } = await emailIn(before);
    await report(path, deliveryReport(action, status));
    expect((await stateOf(id))?.state).toBe(after);
    if (before !== after) {
      expect(await test.db.select().from(deliveries).where(eq(deliveries.emailId, id))).toEqual([]);
    }
  });

  it('is matched by the relay’s return path', async () => {
    const farSide = await startScriptedServer();
    const id = await createAcceptedEmail(test.db, workspaceId, addressId);
    const loop = startDeliveryLoop({
      db: test.db,
      smtpUrl: farSide.url,
      readAttachment: async () => Buffer.alloc(0),
      pollMs: 20,
    });
    await until(async () => (await stateOf(id))?.state === 'submitted');
    await loop.stop();
    await farSide.close();
    const path = /^MAIL FROM:<([^>]+)>/.exec(farSide.messages[0]?.mailFrom ?? '')?.[1] ?? '';
    expect(path).toMatch(/^b-[0-9a-f]{32}-[0-9a-f]{20}@bounces\.postroom\.test$/);
    await report(path.toUpperCase(), deliveryReport('failed', '5.1.1'));
    expect((await stateOf(id))?.state).toBe('bounced');
  });

  it('to an invented address is refused', async () => {
    const { id, path } = await emailIn('submitted');
    const other = newId().replaceAll('-', '');
    const forged = [
      path.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`),
      path.replace(/^b-[0-9a-f]{32}/, `b-${other}`),
    ];
    for (const to of [...forged, 'hello@postroom.test']) {
      await expect(report(to, deliveryReport('failed', '5.1.1'))).rejects.toThrow('5.1.1');
    }
    expect((await stateOf(id))?.state).toBe('submitted');
  });
});

describe('a complaint', () => {
  it('may name a long word for an address, which is not searched from each of its letters', async () => {
    const raw = Buffer.from(complaint('abuse', 'a'.repeat(99_000)));
    for (let count = 0; count < 30; count += 1)
      expect(await readReport(raw)).toMatchObject({ kind: 'complaint', originalMailFrom: null });
  });

  it('updates its email and suppresses the recipient', async () => {
    const { id, path } = await emailIn('delivered');
    await report('abuse@postroom.test', complaint('abuse', path));
    expect((await stateOf(id))?.state).toBe('complained');
    expect(await suppressed()).toEqual([['ada@lovelace.test', 'complaint']]);
  });

  it('outweighs an unsubscription', async () => {
    const row = { id: newId(), workspaceId, email: 'ada@lovelace.test', reason: 'unsubscribe' as const };
    await test.db.insert(suppressions).values(row);
    const { path } = await emailIn('delivered');
    await report(path, complaint('abuse', 'someone@else.test'));
    expect(await suppressed()).toEqual([['ada@lovelace.test', 'complaint']]);
  });

  it('with an invented path, or "not spam", changes nothing', async () => {
    const { id, path } = await emailIn('delivered');
    await report(
      'abuse@postroom.test',
      complaint('abuse', path.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`)),
    );
    await report(path, complaint('not-spam', path));
    expect((await stateOf(id))?.state).toBe('delivered');
  });
});

describe('other email', () => {
  it('to a return path is accepted and changes nothing', async () => {
    const { id, path } = await emailIn('submitted');
    await report(path, 'Subject: Out of office\r\n\r\nI am away.\r\n');
    await report(path, `Content-Type: multipart/report; boundary="b"\r\n\r\n${'--b\r\n'.repeat(2000)}`);
    expect((await stateOf(id))?.state).toBe('submitted');
  });

  it('that is broken or hostile is ignored', async () => {
    for (const text of [
      '',
      '\r\n',
      deliveryReport('failed\r\nAction', ''),
      'x'.repeat(500_000),
      deliveryReport('', '5.1.1'),
    ]) {
      const read = await readReport(Buffer.from(text));
      expect(read === null || read.kind === 'delivery').toBe(true);
    }
  });
});

describe('a return path', () => {
  it('identifies its email, ignoring case', () => {
    const id = newId();
    const path = createReturnPath(id, 'hello@postroom.test', 'postroom.test');
    expect(path.indexOf('@')).toBeLessThanOrEqual(64);
    expect(readReturnPath(path)).toBe(id);
    expect(readReturnPath(path.toUpperCase())).toBe(id);
    expect(readReturnPath(`x${path}`)).toBeNull();
  });
});
