import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@/lib/ids';
import { matchRules } from '@/lib/segments/membership/match-members';
import type { Rule } from '@/lib/segments/membership/rule';
import { runChore } from '@/test/chore-run';
import { useWorkspaceApi } from '@/test/workspace-api';
import { runContactChanges } from './changes/change-batch';
import { matchContacts } from './contact-filters';
import { mergeSearchIndex } from './search/merge-search';

const test = useWorkspaceApi(beforeAll);
const { api } = test;
const contactCount = 107_000;
const cityId = newId();
let workspaceId: string;

/** Number 1 is the oldest: the first 6,000 are in city `old`, three of them in `few`, every tenth in `common`. */
beforeAll(async () => {
  workspaceId = test.workspace.id;
  await test.db.execute(sql`
    insert into contact_properties (id, workspace_id, name, type) values (${cityId}, ${workspaceId}, 'city', 'text')`);
  await test.db.execute(sql`
    insert into contacts (id, workspace_id, email, state, properties, created_at)
    select gen_random_uuid(), ${workspaceId}, 'n' || n || case when n <= 6000 then '@old.test' else '@new.test' end,
      case when n % 2 = 0 then 'subscribed' else 'unsubscribed' end, jsonb_build_object(${cityId}::text,
        case when n in (10, 20, 31) then 'few' when n <= 6003 then 'old' when n % 10 = 0 then 'common' else 'any' end),
      now() - (${contactCount}::int - n) * interval '1 second'
    from generate_series(1, ${contactCount}::int) n`);
  await test.db.execute(sql`analyze contacts`);
});

const city = (value: string, operator: Rule['operator'] = 'equals'): Rule => ({
  ...{ field: 'property.city', operator, value },
});
const asRules = (...rules: object[]) => `rules=${encodeURIComponent(JSON.stringify(rules))}`;

/** The contacts' numbers in list order, page by page. */
async function numbersOf(query: string, pages = 1): Promise<number[]> {
  const numbers: number[] = [];
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const { status, body, text } = await api.get(`/contacts?limit=100&${query}${cursor}`);
    expect(status, text).toBe(200);
    numbers.push(
      ...body.data.map(({ email }: { email: string }) => Number(email.slice(1, email.indexOf('@')))),
    );
    if (!body.has_more) break;
    cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
  }
  return numbers;
}

const downFrom = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from - index * step);

