import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { HEAD as head, POST as post, GET as show } from '@/app/assets/[file]/route';
import { workspaces } from '@/lib/db/tables';
import { env } from '@/lib/process/env';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import { createTemplate, mjmlOf, publish, save, useTemplateApi, visualDocument } from '@/test/templates';

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'assets-'));
const test = useTemplateApi();
let api: ApiClient;
let workspaceId: string;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

let shade = 0;
/** An image that no other test uploads. */
const picture = (width = 3, height = 2) => {
  shade += 1;
  return sharp({
    create: { width, height, channels: 3, background: { r: shade % 256, g: 7, b: shade >> 8 } },
  });
};
const png = () => picture().png().toBuffer();
const given = (bytes: Buffer, fields: Record<string, unknown> = {}) => ({
  ...{ filename: 'hero.png', content_type: 'image/png', content: bytes.toString('base64') },
  ...fields,
});

const uploaded = async (fields: Record<string, unknown> = {}) =>
  api.made('/assets', given(await png(), fields));

const fetchAsset = (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const handle = method === 'HEAD' ? head : method === 'POST' ? post : show;
  return handle(new Request(url, { method, headers }), { params: Promise.resolve({}) });
};

const usedBytes = async () =>
  (await test.db.select().from(workspaces).where(eq(workspaces.id, workspaceId)))[0]?.storageUsedBytes;

