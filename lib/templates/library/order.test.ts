import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import {
  createTemplate,
  htmlDocument,
  mjmlOf,
  publish,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();
let api: ApiClient;
let workspaceId: string;
let key: Awaited<ReturnType<typeof createKey>>;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  key = await createKey(test.db, workspaceId);
  api = apiWithKey(key.token);
});

const names = async (query: string) =>
  (await api.get(`/templates?${query}`)).body.data.map(({ name }: { name: string }) => name);

describe('folders and tags', () => {
  it('are set at creation or later, filter the list, and are counted', async () => {
    const body = { purpose: 'transactional', folder: 'Onboarding', tags: ['autumn', 'New'] };
    const made = (await api.post('/templates', { name: 'Welcome', ...body })).body;
    expect(made).toMatchObject({ folder: 'Onboarding', tags: ['autumn', 'New'], archived_at: null });
    const { id } = await createTemplate(api, { name: 'Receipt' });
    await api.patch(`/templates/${id}`, { folder: 'Orders', tags: ['Autumn'] });
    expect(await names('folder=Orders')).toEqual(['Receipt']);
    expect(await names('tag=AUTUMN&sort=name')).toEqual(['Receipt', 'Welcome']);
    expect(await names('folder=Onboarding&tag=new')).toEqual(['Welcome']);
    expect((await api.get('/labels')).body).toEqual({
      object: 'labels',
      template_folders: [
        { name: 'Onboarding', count: 1 },
        { name: 'Orders', count: 1 },
      ],
      template_tags: [
        { name: expect.stringMatching(/^autumn$/i), count: 2 },
        { name: 'New', count: 1 },
      ],
      image_tags: [],
    });
    await api.patch(`/templates/${id}`, { folder: null, tags: [] });
    expect((await api.get(`/templates/${id}`)).body).toMatchObject({ folder: null, tags: [] });
  });

  it('are renamed everywhere at once, in archived templates too, and nothing moves in the list', async () => {
    const welcome = await createTemplate(api, {
      name: 'Welcome',
      folder: 'Onboarding',
      tags: ['autumn', 'new'],
    });
    const receipt = await createTemplate(api, {
      name: 'Receipt',
      folder: 'Onboarding',
      tags: ['Autumn', 'x'],
    });
    await api.patch(`/templates/${receipt.id}`, { archived: true });
    const before = (await api.get(`/templates/${welcome.id}`)).body;
    const folder = { kind: 'template_folder', name: 'Onboarding' };
    const renamed = await api.patch('/labels', { ...folder, new_name: 'First days' });
    expect(renamed.status).toBe(200);
    expect(renamed.body.template_folders).toEqual([{ name: 'First days', count: 1 }]);
    const tag = { kind: 'template_tag', name: 'AUTUMN' };
    expect((await api.patch('/labels', { ...tag, new_name: 'New' })).body.template_tags).toEqual([
      { name: 'New', count: 1 },
    ]);
    const after = (await api.get(`/templates/${welcome.id}`)).body;
    expect(after).toEqual({ ...before, folder: 'First days', tags: ['New'] });
    expect((await api.get(`/templates/${receipt.id}`)).body).toMatchObject({
      ...{ folder: 'First days', tags: ['New', 'x'] },
    });
    await api.patch('/labels', { kind: 'template_folder', name: 'First days', new_name: null });
    await api.patch('/labels', { kind: 'template_tag', name: 'new', new_name: null });
    expect((await api.get(`/templates/${receipt.id}`)).body).toMatchObject({ folder: null, tags: ['x'] });
    const { rows } = await test.db.execute<{ told: string }>(sql`
      select concat_ws(' ', action, target_type, target_name, changes) as told from audit_events
      where workspace_id = ${workspaceId} and action like 'label.%' order by id`);
    expect(rows.map(({ told }) => told)).toEqual([
      expect.stringMatching(/^label.renamed template_folder Onboarding .*First days/),
      expect.stringMatching(/^label.renamed template_tag AUTUMN .*New/),
      expect.stringMatching(/^label.removed template_folder First days/),
      expect.stringMatching(/^label.removed template_tag new/),
    ]);
  });

  it('of another workspace, of images or of no template are not renamed', async () => {
    const other = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    const { id } = await createTemplate(other, { folder: 'Orders', tags: ['sale'] });
    for (const kind of ['template_folder', 'template_tag', 'image_tag'])
      for (const name of ['Orders', 'sale']) {
        const refused = await api.patch('/labels', { kind, name, new_name: 'Mine' });
        expect(refused).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
      }
    expect((await other.get(`/templates/${id}`)).body).toMatchObject({ folder: 'Orders', tags: ['sale'] });
    for (const new_name of ['a,b', 'x'.repeat(41), ' x', ''])
      expect((await other.patch('/labels', { kind: 'template_tag', name: 'sale', new_name })).status).toBe(
        400,
      );
  });

  it.each([
    { folder: ' Orders' },
    { folder: '' },
    { tags: ['a', 'A'] },
    { tags: ['a,b'] },
    { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) },
  ])('are refused as %o', async (body) => {
    const { id } = await createTemplate(api);
    expect((await api.patch(`/templates/${id}`, body)).body.error.code).toBe('INVALID_REQUEST');
  });

  it('that are unchanged change nothing', async () => {
    const { id } = await createTemplate(api, { name: 'Receipt' });
    const changed = (await api.patch(`/templates/${id}`, { tags: ['a'], archived: true })).body;
    const again = (await api.patch(`/templates/${id}`, { tags: ['a'], archived: true })).body;
    expect(again).toEqual(changed);
  });
});

