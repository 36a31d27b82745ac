import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '@/lib/context';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import { createTemplate, publish, save, useTemplateApi } from '@/test/templates';
import { listStatement } from './list-templates';

const test = useTemplateApi();
let api: ApiClient;
let workspaceId: string;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

async function names(query: string): Promise<string[]> {
  const { status, body, text } = await api.get(`/templates?${query}`);
  expect(status, text).toBe(200);
  return body.data.map(({ name }: { name: string }) => name);
}

async function walkNames(query: string, between: () => Promise<unknown> = async () => undefined) {
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { status, body, text } = await api.get(`/templates?${query}${cursor}`);
    expect(status, text).toBe(200);
    seen.push(...body.data.map(({ name }: { name: string }) => name));
    if (!body.has_more) return seen;
    cursor = `&cursor=${body.next_cursor}`;
    await between();
  }
}

const changed = async (id: string) =>
  (await api.get('/templates')).body.data.find((one: { id: string }) => one.id === id)
    .has_unpublished_changes;

describe('searching the list of templates', () => {
  it('finds part of the name or subject, ignoring case', async () => {
    await createTemplate(api, { name: 'Welcome mail', subject: 'Hello from Berlin' });
    const live = await createTemplate(api, { name: 'Order receipt', subject: 'Your ÜBERSICHT' });
    await createTemplate(api, { name: '100% off_now', subject: 'Sale' });
    expect(await names('q=WELCOME')).toEqual(['Welcome mail']);
    expect(await names('q=berlin')).toEqual(['Welcome mail']);
    expect(await names(`q=${encodeURIComponent('übersicht')}`)).toEqual(['Order receipt']);
    // The wildcards of LIKE are plain characters.
    expect(await names('q=%25')).toEqual(['100% off_now']);
    expect(await names('q=_')).toEqual(['100% off_now']);
    expect(await names('q=nothing')).toEqual([]);
    await publish(api, live.id);
    await api.delete(`/templates/${live.id}/draft`);
    expect(await names(`q=${encodeURIComponent('Übersicht')}`)).toEqual(['Order receipt']);
  });

  it('filters by industry and combines all filters', async () => {
    const shop = await createTemplate(api, { name: 'Shop sale' });
    const other = await createTemplate(api, { name: 'Bank sale' });
    await api.patch(`/templates/${shop.id}`, { industry: 'Retail' });
    await api.patch(`/templates/${other.id}`, { industry: 'Finance' });
    expect(await names('industry=retail')).toEqual(['Shop sale']);
    expect(await names('industry=retail&q=sale&state=draft&purpose=transactional')).toEqual(['Shop sale']);
    expect(await names('industry=retail&q=bank')).toEqual([]);
    expect(await names('industry=Ret')).toEqual([]);
  });

  it('refuses an empty search, an unknown order and a cursor of other filters', async () => {
    for (let count = 0; count < 2; count++) await createTemplate(api, { name: `Template ${count}` });
    for (const query of ['q=', 'sort=size', `q=${'a'.repeat(201)}`])
      expect((await api.get(`/templates?${query}`)).body.error.code).toBe('INVALID_REQUEST');
    const { next_cursor } = (await api.get('/templates?limit=1&sort=name&q=temp')).body;
    for (const query of [
      'sort=name',
      'q=temp',
      'sort=name&q=Temp',
      'sort=updated&q=temp',
      'sort=name&q=temp&industry=a',
    ])
      expect((await api.get(`/templates?${query}&cursor=${next_cursor}`)).body.error.code).toBe(
        'INVALID_CURSOR',
      );
    expect((await api.get(`/templates?sort=name&q=temp&limit=1&cursor=${next_cursor}`)).status).toBe(200);
  });
});

