import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { listPartitionedTables } from '@/lib/db/list-partitions';
import { idsOfMonth, monthOf, nameOfMonth } from '@/lib/db/month';
import { inPairs, loadInBulk } from './load-in-bulk';

/** For emails, and for a segment of search. */
const chunkRows = 50_000;

/** The senders and content of the log's emails. */
export const mailLog = {
  senders: ['shop@postroom.test', 'news@postroom.test', 'billing@postroom.test'],
  templates: [
    '01900000-0000-7000-8000-000000000001',
    '01900000-0000-7000-8000-000000000002',
    '01900000-0000-7000-8000-000000000003',
  ],
} as const;

export type LogSize = {
  emails: number;
  /** Of each body, a multiple of 32. */
  bodyBytes: number;
};

/**
 * A shop's log: emails over a year, newest last, each with a body, metadata and an event in its month's partition. Nine
 * in ten are from the first of three senders; the third never used the second template. Most were delivered, few were
 * tests or captured by the test inbox. None are indexed for search yet.
 */
export async function loadMailLog(
  db: Database,
  workspaceId: string,
  addressId: string,
  size: LogSize,
): Promise<void> {
  for (const chunk of chunksOf(size.emails))
    await db.execute(sql`${emailsOf(workspaceId, addressId, size, chunk)} select count(*) from made`);
}

/** The same in bulk, and indexed for search. */
export async function loadMailLogInBulk(
  db: Database,
  workspaceId: string,
  addressId: string,
  size: LogSize,
): Promise<void> {
  await makePastYear(db);
  const tables = ['emails', 'email_bodies', 'email_events', 'email_search'];
  await loadInBulk(db, tables, [['emails', 'emails_counted']], () =>
    inPairs(chunksOf(size.emails), async (chunk) => {
      await db.execute(sql`
        ${emailsOf(workspaceId, addressId, size, chunk)},
        segment as (
          insert into email_search_segments (workspace_id, is_old, row_count, newest, oldest)
          select ${workspaceId}::uuid, false, count(*), max(created_at), min(created_at) from made returning id)
        insert into email_search (email_id, workspace_id, created_at, keys, words)
        select made.id, ${workspaceId}::uuid, made.created_at,
          array[segment.id, ${searchKey(sql`'from:' || from_email`)}, ${searchKey(sql`'value:C-' || substr(idempotency_key, 5)`)},
            ${searchKey(sql`'value:order'`)}]
            || case when template_id is null then '{}'::bigint[] else array[${searchKey(sql`'template:' || template_id`)}] end,
          lower(to_email || chr(10) || subject || chr(10) || from_name)
        from made, segment`);
    }),
  );
}

/** Must equal `searchKey` of `lib/emails/search/search-keys`, or searches find nothing. */
const searchKey = (text: SQL) =>
  sql`('x' || encode(substr(sha256(convert_to(${text}, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint`;

type Chunk = { from: number; to: number };

function chunksOf(count: number): Chunk[] {
  const starts = Array.from({ length: Math.ceil(count / chunkRows) }, (_, at) => at * chunkRows + 1);
  return starts.map((from) => ({ from, to: Math.min(count, from + chunkRows - 1) }));
}

/** `with made as (…)`: the emails of a chunk, with their bodies and events. */
function emailsOf(
  workspaceId: string,
  addressId: string,
  { emails, bodyBytes }: LogSize,
  { from, to }: Chunk,
): SQL {
  const { senders, templates } = mailLog;
  return sql`
    with planned as materialized (
      select n, md5(n::text) as hash, now() - interval '365 days' + n * (interval '365 days' / ${emails}::int) as at
      from generate_series(${from}::int, ${to}::int) n),
    made as (
      insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, from_name,
        to_email, subject, template_id, state, failure_code, is_test, captured, created_at)
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3)
          || '8' || substr(hash, 4, 15))::uuid,
        ${workspaceId}::uuid, 'log-' || n, hash, ${addressId}::uuid,
        case when n % 100 = 0 then ${senders[2]} when n % 10 = 0 then ${senders[1]} else ${senders[0]} end,
        case when n % 10 = 0 then 'The news' else 'Our shop' end,
        substr(md5((n % 300000)::text), 1, 8) || '@' || (array['far', 'near', 'mail', 'post'])[n % 4 + 1] || '.test',
        case when n % 10 = 0 then 'What is new in week ' || n % 52 else 'Your order A-' || n || ' is on its way' end,
        case when n % 100 = 0 then ${templates[0]}::uuid when n % 10 = 0 then ${templates[1]}::uuid
          when n % 2 = 0 then ${templates[2]}::uuid end,
        case when n % 200 = 1 then 'bounced' when n % 1000 = 3 then 'failed' when n % 5000 = 7 then 'complained'
          else 'delivered' end,
        case when n % 200 = 1 then 'MAILBOX_FULL' when n % 1000 = 3 then 'DELIVERY_EXPIRED' end,
        n % 5000 = 11, n % 3000 = 13, at
      from planned
      returning id, state, idempotency_key, from_email, from_name, to_email, subject, template_id, created_at),
    bodies as (
      insert into email_bodies (email_id, workspace_id, html, text, metadata)
      select id, ${workspaceId}::uuid, repeat(md5(id::text), ${bodyBytes / 32}::int), 'Hello',
        '{"customer":"C-' || substr(idempotency_key, 5) || '","kind":"order"}' from made),
    events as (
      insert into email_events (id, workspace_id, email_id, state, created_at)
      select gen_random_uuid(), ${workspaceId}::uuid, id, state, created_at from made)`;
}

/** The months of a year-old installation, replacing everything before this one. */
async function makePastYear(db: Database): Promise<void> {
  const months = Array.from({ length: 12 }, (_, ago) => monthOf(new Date(), -1 - ago));
  for (const table of await listPartitionedTables(db)) {
    await db.execute(sql`drop table ${inMonths(`${table}_before`)}`);
    for (const [at, month] of months.entries()) {
      const { from, until } = idsOfMonth(month);
      const since = at === months.length - 1 ? 'minvalue' : `'${from}'`;
      await db.execute(sql`
        create table ${inMonths(nameOfMonth(table, month))} partition of ${sql.identifier(table)}
        for values from (${sql.raw(since)}) to (${sql.raw(`'${until}'`)})`);
    }
  }
}

const inMonths = (name: string) => sql`${sql.identifier('months')}.${sql.identifier(name)}`;
