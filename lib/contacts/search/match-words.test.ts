import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@/lib/ids';
import { createWorkspace } from '@/test/factories';
import { rowsRead } from '@/test/rows-read';
import { useWorkspaceApi } from '@/test/workspace-api';
import { matchWords } from './match-words';
import { mergeSearchIndex } from './merge-search';

const test = useWorkspaceApi(beforeAll);
const { api } = test;
const contactCount = 25_000;
const names = ['first_name', 'last_name', 'external_id', 'city'] as const;
const ids = Object.fromEntries(names.map((name) => [name, newId()])) as Record<
  (typeof names)[number],
  string
>;

/** The oldest, from the oldest on; all others are called Max Mustermann. */
const oldest = [
  ['anna.mueller+news@gmail.com', 'Anna', 'Müller', 'C-100815'],
  ['obrien@far.test', 'Søren', 'O’Brien-Strauß', 'C-100816'],
  ['marija@shop.example', 'Мария', 'Иванова', 'C-100817'],
  ['li@shop.example', '小龙', '李', 'C-100818'],
  ['annabel@other.example', 'Annabel', 'Mullen', 'C-100819'],
] as const;

async function addContacts(workspaceId: string) {
  const values = sql`jsonb_build_object(${ids.first_name}::text, 'Max', ${ids.last_name}::text, 'Mustermann',
    ${ids.city}::text, 'Müllheim', ${ids.external_id}::text, 'M-' || n)`;
  await test.db.execute(sql`
    insert into contacts (id, workspace_id, email, state, properties, created_at)
    select gen_random_uuid(), ${workspaceId}, 'max' || n || '@company.example', 'subscribed', ${values},
      now() - (${contactCount}::int - n) * interval '1 second'
    from generate_series(1, ${contactCount}::int) n`);
}

beforeAll(async () => {
  for (const name of names)
    await test.db.execute(sql`
      insert into contact_properties (id, workspace_id, name, type)
      values (${ids[name]}, ${test.workspace.id}, ${name}, 'text')`);
  await addContacts(test.workspace.id);
  for (const [at, [email, first, last, externalId]] of oldest.entries())
    await test.db.execute(sql`
      insert into contacts (id, workspace_id, email, state, properties, created_at)
      values (${newId()}, ${test.workspace.id}, ${email}, 'subscribed',
        ${JSON.stringify({ [ids.first_name]: first, [ids.last_name]: last, [ids.external_id]: externalId })},
        now() - interval '2 years' + ${at} * interval '1 day')`);
  await mergeSearchIndex(test);
  await test.db.execute(sql`analyze contacts`);
});

const emailsOf = async (q: string) =>
  ((await api.get(`/contacts?q=${encodeURIComponent(q)}`)).body.data as { email: string }[])
    .map(({ email }) => email.split('@')[0])
    .reverse()
    .join(' ');

const [anna, obrien, marija, li, annabel] = ['anna.mueller+news', 'obrien', 'marija', 'li', 'annabel'];

describe('the oldest of many contacts is found', () => {
  it.each([
    ['by the beginning of a name', 'müll', `${anna} ${annabel}`],
    ['by a name without its accent', 'muller', anna],
    ['by any part of a name', 'ÜLLE', `${anna} ${annabel}`],
    ['by words in any order', 'Müller anna', anna],
    ['by a short beginning', 'an mü', `${anna} ${annabel}`],
    ['by words of name and address', 'gmail anna', anna],
    ['by a part of the domain', 'shop.ex', `${marija} ${li}`],
    ['by a domain', '@gmail.com', anna],
    ['by the beginning of the address', 'anna.mue', anna],
    ['by parts of the address without what stands between', 'news mueller', anna],
    ['by an external id', 'c-100816', obrien],
    ['by a part of an external id', '00817', marija],
    ['by a name with an apostrophe', "o'brien", obrien],
    ['by a name without its apostrophe', 'OBrien', obrien],
    ['by letters of other languages', 'soren strauss', obrien],
    ['by Cyrillic letters', 'иванов', marija],
    ['by a Chinese family name', '李', li],
    ['by one letter of a language without spaces', '龙', li],
    ['by a phrase', '"anna müller"', anna],
    ['not by a phrase in another order', '"müller anna"', ''],
    ['not by the middle of a word if it is short', 'ul', ''],
    ['not by other properties', 'müllhe', ''],
    ['not if one of the words is missing', 'anna müller nobody', ''],
    ['not by punctuation', '%_% ', ''],
    ['not by nothing but an apostrophe', "'", ''],
  ])('%s', async (_, q, expected) => {
    expect(await emailsOf(q)).toBe(expected);
  });

  it('also in exports, counts, changes and other filters', async () => {
    const q = encodeURIComponent('müller anna');
    const { text } = await api.get(`/contacts/export?q=${q}`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect((await api.get(`/contacts/count?q=${q}`)).body).toMatchObject({ count: 1, count_margin: 0 });
    const rules = encodeURIComponent(
      JSON.stringify([{ field: 'email', operator: 'contains', value: 'gmail' }]),
    );
    expect((await api.get(`/contacts?q=an&state=subscribed&rules=${rules}`)).body.data).toHaveLength(1);
    const { body } = await api.post('/contacts/changes', {
      filters: { q: 'müller anna' },
      change: { action: 'unsubscribe' },
    });
    expect(body).toMatchObject({ matched: 1, changed: 1, state: 'done' });
  });
});

it('a search reads only what it finds, of its own workspace', async () => {
  const { id: workspaceId } = await createWorkspace(test.db);
  await test.db.execute(sql`
    insert into contacts (id, workspace_id, email, state) values
      (gen_random_uuid(), ${workspaceId}, 'mustermann@far.test', 'subscribed'),
      (gen_random_uuid(), ${workspaceId}, 'max@far.test', 'subscribed')`);
  await mergeSearchIndex(test);
  const readBy = async (workspace: string, q: string) => {
    const found = await matchWords({ db: test.db, workspaceId: workspace }, q, 'index');
    return rowsRead(test.db, sql`select id from contacts where ${found}`);
  };
  // Once in the index, once in the table.
  expect(await readBy(workspaceId, 'musterm')).toBe(2);
  expect(await readBy(test.workspace.id, 'Иванова')).toBe(2);
  expect(await readBy(test.workspace.id, 'max nobody')).toBe(0);
});

it('finds a contact by what it is called now', async () => {
  const { id } = await api.made('/contacts', {
    email: 'grace@far.test',
    properties: { first_name: 'Grace', last_name: 'Hopper' },
  });
  expect(await emailsOf('hopper')).toBe('grace');
  await api.patch(`/contacts/${id}`, { properties: { last_name: 'Murray' } });
  expect([await emailsOf('hopper'), await emailsOf('murray')]).toEqual(['', 'grace']);
  await api.patch(`/contacts/${id}`, { email: 'rear-admiral@far.test', properties: { first_name: null } });
  expect([await emailsOf('grace'), await emailsOf('admiral')]).toEqual(['', 'rear-admiral']);
});
