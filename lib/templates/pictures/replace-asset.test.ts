import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '@/lib/context';
import { savedRows, templateDrafts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { scopes } from '@/lib/scopes';
import { saveDraft } from '@/lib/templates/drafts/save-draft';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import {
  createTemplate,
  htmlDocument,
  mjmlOf,
  publish,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'asset-uses-'));
const test = useTemplateApi();
let workspaceId: string;
let api: ApiClient;
let old: { id: string; url: string };
let next: { id: string; url: string };

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  old = await upload(api, 'old.png', '#c0392b');
  next = await upload(api, 'next.png', '#27ae60');
});

async function upload(client: ApiClient, filename: string, background: string, height = 2) {
  const bytes = await sharp({ create: { width: 3, height, channels: 3, background } })
    .png()
    .toBuffer();
  return client.made('/assets', { filename, content_type: 'image/png', content: bytes.toString('base64') });
}

const shown = (url: string, words = 'Hello') =>
  mjmlOf(`<img src="${url}" alt="x"> ${words} <a href="${old.url}">see it</a>`);
const rowOf = (url: string) =>
  `<mj-section background-url='${url}'>\r\n <mj-column><mj-image  src="${url}" alt="x" href="${old.url}" /></mj-column></mj-section>`;

const template = async (name: string, mjml: string, client = api): Promise<string> =>
  (await createTemplate(client, { name, document: visualDocument({ mjml }) })).id;
const draftOf = async (id: string) => (await api.get(`/templates/${id}`)).body.draft;
const saveRow = async (name: string, mjml: string, client = api): Promise<string> =>
  (await client.made('/rows', { name, mjml })).id;
const rowsOf = async (client = api): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await client.get('/rows')).body.data.map(({ name, mjml }: { name: string; mjml: string }) => [
      name,
      mjml,
    ]),
  );
const replace = (body: Record<string, unknown>, client = api) =>
  client.patch(`/assets/${old.id}/uses`, { replacement_asset_id: next.id, ...body });
const uses = async () => (await api.get(`/assets/${old.id}/uses`)).body;

describe('the uses of an image', () => {
  it('are in drafts, except mere mentions, in saved rows and in the brand', async () => {
    const visual = await template('A visual one', shown(old.url));
    const html = `<!doctype html><html><body background="${old.url}"><img src="${old.url}" alt="x"></body></html>`;
    const inHtml = (
      await createTemplate(api, { name: 'B in HTML', source_mode: 'html', document: htmlDocument({ html }) })
    ).id;
    const linked = await template('C linked', mjmlOf(`<a href="${old.url}">see it</a>`));
    const published = await template('D published', shown(old.url));
    await publish(api, published);
    await api.delete(`/templates/${published}/draft`);
    const changed = await template('E changed', shown(old.url));
    const version = await publish(api, changed);
    const { revision, subject } = await draftOf(changed);
    await api.put(`/templates/${changed}/draft`, {
      ...{ revision, published_version_id: version.id, subject, document: visualDocument() },
    });
    await template('F without', mjmlOf('Nothing'));
    const hero = await saveRow('Hero', rowOf(old.url));
    const linkedRow = await saveRow('Linked', rowOf(next.url));
    await saveRow('Plain', '<mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section>');
    await api.put('/brand', { logo_asset_id: old.id });

    expect(await uses()).toEqual({
      object: 'asset_uses',
      templates: [
        { template_id: visual, name: 'A visual one', draft: 'shows', places: 1 },
        { template_id: inHtml, name: 'B in HTML', draft: 'shows', places: 2 },
        { template_id: linked, name: 'C linked', draft: 'names', places: 0 },
        { template_id: published, name: 'D published', draft: 'none', places: 0 },
        { template_id: changed, name: 'E changed', draft: 'without', places: 0 },
      ],
      rows: [
        { row_id: hero, name: 'Hero', places: 2 },
        { row_id: linkedRow, name: 'Linked', places: 0 },
      ],
      brand_logo: true,
    });
  });

  it('are in the own workspace only, even if both have the same bytes', async () => {
    const theirs = await upload(test.api, 'theirs.png', '#c0392b');
    expect(theirs.url).toBe(old.url);
    await template('Theirs', shown(old.url), test.api);
    await saveRow('Theirs', rowOf(old.url), test.api);
    await test.api.put('/brand', { logo_asset_id: theirs.id });
    expect(await uses()).toMatchObject({ templates: [], rows: [], brand_logo: false });
    expect((await test.api.get(`/assets/${old.id}/uses`)).status).toBe(404);
    await test.api.delete(`/assets/${theirs.id}`);
  });
});

