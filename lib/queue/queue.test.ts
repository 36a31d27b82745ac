import { afterEach, describe, expect, it } from 'vitest';
import { databasePool } from '@/lib/db/database';
import { useTestDatabase } from '@/test/database';
import { batchWrites } from './batch-writes';
import { listen } from './listen';
import { createLoop, type Loop } from './loop';

const loops: Loop[] = [];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(async () => {
  for (const loop of loops.splice(0)) await loop.stop();
});

type Timing = { concurrency?: number; workMs?: number; pollMs?: number; heartbeatMs?: number };

/** A loop over numbers that waits `workMs` for each. */
function numbers(count: number, { concurrency = 3, workMs = 5, ...options }: Timing = {}) {
  const waiting = Array.from({ length: count }, (_, index) => index);
  const seen: number[] = [];
  const state = { most: 0, now: 0, claims: 0, released: [] as number[], beats: 0 };
  const loop = createLoop<number>({
    name: 'test',
    concurrency,
    pollMs: 1000,
    claim: async (limit) => {
      state.claims += 1;
      return waiting.splice(0, limit);
    },
    work: async (job) => {
      state.now += 1;
      state.most = Math.max(state.most, state.now);
      await sleep(workMs);
      state.now -= 1;
      seen.push(job);
    },
    release: async (jobs) => {
      state.released.push(...jobs);
    },
    heartbeat: async (jobs) => {
      state.beats += jobs.length;
    },
    ...options,
  });
  loops.push(loop);
  return { loop, waiting, seen, state };
}

describe('a loop', () => {
  it('works on everything, never on more at once than allowed', async () => {
    const { seen, state } = numbers(50, { concurrency: 4 });
    while (seen.length < 50) await sleep(5);
    expect(new Set(seen).size).toBe(50);
    expect(state.most).toBe(4);
  });

  it('starts at once when woken', async () => {
    // Nothing else would find it during this test.
    const { loop, waiting, seen } = numbers(0, { pollMs: 600_000 });
    await sleep(20);
    waiting.push(7);
    loop.wake();
    while (seen.length < 1) await sleep(1);
    expect(seen).toEqual([7]);
  });

  it('does not miss a hint while claiming', async () => {
    let claims = 0;
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const loop = createLoop<number>({
      name: 'test',
      concurrency: 1,
      pollMs: 60_000,
      claim: async () => {
        claims += 1;
        if (claims === 1) await held;
        return [];
      },
      work: async () => {},
    });
    loops.push(loop);
    while (claims < 1) await sleep(1);
    loop.wake();
    release();
    while (claims < 2) await sleep(1);
  });

  it('finds unannounced work by polling', async () => {
    const { waiting, seen, state } = numbers(0, { pollMs: 20 });
    while (state.claims < 1) await sleep(1);
    waiting.push(1);
    while (seen.length < 1) await sleep(5);
  });

  it('waits for running work when stopped, and claims no more', async () => {
    const { loop, waiting, seen, state } = numbers(20, { concurrency: 2, workMs: 50 });
    while (state.now < 2) await sleep(1);
    const left = waiting.length;
    await loop.stop();
    expect([waiting.length, seen.length]).toEqual([left, 20 - left]);
  });

  it('releases what it claimed while being stopped', async () => {
    const released: number[] = [];
    let claiming = false;
    const loop = createLoop<number>({
      name: 'test',
      concurrency: 2,
      claim: async () => {
        claiming = true;
        await sleep(40);
        return [1, 2];
      },
      work: async () => {
        throw new Error('never begun');
      },
      release: async (jobs) => {
        released.push(...jobs);
      },
    });
    while (!claiming) await sleep(1);
    await loop.stop();
    expect(released).toEqual([1, 2]);
  });

  it('aborts a job that runs too long after stopping', async () => {
    let [begun, reported] = [false, false];
    const loop = createLoop<number>({
      name: 'test',
      concurrency: 1,
      graceMs: 20,
      claim: async () => [1],
      work: (_, signal) =>
        new Promise((resolve) => {
          begun = true;
          signal.addEventListener('abort', () => {
            reported = true;
            resolve();
          });
        }),
    });
    while (!begun) await sleep(1);
    await loop.stop();
    expect(reported).toBe(true);
  });

  it('survives a failing job or claim', async () => {
    let claims = 0;
    const done: number[] = [];
    const loop = createLoop<number>({
      name: 'test',
      concurrency: 1,
      pollMs: 5,
      claim: async () => {
        claims += 1;
        if (claims === 1) throw new Error('The database is away.');
        return claims < 5 ? [claims] : [];
      },
      work: async (job) => {
        if (job === 2) throw new Error('A bug.');
        done.push(job);
      },
    });
    loops.push(loop);
    while (done.length < 2) await sleep(5);
    expect(done).toEqual([3, 4]);
  });

  it('extends the leases of long jobs', async () => {
    const { state } = numbers(2, { workMs: 2_000, heartbeatMs: 10 });
    while (state.beats < 5) await sleep(5);
  });
});

describe('batched writes', () => {
  it('write concurrent items together, and answer each separately', async () => {
    const batches: number[][] = [];
    const double = batchWrites(async (items: number[]) => {
      batches.push(items);
      await sleep(10);
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('collect the next batch while one is running, up to a limit', async () => {
    const sizes: number[] = [];
    const write = batchWrites(
      async (items: number[]) => {
        sizes.push(items.length);
        await sleep(5);
        return items;
      },
      { most: 10 },
    );
    await Promise.all(Array.from({ length: 35 }, (_, index) => write(index)));
    expect(Math.max(...sizes)).toBe(10);
    expect(sizes.length).toBeLessThanOrEqual(4);
  });

  it('fail only the item that cannot be written', async () => {
    const write = batchWrites(async (items: number[]) => {
      if (items.includes(2)) throw new Error('not 2');
      return items;
    });
    const results = await Promise.allSettled([1, 2, 3].map(write));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('listening', () => {
  const test = useTestDatabase();

  it('receives notifications, even after its connection was cut', async () => {
    const heard: string[] = [];
    const listening = listen(['deliveries', 'other'], (channel) => heard.push(channel));
    const hears = async (...channels: string[]) => {
      while (!channels.every((channel) => heard.includes(channel))) await sleep(5);
      return heard.splice(0);
    };
    // Notifications may have been missed before it listened: both loops check.
    await hears('deliveries', 'other');
    await test.pool.query("select pg_notify('deliveries', '')");
    expect(await hears('deliveries')).toEqual(['deliveries']);
    await test.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'postroom listen' and datname = current_database()",
    );
    await hears('deliveries', 'other');
    await test.pool.query("select pg_notify('other', '')");
    expect(await hears('other')).toEqual(['other']);
    await listening.stop();
    await databasePool().query('select 1');
  });
});
