import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { broadcasts, contacts, deliveries } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { createAcceptedEmail } from '@/test/accepted-email';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { until } from '@/test/until';
import { claimDeliveries } from './claim-deliveries';
import { DomainLimits } from './domain-limits';
import { pickFromBroadcasts } from './pick-from-broadcasts';

const test = useTestDatabase();
const { scripted, start, accepted, settled } = useDeliveries(test);
const unlimited = new DomainLimits(new Map());

afterEach(() => {
  delete process.env.DOMAIN_LIMITS;
  forgetSingleton('env');
});

async function broadcast(state: 'sending' | 'paused' | 'canceled' | 'sent' = 'sending') {
  const { id: workspaceId } = await createWorkspace(test.db);
  const address = await createSendingAddress(test.db, workspaceId);
  const id = newId();
  await test.db.insert(broadcasts).values({ id, workspaceId, name: 'Autumn', state, excludedSegmentIds: [] });
  const waiting = async (domain = 'far.test'): Promise<string> => {
    const contactId = newId();
    const toEmail = `${contactId}@${domain}`;
    await test.db
      .insert(contacts)
      .values({ id: contactId, workspaceId, email: toEmail, state: 'subscribed' });
    const email = await createAcceptedEmail(test.db, workspaceId, address.id, {
      ...{ broadcastId: id, contactId, purpose: 'marketing', toEmail },
    });
    await test.db
      .update(deliveries)
      .set({ broadcastId: id, recipientDomain: domain })
      .where(sql`email_id = ${email}`);
    return email;
  };
  return { id, waiting };
}

async function several(count: number, make: () => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await make());
  return ids;
}

const pickedIds = async (limit: number, limits = unlimited) =>
  (await pickFromBroadcasts(test.db, limit, limits)).map(({ emailId }) => emailId);

describe('the lanes', () => {
  it('prefer email outside broadcasts', async () => {
    const { waiting } = await broadcast();
    await several(3, waiting);
    const own = await accepted();
    const claimed = await claimDeliveries(test.db, 10);
    expect(claimed.map((delivery) => delivery.emailId)).toEqual([own]);
  });

  it('give a connection to other email before waiting broadcast email', async () => {
    const farSide = await scripted({ body: 'stall' });
    const { waiting } = await broadcast();
    const marketing = await several(20, waiting);
    start(`${farSide.url}?connections=2`);
    await until(
      async () => farSide.messages.length,
      (count) => count === 2,
    );
    const own = await accepted();
    // Claimed long enough to be reported: it then waits for a connection.
    await settled(own, 'queued');
    farSide.release();
    await settled(own, 'submitted');
    for (const id of marketing) await settled(id, 'submitted');
    const places = farSide.messages.map(({ raw }) => /Message-ID: <([^@]+)@/i.exec(raw)?.[1]);
    expect(places).toHaveLength(21);
    expect(places.indexOf(own)).toBeLessThan(5);
  });

  it('keep a connection for other email, however slow a domain is for broadcasts', async () => {
    const farSide = await scripted({
      body: ({ rcptTo }) => (rcptTo.includes('@slow.test') ? 'stall' : '250 2.0.0 queued'),
    });
    const { waiting } = await broadcast();
    await several(12, () => waiting('slow.test'));
    start(`${farSide.url}?connections=5`);
    await until(
      async () => farSide.messages.length,
      (count) => count === 4,
    );
    for (const own of await several(3, () => accepted())) await settled(own, 'submitted');
    expect(farSide.messages).toHaveLength(7);
  });

  it('send other email while still looking for broadcast email', async () => {
    process.env.DOMAIN_LIMITS = 'slow.test=1/6000';
    forgetSingleton('env');
    const { waiting } = await broadcast();
    const slow = await several(2, () => waiting('slow.test'));
    const farSide = await scripted();
    // One must be postponed, but somebody else has locked it.
    const holder = await test.pool.connect();
    await holder.query('begin');
    await holder.query('select from deliveries where email_id = $1 for update', [slow[1]]);
    start(farSide.url);
    const blocked = async () =>
      (
        await test.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length;
    await until(blocked, (count) => count > 0);
    const own = await accepted();
    await settled(own, 'submitted');
    expect(farSide.messages).toHaveLength(1);
    await holder.query('commit');
    holder.release();
    for (const id of slow) await settled(id, 'submitted');
  });

  it('include what was accepted before the template of a broadcast was deleted', async () => {
    const { id, waiting } = await broadcast('paused');
    const email = await waiting();
    const pause = (pausedBecause: 'TEMPLATE_UNAVAILABLE' | 'AUDIENCE_UNAVAILABLE') =>
      test.db.update(broadcasts).set({ pausedBecause }).where(sql`id = ${id}`);
    await pause('AUDIENCE_UNAVAILABLE');
    expect(await pickedIds(100)).not.toContain(email);
    await pause('TEMPLATE_UNAVAILABLE');
    expect(await pickedIds(100)).toContain(email);
    await test.db.delete(deliveries).where(sql`email_id = ${email}`);
  });

  it('take turns between broadcasts, without paused or canceled ones', async () => {
    const [one, two] = [await broadcast(), await broadcast('sent')];
    const [paused, canceled] = [await broadcast('paused'), await broadcast('canceled')];
    await paused.waiting();
    await canceled.waiting();
    const ofOne = await several(6, one.waiting);
    const ofTwo = await several(2, two.waiting);
    const picked = await pickedIds(4);
    expect(picked.filter((id) => ofOne.includes(id))).toEqual(ofOne.slice(0, 2));
    expect(picked.filter((id) => ofTwo.includes(id))).toEqual(ofTwo);
    expect(await pickedIds(100)).toHaveLength(8);
  });

  it('postpone email of a domain at its limit, so that it blocks no other', async () => {
    const { waiting } = await broadcast();
    const slow = await several(4, () => waiting('slow.test'));
    const quick = await several(2, () => waiting('quick.test'));
    const limits = new DomainLimits(new Map([['slow.test', { atOnce: 1, perMinute: 6_000 }]]));
    expect(await pickedIds(3, limits)).toEqual([slow[0], ...quick]);
    const { rows } = await test.db.execute<{ behind: number }>(
      sql`select count(*)::int as behind from deliveries where recipient_domain = 'slow.test' and due_at > now()`,
    );
    expect(rows[0]?.behind).toBe(3);
  });

  it('keep no place at a domain if picking fails', async () => {
    const { waiting } = await broadcast();
    await several(2, () => waiting('slow.test'));
    const limits = new DomainLimits(new Map([['slow.test', { atOnce: 1, perMinute: 6_000 }]]));
    await test.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await test.db.execute(
      sql`create trigger refuses before update on deliveries for each row execute function refuse()`,
    );
    await expect(pickedIds(2, limits)).rejects.toThrow();
    await test.db.execute(sql`drop function refuse cascade`);
    expect(await pickedIds(2, limits)).toHaveLength(1);
  });

  it('are fair: a workspace with little email does not wait for one with much', async () => {
    const { id: workspaceId } = await createWorkspace(test.db);
    const address = await createSendingAddress(test.db, workspaceId);
    await several(40, () => accepted());
    const few = await several(3, () => createAcceptedEmail(test.db, workspaceId, address.id));
    const claimed = await claimDeliveries(test.db, 10, { fair: true });
    expect(claimed).toHaveLength(10);
    expect(claimed.map(({ emailId }) => emailId).filter((id) => few.includes(id))).toHaveLength(3);
  });
});