describe('replacing an image', () => {
  it('changes exactly the named places: drafts, rows to the byte, the logo; never published versions', async () => {
    const first = await template('First', shown(old.url));
    const version = await publish(api, first);
    const kept = await template('Kept', shown(old.url));
    const hero = await saveRow('Hero', rowOf(old.url));
    await saveRow('Kept', rowOf(old.url));
    const look = { colors: [{ name: 'Sea', value: '#0a5Cff' }], logo_asset_id: old.id };
    await api.put('/brand', look);

    const answer = await replace({ template_ids: [first, first], row_ids: [hero], brand_logo: true });
    expect(answer.body, answer.text).toEqual({
      object: 'asset_replacement',
      templates: [{ template_id: first, places: 1, error: null }],
      rows: [{ row_id: hero, places: 2 }],
      brand_logo: true,
    });
    expect(await draftOf(first)).toMatchObject({
      ...{ revision: 1, subject: 'First', source_document: { mjml: shown(next.url) } },
    });
    expect((await api.get(`/templates/${first}/versions/${version.id}`)).body.source_document.mjml).toBe(
      shown(old.url),
    );
    expect(await draftOf(kept)).toMatchObject({ revision: 0, source_document: { mjml: shown(old.url) } });
    expect(await rowsOf()).toEqual({ Hero: rowOf(next.url), Kept: rowOf(old.url) });
    expect((await api.get('/brand')).body).toMatchObject({ ...look, logo_asset_id: next.id });

    // Repeating it finds nothing, and creates no revision.
    const again = await replace({ template_ids: [first], row_ids: [hero], brand_logo: true });
    expect(again.body).toMatchObject({
      templates: [{ places: 0, error: null }],
      rows: [{ row_id: hero, places: 0 }],
      brand_logo: false,
    });
    expect((await draftOf(first)).revision).toBe(1);
  });

  it('writes the new image’s alt text if given', async () => {
    const id = await template('First', shown(old.url));
    await saveRow('Hero', rowOf(old.url));
    const [row] = (await uses()).rows;
    const answer = await replace({ template_ids: [id], row_ids: [row.row_id], alt: 'The new one' });
    expect(answer.status, answer.text).toBe(200);
    const withAlt = (source: string) => source.replace('alt="x"', 'alt="The new one"');
    expect((await draftOf(id)).source_document.mjml).toBe(withAlt(shown(next.url)));
    expect(await rowsOf()).toEqual({ Hero: withAlt(rowOf(next.url)) });
  });

  it('keeps the new image’s proportions where a size is written', async () => {
    const sized = (url: string, height: number) =>
      mjmlOf(`<img src="${url}" width="3" height="${height}" alt="">`);
    const id = await template('First', sized(old.url, 1));
    const tall = await upload(api, 'tall.png', '#8e44ad', 6);
    await replace({ template_ids: [id], replacement_asset_id: tall.id });
    expect((await draftOf(id)).source_document.mjml).toBe(sized(tall.url, 6));
  });

  it('changes nothing that is not named', async () => {
    const id = await template('First', shown(old.url));
    await saveRow('Hero', rowOf(old.url));
    await api.put('/brand', { logo_asset_id: old.id });
    expect((await replace({})).body).toMatchObject({ templates: [], rows: [], brand_logo: false });
    expect((await draftOf(id)).revision).toBe(0);
    expect(await rowsOf()).toEqual({ Hero: rowOf(old.url) });
    expect((await api.get('/brand')).body.logo_asset_id).toBe(old.id);
  });

  it('keeps a logo that someone chose meanwhile', async () => {
    const other = await upload(api, 'other.png', '#2980b9');
    await api.put('/brand', { logo_asset_id: other.id });
    expect((await replace({ brand_logo: true })).body.brand_logo).toBe(false);
    expect((await api.get('/brand')).body.logo_asset_id).toBe(other.id);
  });

  it('does not reach other workspaces', async () => {
    const theirs = await template('Theirs', shown(old.url), test.api);
    const theirRow = await saveRow('Replaced by nobody', rowOf(old.url), test.api);
    const theirImage = await upload(test.api, 'image.png', '#8e44ad');
    const answer = await replace({ template_ids: [theirs], row_ids: [theirRow] });
    expect(answer.body).toMatchObject({
      templates: [{ template_id: theirs, places: 0, error: { code: 'NOT_FOUND' } }],
      rows: [{ row_id: theirRow, places: 0 }],
    });
    expect((await test.api.get(`/templates/${theirs}`)).body.draft.revision).toBe(0);
    expect((await rowsOf(test.api))['Replaced by nobody']).toBe(rowOf(old.url));
    expect((await replace({ replacement_asset_id: theirImage.id })).body.error).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { issues: [{ path: 'replacement_asset_id', code: 'unknown_asset' }] },
    });
    expect((await replace({ template_ids: [theirs] }, test.api)).status).toBe(404);
  });

  it('needs another image, of the library, and the scope to write', async () => {
    expect((await replace({ replacement_asset_id: old.id })).body.error.details.issues).toMatchObject([
      { path: 'replacement_asset_id', code: 'same_asset' },
    ]);
    expect((await replace({ template_ids: Array.from({ length: 51 }, newId) })).status).toBe(400);
    const reader = await createKey(test.db, workspaceId, { scopes: ['template:read'] });
    expect((await replace({}, apiWithKey(reader.token))).body.error.code).toBe('FORBIDDEN');
    const writer = await createKey(test.db, workspaceId, { scopes: ['template:write'] });
    expect((await replace({}, apiWithKey(writer.token))).status).toBe(200);
    await api.delete(`/assets/${next.id}`);
    expect((await replace({})).body.error.details.issues).toMatchObject([{ code: 'unknown_asset' }]);
  });

  it('replaces in what someone else saved between reading and saving', async () => {
    const id = await template('Overtaken', shown(old.url, 'Mine'));
    const theirs = { revision: 0, published_version_id: null, subject: 'Theirs', preview_text: '' };
    const replacing = await test.db.transaction(async (db) => {
      const document = visualDocument({ mjml: shown(old.url, 'Theirs') });
      await saveDraft(colleague(db), id, { ...theirs, document });
      // It reads the draft before this transaction commits, and waits for it when saving.
      const answer = replace({ template_ids: [id] });
      await untilSomebodyWaits();
      return { answer };
    });
    expect((await replacing.answer).body.templates).toEqual([{ template_id: id, places: 1, error: null }]);
    expect(await draftOf(id)).toMatchObject({
      ...{ revision: 2, subject: 'Theirs', source_document: { mjml: shown(next.url, 'Theirs') } },
    });
    expect((await api.get(`/templates/${id}/revisions/1`)).body.source_document.mjml).toBe(
      shown(old.url, 'Theirs'),
    );
  });

  it('replaces in a saved row as someone else changed it meanwhile', async () => {
    const id = await saveRow('Hero', rowOf(old.url));
    const replacing = await test.db.transaction(async (db) => {
      await db
        .update(savedRows)
        .set({ mjml: rowOf(old.url).replace('"x"', '"Theirs"') })
        .where(eq(savedRows.id, id));
      const answer = replace({ row_ids: [id] });
      await untilSomebodyWaits();
      return { answer };
    });
    expect((await replacing.answer).body.rows).toEqual([{ row_id: id, places: 2 }]);
    expect(await rowsOf()).toEqual({ Hero: rowOf(next.url).replace('"x"', '"Theirs"') });
  });

  it('reports which draft cannot be saved and why, and continues with the others', async () => {
    const broken = await template('Broken', shown(old.url));
    const sound = await template('Sound', shown(old.url));
    const source = shown(old.url).replace('</mj-body>', '<mj-nothing /></mj-body>');
    await test.db
      .update(templateDrafts)
      .set({ sourceDocument: JSON.stringify(visualDocument({ mjml: source })) })
      .where(eq(templateDrafts.templateId, broken));
    const missing = newId();
    const { body } = await replace({ template_ids: [broken, missing, sound] });
    expect(body.templates).toMatchObject([
      { template_id: broken, places: 0, error: { code: 'TEMPLATE_COMPILATION_FAILED', details: {} } },
      { template_id: missing, places: 0, error: { code: 'NOT_FOUND' } },
      { template_id: sound, places: 1, error: null },
    ]);
    expect(await draftOf(broken)).toMatchObject({ revision: 0, source_document: { mjml: source } });
    expect((await draftOf(sound)).source_document.mjml).toBe(shown(next.url));
  });
});

function colleague(db: Context['db']): Context {
  const actor = { kind: 'system' as const, id: newId(), name: 'A colleague', userId: null };
  const rest = { requestId: newId(), ip: null, now: () => new Date() };
  return { db, workspaceId, actor, scopes: new Set(scopes), ...rest };
}

async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await test.pool.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}
