import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { indexEmails } from '@/lib/emails/search/index-emails';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi();
const { api, workspace } = test;
let foreign: ApiClient;
let addressId: string;
let count = 0;

beforeEach(async () => {
  await test.db.execute(sql`truncate emails, email_search_batches, email_search_segments cascade`);
  addressId = (await createSendingAddress(test.db, workspace.id, { name: 'Ärzte & Co' })).id;
  foreign = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
});

async function sent(overrides: Record<string, unknown> = {}): Promise<string> {
  count += 1;
  const item = { idempotency_key: `search-${count}`, from: 'hello@postroom.test', to: 'ada@example.test' };
  const answer = await api.post('/emails', { ...item, subject: 'Hello', text: 'Hello', ...overrides });
  expect(answer.status).toBe(202);
  return answer.body.id;
}

const index = () => runChore(test.db, indexEmails);
const search = async (q: string, more = '', client = api) =>
  (await client.get(`/emails?q=${encodeURIComponent(q)}${more}`)).body.data.map(
    (one: { id: string }) => one.id,
  );

/** Many emails at once, a second apart, the first the oldest. */
async function seed(rows: number, values: { subject: string; state?: string }): Promise<void> {
  await test.db.execute(sql`
    with made as (
      insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject,
        state, created_at)
      select gen_random_uuid(), ${workspace.id}::uuid, gen_random_uuid()::text, 'hash', ${addressId}::uuid,
        'hello@postroom.test', 'p' || n || '@far.test', ${values.subject} || ' ' || n, ${values.state ?? 'delivered'},
        now() - interval '30 days' + n * interval '1 second'
      from generate_series(1, ${rows}::int) n returning id)
    insert into email_bodies (email_id, workspace_id) select id, ${workspace.id}::uuid from made`);
}

/** All ids of a paged list, page by page. */
async function walk(query: string, between = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await api.get(`/emails?${query}${cursor}`);
    seen.push(...body.data.map((one: { id: string }) => one.id));
    if (body.next_cursor === null) return seen;
    cursor = `&cursor=${body.next_cursor}`;
    await between();
  }
}

