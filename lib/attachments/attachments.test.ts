import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as download } from '@/app/api/downloads/[token]/route';
import { attachments, workspaces } from '@/lib/db/tables';
import { env } from '@/lib/process/env';
import { type ApiClient, apiWithKey } from '@/test/api';
import { zip } from '@/test/documents/zip-file';
import { createKey, createWorkspace } from '@/test/factories';
import { useSendingApi } from '@/test/workspace-api';
import { fileTypes } from './file-types';
import { readAttachment } from './storage';

const test = useSendingApi();
const { api } = test;
let foreign: ApiClient;
let workspaceId: string;
let count = 0;

beforeEach(async () => {
  workspaceId = test.workspace.id;
  foreign = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
});

const pdf = Buffer.from('%PDF-1.7\nhello\n%%EOF\n');
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
const file = (overrides: Record<string, unknown> = {}) => ({
  filename: 'invoice.pdf',
  content_type: 'application/pdf',
  content: base64(pdf),
  ...overrides,
});

async function uploaded(overrides: Record<string, unknown> = {}): Promise<string> {
  const answer = await api.post('/attachments', file(overrides));
  expect(answer.body.error).toBeUndefined();
  expect(answer.status).toBe(201);
  return answer.body.id;
}

function email(fields: Record<string, unknown>) {
  count += 1;
  const base = { idempotency_key: `attached-${count}`, from: 'hello@postroom.test', to: 'ada@example.test' };
  return { ...base, subject: 'Your invoice', text: 'See attached.', ...fields };
}

async function refusal(fields: Record<string, unknown>) {
  return (await api.post('/emails/batch', { emails: [email(fields)] })).body.data[0].error;
}

