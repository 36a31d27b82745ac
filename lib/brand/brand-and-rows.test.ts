import { beforeEach, describe, expect, it } from 'vitest';
import { brands } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { dotImage } from '@/test/documents/images';
import { createKey, createWorkspace } from '@/test/factories';
import { useTemplateApi } from '@/test/templates';

const test = useTemplateApi();
let api: ApiClient;

beforeEach(async () => {
  api = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
});

const section = '<mj-section><mj-column><mj-text>Hello {{ name }}</mj-text></mj-column></mj-section>';

describe('saved rows', () => {
  it('are saved, listed, searched, renamed and deleted', async () => {
    const saved = await api.post('/rows', { name: 'Hero row', mjml: section });
    expect(saved.status, saved.text).toBe(201);
    const { id } = saved.body;
    expect(saved.body).toEqual({
      ...{ object: 'row', id: expect.any(String), name: 'Hero row', mjml: section },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
      created_by: { id: expect.any(String), name: expect.any(String) },
    });
    await api.post('/rows', { name: 'Footer', mjml: `${section}\n${section}` });
    const names = async (query: string) =>
      (await api.get(`/rows?${query}`)).body.data.map((one: { name: string }) => one.name);
    expect(await names('')).toEqual(['Footer', 'Hero row']);
    expect(await names('q=HERO')).toEqual(['Hero row']);
    const { next_cursor } = (await api.get('/rows?limit=1')).body;
    expect(await names(`limit=1&cursor=${next_cursor}`)).toEqual(['Hero row']);
    expect((await api.patch(`/rows/${id}`, { name: 'Renamed' })).body).toMatchObject({ id, name: 'Renamed' });
    expect((await api.patch(`/rows/${id}`, { mjml: section })).body.error.code).toBe('INVALID_REQUEST');
    expect((await test.api.patch(`/rows/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await test.api.delete(`/rows/${id}`)).status).toBe(404);
    expect((await api.delete(`/rows/${id}`)).body).toEqual({ object: 'row', id, deleted: true });
    expect(await names('')).toEqual(['Footer']);
  });

  it.each([
    ['<mj-section>', 1],
    ['<mj-text>loose</mj-text>', 1],
    ['\n<mj-nothing />', 2],
    [`${section}\n{{ name }}`, 2],
    ['<mj-section><mj-raw><script>x</script></mj-raw></mj-section>', 1],
    ['plain words', 1],
    ['<!-- nothing -->', undefined],
  ])('that no document could contain are refused with the place: %s', async (mjml, line) => {
    const { error } = (await api.post('/rows', { name: 'Row', mjml })).body;
    expect(error).toMatchObject({ code: 'TEMPLATE_COMPILATION_FAILED', status: 422 });
    expect(error.details.issues[0]).toMatchObject({ path: 'mjml' });
    expect(error.details.issues[0].line).toBe(line);
  });

  it('return their number of columns', async () => {
    const { error } = (await api.post('/rows', { name: 'Row', mjml: '<mj-nothing />' })).body;
    expect(error.details.issues[0]).toMatchObject({ line: 1, column: 1 });
  });
});

describe('the brand', () => {
  const look = {
    colors: [{ name: 'Sea', value: '#0a5Cff' }],
    fonts: [
      {
        name: 'Inter',
        stack: "Inter, 'Helvetica Neue', sans-serif",
        stylesheet_url: 'https://fonts.test/inter.css',
      },
    ],
    button: { background_color: '#0a5cff', color: '#ffffff', border_radius: 8 },
  };

  it('is empty until set, and replaced as a whole', async () => {
    const plain = (await api.get('/brand')).body;
    expect(plain).toMatchObject({
      object: 'brand',
      colors: [],
      fonts: [],
      logo_asset_id: null,
      updated_at: null,
    });
    const set = await api.put('/brand', look);
    expect(set.body, set.text).toEqual({
      ...{ object: 'brand', ...look, logo_asset_id: null },
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await api.get('/brand')).body).toEqual(set.body);
    const bare = (await api.put('/brand', { colors: [] })).body;
    expect(bare).toEqual({ ...plain, updated_at: expect.any(String) });
    expect((await test.api.get('/brand')).body.colors).toEqual([]);
  });

  it('can be set to what was read, changed or not', async () => {
    // Nothing was set yet.
    const read = (await api.get('/brand')).body;
    expect((await api.put('/brand', read)).status).toBe(200);
    const { body: set } = await api.put('/brand', { ...read, ...look });
    const again = await api.put('/brand', { ...set, updated_at: '2020-01-01T00:00:00.000Z' });
    expect(again.body, again.text).toEqual({ ...set, updated_at: expect.any(String) });
    expect(again.body.updated_at >= set.updated_at).toBe(true);
    for (const { content } of await test.db.select().from(brands))
      expect(Object.keys(JSON.parse(content))).not.toContain('updated_at');
  });

  it('keeps fonts that were saved without an address', async () => {
    const fonts = [{ name: 'Georgia', stack: 'Georgia, serif' }];
    const expected = [{ ...fonts[0], stylesheet_url: null }];
    expect((await api.put('/brand', { ...look, fonts })).body.fonts).toEqual(expected);
    await test.db.update(brands).set({ content: JSON.stringify({ ...look, fonts }) });
    expect((await api.get('/brand')).body.fonts).toEqual(expected);
  });

  it('has a logo from its own library, until that is deleted', async () => {
    const image = { filename: 'logo.gif', content_type: 'image/gif', content: dotImage() };
    const { id } = (await api.post('/assets', image)).body;
    expect((await api.put('/brand', { ...look, logo_asset_id: id })).body.logo_asset_id).toBe(id);
    expect((await test.api.put('/brand', { logo_asset_id: id })).body.error).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { issues: [{ path: 'logo_asset_id', code: 'unknown_asset' }] },
    });
    await api.delete(`/assets/${id}`);
    expect((await api.get('/brand')).body).toMatchObject({ logo_asset_id: null, colors: look.colors });
    expect((await api.put('/brand', { logo_asset_id: id })).status).toBe(400);
  });

  it.each([
    ['colors', Array.from({ length: 13 }, () => look.colors[0])],
    ['colors', [{ name: 'Short', value: '#fff' }]],
    ['colors', [{ name: '', value: '#ffffff' }]],
    ['fonts', Array.from({ length: 7 }, () => look.fonts[0])],
    ['fonts', [{ name: 'X', stack: 'x; color: red' }]],
    ['fonts', [{ name: 'X', stack: 'X', stylesheet_url: 'http://fonts.test/x.css' }]],
    ['fonts', [{ name: 'X', stack: 'X', stylesheet_url: 'https://fonts.test/{{ x }}' }]],
    ['button', { ...look.button, border_radius: -1 }],
    ['button', { ...look.button, color: 'red' }],
    ['logo_asset_id', 'logo'],
    ['name', 'x'],
    ['object', 'row'],
  ])('refuses invalid %s', async (field, value) => {
    const { error } = (await api.put('/brand', { ...look, [field]: value })).body;
    expect(error).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(error.details.issues[0].path).toMatch(new RegExp(`^${field}`));
  });
});
