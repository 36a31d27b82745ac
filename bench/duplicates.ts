// Sends every idempotency key sixteen times at once, in mixed batches and different orders, to a real server with a
// real relay, and checks: one id and one email for each key, altered twins are conflicts, exact debits, no deadlock.
// Needs a build. `npm run bench -- duplicates [keys] [metered]`; metered: with a balance, which locks.
import { sql } from 'drizzle-orm';
import { startSmtpServer } from '@/test/servers/smtp-server';
import { prepareServer } from './parts/built-server';
import { openInstallation } from './parts/installation';

const keys = Number(process.argv[2] ?? 2_000);
const metered = process.argv[3] === 'metered';
const copies = 16;
const batchSize = 100;

type Item = { idempotency_key: string; from: string; to: string; subject: string; text: string };
type Entry = { id?: string; replayed?: true; error?: { code: string; retryable: boolean } };
/** The answers to the copies of one key; `variant`: which of its two contents was accepted. */
type Seen = { ids: Set<string>; variants: Set<string>; first: number; replays: number; conflicts: number };

const { db, folder, close } = await openInstallation();
const farSide = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
const { origin, headers, start } = await prepareServer(`${folder}/data`, farSide.url);
const server = await start();
if (metered) await call('PATCH', '/workspace', { balance: keys + 7, daily_limit: keys + 7 });
const { rows: started } = await db.execute<{ deadlocks: number }>(deadlocks());

const seen = new Map<string, Seen>();
const surprises = new Map<string, number>();
let [requests, items, again, slowestMs] = [0, 0, 0, 0];
const startedMs = performance.now();
for (let first = 0; first < keys; first += batchSize)
  await sendRound(first, Math.min(batchSize, keys - first));
const sendingMs = performance.now() - startedMs;

const total = () =>
  db.execute<{ stored: number; open: number }>(sql`
  select count(*)::int as stored, count(*) filter (where state <> 'submitted')::int as open from emails`);
for (let tries = 0; tries < 600 && ((await total()).rows[0]?.open ?? 1) > 0; tries++) await sleep(100);
// Duplicates would arrive soon after.
await sleep(2_000);

const { rows: counted } = await total();
const { rows: ended } = await db.execute<{ deadlocks: number }>(deadlocks());
const { rows: used } = await db.execute<{ accepted: number; balance: number | null }>(sql`
  select (select coalesce(sum(accepted), 0) from (
      select accepted from usage_days union all select accepted from usage_parts) as used)::int as accepted, balance from workspaces`);
const arrived = new Map<string, string[]>();
for (const { rcptTo, raw } of farSide.messages) {
  const variant = /^(original|altered) /m.exec(raw)?.[1] ?? 'unreadable';
  arrived.set(rcptTo, [...(arrived.get(rcptTo) ?? []), variant]);
}
const faults = [...seen].flatMap(([name, one]) => faultsOf(name, one));
const locked = (ended[0]?.deadlocks ?? 0) - (started[0]?.deadlocks ?? 0);
const exact = used[0]?.accepted === keys && (!metered || used[0].balance === 7);
const sum = (read: (run: Seen) => number) => [...seen.values()].reduce((all, one) => all + read(one), 0);

console.log(
  `${keys} keys × ${copies}${metered ? ', metered' : ''}: ${items} items in ${requests} requests, ${Math.round(items / (sendingMs / 1000))} items/s, slowest request ${Math.round(slowestMs)} ms`,
);
console.log(
  `accepted first: ${sum((one) => one.first)}, replays: ${sum((one) => one.replays)}, conflicts of altered twins: ${sum((one) => one.conflicts)}, told to try again: ${again}`,
);
console.log(
  `stored: ${counted[0]?.stored}, arrived: ${farSide.messages.length} for ${arrived.size} recipients, debited: ${used[0]?.accepted}${metered ? `, balance left: ${used[0]?.balance}` : ''}, deadlocks: ${locked}`,
);
if (surprises.size > 0) console.log(`unexpected errors: ${JSON.stringify(Object.fromEntries(surprises))}`);
for (const fault of faults.slice(0, 20)) console.log(fault);
const ended_with = await stopServer();
console.log(`${faults.length} keys at fault; the server ended with ${ended_with}`);
await farSide.close();
await close();
const whole = counted[0]?.stored === keys && farSide.messages.length === keys;
process.exit(faults.length + surprises.size + locked > 0 || !exact || !whole ? 1 : 0);