describe('an upload', () => {
  it('returns its size, its type by its bytes and a public address', async () => {
    const types = [
      [await picture().png().toBuffer(), 'image/png', 'png'],
      [await picture().jpeg().toBuffer(), 'image/jpeg', 'jpg'],
      [await picture().gif().toBuffer(), 'image/gif', 'gif'],
      [await picture().webp().toBuffer(), 'image/webp', 'webp'],
    ] as const;
    for (const [bytes, type, extension] of types) {
      // The declared type is ignored.
      const { status, body } = await api.post(
        '/assets',
        given(bytes, { content_type: 'image/png', alt: 'A hero' }),
      );
      expect(status).toBe(201);
      expect(body).toEqual({
        ...{ object: 'asset', id: expect.any(String), filename: 'hero.png', content_type: type },
        ...{ size_bytes: bytes.length, width: 3, height: 2, alt: 'A hero', tags: [], used_by: [] },
        url: expect.stringMatching(new RegExp(`^${env().appUrl}/assets/[0-9a-f]{64}\\.${extension}$`)),
        created_at: expect.stringMatching(/Z$/),
        created_by: { id: expect.any(String), name: expect.any(String) },
      });
    }
  });

  it('can be multipart, with its alt text', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await png())], 'logo.png', { type: 'image/png' }));
    form.set('alt', 'Our logo');
    const { status, body } = await sendForm(form);
    expect(status).toBe(201);
    expect(body).toMatchObject({ filename: 'logo.png', alt: 'Our logo' });
    form.set('size', '3');
    expect((await sendForm(form)).body.error).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('of a rotated photo has the size as displayed', async () => {
    const bytes = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await api.post('/assets', given(bytes))).body).toMatchObject({ width: 20, height: 40 });
  });

  it('of the same bytes returns the same asset, counted once, even after deletion', async () => {
    const bytes = await png();
    const first = await api.post('/assets', given(bytes));
    const again = await api.post('/assets', given(bytes, { filename: 'other.png' }));
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const many = await Promise.all(Array.from({ length: 6 }, () => api.post('/assets', given(bytes))));
    expect(new Set(many.map(({ body }) => body.id))).toEqual(new Set([first.body.id]));
    expect(await usedBytes()).toBe(bytes.length);
    await api.delete(`/assets/${first.body.id}`);
    expect((await api.get('/assets')).body.data).toEqual([]);
    const back = await api.post('/assets', given(bytes, { filename: 'back.png' }));
    expect(back.body).toMatchObject({ id: first.body.id, filename: 'back.png', url: first.body.url });
    expect(await usedBytes()).toBe(bytes.length);
  });

  it('of another type is refused', async () => {
    const whole = await png();
    const refused: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ATTACHMENT_TYPE_UNSUPPORTED'],
      [Buffer.from('%PDF-1.7'), 'ATTACHMENT_TYPE_UNSUPPORTED'],
      [await picture().avif().toBuffer(), 'ATTACHMENT_TYPE_UNSUPPORTED'],
      [Buffer.alloc(0), 'ATTACHMENT_TYPE_UNSUPPORTED'],
      [whole.subarray(0, 20), 'ATTACHMENT_INVALID'],
      [Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), 'ATTACHMENT_INVALID'],
    ];
    for (const [bytes, code] of refused)
      expect(
        (await api.post('/assets', given(bytes))).body.error,
        bytes.toString('latin1', 0, 9),
      ).toMatchObject({
        code,
        status: 422,
      });
    expect((await api.post('/assets', given(whole, { content: 'not base64!' }))).body.error.code).toBe(
      'ATTACHMENT_INVALID',
    );
    for (const filename of ['', '../a.png', 'a\u202egnp.exe', ' a.png', 'a'.repeat(256)])
      expect((await api.post('/assets', given(whole, { filename }))).body.error.code).toBe('INVALID_REQUEST');
    expect(await usedBytes()).toBe(0);
  });

  it('is limited to exactly 10,000,000 bytes and 60 megapixels', async () => {
    const whole = await png();
    const padded = (length: number) => Buffer.concat([whole, Buffer.alloc(length - whole.length)]);
    expect((await api.post('/assets', given(padded(10_000_000)))).status).toBe(201);
    expect((await api.post('/assets', given(padded(10_000_001)))).body.error).toMatchObject({
      code: 'ATTACHMENT_LIMIT_EXCEEDED',
      details: { limit_bytes: 10_000_000 },
    });
    // Only the header says so: it is checked without decoding.
    expect((await api.post('/assets', given(claiming(whole, 10_000, 6_000)))).status).toBe(201);
    expect((await api.post('/assets', given(claiming(whole, 10_000, 6_001)))).body.error).toMatchObject({
      code: 'ATTACHMENT_LIMIT_EXCEEDED',
      details: { limit_pixels: 60_000_000 },
    });
    expect(
      (await api.post('/assets', given(claiming(whole, 2_000_000_000, 2_000_000_000)))).status,
    ).toBeGreaterThan(400);
  });

  it('counts against the storage limit', async () => {
    const bytes = await png();
    await api.patch('/workspace', {});
    await test.db
      .update(workspaces)
      .set({ storageLimitBytes: bytes.length - 1 })
      .where(eq(workspaces.id, workspaceId));
    expect((await api.post('/assets', given(bytes))).body.error.code).toBe('STORAGE_LIMIT_EXCEEDED');
    expect((await api.get('/assets')).body.data).toEqual([]);
    await test.db
      .update(workspaces)
      .set({ storageLimitBytes: bytes.length })
      .where(eq(workspaces.id, workspaceId));
    expect((await api.post('/assets', given(bytes))).status).toBe(201);
  });
});