it('an archived template leaves the list and its folders, is still sent, and can be restored', async () => {
  await createSendingAddress(test.db, workspaceId);
  const { id } = await createTemplate(api, { name: 'Receipt', folder: 'Orders' });
  await publish(api, id);
  const { archived_at } = (await api.patch(`/templates/${id}`, { archived: true })).body;
  expect(archived_at).toMatch(/Z$/);
  expect(await names('')).toEqual([]);
  expect(await names('archived=true')).toEqual(['Receipt']);
  expect((await api.get('/labels')).body.template_folders).toEqual([]);
  const email = { from: 'hello@postroom.test', to: 'a@example.test', idempotency_key: 'archived-1' };
  expect((await api.post('/emails', { ...email, template_id: id })).status).toBe(202);
  await api.patch(`/templates/${id}`, { archived: false });
  expect(await names('')).toEqual(['Receipt']);
  const { data } = (await api.get(`/audit-events?target=${id}`)).body;
  expect(data.flatMap((one: { changes: object[] }) => one.changes)).toContainEqual({
    ...{ field: 'archived', from: true, to: false },
  });
});

describe('a template’s usage', () => {
  it('includes its emails of 30 days, the keys that sent them, and its broadcasts', async () => {
    await createSendingAddress(test.db, workspaceId);
    const { id } = await createTemplate(api);
    await publish(api, id);
    const unused = { object: 'template_usage', days: 30, sent: 0, keys: [], broadcasts: [] };
    expect((await api.get(`/templates/${id}/usage`)).body).toEqual(unused);
    const shop = await createKey(test.db, workspaceId, { name: 'Web shop' });
    for (const to of ['a@example.test', 'b@example.test', 'delivered@simulator.postroom.test'])
      await apiWithKey(shop.token).post('/emails', {
        ...{ from: 'hello@postroom.test', to, template_id: id, idempotency_key: `usage-of-${to}` },
      });
    expect((await api.get(`/templates/${id}/usage`)).body).toMatchObject({
      sent: 2,
      keys: [{ name: 'Web shop', last_used_at: expect.stringMatching(/Z$/) }],
      broadcasts: [],
    });
    const news = await createTemplate(api, { purpose: 'marketing' });
    const { body: broadcast } = await api.post('/broadcasts', { name: 'October', template_id: news.id });
    expect((await api.get(`/templates/${news.id}/usage`)).body.broadcasts).toEqual([
      { id: broadcast.id, name: 'October', state: 'draft' },
    ]);
  });

  it('does not refuse an email if it cannot be recorded', async () => {
    await createSendingAddress(test.db, workspaceId);
    const { id } = await createTemplate(api, { name: 'Receipt' });
    await publish(api, id);
    await test.db.execute(sql`
      create or replace function fail() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create or replace trigger fail before insert on template_keys for each row execute function fail()`);
    const email = { from: 'hello@postroom.test', to: 'ada@example.test', template_id: id };
    expect((await api.post('/emails', { ...email, idempotency_key: 'not-noted-1' })).status).toBe(202);
    await test.db.execute(sql`drop trigger fail on template_keys`);
  });
});