describe('the list by name', () => {
  it('ignores case and orders equal names by id', async () => {
    for (const name of ['beta', 'Alpha', 'Beta', 'alpha', 'Gamma']) await createTemplate(api, { name });
    expect(await names('sort=name')).toEqual(['Alpha', 'alpha', 'beta', 'Beta', 'Gamma']);
    for (const limit of [1, 2, 3])
      expect(await walkNames(`sort=name&limit=${limit}`)).toEqual([
        'Alpha',
        'alpha',
        'beta',
        'Beta',
        'Gamma',
      ]);
  });

  it('neither skips nor repeats what is renamed, created or deleted while paging', async () => {
    const ids = new Map<string, string>();
    for (const name of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'])
      ids.set(name, (await createTemplate(api, { name })).id);
    const rename = (from: string, to: string) => api.patch(`/templates/${ids.get(from)}`, { name: to });
    const rounds = [
      () => rename('aa', 'zz'),
      () => rename('ff', 'a0'),
      () => createTemplate(api, { name: 'ee new' }),
      () => api.delete(`/templates/${ids.get('dd')}`),
    ];
    expect(await walkNames('sort=name&limit=1', async () => rounds.shift()?.())).toEqual([
      ...['aa', 'bb', 'cc', 'dd', 'ee', 'a0'],
    ]);
    expect(await walkNames('sort=name&limit=2')).toEqual(['a0', 'bb', 'cc', 'ee', 'ee new', 'zz']);
  });
});

describe('unpublished changes', () => {
  it('exist until the draft is published, and after a save with changes', async () => {
    const { id } = await createTemplate(api);
    expect(await changed(id)).toBe(true);
    await publish(api, id);
    expect(await changed(id)).toBe(false);
    await save(api, id);
    expect(await changed(id)).toBe(false);
    await save(api, id, { subject: 'Another subject' });
    expect(await changed(id)).toBe(true);
    await api.delete(`/templates/${id}/draft`);
    expect(await changed(id)).toBe(false);
    await api.post(`/templates/${id}/draft`, {});
    expect(await changed(id)).toBe(false);
  });
});

/** The rows that a plan's nodes read from tables and indexes, including filtered ones. */
function rowsRead(node: Record<string, unknown>): number {
  const own = /Scan/.test(String(node['Node Type']))
    ? (Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)) *
      Number(node['Actual Loops'])
    : 0;
  const inside = (node.Plans ?? []) as Record<string, unknown>[];
  return inside.reduce((sum, one) => sum + rowsRead(one), own);
}

describe('over 10,000 templates', () => {
  it('reads as many rows as it shows on first and deep pages, and each template once in a search', async () => {
    await test.db.execute(sql`
      with made as (
        insert into templates (id, workspace_id, name, purpose, source_mode, created_at, updated_at)
        select gen_random_uuid(), ${workspaceId}::uuid, 'Template ' || md5(n::text), 'transactional', 'visual',
          now(), now() - n * interval '1 second'
        from generate_series(1, 10000) n returning id, workspace_id, updated_at)
      insert into template_positions (template_id, workspace_id, updated_at) select id, workspace_id, updated_at from made`);
    await test.db.execute(sql`analyze templates, template_positions, template_drafts, template_versions`);
    const read = async (sort: 'name' | 'updated', after: ReturnType<typeof sql> | undefined, q?: string) => {
      // The statement reads only its workspace.
      const ctx = { workspaceId } as Context;
      const walkTime = new Date(Date.now() + 1000).toISOString();
      const statement = listStatement(ctx, {
        filters: { sort, q, archived: false },
        walkTime,
        after,
        fetch: 21,
      });
      const { rows } = await test.db.execute(sql`explain (analyze, format json) ${statement}`);
      const [plan] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Record<string, unknown> }[];
      return rowsRead(plan?.Plan ?? {});
    };
    const deepName = sql`and (p.sort_name, p.template_id) > ('template 8', '00000000-0000-0000-0000-000000000000')`;
    const deepTime = sql`and (p.updated_at, p.template_id) < (now() - interval '5000 seconds', '00000000-0000-0000-0000-000000000000')`;
    expect(await read('updated', undefined)).toBeGreaterThan(20);
    expect(await read('updated', undefined)).toBeLessThan(200);
    expect(await read('updated', deepTime)).toBeLessThan(200);
    expect(await read('name', undefined)).toBeLessThan(200);
    expect(await read('name', deepName)).toBeLessThan(200);
    expect(await read('name', undefined, 'nothing like it')).toBeLessThan(25_000);
  });
});
