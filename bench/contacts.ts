// Contacts with 20 properties each: the list by each filter, search, one contact, segments of one to three rules.
// Arguments: how many contacts, runs of each.
import { sql } from 'drizzle-orm';
import { listContactsQuery } from '@/lib/contacts/contract';
import { findContact } from '@/lib/contacts/find-contact';
import { listContacts } from '@/lib/contacts/list-contacts';
import type { Context } from '@/lib/context';
import { newId } from '@/lib/ids';
import { scopes } from '@/lib/scopes';
import type { Rule } from '@/lib/segments/membership/rule';
import { previewSegment } from '@/lib/segments/preview-segment';
import { createWorkspace } from '@/test/factories';
import { openInstallation } from './parts/installation';
import { measure, timed } from './parts/measure';

const count = Number(process.argv[2] ?? 5_000_000);
const runs = Number(process.argv[3] ?? 20);

const { db, close } = await openInstallation();
const { id: workspaceId } = await createWorkspace(db);
const actor = { kind: 'system' as const, id: 'bench', name: 'bench', userId: null };
const all = { scopes: new Set(scopes), requestId: 'bench', ip: null, now: () => new Date() };
const ctx: Context = { db, workspaceId, actor, ...all };

/** Each as SQL of the number `n` of a contact. */
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
  const piece = 100_000;
  for (let from = 1; from <= count; from += piece)
    await db.execute(sql`
      insert into contacts (id, workspace_id, email, state, properties, created_at)
      select gen_random_uuid(), ${workspaceId}, 'person-' || n || '@mail' || (n % 5000) || '.test',
        case when n % 20 = 0 then 'unsubscribed' else 'subscribed' end,
        jsonb_build_object(${sql.raw(values.join(', '))}), now() - (${count} - n) * interval '1 second'
      from generate_series(${from}::bigint, ${Math.min(count, from + piece - 1)}::bigint) n`);
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
  const topicId = await timed(`${count} contacts, ${Object.keys(properties).length} properties each`, load);
  await timed('analyzed', () => db.execute(sql`vacuum analyze contacts, contact_topics`));
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_total_relation_size('contacts')) as size`,
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
  await measure('q none', runs, () => list({ q: 'nowhere to be found' }));
  const [first] = (await listContacts(ctx, listContactsQuery.parse({}))).data;
  await measure('one contact', runs, async () => ({
    found: (await findContact(ctx, first?.id ?? '')) ? 1 : 0,
  }));

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
} finally {
  await close();
}
process.exit(0);