describe('GET /emails?q=', () => {
  it.each(['  ', ' "" ', '" "', '""', 'a "'])('answers %j, in which there is hardly a word', async (q) => {
    await sent();
    await index();
    for (const path of ['/emails', '/emails/refusals', '/emails/export'])
      expect((await api.get(`${path}?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it.each(['waits to be taken in', 'is taken in'])(
    'finds words ignoring case, and the rest exactly, in email that %s',
    async (when) => {
      const metadata = { order: 'A-12943', said: 'so "be": it' };
      const id = await sent({ to: 'Grace@Hopper.test', subject: 'Your 50%_Rabatt ÜBER', metadata });
      const other = await sent({ subject: 'Your 50 RabattX' });
      const key = 'search-key-Exact';
      const keyed = await sent({ idempotency_key: key, subject: 'Third', from: 'HELLO@postroom.test' });
      if (when === 'is taken in') expect(await index()).toMatchObject({ done: 3 });
      expect(await search('gRACE@hop')).toEqual([id]);
      expect(await search('%_rab')).toEqual([id]);
      expect(await search('über')).toEqual([id]);
      expect(await search('RABATT')).toEqual([other, id]);
      expect(await search('ärzte & CO')).toEqual([keyed, other, id]);
      expect(await search('A-12943')).toEqual([id]);
      expect(await search('so "be": it')).toEqual([id]);
      for (const nothing of ['a-12943', 'A-1294', 'order', 'be": it', 'search-key-exact', 'rabatt\nhello'])
        expect(await search(nothing)).toEqual([]);
      expect(await search(key)).toEqual([keyed]);
      expect(await search(other)).toEqual([other]);
      expect(await search('Rabatt', '', foreign)).toEqual([]);
      expect(await search('A-12943', '', foreign)).toEqual([]);
      expect(await search(id, '', foreign)).toEqual([]);
    },
  );

  it('combines with the other filters, in the export too', async () => {
    const [first, second] = [await sent({ subject: 'Invoice 1' }), await sent({ subject: 'Invoice 2' })];
    await sent({ subject: 'Receipt' });
    await index();
    await test.db.execute(sql`update emails set state = 'bounced' where id = ${first}`);
    expect(await search('invoice', '&status=bounced,failed')).toEqual([first]);
    expect(await search('invoice', '&to=ada@example.test')).toEqual([second, first]);
    expect(await search('invoice', '&from=hello@postroom.test&status=accepted')).toEqual([second]);
    expect(await search('invoice', '&to=bob@example.test')).toEqual([]);
    expect(await search('invoice', '&created_before=2020-01-01T00:00:00Z')).toEqual([]);
    const lines = (await api.get('/emails/export?q=invoice')).text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    for (const q of ['x', 'y'.repeat(201)])
      expect((await api.get(`/emails?q=${q}`)).body.error.code).toBe('INVALID_REQUEST');
  });

  it.each(['waits to be taken in', 'is taken in'])(
    'finds all words in any order and field, and phrases in quotes, in email that %s',
    async (when) => {
      const metadata = { order: 'A-12943', shop: 'North Pole' };
      const id = await sent({ to: 'grace@hopper.test', subject: 'Your order is on its way', metadata });
      const other = await sent({ subject: 'Your way to order', metadata: { order: 'A-1' } });
      if (when === 'is taken in') expect(await index()).toMatchObject({ done: 2 });
      expect(await search('ORDER your')).toEqual([other, id]);
      expect(await search('order ärzte hopper')).toEqual([id]);
      expect(await search('way grace A-12943')).toEqual([id]);
      expect(await search('A-12943 A-1')).toEqual([]);
      expect(await search('way order nobody')).toEqual([]);
      expect(await search('"your order"')).toEqual([id]);
      expect(await search('  "your way" example "to order" ')).toEqual([other]);
      expect(await search('"order your"')).toEqual([]);
      expect(await search('"North Pole" way')).toEqual([id]);
      expect(await search('North Pole')).toEqual([id]);
      expect(await search('North way')).toEqual([]);
      expect(await search('is on')).toEqual([id]);
      expect(await search('to=')).toEqual([]);
      for (const q of ['  ', '""', '" "', '" order']) expect([q, await search(q)]).toEqual([q, []]);
      expect(await search('"your order')).toEqual([]);
      expect(await search('your order is on its way from the shop to grace hopper')).toEqual([]);
      expect(await search('grace hopper your order is on its way ärzte co test')).toEqual([id]);
      expect(await search('order', '&to=grace@hopper.test')).toEqual([id]);
      expect(await search('A-12943 your', '&to=grace@hopper.test')).toEqual([id]);
      expect(await search('A-12943 your', '&from=hello@postroom.test')).toEqual([id]);
    },
  );

  it('pages without gaps or repeats, while indexing continues', async () => {
    await seed(2_500, { subject: 'Other' });
    for (let at = 0; at < 12; at += 1) await sent({ subject: `Needle ${at}` });
    const ids = await walk('q=needle&limit=100');
    expect(ids).toHaveLength(12);
    let taken = false;
    const seen = await walk('q=needle&limit=5', async () => {
      if (!taken) await index();
      taken = true;
    });
    expect(seen).toEqual(ids);
    expect(await walk('q=needle&limit=5')).toEqual(ids);
  });

  it('finds matches behind thousands of others, rare, common and filtered', async () => {
    await seed(30, { subject: 'Needle', state: 'failed' });
    await test.db.execute(sql`update emails set created_at = created_at - interval '1 day'`);
    await seed(2_500, { subject: 'Hay' });
    await index();
    expect((await walk('q=needle&limit=7')).length).toBe(30);
    expect((await walk('q=needle&limit=7&from=hello@postroom.test')).length).toBe(30);
    expect((await walk('q=needle&limit=20&status=failed,delivered')).length).toBe(30);
    expect(await walk('q=needle&status=bounced')).toEqual([]);
    expect(new Set(await walk('q=far.test&limit=100')).size).toBe(2_530);
    expect(await search('nowhere to be found')).toEqual([]);
  });

  it('indexes older email, survives a killed worker, and deletes with the email', async () => {
    const old = await sent({ subject: 'Ancient' });
    await test.db.execute(sql`delete from email_search_batches`);
    await test.db.execute(sql`insert into email_search_progress select id from emails`);
    expect(await search('ancient')).toEqual([]);
    await index();
    expect(await search('ancient')).toEqual([old]);
    expect((await test.db.execute(sql`select from email_search_progress`)).rows).toHaveLength(0);
    const id = await sent({ subject: 'Killed' });
    // A worker that dies midway leaves no commit.
    await test.db
      .transaction(async (tx) => {
        await tx.execute(sql`delete from email_search_batches`);
        throw new Error('killed');
      })
      .catch(() => {});
    await index();
    expect(await search('killed')).toEqual([id]);
    await test.db.execute(sql`delete from emails where id = ${id}`);
    expect(await search('killed')).toEqual([]);
    expect((await test.db.execute(sql`select from email_search`)).rows).toHaveLength(1);
  });
});

describe('a long log', () => {
  /** As with millions of indexed emails: many segments, most without a match. */
  async function makeLong(): Promise<void> {
    await seed(1_100, { subject: 'Merry Christmas' });
    await sent({ subject: 'Rare bird', metadata: { order: 'A-777' }, from: 'hello@postroom.test' });
    await test.db.execute(sql`update emails set created_at = created_at - interval '60 days'`);
    await seed(2_100, { subject: 'Noise' });
    await index();
    await test.db.execute(sql`
      insert into email_search_segments (workspace_id, is_old, row_count, newest, oldest)
      select ${workspace.id}::uuid, true, 50000, now(), now() - interval '1 year' from generate_series(1, 40)`);
  }

  it('finds rare words and values with filters, in its own workspace', async () => {
    await makeLong();
    const [bird] = await search('rare bird');
    expect(bird).toBeDefined();
    expect(await search('A-777')).toEqual([bird]);
    expect(await search('A-777 ada bird')).toEqual([bird]);
    expect(await search('A-777 eagle')).toEqual([]);
    expect(await search('rare bird', '&from=hello@postroom.test')).toEqual([bird]);
    expect(await search('rare bird', '&from=other@postroom.test')).toEqual([]);
    expect(await search('rare bird', '&status=bounced')).toEqual([]);
    expect(await search('rare birds')).toEqual([]);
    expect(await search('bird rare')).toEqual([bird]);
    expect(await search('"bird rare"')).toEqual([]);
    expect(await search('rare bird', '', foreign)).toEqual([]);
  });

  it('returns the newest of formerly frequent matches, by page', async () => {
    await makeLong();
    const found = await walk('q=christmas&limit=100');
    expect([found.length, new Set(found).size]).toEqual([1_100, 1_100]);
    const { rows } = await test.db.execute<{ id: string }>(sql`
      select id from emails where subject like 'Merry%' order by created_at desc, id desc`);
    expect(found).toEqual(rows.map((row) => row.id));
  });
});