describe('a copy of another kind', () => {
  const liquid = visualDocument({
    mjml: mjmlOf('Hello {{ name }}{% if name %}!{% endif %}'),
    variables: [variable('name', { sample: 'Ada' })],
  });
  const rendered = async (id: string) => {
    const { html, plain_text } = (await api.post(`/templates/${id}/preview`, {})).body;
    return { html, plain_text };
  };

  it('is marketing with its footer, or transactional without', async () => {
    const { id } = await createTemplate(api, { name: 'Welcome', folder: 'Onboarding', document: liquid });
    const copy = (await api.post(`/templates/${id}/duplicate`, { purpose: 'marketing', name: 'News' })).body;
    expect(copy).toMatchObject({ name: 'News', purpose: 'marketing', folder: 'Onboarding' });
    expect(copy.draft.source_document).toMatchObject({
      purpose: 'marketing',
      compliance: { marker: 'compliance/2' },
    });
    expect((await rendered(copy.id)).html).toContain('Hello Ada!');
    const back = (await api.post(`/templates/${copy.id}/duplicate`, { purpose: 'transactional' })).body;
    expect(back.draft.source_document).toEqual(
      (await api.get(`/templates/${id}`)).body.draft.source_document,
    );
  });

  it('is HTML that is sent like the MJML was, with its variables', async () => {
    const { id } = await createTemplate(api, { document: liquid });
    const copy = (await api.post(`/templates/${id}/duplicate`, { source_mode: 'html' })).body;
    expect(copy.draft.source_document.html).toContain('Hello {{ name }}{% if name %}!{% endif %}');
    expect(await rendered(copy.id)).toEqual(await rendered(id));
    const news = (await api.post(`/templates/${id}/duplicate`, { purpose: 'marketing', source_mode: 'html' }))
      .body;
    expect(news.draft.source_document).toMatchObject({ purpose: 'marketing', source_mode: 'html' });
    const visual = await api.post(`/templates/${copy.id}/duplicate`, { source_mode: 'visual' });
    expect(visual.body.error).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('is visual with the MJML made of its HTML, and everything else kept', async () => {
    const { variables } = liquid;
    const document = htmlDocument({ html: '<body><p>Hello {{ name }}</p></body>', variables });
    const { id } = await createTemplate(api, { source_mode: 'html', folder: 'Onboarding', document });
    const visual = visualDocument({ mjml: mjmlOf('Hello {{ name }}'), variables });
    const seen = await api.post(`/templates/${id}/preview`, { document: visual });
    expect(seen.body.html).toContain('Hello Ada');
    const input = { source_mode: 'visual', mjml: visual.mjml };
    const copy = await api.post(`/templates/${id}/duplicate`, input);
    expect(copy.status, copy.text).toBe(201);
    expect(copy.body).toMatchObject({ source_mode: 'visual', folder: 'Onboarding' });
    expect(copy.body.draft.source_document).toEqual(visual);
    const news = await api.post(`/templates/${id}/duplicate`, { ...input, purpose: 'marketing' });
    expect(news.body.draft.source_document.compliance.content).toContain('<mj-section');
  });

  it.each([
    ['for a copy that stays HTML', { mjml: mjmlOf('Hello') }, 'INVALID_REQUEST'],
    ['that does not compile', { source_mode: 'visual', mjml: '<mjml>' }, 'TEMPLATE_COMPILATION_FAILED'],
  ])('accepts no MJML %s', async (_, input, code) => {
    const { id } = await createTemplate(api, { source_mode: 'html', document: htmlDocument() });
    const refused = await api.post(`/templates/${id}/duplicate`, input);
    expect(refused.body.error).toMatchObject({ code });
  });
});
