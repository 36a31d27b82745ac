import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from '@/server/static-files.mjs';

const script = 'globalThis.answer = 42;\n'.repeat(500);
const folder = mkdtempSync(path.join(tmpdir(), 'static-files-'));
const server = createServer();

beforeAll(async () => {
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(path.join(folder, 'static/chunks/a.js'), script);
  writeFileSync(path.join(folder, 'static/chunks/a.css'), 'p { color: red }');
  writeFileSync(path.join(folder, 'static/chunks/a.woff2'), 'a font');
  const serve = await staticFiles(folder);
  server.on('request', async (asked, answer) => {
    if (!(await serve(asked, answer))) answer.writeHead(404).end('for Next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('serves scripts and styles compressed as the browser accepts, and cached permanently', async () => {
  const newest = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(newest.status).toBe(200);
  expect(newest.headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'content-encoding': 'br',
    'content-length': String(newest.body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(newest.body).toString()).toBe(script);

  const older = await ask('/_next/static/chunks/a.js?dpl=1', { 'accept-encoding': 'gzip, br;q=0' });
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.body).toString()).toBe(script);

  const style = await ask('/_next/static/chunks/a.css', { 'accept-encoding': 'br' });
  expect(style.headers['content-type']).toBe('text/css; charset=UTF-8');
});

it('keeps serving old pages’ files while a new build empties the folder', async () => {
  rmSync(path.join(folder, 'static'), { recursive: true });
  const { status, body } = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'br' });
  expect(status).toBe(200);
  expect(brotliDecompressSync(body).toString()).toBe(script);
});

it('answers HEAD with the length only', async () => {
  const { headers, body } = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'br' }, 'HEAD');
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  expect(body).toHaveLength(0);
});

it('leaves uncompressed files, other files, methods and ranges to Next', async () => {
  const taken = { 'accept-encoding': 'br' };
  for (const { at, headers, method } of [
    { at: '/_next/static/chunks/a.js', headers: {} },
    { at: '/_next/static/chunks/a.js', headers: { 'accept-encoding': 'identity' } },
    { at: '/_next/static/chunks/a.js', headers: { ...taken, range: 'bytes=0-9' } },
    { at: '/_next/static/chunks/a.js', headers: taken, method: 'POST' },
    { at: '/_next/static/chunks/b.js', headers: taken },
    { at: '/_next/static/chunks/a.woff2', headers: taken },
    { at: '/_next/static/chunks/%2e%2e/chunks/a.js', headers: taken },
  ])
    expect((await ask(at, headers, method)).body.toString(), at).toBe('for Next');
});

function ask(at: string, headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: at, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
