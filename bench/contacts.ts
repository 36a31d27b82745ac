// Contacts with 20 properties each: the list by each filter, search, one contact, segments of one to three rules.
// Arguments: number of contacts, runs of each.
import { sql } from 'drizzle-orm';
import { listActivity } from '@/lib/contacts/activity/list-activity';
import { contactsQuery, listContactsQuery } from '@/lib/contacts/contract';
import { countContacts } from '@/lib/contacts/count-contacts';
import { findContact } from '@/lib/contacts/find-contact';
import { listContacts } from '@/lib/contacts/list-contacts';
import type { Context } from '@/lib/context';
import { newId } from '@/lib/ids';
import { scopes } from '@/lib/scopes';
import { createSegmentInput, listSegmentsQuery } from '@/lib/segments/contract';
import { createSegment } from '@/lib/segments/create-segment';
import { listSegments } from '@/lib/segments/list-segments';
import type { Rule } from '@/lib/segments/membership/rule';
import { previewSegment } from '@/lib/segments/preview-segment';
import { createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';
import { measure, timed } from './parts/measure';

const count = Number(process.argv[2] ?? 5_000_000);
const runs = Number(process.argv[3] ?? 20);

const { db, close } = await openInstallation();
const known = await db.execute<{ workspace_id: string; id: string }>(sql`
  select workspace_id, id from topics order by created_at limit 1`);
const workspaceId = known.rows[0]?.workspace_id ?? (await createWorkspace(db)).id;
const actor = { kind: 'system' as const, id: 'bench', name: 'bench', userId: null };
const all = { scopes: new Set(scopes), requestId: 'bench', ip: null, now: () => new Date() };
const ctx: Context = { db, workspaceId, actor, ...all };

/** Each as SQL of the contact's number `n`. */
const properties: Record<string, { type: 'text' | 'number' | 'boolean' | 'date'; of: string }> = {
  ...Object.fromEntries(
    ['city', 'country', 'plan', 'first_name', 'last_name', 'company', 'language', 'source'].map(
      (name, at) => [
        name,
        {
          type: 'text' as const,
          of: `'${name}-' || (n * 7919 % ${[200, 50, 4, 1000, 20_000, 100_000, 12, 9][at]})`,
        },
      ],
    ),
  ),
  ...Object.fromEntries(
    ['orders', 'spent', 'visits', 'age', 'score', 'points'].map((name, at) => [
      name,
      { type: 'number' as const, of: `(n * 104729 % ${[30, 10_000, 500, 90, 100, 100_000][at]})` },
    ]),
  ),
  ...Object.fromEntries(
    ['active', 'vip', 'beta'].map((name, at) => [
      name,
      { type: 'boolean' as const, of: `(n % ${[2, 50, 7][at]} = 0)` },
    ]),
  ),
  ...Object.fromEntries(
    ['born', 'last_order', 'renews'].map((name, at) => [
      name,
      { type: 'date' as const, of: `(date '2026-11-01' - (n * 31 % ${[20_000, 900, 365][at]})::int)` },
    ]),
  ),
};

async function load(): Promise<string> {
  const ids: Record<string, string> = {};
  for (const [name, { type }] of Object.entries(properties)) {
    ids[name] = newId();
    await db.execute(sql`
      insert into contact_properties (id, workspace_id, name, type) values (${ids[name]}, ${workspaceId}, ${name}, ${type})`);
  }
  const values = Object.entries(properties).map(([name, { of }]) => `'${ids[name]}', ${of}`);
  // The search indexes are built afterwards, as in an update of an installation.
  const { rows } = await db.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where indexname in ('contacts_search', 'contacts_words')`,
  );
  await db.execute(sql`drop index contacts_search, contacts_words`);
  const piece = 100_000;
  for (let from = 1; from <= count; from += piece)
    await db.execute(sql`
      insert into contacts (id, workspace_id, email, state, properties, created_at)
      select uuidv7(), ${workspaceId}, 'person-' || n || '@mail' || (n % 5000) || '.test',
        case when n % 20 = 0 then 'unsubscribed' else 'subscribed' end,
        jsonb_build_object(${sql.raw(values.join(', '))}), now() - (${count} - n) * interval '1 second'
      from generate_series(${from}::bigint, ${Math.min(count, from + piece - 1)}::bigint) n`);
  await timed('the indexes of search', async () => {
    for (const { indexdef } of rows) await db.execute(sql.raw(indexdef));
  });
  const segmentId = newId();
  await db.execute(sql`
    insert into segments (id, workspace_id, name, kind, match, rules) values (${segmentId}, ${workspaceId}, 'By hand', 'manual', 'all', '[]')`);
  await db.execute(sql`
    insert into segment_contacts (segment_id, contact_id)
    select ${segmentId}, id from contacts where hashtext(email) % 100 = 0`);
  const topicId = newId();
  await db.execute(sql`
    insert into topics (id, workspace_id, name, subscribed_by_default, public) values (${topicId}, ${workspaceId}, 'News', false, true)`);
  await db.execute(sql`
    insert into contact_topics (contact_id, topic_id, subscribed, source)
    select id, ${topicId}, true, 'import' from contacts where hashtext(email) % 10 = 0`);
  return topicId;
}

const rule = (field: string, operator: Rule['operator'], value: Rule['value'] = null): Rule => ({
  field,
  operator,
  value,
});

try {
  const topicId =
    known.rows[0]?.id ??
    (await timed(`${count} contacts, ${Object.keys(properties).length} properties each`, load));
  if (known.rows.length === 0)
    await timed('analyzed', () => db.execute(sql`vacuum analyze contacts, contact_topics, segment_contacts`));
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_total_relation_size('contacts')) || ', their indexes of search ' ||
      pg_size_pretty(pg_relation_size('contacts_search') + pg_relation_size('contacts_words')) as size`,
  );
  console.log(`contacts take ${rows[0]?.size}`);

  const list = async (query: Record<string, string>) => ({
    found: (await listContacts(ctx, listContactsQuery.parse(query))).data.length,
  });
  await measure('no filter', runs, () => list({}));
  await measure('state', runs, () => list({ state: 'unsubscribed' }));
  await measure('topic', runs, () => list({ topic_id: topicId }));
  await measure('q whole address', runs, () => list({ q: `person-77@mail77.test` }));
  await measure('q part, common', runs, () => list({ q: 'person-1' }));
  await measure('q part, rare', runs, () => list({ q: `son-${Math.floor(count / 3)}@` }));
  await measure('q two words, common', runs, () => list({ q: 'first_name-17 person' }));
  await measure('q two words, rare', runs, () => list({ q: 'ast_name-4711 mail77' }));
  await measure('q none', runs, () => list({ q: 'nowhere to be found' }));
  const segments: Record<string, Rule[]> = {
    city: [rule('property.city', 'equals', 'city-17')],
    'rare company': [rule('property.company', 'equals', 'company-4711')],
    none: [rule('property.company', 'equals', 'company-none')],
    'number above': [rule('property.spent', 'greater', 9_000)],
    'date within 30 days': [rule('property.last_order', 'after', '2026-10-01')],
    'email of a domain': [rule('email', 'contains', '@mail77.')],
    'new in 7 days': [rule('created_at', 'within_days', 7)],
    topic: [rule(`topic.${topicId}`, 'is', 'subscribed')],
    'city, number, flag': [
      rule('property.city', 'not_equals', 'city-17'),
      rule('property.orders', 'greater', 10),
      rule('property.vip', 'is', true),
    ],
    'number, none': [rule('property.spent', 'greater', 20_000)],
    'topic, date, text': [
      rule(`topic.${topicId}`, 'is', 'subscribed'),
      rule('property.renews', 'before', '2026-06-01'),
      rule('property.plan', 'starts_with', 'plan-2'),
    ],
  };
  for (const [name, rules] of Object.entries(segments))
    await measure(`segment: ${name}`, runs, async () => ({
      found: (await previewSegment(ctx, { match: 'all', rules })).count,
    }));
  const [byHand] = (await listSegments(ctx, listSegmentsQuery.parse({ kind: 'manual' }))).data;
  await measure('list by segment by hand', runs, () => list({ segment_id: byHand?.id ?? '' }));
  for (const name of [
    'city',
    'rare company',
    'none',
    'number, none',
    'city, number, flag',
    'topic, date, text',
  ]) {
    const rules = JSON.stringify(segments[name]);
    await measure(`list by rules: ${name}`, runs, () => list({ rules }));
    await measure(`list by rules and state: ${name}`, runs, () => list({ rules, state: 'unsubscribed' }));
    await measure(`count by rules: ${name}`, runs, async () => ({
      found: (await countContacts(ctx, contactsQuery.parse({ rules }))).count,
    }));
  }
  for (const [name, rules] of Object.entries(segments))
    await createSegment(ctx, createSegmentInput.parse({ name, kind: 'rules', rules }));
  const people = (await listContacts(ctx, listContactsQuery.parse({ limit: '100' }))).data;
  let at = 0;
  await measure('the page of a contact', runs, async () => {
    at = (at + 1) % people.length;
    const id = people[at]?.id ?? '';
    await findContact(ctx, id);
    await listActivity(ctx, id, { limit: 20 });
    const { data } = await listSegments(ctx, listSegmentsQuery.parse({ contact_id: id }));
    return { found: data.length };
  });
} finally {
  await close();
}
process.exit(0);
