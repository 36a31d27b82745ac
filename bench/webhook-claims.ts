// The duration of a claim of webhook deliveries with a thousand waiting for thirty endpoints, and with a million.
import { sql } from 'drizzle-orm';
import { claimWebhookDeliveries } from '@/lib/webhooks/claim-webhook-deliveries';
import { createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';

const [few = 1000, many = 1_000_000, endpoints = 30, claims = 200] = process.argv.slice(2).map(Number);
const chunk = 50_000;
const { db, close } = await openInstallation();

async function fill(from: number, to: number): Promise<void> {
  for (let first = from + 1; first <= to; first += chunk)
    await db.execute(sql`
      insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, due_at)
      select gen_random_uuid(), w.workspace_id, w.id, e.id, now() - interval '1 day' + n * interval '1 millisecond'
      from generate_series(${first}::int, ${Math.min(to, first + chunk - 1)}::int) n, webhook_events e,
        lateral (select id, workspace_id from (select id, workspace_id, row_number() over (order by id) - 1 as nth from webhooks) w
          where nth = n % ${endpoints}::int) w`);
  await db.execute(sql`analyze webhook_deliveries`);
}

/** Median milliseconds of a claim of 64, each settled before the next. */
async function measure(): Promise<number> {
  const took: number[] = [];
  let after: string | undefined;
  for (let claim = 0; claim < claims; claim += 1) {
    const beganMs = performance.now();
    const jobs = await claimWebhookDeliveries(db, { limit: 64, after });
    took.push(performance.now() - beganMs);
    after = jobs.at(-1)?.webhookId;
    const ids = sql.param(jobs.map((job) => job.id));
    // Released, due a moment later: as many wait after the claim as before it.
    await db.execute(sql`
      update webhook_deliveries set lease_until = null, due_at = due_at + interval '1 hour' where id = any(${ids}::uuid[])`);
  }
  return took.sort((a, b) => a - b)[Math.floor(claims / 2)] ?? 0;
}

try {
  const { id } = await createWorkspace(db);
  await db.execute(sql`
    insert into webhooks (id, workspace_id, url, events, secret)
    select gen_random_uuid(), ${id}, 'https://far.test/' || n, '{email.delivered}', 's' from generate_series(1, ${endpoints}::int) n`);
  await db.execute(sql`
    insert into webhook_events (id, workspace_id, type, payload) values (gen_random_uuid(), ${id}, 'email.delivered', '{}')`);
  await fill(0, few);
  const little = await measure();
  await fill(few, many);
  const much = await measure();
  console.log(`a claim of 64 from ${endpoints} endpoints, median of ${claims}`);
  console.log(
    `${few} waiting: ${little.toFixed(1)} ms; ${many} waiting: ${much.toFixed(1)} ms; ratio ${(much / little).toFixed(2)}`,
  );
} finally {
  await close();
}
process.exit(0);