/** A hundred keys, sixteen times each, distributed randomly over sixteen simultaneous batches. */
async function sendRound(first: number, count: number): Promise<void> {
  const dealt = shuffled(
    Array.from({ length: count * copies }, (_, place) =>
      itemOf(first + (place % count), Math.floor(place / count)),
    ),
  );
  const batches = Array.from({ length: copies }, (_, batch) =>
    dealt.filter((_item, place) => place % copies === batch),
  );
  await Promise.all(batches.map((batch) => sendBatch(batch)));
}

/** For every fourth key, half of the copies are altered twins. */
function itemOf(number: number, copy: number): Item {
  const variant = number % 4 === 0 && copy % 2 === 1 ? 'altered' : 'original';
  const to = `key-${number}@far.test`;
  return {
    idempotency_key: `duplicate-${number}`,
    from: 'hello@postroom.test',
    to,
    subject: `Message ${number}`,
    text: `${variant} text of ${number}\n`,
  };
}

async function sendBatch(emails: Item[]): Promise<void> {
  const began = performance.now();
  const { status, body } = await call('POST', '/emails/batch', { emails });
  slowestMs = Math.max(slowestMs, performance.now() - began);
  requests += 1;
  items += emails.length;
  if (status !== 202 && status !== 207)
    return void surprises.set(`status ${status}`, (surprises.get(`status ${status}`) ?? 0) + 1);
  const { data } = body as { data: Entry[] };
  const open = emails.filter((item, index) => note(item, data[index] ?? {}));
  again += open.length;
  if (open.length > 0) await sendBatch(open);
}

/** Records the answer; returns true if the same key must be sent again. */
function note(item: Item, { id, replayed, error }: Entry): boolean {
  if (error?.code === 'IDEMPOTENCY_CONFLICT' && error.retryable) return true;
  const one = seen.get(item.idempotency_key) ?? {
    ids: new Set(),
    variants: new Set(),
    first: 0,
    replays: 0,
    conflicts: 0,
  };
  seen.set(item.idempotency_key, one);
  if (error?.code === 'IDEMPOTENCY_CONFLICT') one.conflicts += 1;
  else if (id === undefined)
    surprises.set(error?.code ?? 'nothing', (surprises.get(error?.code ?? 'nothing') ?? 0) + 1);
  else {
    one.ids.add(id);
    one.variants.add(item.text.slice(0, item.text.indexOf(' ')));
    if (replayed) one.replays += 1;
    else one.first += 1;
  }
  return false;
}

function faultsOf(name: string, run: Seen): string[] {
  const number = Number(name.slice('duplicate-'.length));
  const conflicts = number % 4 === 0 ? copies / 2 : 0;
  const mails = arrived.get(`key-${number}@far.test`) ?? [];
  const right =
    run.ids.size === 1 &&
    run.first === 1 &&
    run.conflicts === conflicts &&
    run.replays === copies - 1 - conflicts &&
    run.variants.size === 1 &&
    mails.length === 1 &&
    run.variants.has(mails[0] ?? '');
  const { first, replays } = run;
  return right
    ? []
    : [
        `${name}: ${run.ids.size} ids, ${first} first, ${replays} replays, ${run.conflicts} conflicts, mails: ${mails.join()}`,
      ];
}

async function call(method: string, path: string, body: unknown) {
  const response = await fetch(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as unknown };
}

function deadlocks() {
  return sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`;
}

async function stopServer(): Promise<number | null> {
  server.kill('SIGTERM');
  return new Promise((resolve) => server.once('exit', resolve));
}

function shuffled<T>(list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
