import { inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, relays } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import type { ReceivedMessage, Script } from '@/test/servers/smtp-server';
import { until } from '@/test/until';
import { claimDeliveries } from './claim-deliveries';
import { RelayHealth } from './relay-health';
import { SmtpFailure } from './smtp/failure';

const test = useTestDatabase();
const { scripted, start, accepted, email, job, events, passTime, settled } = useDeliveries(test);

describe('a failing relay', () => {
  it.each([
    [{ connect: '554 go away' }, 'CONNECTION_FAILED'],
    [{ connect: 'drop' }, 'CONNECTION_FAILED'],
    [{ connect: 'stall' }, 'CONNECTION_FAILED'],
    [{ connect: 'garbage' }, 'PROTOCOL_ERROR'],
    [{ hello: '421 4.3.2 closing' }, 'CONNECTION_FAILED'],
    [{ starttls: '454 4.7.0 no TLS' }, 'TLS_UNAVAILABLE'],
    [{ starttls: 'garbage' }, 'TLS_UNAVAILABLE'],
    [{ starttls: '421 4.3.2 closing' }, 'CONNECTION_FAILED'],
    [{ auth: '535 5.7.8 wrong' }, 'RELAY_AUTH_FAILED'],
    [{ auth: '421 4.7.0 too many' }, 'CONNECTION_FAILED'],
    [{ auth: '454 4.7.0 not now' }, 'CONNECTION_FAILED'],
    [{ mail: '451 4.3.0 later' }, 'CONNECTION_FAILED'],
    [{ mail: '530 5.7.0 authenticate first' }, 'RELAY_AUTH_FAILED'],
    [{ mail: '550 5.7.1 not you' }, 'POLICY_REJECTED'],
    [{ mail: 'drop' }, 'CONNECTION_FAILED'],
    [{ mail: 'stall' }, 'CONNECTION_FAILED'],
  ] as [Script, string][])(
    'with %j rests without using attempts (%s), then continues',
    async (script, code) => {
      const extensions = ['PIPELINING', 'AUTH PLAIN', ...('starttls' in script ? ['STARTTLS'] : [])];
      const farSide = await scripted(script, extensions);
      const ids = await Promise.all([accepted(), accepted(), accepted()]);
      const url = farSide.url.replace('//', 'auth' in script ? '//user:secret@' : '//');
      start(`${url}?timeout=${Object.values(script).includes('stall') ? 0.2 : 5}`);
      await until(
        () => test.db.select().from(relays),
        (rows) => rows.length > 0,
      );
      const [first = ''] = ids;
      const row = await until(
        () => email(first),
        (one) => one.failureCode !== null,
      );
      expect(row).toMatchObject({ state: 'queued', failureCode: code, terminalAt: null });
      for (const id of ids) {
        expect(['accepted', 'queued']).toContain((await email(id)).state);
        expect((await job(id))?.attempts).toBe(0);
      }
      farSide.script = {};
      farSide.commands.length = 0;
      const extension = 'starttls' in script;
      if (extension) return;
      for (const id of ids) {
        const sent = await until(
          async () => {
            await passTime();
            return email(id);
          },
          (one) => one.state === 'submitted',
        );
        expect(sent.failureCode).toBeNull();
      }
      expect(farSide.messages).toHaveLength(3);
      const [state] = await test.db.select().from(relays);
      expect(state).toMatchObject({ failures: 0, pausedUntil: null });
    },
  );
});

