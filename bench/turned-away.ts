// What a hundred messages that the relay always refuses (451 4.3.0 after DATA) cost a thousand good ones, alternating
// with the same thousand alone: in time, and in attempts and pauses, which a busy machine does not change.
import { sql } from 'drizzle-orm';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { createAcceptedEmails } from '@/test/accepted-email';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';
import { startSink } from './parts/start-sink';

const good = Number(process.argv[2] ?? 1000);
const bad = Number(process.argv[3] ?? 100);
const rounds = Number(process.argv[4] ?? 5);

const { db, close } = await openInstallation();
const sink = await startSink();
const workspace = await createWorkspace(db);
const address = await createSendingAddress(db, workspace.id);
await db.execute(sql`
  create table rests (at timestamptz default now());
  create function count_rest() returns trigger language plpgsql as $$
    begin if new.failures > 0 then insert into rests default values; end if; return new; end $$;
  create trigger count_rests after insert or update on relays for each row execute function count_rest()`);

type Order = 'alone' | 'mixed' | 'in front';

/** Seconds until the good ones are sent. */
async function run(order: Order): Promise<{ seconds: number; rests: number }> {
  await db.execute(sql`truncate emails, relays, rests cascade`);
  await createAcceptedEmails(db, workspace.id, address.id, good);
  const ids = order === 'alone' ? [] : await createAcceptedEmails(db, workspace.id, address.id, bad);
  await db.execute(sql`
    update emails set to_email = 'bad-' || to_email where id = any(${sql.param(ids)}::uuid[])`);
  const place =
    order === 'mixed' ? sql`random()` : sql`(email_id = any(${sql.param(ids)}::uuid[]))::int * -1`;
  await db.execute(
    sql`update deliveries set due_at = now() - interval '1 minute' + ${place} * interval '10 seconds'`,
  );
  await db.execute(sql`analyze`);
  const startMs = performance.now();
  const readAttachment = async () => Buffer.alloc(0);
  const loop = startDeliveryLoop({ db, smtpUrl: sink.url, readAttachment });
  const left = async () => {
    const { rows } = await db.execute<{ left: boolean }>(
      sql`select exists (select from emails where to_email not like 'bad-%' and submitted_at is null) as left`,
    );
    return rows[0]?.left ?? false;
  };
  while (await left()) await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (performance.now() - startMs) / 1000;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from rests`);
  await loop.stop();
  return { seconds, rests: rows[0]?.count ?? 0 };
}

const orders: Order[] = ['alone', 'mixed', 'in front'];
const results = new Map(orders.map((order) => [order, [] as { seconds: number; rests: number }[]]));
await run('alone');
for (let round = 0; round < rounds; round++) {
  for (const order of orders) results.get(order)?.push(await run(order));
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const alone = median((results.get('alone') ?? []).map((one) => one.seconds));
console.log(`${good} good messages, ${bad} that are always turned away, median of ${rounds}`);
for (const [order, runs] of results) {
  const seconds = median(runs.map((run) => run.seconds));
  const rests = runs.map((run) => run.rests).join(', ');
  console.log(`${order}: ${seconds.toFixed(2)} s, ${(seconds / alone).toFixed(2)} of alone, rests ${rests}`);
}
sink.stop();
await close();
process.exit(0);
