import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deliveries } from '@/lib/db/tables';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { claimDeliveries } from './claim-deliveries';
import { extendLeases, openGates } from './lease';
import { settleDeliveries } from './settle';

const test = useTestDatabase();
const { accepted, job } = useDeliveries(test);

it('extends each lease except those being written, without waiting', async () => {
  const [free, written] = [await accepted(), await accepted()];
  const claimed = await claimDeliveries(test.db, 2);
  await test.db.update(deliveries).set({ leaseUntil: sql`now() + interval '1 second'` });
  const before = (await job(written))?.leaseUntil;
  const writer = await test.pool.connect();
  await writer.query('begin');
  await writer.query('select from deliveries where email_id = $1 for update', [written]);
  await extendLeases(test.db, claimed);
  await writer.query('rollback');
  writer.release();
  expect((await job(written))?.leaseUntil).toEqual(before);
  expect(Number((await job(free))?.leaseUntil)).toBeGreaterThan(Number(before));
});

it('opens no gate for an attempt that has ended: its email would count as handed over', async () => {
  const id = await accepted();
  const [delivery] = await claimDeliveries(test.db, 1);
  if (!delivery) throw new Error('nothing claimed');
  const failure = { code: 'CONNECTION_FAILED', message: 'x' } as const;
  await settleDeliveries(test.db, [{ delivery, outcome: { kind: 'deferred', failure } }]);
  // The connection broke while the gate waited for the database.
  expect(await openGates(test.db, [delivery])).toEqual(['lost']);
  expect(await job(id)).toMatchObject({ handedOver: false, leaseUntil: null, attempts: 1 });
});

it('does not touch the lease of a later claim', async () => {
  const id = await accepted();
  const [mine] = await claimDeliveries(test.db, 1);
  await test.db.update(deliveries).set({ leaseUntil: sql`now() - interval '1 second'` });
  await claimDeliveries(test.db, 1);
  const theirs = (await job(id))?.leaseUntil;
  if (mine) await extendLeases(test.db, [mine]);
  expect((await job(id))?.leaseUntil).toEqual(theirs);
});
