import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '@/lib/db/database';
import { deliveries, emailEvents, emails } from '@/lib/db/tables';
import { createAcceptedEmail } from '@/test/accepted-email';
import { useTestDatabase } from '@/test/database';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { type DatabaseProxy, startDatabaseProxy } from '@/test/servers/database-proxy';
import { startSmtpServer } from '@/test/servers/smtp-server';
import { until } from '@/test/until';
import { claimDeliveries } from './claim-deliveries';
import { startDeliveryLoop } from './delivery-loop';
import { openGates } from './lease';
import { Outage } from './outage';
import { settleDeliveries } from './settle';

const test = useTestDatabase();
const open: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
let workspaceId: string;
let addressId: string;
let proxy: DatabaseProxy;
let through: OpenDatabase;

beforeAll(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  addressId = (await createSendingAddress(test.db, workspaceId)).id;
});

beforeEach(() => test.db.execute(sql`truncate relays, suppressions, emails cascade`));
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await (one.stop?.() ?? one.close?.());
});

type Answer = (error?: Error) => void;

/** A server that receives the whole message, and answers when the test says so. */
async function deliverTo(received: (answer: Answer) => void) {
  proxy = await startDatabaseProxy(test.url);
  through = openDatabase(proxy.url, { connections: 4 });
  let messages = 0;
  const farSide = await startSmtpServer({
    onData: (stream, _session, callback) => {
      stream.resume().on('end', () => {
        messages += 1;
        received((error) => callback(error));
      });
    },
  });
  const readAttachment = async () => Buffer.alloc(0);
  const timing = { pollMs: 20, graceMs: 300 };
  const loop = startDeliveryLoop({ db: through.db, smtpUrl: farSide.url, readAttachment, ...timing });
  open.push(proxy, through, farSide, loop);
  return { sent: () => messages };
}

const accepted = () => createAcceptedEmail(test.db, workspaceId, addressId, {});

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await test.db.select({ state: emails.state }).from(emails).where(eq(emails.id, id));
  return row?.state;
}

async function eventsOf(id: string): Promise<string[]> {
  const { emailId, createdAt, id: event, state } = emailEvents;
  const rows = await test.db
    .select({ state })
    .from(emailEvents)
    .where(eq(emailId, id))
    .orderBy(createdAt, event);
  return rows.map((row) => row.state);
}

async function leaveWithoutDatabase(): Promise<void> {
  proxy.refuse();
  proxy.cut();
  const { refused } = proxy;
  await until(() => proxy.refused > refused + 3);
  // As if that had taken longer than a lease.
  await test.db.update(deliveries).set({ leaseUntil: sql`now() - interval '1 second'` });
}

it.each([
  ['submitted', undefined],
  ['bounced', Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })],
])('an outcome during a database outage is written afterwards: %s', async (state, error) => {
  const farSide = await deliverTo((answer) => leaveWithoutDatabase().then(() => answer(error)));
  const id = await accepted();
  await until(() => proxy.refused > 20);
  proxy.accept();
  await until(async () => (await stateOf(id)) === state);
  expect(await eventsOf(id)).toEqual(['queued', state]);
  expect(farSide.sent()).toBe(1);
  expect(await test.db.select().from(deliveries).where(eq(deliveries.emailId, id))).toEqual([]);
});

it('a message being sent stays with its worker after an outage longer than its lease', async () => {
  let answerFirst: Answer | undefined;
  const farSide = await deliverTo((answer) => {
    if (answerFirst) return answer();
    answerFirst = answer;
    leaveWithoutDatabase().then(() => proxy.accept());
  });
  const first = await accepted();
  await until(() => answerFirst !== undefined && proxy.refused > 3);
  const second = await accepted();
  await until(async () => (await stateOf(second)) === 'submitted');
  answerFirst?.();
  await until(async () => (await stateOf(first)) === 'submitted');
  expect(await eventsOf(first)).toEqual(['queued', 'submitted']);
  expect(farSide.sent()).toBe(2);
});

it('a claim lost in a crash opens no gate beside the next claim of the same delivery', async () => {
  const id = await accepted();
  const [forgotten] = await claimDeliveries(test.db, 1);
  await test.db.update(deliveries).set({ leaseUntil: null, leaseEpoch: 0 }).where(eq(deliveries.emailId, id));
  const [fresh] = await claimDeliveries(test.db, 1);
  if (!forgotten || !fresh) throw new Error('nothing claimed');
  expect(await openGates(test.db, [forgotten, fresh])).toEqual(['lost', 'open']);
});

it('an attempt settled twice, because the first answer was lost, counts once', async () => {
  const id = await accepted();
  const delivery = (await claimDeliveries(test.db, 10)).find((delivery) => delivery.emailId === id);
  if (!delivery) throw new Error('nothing claimed');
  const failure = { code: 'MAILBOX_FULL', message: 'Full.' } as const;
  const settlement = { delivery, outcome: { kind: 'deferred', failure } } as const;
  await settleDeliveries(test.db, [settlement]);
  await settleDeliveries(test.db, [settlement]);
  expect(await eventsOf(id)).toEqual(['queued', 'deferred']);
  const [row] = await test.db.select().from(deliveries).where(eq(deliveries.emailId, id));
  expect(row?.attempts).toBe(1);
});

it('an outage is remembered for a while, and only a real one', async () => {
  let nowMs = 0;
  const outage = new Outage(() => nowMs);
  const fails = (error: Error) => outage.watch(Promise.reject(error)).catch(() => {});
  await fails(new Error('a bug'));
  expect(outage.isRecent).toBe(false);
  await fails(Object.assign(new Error('cut'), { code: '57P01' }));
  nowMs = 60_000;
  expect(outage.isRecent).toBe(true);
  await outage.watch(Promise.resolve());
  expect(outage.isRecent).toBe(true);
  nowMs = 72_000;
  expect(outage.isRecent).toBe(false);
});
