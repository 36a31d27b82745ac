import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/ids';

import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { createKey, createWorkspace } from '@/test/factories';
import { createTemplate, publish, save, useTemplateApi } from '@/test/templates';
import { prunePositions } from './prune-positions';

const test = useTemplateApi();
let api: ApiClient;
let workspaceId: string;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

type Item = { id: string; name: string; updated_at: string };

/** Walks the list to its end; `between` runs after each page. */
async function walk(query: string, between: (page: Item[]) => Promise<unknown> = async () => undefined) {
  const seen: Item[] = [];
  let cursor = '';
  for (;;) {
    const { status, body, text } = await api.get(`/templates?${query}${cursor}`);
    expect(status, text).toBe(200);
    seen.push(...body.data);
    expect(body.has_more).toBe(body.next_cursor !== null);
    if (!body.has_more) return seen;
    cursor = `&cursor=${body.next_cursor}`;
    await between(body.data);
  }
}

const ids = (items: Item[]) => items.map((item) => item.id);

async function createMany(count: number) {
  const made: Item[] = [];
  for (let index = 0; index < count; index++)
    made.push(await createTemplate(api, { name: `Template ${index}` }));
  return made.reverse();
}

describe('the list of templates', () => {
  it('has exactly the fields of the interface, newest first', async () => {
    const [second, first] = await createMany(2);
    const { body } = await api.get('/templates');
    expect(Object.keys(body).sort()).toEqual(['data', 'has_more', 'next_cursor', 'object']);
    expect(body).toMatchObject({ object: 'list', has_more: false, next_cursor: null });
    expect(ids(body.data)).toEqual([second?.id, first?.id]);
    const { draft: _, ...template } = (await api.get(`/templates/${second?.id}`)).body;
    const reported = {
      draft_revision: 0,
      draft_updated_at: expect.stringMatching(/\.\d{3}Z$/),
      has_unpublished_changes: true,
    };
    expect(body.data[0]).toEqual({ ...template, ...reported });
  });

  it('includes a template without a draft', async () => {
    const { id } = await createTemplate(api);
    await api.delete(`/templates/${id}/draft`);
    expect((await api.get('/templates')).body.data).toMatchObject([
      { id, draft_revision: null, draft_updated_at: null },
    ]);
  });

  it('filters by purpose and state, together and separately', async () => {
    const draft = await createTemplate(api);
    const marketing = await createTemplate(api, { purpose: 'marketing' });
    const live = await createTemplate(api);
    await publish(api, live.id);
    expect(ids(await walk('state=draft'))).toEqual([marketing.id, draft.id]);
    expect(ids(await walk('state=published'))).toEqual([live.id]);
    expect(ids(await walk('purpose=marketing'))).toEqual([marketing.id]);
    expect(ids(await walk('purpose=transactional&state=draft'))).toEqual([draft.id]);
    expect(ids(await walk('purpose=marketing&state=published'))).toEqual([]);
  });

  it('moves a template up when its metadata or state changes, not when its draft is saved', async () => {
    const [newest, middle, oldest] = await createMany(3);
    await save(api, oldest?.id ?? '');
    expect(ids(await walk(''))).toEqual([newest?.id, middle?.id, oldest?.id]);
    await api.patch(`/templates/${oldest?.id}`, { name: 'Renamed' });
    expect(ids(await walk(''))).toEqual([oldest?.id, newest?.id, middle?.id]);
    await publish(api, middle?.id ?? '');
    expect(ids(await walk(''))).toEqual([middle?.id, oldest?.id, newest?.id]);
    // An empty change changes nothing.
    await api.patch(`/templates/${newest?.id}`, {});
    expect(ids(await walk(''))).toEqual([middle?.id, oldest?.id, newest?.id]);
  });
});

describe('paging with cursors', () => {
  it('neither skips nor repeats when templates change, appear and disappear before and after it', async () => {
    const templates = await createMany(12);
    const before = ids(templates);
    let round = 0;
    const seen = await walk('limit=3', async (page) => {
      round += 1;
      // One already listed, one not yet: both move to the top of the current list.
      await api.patch(`/templates/${page[0]?.id}`, { name: `Seen ${round}` });
      await api.patch(`/templates/${before[before.length - round]}`, { name: `Not yet seen ${round}` });
      await api.patch(`/templates/${before[before.length - round]}`, { name: `Moved twice ${round}` });
      await createTemplate(api, { name: `New ${round}` });
    });
    expect(ids(seen)).toEqual(before);
    expect(ids(await walk('limit=5'))).toHaveLength(15);
  });

  it('keeps its filter’s state: a draft published meanwhile is still included', async () => {
    const before = ids(await createMany(6));
    const seen = await walk('limit=2&state=draft', async () => {
      const last = before.at(-1) ?? '';
      if ((await api.get(`/templates/${last}`)).body.state === 'draft') await publish(api, last);
    });
    expect(ids(seen)).toEqual(before);
    expect(ids(await walk('state=published&limit=1'))).toEqual([before.at(-1)]);
  });

  it('omits deleted templates', async () => {
    const before = ids(await createMany(6));
    const gone = before.at(-2) ?? '';
    const seen = await walk('limit=2', () => api.delete(`/templates/${gone}`));
    expect(ids(seen)).toEqual(before.filter((id) => id !== gone));
  });

  it('orders a hundred templates with one timestamp by id, highest first, at any page size', async () => {
    const made = Array.from({ length: 100 }, () => newId());
    const time = '2026-01-02T03:04:05.678901Z';
    await test.db.execute(sql`
      with made as (
        insert into templates (id, workspace_id, name, purpose, source_mode, created_at, updated_at)
        select id, ${workspaceId}::uuid, 'Same time', 'transactional', 'visual', ${time}::timestamptz, ${time}::timestamptz
        from unnest(${sql.param(made)}::uuid[]) as m (id) returning id, workspace_id, updated_at)
      insert into template_positions (template_id, workspace_id, updated_at) select id, workspace_id, updated_at from made`);
    const expected = made.toSorted().reverse();
    for (const limit of [1, 7, 33, 100]) expect(ids(await walk(`limit=${limit}`))).toEqual(expected);
    expect(ids(await walk('limit=10&state=draft&purpose=transactional'))).toEqual(expected);
  });

  it('works while many writers change the list', async () => {
    const before = ids(await createMany(20));
    let writing = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; writing; count++)
        await api.patch(`/templates/${before[(count * 7 + writer * 5) % 20]}`, {
          name: `Writer ${writer}.${count}`,
        });
    });
    for (let round = 0; round < 10; round++) {
      const seen = ids(await walk('limit=3'));
      expect(new Set(seen).size).toBe(20);
      expect(seen).toHaveLength(20);
    }
    writing = false;
    await Promise.all(writers);
  });

  it('works for a day, and older positions are pruned', async () => {
    const [template] = await createMany(2);
    const { next_cursor } = (await api.get('/templates?limit=1')).body;
    for (let count = 0; count < 3; count++)
      await api.patch(`/templates/${template?.id}`, { name: `Name ${count}` });
    expect(await runChore(test.db, prunePositions)).toMatchObject({ done: 0 });
    await test.db.execute(sql`update template_positions set superseded_at = superseded_at - interval '26 hours',
      updated_at = updated_at - interval '26 hours' where workspace_id = ${workspaceId} and superseded_at is not null`);
    expect(await runChore(test.db, prunePositions)).toMatchObject({ done: 3 });
    expect((await api.get(`/templates?limit=1&cursor=${next_cursor}`)).status).toBe(200);
    expect(ids(await walk('limit=1'))).toHaveLength(2);
  });
});