describe('a rest', () => {
  it('is remembered with its words, without our credentials', async () => {
    const farSide = await scripted({ auth: '535 5.7.8 no mailbox for ada with swordfish' }, ['AUTH PLAIN']);
    const url = farSide.url.replace('//', '//ada:swordfish@');
    process.env.SMTP_URL = url;
    forgetSingleton('env');
    await accepted();
    start(url);
    const [row] = await until(
      () => test.db.select().from(relays),
      (rows) => rows.length > 0,
    );
    expect(row?.reply).toBe('535 5.7.8 no mailbox for … with …');
    delete process.env.SMTP_URL;
    forgetSingleton('env');
  });

  it('ends once an unreachable relay greets again, however long it was to last', async () => {
    const farSide = await scripted({ connect: 'drop' });
    const id = await accepted();
    start(farSide.url, { firstPauseMs: 60_000 });
    await until(
      () => test.db.select().from(relays),
      (rows) => rows[0]?.failures === 1,
    );
    await until(
      () => job(id),
      (row) => row?.leaseUntil === null,
    );
    await test.db.update(deliveries).set({ dueAt: sql`now()` });
    farSide.script = {};
    await settled(id, 'submitted');
    // The relay's health is written after the message's outcome.
    await until(
      () => test.db.select().from(relays),
      ([row]) => row?.failures === 0 && row.pausedUntil === null,
    );
  });

  it.each([
    [new SmtpFailure('connect', 'timeout', 'nobody'), 1],
    [new SmtpFailure('greeting', 'closed', 'nobody'), 1],
    [new SmtpFailure('greeting', 'reply', '554 go away', { code: 554, enhanced: null, text: 'go away' }), 0],
    [new SmtpFailure('auth', 'reply', '535 wrong', { code: 535, enhanced: null, text: 'wrong' }), 0],
    [new SmtpFailure('mail', 'closed', 'gone'), 0],
  ])('after %s is probed with %i connections: once greeted, its message decides', async (failure, times) => {
    let asked = 0;
    const greets = async () => {
      asked += 1;
      return true;
    };
    const health = new RelayHealth(test.db, 'relay.test', 60_000, { greets, onGreeting: () => {} });
    health.observe(newId(), failure);
    await health.learn();
    for (let claim = 0; claim < 3; claim++) {
      await health.allowance(10);
      await new Promise((resolve) => setImmediate(resolve));
      await test.db.update(relays).set({ pausedUntil: sql`now() + interval '1 minute'` });
    }
    expect(asked).toBe(times);
  });
});

const turnedAway = '451 4.3.0 disk full';
/** Refuses `bad…` recipients and accepts the rest. */
const picky = ({ rcptTo }: ReceivedMessage) => (rcptTo.includes('<bad') ? turnedAway : '250 2.0.0 queued');
const many = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => accepted({ toEmail: `${name}${index}@far.test` })));
/** How often the relay was paused: counts every write of its row. */
async function countRests(): Promise<() => Promise<number>> {
  await test.db.execute(sql`
    create table if not exists rests (at timestamptz default now());
    truncate rests;
    create or replace function count_rest() returns trigger language plpgsql as $$
      begin if new.failures > 0 then insert into rests default values; end if; return new; end $$;
    create or replace trigger count_rests after insert or update on relays for each row execute function count_rest()`);
  return async () => {
    const { rows } = await test.db.execute<{ count: number }>(sql`select count(*)::int as count from rests`);
    return rows[0]?.count ?? 0;
  };
}

describe('a message refused after MAIL', () => {
  it.each([
    [{ rcpt: turnedAway }],
    [{ data: turnedAway }],
    [{ body: turnedAway }],
    [{ rcpt: '421 4.7.0 too much' }],
    [{ body: '421 closing' }],
  ] as [Script][])('by %j is deferred, uses an attempt and does not rest the relay', async (script) => {
    const farSide = await scripted(script);
    const id = await accepted();
    start(farSide.url);
    const row = await settled(id, 'deferred');
    expect(row.failureCode).toBe('CONNECTION_FAILED');
    expect(await job(id)).toMatchObject({ attempts: 1, leaseUntil: null });
    expect(await test.db.select().from(relays)).toEqual([]);
  });

  it('repeatedly does not rest the relay', async () => {
    const rests = await countRests();
    const farSide = await scripted({ body: turnedAway });
    const id = await accepted();
    start(farSide.url);
    for (let tries = 1; tries <= 8; tries++) {
      await until(
        () => job(id),
        (row) => row?.attempts === tries,
      );
      await passTime();
    }
    expect(await rests()).toBe(0);
  });

  it('with 99 like it delays none of a thousand others', async () => {
    const rests = await countRests();
    const farSide = await scripted({ body: picky });
    const [good, bad] = await Promise.all([many(300, 'good'), many(30, 'bad')]);
    // Every eleventh is a bad one.
    const order = good.flatMap((id, index) => (index % 10 === 0 ? [bad[index / 10] ?? id, id] : [id]));
    await test.db.execute(sql`
      update deliveries d set due_at = now() - interval '1 minute' + make_interval(secs => o.place / 1000.0)
      from unnest(${sql.param(order)}::uuid[]) with ordinality as o (id, place) where d.email_id = o.id`);
    start(farSide.url);
    await until(
      () => test.db.select().from(deliveries),
      (rows) => rows.length === bad.length && rows.every((row) => row.attempts === 1),
    );
    expect(farSide.messages).toHaveLength(good.length);
    expect(farSide.commands.filter((line) => line.startsWith('MAIL'))).toHaveLength(good.length + bad.length);
    expect(await rests()).toBe(0);
  });
});