describe('an upload', () => {
  it('as JSON is ready at once, with its digest, for 24 hours', async () => {
    const answer = await api.post('/attachments', file());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      object: 'attachment_upload',
      filename: 'invoice.pdf',
      content_type: 'application/pdf',
      size_bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      state: 'ready',
    });
    expect(Date.parse(answer.body.expires_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect((await api.get(`/attachments/${answer.body.id}`)).body).toEqual(answer.body);
    const theirs = await foreign.get(`/attachments/${answer.body.id}`);
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    const [row] = await test.db.select().from(attachments).where(eq(attachments.id, answer.body.id));
    expect(await readAttachment(row?.storageKey ?? '')).toEqual(pdf);
  });

  const multipart = (form: FormData, client = api) => {
    const request = new Request('http://x', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    return request.arrayBuffer().then((body) =>
      client.post('/attachments', undefined, {
        body: Buffer.from(body),
        headers: { 'Content-Type': type },
      }),
    );
  };

  it('as multipart keeps its name and type, which may be unknown to the client', async () => {
    const form = new FormData();
    form.set('file', new File([pdf], 'Rechnung März.pdf', { type: 'application/pdf' }));
    const answer = await multipart(form);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ filename: 'Rechnung März.pdf', content_type: 'application/pdf' });
    const unknown = new FormData();
    unknown.set('file', new File(['a,b\n1,2\n'], 'data.csv'));
    expect((await multipart(unknown)).body).toMatchObject({ content_type: 'text/csv', state: 'ready' });
    const wrong = new FormData();
    wrong.set('file', new File([pdf], 'a.pdf', { type: 'image/png' }));
    expect((await multipart(wrong)).body.error.code).toBe('ATTACHMENT_INVALID');
  });

  it('as multipart must be one file and nothing else', async () => {
    const [none, two, more] = [new FormData(), new FormData(), new FormData()];
    two.append('file', new File([pdf], 'a.pdf'));
    two.append('file', new File([pdf], 'b.pdf'));
    more.append('file', new File([pdf], 'a.pdf'));
    more.append('note', 'x');
    for (const form of [none, two, more])
      expect((await multipart(form)).body.error.code).toBe('INVALID_REQUEST');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=a' };
    const broken = await api.post('/attachments', undefined, { body: 'x', headers });
    expect([broken.status, broken.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['no name', { filename: undefined }, 400, 'INVALID_REQUEST'],
    ['a path', { filename: '../a.pdf' }, 400, 'INVALID_REQUEST'],
    ['a Windows path', { filename: 'c:\\a.pdf' }, 400, 'INVALID_REQUEST'],
    ['a line break', { filename: 'a\r\nb.pdf' }, 400, 'INVALID_REQUEST'],
    ['a name written backwards', { filename: 'a\u202efdp.exe.pdf' }, 400, 'INVALID_REQUEST'],
    ['no extension', { filename: 'invoice' }, 400, 'INVALID_REQUEST'],
    ['a name of 256 characters', { filename: `${'a'.repeat(252)}.pdf` }, 400, 'INVALID_REQUEST'],
    ['a field nobody knows', { note: 'x' }, 400, 'INVALID_REQUEST'],
    ['a program', { filename: 'setup.exe' }, 422, 'ATTACHMENT_TYPE_UNSUPPORTED'],
    ['a web page', { filename: 'a.html', content_type: 'text/html' }, 422, 'ATTACHMENT_TYPE_UNSUPPORTED'],
    ['an SVG', { filename: 'a.svg', content_type: 'image/svg+xml' }, 422, 'ATTACHMENT_TYPE_UNSUPPORTED'],
    ['a second extension', { filename: 'invoice.pdf.exe' }, 422, 'ATTACHMENT_TYPE_UNSUPPORTED'],
    ['another declared type', { content_type: 'image/png' }, 422, 'ATTACHMENT_INVALID'],
    ['other bytes', { content: base64('MZ\x90\x00') }, 422, 'ATTACHMENT_INVALID'],
    ['no bytes', { content: '' }, 422, 'ATTACHMENT_INVALID'],
    ['Base64 with a line break', { content: `${base64(pdf)}\n` }, 422, 'ATTACHMENT_INVALID'],
    [
      'Base64 without padding',
      { content: `${base64('%PDF-1').replace(/=+$/, '')}x` },
      422,
      'ATTACHMENT_INVALID',
    ],
    ['Base64 of the URL alphabet', { content: '-_-_' }, 422, 'ATTACHMENT_INVALID'],
    ['text that is a PDF', { filename: 'a.txt', content_type: 'text/plain' }, 422, 'ATTACHMENT_INVALID'],
    [
      'text with binary in it',
      { filename: 'a.txt', content_type: 'text/plain', content: base64('a\x00b') },
      422,
      'ATTACHMENT_INVALID',
    ],
    [
      'JSON that is none',
      { filename: 'a.json', content_type: 'application/json', content: base64('{') },
      422,
      'ATTACHMENT_INVALID',
    ],
    [
      'an archive with a program in it',
      { filename: 'a.zip', content_type: 'application/zip', content: base64(zip('setup.exe')) },
      422,
      'ATTACHMENT_TYPE_UNSUPPORTED',
    ],
    [
      'an archive that is cut off',
      { filename: 'a.zip', content_type: 'application/zip', content: base64(zip('a.txt').subarray(0, 40)) },
      422,
      'ATTACHMENT_INVALID',
    ],
  ])('is refused with %s', async (_, fields, status, code) => {
    const answer = await api.post('/attachments', file(fields));
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('can be each of the supported types', () => {
    const odf = (kind: string) => {
      const bytes = zip(`mimetype`);
      const mimetype = Buffer.from(`application/vnd.oasis.opendocument.${kind}`);
      const moved = Buffer.concat([bytes.subarray(0, 38), mimetype, bytes.subarray(38)]);
      moved.writeUInt32LE(moved.readUInt32LE(moved.length - 6) + mimetype.length, moved.length - 6);
      return moved;
    };
    const samples: Record<string, Buffer> = {
      pdf,
      png: Buffer.from('89504e470d0a1a0a00', 'hex'),
      jpg: Buffer.from('ffd8ffe0', 'hex'),
      jpeg: Buffer.from('ffd8ffe1', 'hex'),
      gif: Buffer.from('GIF89a'),
      webp: Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1'),
      txt: Buffer.from('Grüße', 'latin1'),
      log: Buffer.from('a\tb\r\n'),
      md: Buffer.from('# a'),
      csv: Buffer.from('\ufeffa;b'),
      tsv: Buffer.from('a\tb'),
      json: Buffer.from('{"a":1}'),
      ics: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR'),
      vcf: Buffer.from('BEGIN:VCARD\r\nEND:VCARD'),
      docx: zip('[Content_Types].xml', 'word/document.xml'),
      xlsx: zip('[Content_Types].xml', 'xl/workbook.xml'),
      pptx: zip('[Content_Types].xml', 'ppt/presentation.xml'),
      odt: odf('text'),
      ods: odf('spreadsheet'),
      odp: odf('presentation'),
      zip: zip('a.txt'),
    };
    for (const [extension, type] of fileTypes) {
      const bytes = samples[extension];
      expect([extension, bytes && type.matches(bytes)]).toEqual([extension, true]);
    }
    const matches = (extension: string, bytes: Buffer) => fileTypes.get(extension)?.matches(bytes);
    expect(matches('docx', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'))).toBe(
      false,
    );
    expect(matches('docx', samples.xlsx ?? pdf)).toBe(false);
    expect(matches('odt', samples.ods ?? pdf)).toBe(false);
  });

  it('accepts 10 MB and not a byte more', async () => {
    const bytes = Buffer.alloc(10_000_000, 0x20);
    await uploaded({ filename: 'a.txt', content_type: 'text/plain', content: base64(bytes) });
    const over = await api.post('/attachments', {
      filename: 'a.txt',
      content_type: 'text/plain',
      content: base64(Buffer.alloc(10_000_001, 0x20)),
    });
    expect([over.status, over.body.error.code]).toEqual([413, 'ATTACHMENT_LIMIT_EXCEEDED']);
    const huge = await api.post('/attachments', file({ content: 'A'.repeat(16_000_000) }));
    expect([huge.status, huge.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('counts against the workspace’s storage', async () => {
    const limit = pdf.length * 2;
    await test.db.update(workspaces).set({ storageLimitBytes: limit }).where(eq(workspaces.id, workspaceId));
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post('/attachments', file())));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 413, 413, 413]);
    expect(answers.find((answer) => answer.status === 413)?.body.error.code).toBe('STORAGE_LIMIT_EXCEEDED');
    const [workspace] = await test.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    expect(workspace?.storageUsedBytes).toBe(limit);
  });

  it('needs email:send', async () => {
    const reader = apiWithKey((await createKey(test.db, workspaceId, { scopes: ['email:read'] })).token);
    expect((await reader.post('/attachments', file())).status).toBe(403);
  });
});

describe('attachments of an email', () => {
  it('keep their order, metadata and upload id', async () => {
    const [first, second] = [await uploaded(), await uploaded({ filename: 'terms.pdf' })];
    const answer = await api.post('/emails/batch', { emails: [email({ attachments: [second, first] })] });
    const { id } = answer.body.data[0];
    const list = await api.get(`/emails/${id}/attachments`);
    expect(list.body).toMatchObject({ object: 'list', has_more: false });
    expect(list.body.data).toMatchObject([
      { id: second, object: 'attachment', position: 1, filename: 'terms.pdf', download_available: true },
      { id: first, object: 'attachment', position: 2, filename: 'invoice.pdf', size_bytes: pdf.length },
    ]);
    expect((await api.get(`/emails/${id}`)).body.attachments).toEqual(list.body.data);
    const source = (await api.get(`/emails/${id}/source`)).text;
    expect(source).toContain('filename="terms.pdf"');
    expect(source).toContain(base64(pdf));
  });

  it('are refused when processing, rejected, expired, of another workspace or too big together', async () => {
    const ids = [await uploaded(), await uploaded(), await uploaded()];
    const set = (id: string | undefined, values: Partial<typeof attachments.$inferInsert>) =>
      test.db
        .update(attachments)
        .set(values)
        .where(eq(attachments.id, id ?? ''));
    await set(ids[0], { state: 'processing' });
    expect(await refusal({ attachments: [ids[0]] })).toMatchObject({
      code: 'ATTACHMENT_NOT_READY',
      status: 409,
    });
    await set(ids[0], { state: 'rejected' });
    expect((await refusal({ attachments: [ids[0]] })).code).toBe('ATTACHMENT_NOT_READY');
    await set(ids[1], { expiresAt: new Date(Date.now() - 1000) });
    expect(await refusal({ attachments: [ids[1]] })).toMatchObject({
      code: 'ATTACHMENT_EXPIRED',
      status: 410,
    });
    expect((await api.get(`/attachments/${ids[1]}`)).body.state).toBe('expired');
    const theirs = (await foreign.post('/attachments', file())).body.id;
    expect((await refusal({ attachments: [theirs] })).code).toBe('ATTACHMENT_EXPIRED');
    expect((await refusal({ attachments: [crypto.randomUUID()] })).code).toBe('ATTACHMENT_EXPIRED');
    await set(ids[2], { sizeBytes: 10_000_000 });
    const other = await uploaded();
    const error = await refusal({ attachments: [ids[2], other] });
    expect(error).toMatchObject({ code: 'ATTACHMENT_LIMIT_EXCEEDED', status: 413 });
  });

  it('can be inline in a single send, between uploads, and are stored once despite retries', async () => {
    const upload = await uploaded();
    const one = email({ attachments: [file({ filename: 'direct.pdf' }), upload] });
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.post('/emails', one)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(202));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers[0]?.body.attachments).toMatchObject([{ filename: 'direct.pdf' }, { id: upload }]);
    const kept = await test.db.$count(attachments, sql`workspace_id = ${workspaceId} and state = 'ready'`);
    expect(kept).toBe(2);
    const [workspace] = await test.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    expect(workspace?.storageUsedBytes).toBe(pdf.length * 2);
    const changed = { ...one, attachments: [file({ filename: 'other.pdf' }), upload] };
    expect((await api.post('/emails', changed)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('that are inline leave nothing behind when the email is refused', async () => {
    await test.db.update(workspaces).set({ balance: 0 }).where(eq(workspaces.id, workspaceId));
    const answer = await api.post('/emails', email({ attachments: [file()] }));
    expect(answer.body.error.code).toBe('BALANCE_EXHAUSTED');
    const [workspace] = await test.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    expect(workspace?.storageUsedBytes).toBe(0);
    const wrong = await api.post('/emails', email({ attachments: [file({ filename: '../x.pdf' })] }));
    expect(wrong.body.error.details.issues[0].path).toBe('attachments[0].filename');
  });
});

describe('a download address', () => {
  async function linked() {
    const upload = await uploaded({ filename: 'Ünïcode "x";.pdf' });
    const id = (await api.post('/emails', email({ attachments: [upload] }))).body.id as string;
    return { id, upload, found: (await api.get(`/emails/${id}/attachments/${upload}`)).body };
  }
  const open = (url: string) => download(new Request(url));

  it('serves the bytes for a minute without a credential, as a download only', async () => {
    const asked = Date.now();
    const { found } = await linked();
    expect(found).toMatchObject({ object: 'attachment', position: 1, download_available: true });
    // Between the times before and after the request, however long it took.
    const expires = Date.parse(found.download_url_expires_at);
    expect(expires - asked).toBeGreaterThan(55_000);
    expect(expires - Date.now()).toBeLessThanOrEqual(61_000);
    const answer = await open(found.download_url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_n_code _x_;.pdf"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%22x%22%3B.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
  });

  it('is invalid when altered, expired, or its email or attachment is gone', async () => {
    const { id, upload, found } = await linked();
    const [emailId, attachmentId, expiry, signature] = found.download_url.split('/').at(-1).split('.');
    const other = await linked();
    for (const token of [
      `${emailId}.${attachmentId}.${Number(expiry) + 60}.${signature}`,
      `${other.id}.${attachmentId}.${expiry}.${signature}`,
      `${emailId}.${attachmentId}.${expiry}.${signature}x`,
      'x',
    ])
      expect((await open(`http://x/api/downloads/${token}`)).status).toBe(404);
    const { downloadToken } = await import('./download-token');
    const over = downloadToken({
      emailId: id,
      attachmentId: upload,
      expiresAt: Math.floor(Date.now() / 1000) - 2,
    });
    expect((await open(`http://x/api/downloads/${over}`)).status).toBe(410);
    await test.db.execute(sql`update email_attachments set available = false where email_id = ${id}`);
    expect((await open(found.download_url)).status).toBe(404);
    const gone = await api.get(`/emails/${id}/attachments/${upload}`);
    expect(gone.body).toMatchObject({
      download_available: false,
      download_url: null,
      download_url_expires_at: null,
    });
    await test.db.execute(sql`delete from emails where id = ${other.id}`);
    expect((await open(other.found.download_url)).status).toBe(404);
  });

  it('is null if the bytes were lost', async () => {
    const { id, upload, found } = await linked();
    rmSync(path.join(env().dataDir, 'attachments', upload.slice(-2), upload));
    expect((await api.get(`/emails/${id}/attachments/${upload}`)).body).toMatchObject({
      download_available: false,
      download_url: null,
    });
    expect((await open(found.download_url)).status).toBe(404);
  });

  it('exists only for attachments of this email', async () => {
    const { id, upload } = await linked();
    const other = await linked();
    const wrong = await api.get(`/emails/${id}/attachments/${other.upload}`);
    expect([wrong.status, wrong.body.error.code]).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    const theirs = await foreign.get(`/emails/${id}/attachments/${upload}`);
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

it('accepts exactly the file types that the guide names', () => {
  const [, named = ''] =
    /Files with the extensions (.+?);/.exec(readFileSync('docs/guides/attachments.md', 'utf8')) ?? [];
  expect([...named.matchAll(/`(\w+)`/g)].map(([, extension]) => extension)).toEqual([...fileTypes.keys()]);
});

it('leaves no partial file in the folder', () => {
  const all = readdirSync(path.join(env().dataDir, 'attachments'), { recursive: true }).map(String);
  expect(all.filter((name) => name.endsWith('.part'))).toEqual([]);
});
