import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

const chunk = 20_000;

/** Emails that ended long ago, in the order of their ids, each with a body of 1.5 kB and three events. */
export async function seedOldEmails(db: Database, workspaceId: string, addressId: string, count: number) {
  for (let from = 1; from <= count; from += chunk) {
    const to = Math.min(count, from + chunk - 1);
    await db.execute(sql`
      with made as (
        insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject, state, created_at)
        select overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid, ${workspaceId}, 'old-' || n, md5(n::text), ${addressId}, 'hello@postroom.test',
          'person' || n || '@far.test', 'Message ' || n, 'delivered', now() - interval '400 days' + n * interval '1 millisecond'
        from generate_series(${from}::int, ${to}::int) n returning id),
      bodies as (
        insert into email_bodies (email_id, workspace_id, html, text)
        select id, ${workspaceId}, repeat(md5(id::text), 46), 'Hello' from made)
      insert into email_events (id, workspace_id, email_id, state)
      select gen_random_uuid(), ${workspaceId}, id, state from made, unnest(array['accepted', 'queued', 'delivered']) as s (state)`);
  }
}

/** Events of more than a month ago, each with one delivery; every third is about one of the old emails. */
export async function seedOldWebhooks(db: Database, workspaceId: string, count: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into webhooks (id, workspace_id, url, events, secret)
    values (gen_random_uuid(), ${workspaceId}, 'https://far.test/', '{email.delivered}', 's') returning id`);
  for (let from = 1; from <= count; from += chunk) {
    const to = Math.min(count, from + chunk - 1);
    await db.execute(sql`
      with told as (
        insert into webhook_events (id, workspace_id, type, payload, created_at, email_id)
        select gen_random_uuid(), ${workspaceId}, 'email.delivered', repeat('{"id":"0123456789"}', 20),
          now() - interval '31 days' + n * interval '1 millisecond', e.id
        from generate_series(${from}::int, ${to}::int) n
        left join emails e on n % 3 = 0 and e.workspace_id = ${workspaceId} and e.idempotency_key = 'old-' || n
        returning id)
      insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, state, created_at)
      select gen_random_uuid(), ${workspaceId}, ${rows[0]?.id}, id, 'succeeded', now() - interval '31 days' from told`);
  }
}