describe('a search by name among many', () => {
  const [first, last] = [newId(), newId()];

  /**
   * The oldest are Ada Lovelace and Anne-Marie de la Tour; the newest is Adaline McRae, the second newest has an n in
   * the address.
   */
  beforeAll(async () => {
    await test.db.execute(sql`
      insert into contact_properties (id, workspace_id, name, type)
      values (${first}, ${workspaceId}, 'first_name', 'text'), (${last}, ${workspaceId}, 'last_name', 'text')`);
    const called = (number: number, firstName: string, lastName: string) =>
      test.db.execute(sql`
        update contacts set properties = properties || ${JSON.stringify({ [first]: firstName, [last]: lastName })}::jsonb
        where workspace_id = ${workspaceId} and email like ${`n${number}@%`}`);
    await called(1, 'Ada', 'Lovelace');
    await called(2, 'ANNE-MARIE', 'DE LA TOUR');
    await called(3, 'Anne-Marie', 'De La Tour');
    await called(contactCount, 'Adaline', 'McRae');
    await mergeSearchIndex(test);
  });

  it.each([
    ['a first name, however old', 'ada', [contactCount, 1]],
    ['a last name', 'LOVELACE', [1]],
    ['both', 'ada lovelace', [1]],
    ['both of many words, as people write them', 'anne-marie  de la tour', [3, 2]],
    ['a part of a new one', 'daline mcr', [contactCount]],
    ['a part of an old one', 'lovel', [1]],
    ['nobody', 'mcdonald', []],
    ['nobody by characters of patterns', '%_%', []],
    ['a part of the address too', 'n107000@', [contactCount]],
  ])('finds by %s', async (_, q, expected) => {
    expect(await numbersOf(`q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it('reads no more than the newest and what the indexes find', async () => {
    const ctx = { db: test.db, workspaceId };
    const found = await matchContacts(ctx, { q: 'ada lovelace' }, 'index');
    const { rows } = await test.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from contacts where ${found} limit 5001`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain('contacts_words');
  });
});

describe('a list of few among many', () => {
  it.each([
    ['three of the oldest', asRules(city('few')), [31, 20, 10]],
    ['three of the oldest, of a state', `${asRules(city('few'))}&state=subscribed`, [20, 10]],
    ['by a part of the value', asRules(city('ew', 'contains')), [31, 20, 10]],
    [
      'by the beginning of the address',
      asRules({ field: 'email', operator: 'starts_with', value: 'N12@' }),
      [12],
    ],
    ['by a part of the address', 'q=N77%40O', [77]],
    ['nobody', asRules(city('nowhere')), []],
    ['nobody, by a character of patterns', 'q=n_%25', []],
  ])('finds %s', async (_, query, expected) => {
    expect(await numbersOf(query)).toEqual(expected);
  });

  it('pages without gaps if many are far apart', async () => {
    // Numbers 10, 20 and 31 are in another city.
    const all = downFrom(6_003, 6_003).filter((number) => ![10, 20, 31].includes(number));
    expect(await numbersOf(asRules(city('old')), 3)).toEqual(all.slice(0, 300));
    expect(await numbersOf(asRules(city('old')), 100)).toEqual(all);
    expect(await numbersOf('q=%40old', 100)).toEqual(downFrom(6_000, 6_000));
  });

  it('pages through a common value', async () => {
    expect(await numbersOf(asRules(city('common')), 2)).toEqual(downFrom(contactCount, 200, 10));
  });

  it('uses an index for an equal value, or part of an address', async () => {
    await mergeSearchIndex(test);
    const part: Rule = { field: 'email', operator: 'contains', value: 'n77@old' };
    for (const rule of [city('few'), part]) {
      const found = await matchRules({ db: test.db, workspaceId }, { match: 'all', rules: [rule] }, 'index');
      const { rows } = await test.db.execute(sql`explain select from contacts where ${found} limit 5001`);
      expect(JSON.stringify(rows)).toContain('contacts_search');
    }
  });

  it('does not use it for a part without three consecutive characters, which would read all of it', async () => {
    const part: Rule = { field: 'email', operator: 'contains', value: '7@' };
    const found = await matchRules({ db: test.db, workspaceId }, { match: 'all', rules: [part] }, 'index');
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      await tx.execute(sql`set local enable_indexonlyscan = off`);
      const { rows } = await tx.execute(sql`explain select from contacts where ${found} limit 5001`);
      expect(JSON.stringify(rows)).not.toContain('contacts_search');
    });
  });
});

describe('a change of contacts found by part of their name', () => {
  it('of an older process applies only to those among the newest when it started', async () => {
    const { rows } = await test.db.execute<{ id: string }>(sql`
      select id from contact_properties where workspace_id = ${workspaceId} and name = 'last_name'`);
    // The last one is among the newest once the others are deleted.
    const numbers = [...downFrom(contactCount - 1, 600), contactCount - 20_050];
    await test.db.execute(sql`
      update contacts set properties = properties || ${JSON.stringify({ [rows[0]?.id ?? '']: 'Goner' })}::jsonb
      where workspace_id = ${workspaceId} and email = any(${sql.param(numbers.map((number) => `n${number}@new.test`))})`);
    const { body } = await api.post('/contacts/changes', {
      filters: { q: 'gone' },
      change: { action: 'delete' },
    });
    expect(body.matched).toBe(601);
    // Older processes searched no others.
    await test.db.execute(sql`
      update contact_changes set filters = jsonb_set(filters::jsonb, '{names}', (
        select jsonb_build_object('at', created_at, 'id', id) from contacts where workspace_id = ${workspaceId}
        order by created_at desc, id desc offset 19999 limit 1))::text
      where id = ${body.id}`);
    await runChore(test.db, runContactChanges);
    expect((await api.get(`/contacts/changes/${body.id}`)).body).toMatchObject({
      state: 'done',
      changed: 600,
    });
    expect(await numbersOf('q=goner')).toEqual([contactCount - 20_050]);
  });
});
