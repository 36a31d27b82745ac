import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { until } from '@/test/until';
import { type Chore, type ChoreRun, startChoreLoop } from './chore-loop';
import type { Loop } from './loop';

const test = useTestDatabase();
let loops: Loop[] = [];

beforeEach(() => test.db.execute(sql`truncate chores`));
afterEach(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  loops = [];
});

const start = (chores: readonly Chore[], heartbeatMs?: number) => {
  const loop = startChoreLoop(test.db, chores, heartbeatMs === undefined ? {} : { heartbeatMs });
  loops.push(loop);
  return loop;
};
const rows = async () =>
  (
    await test.db.execute(sql`
    select name, last_error, due_at > now() + interval '50 minutes' as later, lease_until > now() as held,
      rows_done::int as done, rows_skipped::int as skipped, failures, last_success_at is not null as succeeded
    from chores order by name`)
  ).rows;

/** A chore that runs until it is released or aborted. */
function longChore(name: string) {
  const chore = { runs: [] as ChoreRun[], letGo: () => {} };
  const gone = new Promise<void>((resolve) => {
    chore.letGo = resolve;
  });
  const run = async (choreRun: ChoreRun) => {
    chore.runs.push(choreRun);
    await Promise.race([gone, new Promise((resolve) => choreRun.signal.addEventListener('abort', resolve))]);
  };
  return Object.assign(chore, { name, everySeconds: 3600, run });
}

it('runs a due chore once with two workers, and continues after a failure', async () => {
  const ran: string[] = [];
  const chores: Chore[] = [
    { name: 'sweep', everySeconds: 3600, run: async ({ count }) => count({ done: ran.push('sweep') }) },
    {
      name: 'break',
      everySeconds: 3600,
      run: async () => {
        ran.push('break');
        throw new Error('Failed query: select 1\nparams: ada@lovelace.test', { cause: new Error('broken') });
      },
    },
  ];
  start(chores);
  start(chores);
  await until(async () => (await rows()).filter((row) => row.later).length === 2);
  expect(ran.sort()).toEqual(['break', 'sweep']);
  const rest = { later: true, held: null, skipped: 0 };
  expect(await rows()).toEqual([
    { ...rest, name: 'break', last_error: 'Error: broken', done: 0, failures: 1, succeeded: false },
    { ...rest, name: 'sweep', last_error: null, done: expect.any(Number), failures: 0, succeeded: true },
  ]);
});

it('does not let a long chore delay another', async () => {
  const long = longChore('a-long');
  let short = 0;
  start([long, { name: 'b-short', everySeconds: 3600, run: async () => (short += 1) }]);
  await until(() => long.runs.length === 1 && short === 1);
});

it('extends the lease of a long chore, and reports its progress', async () => {
  const long = longChore('long');
  start([long], 30);
  await until(() => long.runs.length === 1);
  long.runs[0]?.count({ done: 700, skipped: 1, left: 300 });
  await test.db.execute(sql`update chores set lease_until = now() + interval '1 second'`);
  await until(async () => {
    const { rows } = await test.db.execute(sql`
      select lease_until > now() + interval '30 seconds' as kept, rows_done::int as done, rows_left::int as left from chores`);
    return JSON.stringify(rows[0]) === '{"kept":true,"done":700,"left":300}';
  });
  expect(await rows()).toMatchObject([{ done: 700, skipped: 1 }]);
});

it('continues soon if the worker of a frequent chore was killed', async () => {
  const [often, seldom] = [{ ...longChore('often'), everySeconds: 1 }, longChore('seldom')];
  start([often, seldom]);
  await until(() => often.runs.length === 1 && seldom.runs.length === 1);
  const { rows: left } = await test.db.execute(sql`
    select name, lease_until - now() < interval '10 seconds' as soon from chores order by name`);
  expect(left).toEqual([
    { name: 'often', soon: true },
    { name: 'seldom', soon: false },
  ]);
});

it('ends a run whose lease another process took, without touching its row', async () => {
  const long = longChore('long');
  start([long], 30);
  await until(() => long.runs.length === 1);
  await test.db.execute(
    sql`update chores set lease_epoch = lease_epoch + 1, lease_until = now() + interval '1 minute'`,
  );
  await until(() => long.runs[0]?.signal.aborted === true);
  await until(async () => (await rows())[0]?.held === true);
  expect(await rows()).toMatchObject([{ later: false, held: true, succeeded: false }]);
});

it('is aborted when the process stops, and continues elsewhere at once', async () => {
  const long = longChore('long');
  const loop = start([long]);
  await until(() => long.runs.length === 1);
  await loop.stop();
  expect(await rows()).toMatchObject([{ later: false, held: null, succeeded: false, failures: 0 }]);
  start([long]);
  await until(() => long.runs.length === 2);
});