describe('five different messages refused in a row', () => {
  it('rest the relay, but four do not', async () => {
    const rests = await countRests();
    const farSide = await scripted({ body: turnedAway });
    const first = await many(4, 'bad');
    start(farSide.url);
    for (const id of first) await settled(id, 'deferred');
    expect(await rests()).toBe(0);
    await settled(await accepted(), 'deferred');
    await until(rests, (count) => count === 1);
    const [relay] = await test.db.select().from(relays);
    expect(relay).toMatchObject({ failures: 1, reason: 'CONNECTION_FAILED' });
  });

  it('are not in a row with an accepted one in between', async () => {
    const rests = await countRests();
    const farSide = await scripted({ body: picky });
    start(farSide.url);
    for (const id of await many(4, 'bad')) await settled(id, 'deferred');
    await settled(await accepted(), 'submitted');
    for (const id of await many(4, 'badly')) await settled(id, 'deferred');
    expect(await rests()).toBe(0);
  });

  it('hold the others back, without using their attempts', async () => {
    const rests = await countRests();
    const farSide = await scripted({ body: picky });
    const bad = await many(20, 'bad');
    await test.db.execute(sql`update deliveries set due_at = now() - interval '1 minute'`);
    const good = await many(40, 'good');
    start(`${farSide.url}?connections=2`);
    await until(rests, (count) => count === 1);
    await until(
      () => test.db.select().from(deliveries).where(inArray(deliveries.emailId, bad)),
      (rows) => rows.every((row) => row.leaseUntil === null),
    );
    await test.db
      .update(deliveries)
      .set({ dueAt: sql`now() + interval '1 hour'` })
      .where(inArray(deliveries.emailId, bad));
    for (const id of good) await settled(id, 'submitted');
    expect(await rests()).toBe(1);
    for (const id of good) expect(await events(id)).toEqual(['queued', 'submitted']);
    const jobs = (await Promise.all(bad.map(job))).filter((one) => one !== undefined);
    expect(jobs.filter((job) => job.attempts === 0).length).toBeGreaterThan(5);
  });

  it('come last when a probe is chosen, however many come first', async () => {
    await many(30, 'bad');
    await claimDeliveries(test.db, 30);
    await test.db.update(deliveries).set({ leaseUntil: null, dueAt: sql`now() - interval '1 hour'` });
    const good = await many(5, 'good');
    const drawn = [];
    for (let probe = 0; probe < 5; probe++)
      drawn.push(...(await claimDeliveries(test.db, 1, { byLot: { mostTried: 1 } })));
    expect(drawn.map((one) => one.emailId).sort()).toEqual(good.sort());
    await many(3, 'fresh');
    expect(await claimDeliveries(test.db, 100, { byLot: { mostTried: 4 } })).toHaveLength(7);
  });

  it('make a failed probe double the rest, up to a minute', async () => {
    const farSide = await scripted({ body: turnedAway });
    await many(12, 'bad');
    start(`${farSide.url}?connections=1`, { firstPauseMs: 8000 });
    const rest = async () => {
      const { rows } = await test.db.execute<{ failures: number; seconds: number }>(sql`
        select failures, extract(epoch from paused_until - updated_at)::float8 as seconds from relays`);
      return rows[0] ?? { failures: 0, seconds: 0 };
    };
    for (const [failures, seconds] of [8, 16, 32, 60, 60].entries()) {
      expect(await until(rest, (one) => one.failures === failures + 1)).toMatchObject({ seconds });
      const tried = farSide.commands.filter((line) => line.startsWith('MAIL')).length;
      expect(tried).toBe(5 + failures);
      await passTime();
    }
  });
});

describe('a relay’s response', () => {
  it('is one failure, however many messages it ends at once', async () => {
    // A pause that ends at once: each further write would count.
    const health = new RelayHealth(test.db, 'relay.test', 0);
    health.observe(newId(), new SmtpFailure('connect', 'closed', 'gone'));
    await Promise.all([health.learn(), health.learn(), health.learn()]);
    expect(await test.db.select().from(relays)).toMatchObject([{ failures: 1 }]);
  });

  it('is written for the message before it counts for the relay', async () => {
    const farSide = await scripted();
    await test.db.insert(relays).values({ name: `127.0.0.1:${farSide.port}`, failures: 1 });
    await test.db.execute(sql`
      create or replace function fail() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create or replace trigger fail before update on relays for each row execute function fail()`);
    const id = await accepted();
    start(farSide.url);
    try {
      const row = await until(
        () => email(id),
        (one) => one.state !== 'accepted' && one.state !== 'queued',
      );
      expect(row.state).toBe('submitted');
      expect(await job(id)).toBeUndefined();
    } finally {
      await test.db.execute(sql`drop trigger fail on relays`);
    }
  });
});
