import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';

const chunk = 20_000;

export type MailLog = { senders: string[]; templates: string[] };

/**
 * A log as a shop has one: `count` emails over a year, newest last, each with a body of 1.5 kB, metadata and an event.
 * Nine in ten come from the first of three senders; the third never used the second template. Most were delivered, few were
 * tests or kept in the test inbox.
 */
export async function loadMailLog(
  db: Database,
  workspaceId: string,
  addressId: string,
  count: number,
): Promise<MailLog> {
  const senders = ['shop@postroom.test', 'news@postroom.test', 'billing@postroom.test'];
  const templates = [newId(), newId(), newId()];
  for (let from = 1; from <= count; from += chunk) {
    const to = Math.min(count, from + chunk - 1);
    await db.execute(sql`
      with made as (
        insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, from_name,
          to_email, subject, template_id, state, failure_code, is_test, captured, created_at)
        select overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid, ${workspaceId}::uuid,
          'log-' || n, md5(n::text), ${addressId}::uuid,
          case when n % 100 = 0 then ${senders[2]} when n % 10 = 0 then ${senders[1]} else ${senders[0]} end,
          case when n % 10 = 0 then 'The news' else 'Our shop' end,
          substr(md5((n % 300000)::text), 1, 8) || '@' || (array['far', 'near', 'mail', 'post'])[n % 4 + 1] || '.test',
          case when n % 10 = 0 then 'What is new in week ' || n % 52 else 'Your order A-' || n || ' is on its way' end,
          case when n % 100 = 0 then ${templates[0]}::uuid when n % 10 = 0 then ${templates[1]}::uuid
            when n % 2 = 0 then ${templates[2]}::uuid end,
          case when n % 200 = 1 then 'bounced' when n % 1000 = 3 then 'failed' when n % 5000 = 7 then 'complained'
            else 'delivered' end,
          case when n % 200 = 1 then 'MAILBOX_FULL' when n % 1000 = 3 then 'DELIVERY_EXPIRED' end,
          n % 5000 = 11, n % 3000 = 13,
          now() - interval '365 days' + n * (interval '365 days' / ${count}::int)
        from generate_series(${from}::int, ${to}::int) n returning id, state, idempotency_key),
      bodies as (
        insert into email_bodies (email_id, workspace_id, html, text, metadata)
        select id, ${workspaceId}::uuid, repeat(md5(id::text), 46), 'Hello',
          '{"customer":"C-' || substr(idempotency_key, 5) || '","kind":"order"}' from made)
      insert into email_events (id, workspace_id, email_id, state)
      select gen_random_uuid(), ${workspaceId}::uuid, id, state from made`);
  }
  return { senders, templates };
}