describe('the library', () => {
  it('is searched by name and alt text, newest first, and paged by cursor', async () => {
    const names = ['Hero Summer.png', 'logo.png', 'hero-winter.png'];
    for (const filename of names)
      await uploaded({ filename, alt: filename === 'logo.png' ? 'The HERO' : undefined });
    await uploaded({ filename: 'other.png' });
    const list = async (query: string) =>
      (await api.get(`/assets?${query}`)).body.data.map((one: { filename: string }) => one.filename);
    expect(await list('q=hero')).toEqual(names.toReversed());
    expect(await list('q=%25')).toEqual([]);
    const { next_cursor } = (await api.get('/assets?q=hero&limit=2')).body;
    expect(await list(`q=hero&limit=2&cursor=${next_cursor}`)).toEqual(['Hero Summer.png']);
    expect((await api.get(`/assets?q=her&cursor=${next_cursor}`)).body.error.code).toBe('INVALID_CURSOR');
  });

  it('shows which templates use an image, in the draft or the published version', async () => {
    const { id, url } = await uploaded();
    const usedBy = async () =>
      (await api.get('/assets')).body.data.find((one: { id: string }) => one.id === id).used_by;
    const template = await createTemplate(api, {
      name: 'Shows it',
      document: visualDocument({ mjml: mjmlOf(`<img src="${url}" alt="x">`) }),
    });
    await createTemplate(api, { name: 'Does not' });
    expect(await usedBy()).toEqual([{ template_id: template.id, name: 'Shows it' }]);
    await publish(api, template.id);
    await save(api, template.id, { document: visualDocument() });
    expect(await usedBy()).toHaveLength(1);
    await publish(api, template.id);
    expect(await usedBy()).toEqual([]);
    await save(api, template.id, {
      document: visualDocument({ mjml: mjmlOf(`<img src="${url}" alt="x">`) }),
    });
    expect(await usedBy()).toHaveLength(1);
    await api.delete(`/templates/${template.id}/draft`);
    expect(await usedBy()).toEqual([]);
    await api.post(`/templates/${template.id}/draft`, {});
    await save(api, template.id, {
      document: visualDocument({ mjml: mjmlOf(`<img src="${url}" alt="x">`) }),
    });
    await api.delete(`/templates/${template.id}`);
    expect(await usedBy()).toEqual([]);
  });

  it('renames and deletes images, only its own', async () => {
    const { id } = await uploaded();
    const changed = await api.patch(`/assets/${id}`, { filename: 'new.png', alt: 'New' });
    expect(changed.body).toMatchObject({ id, filename: 'new.png', alt: 'New' });
    expect((await api.patch(`/assets/${id}`, { alt: null })).body).toMatchObject({
      filename: 'new.png',
      alt: null,
    });
    expect((await api.patch(`/assets/${id}`, {})).status).toBe(200);
    expect((await api.get(`/assets/${id}`)).body).toMatchObject({ id, filename: 'new.png', used_by: [] });
    expect((await test.api.get(`/assets/${id}`)).status).toBe(404);
    expect((await test.api.patch(`/assets/${id}`, { alt: 'x' })).status).toBe(404);
    expect((await test.api.delete(`/assets/${id}`)).status).toBe(404);
    expect((await api.delete(`/assets/${id}`)).body).toEqual({ object: 'asset', id, deleted: true });
    expect((await api.get(`/assets/${id}`)).status).toBe(404);
    expect((await api.patch(`/assets/${id}`, { alt: 'x' })).status).toBe(404);
    expect((await api.delete(`/assets/${id}`)).status).toBe(404);
  });
});

describe('an image’s address', () => {
  it('serves it to everyone, permanently, with its type, even after deletion', async () => {
    const bytes = await png();
    const { id, url } = (await api.post('/assets', given(bytes))).body;
    await api.delete(`/assets/${id}`);
    const response = await fetchAsset(url);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': 'image/png', 'content-length': String(bytes.length) },
      ...{ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
      ...{
        'content-security-policy': "sandbox; default-src 'none'",
        etag: expect.stringMatching(/^"[0-9a-f]{64}/),
      },
    });
    const etag = response.headers.get('etag') ?? '';
    const same = await fetchAsset(url, { 'If-None-Match': `"x", W/${etag}` });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const asked = await fetchAsset(url, {}, 'HEAD');
    expect([asked.status, asked.headers.get('content-length'), await asked.text()]).toEqual([
      ...[200, String(bytes.length), ''],
    ]);
    expect((await fetchAsset(url, {}, 'POST')).status).toBe(405);
  });

  it('does not exist with another type, name or path', async () => {
    const { url } = await uploaded();
    for (const wrong of [
      url.replace('.png', '.jpg'),
      url.replace('.png', '.svg'),
      url.replace('.png', ''),
      url.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
      `${env().appUrl}/assets/..%2f..%2fapp-secret.png`,
    ]) {
      const response = await fetchAsset(wrong);
      expect([response.status, (await response.json()).error.code], wrong).toEqual([404, 'NOT_FOUND']);
    }
  });
});

async function sendForm(form: FormData) {
  const encoded = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
  return api.post('/assets', undefined, { body: await encoded.arrayBuffer(), headers });
}

/** The same image with another size in its header, and a valid checksum. */
function claiming(bytes: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
