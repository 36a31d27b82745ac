import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '@/lib/context';
import { env } from '@/lib/process/env';
import { scopes } from '@/lib/scopes';
import type { Network } from '@/lib/webhooks/destinations/destination';
import { apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import { certificate } from '@/test/servers/certificate';
import { useTemplateApi } from '@/test/templates';
import { copyAsset } from './copy-asset';

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'copies-'));
const test = useTemplateApi();
let ctx: Context;
let picture: Buffer;
const asked: string[] = [];

const farSide = createServer(certificate, (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'https://hooks.example.com');
  asked.push(pathname);
  const moved: Record<string, string> = {
    '/moved': 'https://other.example.com/here%20it%20is.png',
    '/inside': 'https://inside.example.com/secret.png',
    '/plain': 'http://hooks.example.com/x.png',
    '/round': '/round',
  };
  if (moved[pathname]) response.writeHead(302, { location: moved[pathname] }).end();
  else if (pathname === '/gone.png') response.writeHead(404).end('gone');
  else if (pathname === '/words.png') response.end('<!doctype html>');
  else if (pathname === '/endless.png') {
    const more = () => response.write(Buffer.alloc(1_000_000), () => !response.destroyed && more());
    more();
  } else response.end(picture);
});
const network: Network = {
  resolve: async (host) => (host === 'inside.example.com' ? ['10.0.0.7'] : ['93.184.216.34']),
  dial: () => ({ host: '127.0.0.1', port: (farSide.address() as AddressInfo).port, ca: certificate.cert }),
};

beforeAll(async () => {
  await new Promise<void>((resolve) => farSide.listen(0, '127.0.0.1', resolve));
  picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
});
afterAll(() => {
  farSide.close();
});
beforeEach(async () => {
  const workspaceId = (await createWorkspace(test.db)).id;
  const key = await createKey(test.db, workspaceId);
  ctx = {
    ...{ db: test.db, workspaceId, requestId: 'test', ip: null, now: () => new Date() },
    actor: { kind: 'key', id: key.id, name: 'Test', userId: key.createdBy },
    scopes: new Set(scopes),
  };
  asked.length = 0;
});

it('copies a public image once, even behind a redirect, under its name', async () => {
  const first = await copyAsset(ctx, { url: 'https://hooks.example.com/moved', alt: 'A dot' }, network);
  expect(first).toMatchObject({
    created: true,
    asset: { filename: 'moved', width: 4, height: 3, alt: 'A dot' },
  });
  expect(asked).toEqual(['/moved', '/here%20it%20is.png']);
  const again = await copyAsset(ctx, { url: 'https://hooks.example.com/a%20b.png' }, network);
  expect(again).toMatchObject({ created: false, asset: { id: first.asset.id } });
});

it.each([
  ['http://hooks.example.com/x.png', 'INVALID_REQUEST'],
  ['https://inside.example.com/x.png', 'INVALID_REQUEST'],
  ['https://127.0.0.1/x.png', 'INVALID_REQUEST'],
  ['https://hooks.example.com/inside', 'INVALID_REQUEST'],
  ['https://hooks.example.com/plain', 'INVALID_REQUEST'],
  ['https://hooks.example.com/round', 'ATTACHMENT_INVALID'],
  ['https://hooks.example.com/gone.png', 'ATTACHMENT_INVALID'],
  ['https://hooks.example.com/words.png', 'ATTACHMENT_TYPE_UNSUPPORTED'],
  ['https://hooks.example.com/endless.png', 'ATTACHMENT_LIMIT_EXCEEDED'],
])('refuses %s with %s and connects to nothing internal', async (url, code) => {
  await expect(copyAsset(ctx, { url }, network)).rejects.toMatchObject({ code });
  expect(asked).not.toContain('/secret.png');
});

it('works over the API, where the installation’s own images are read without the network', async () => {
  const { token } = await createKey(test.db, ctx.workspaceId);
  const api = apiWithKey(token);
  const icon = `${env().assetsUrl}/assets/social/mail.png`;
  const copied = await api.post('/assets/copies', { url: icon });
  expect(copied.status, copied.text).toBe(201);
  expect(copied.body).toMatchObject({ object: 'asset', filename: 'mail.png', width: 40 });
  expect((await api.post('/assets/copies', { url: icon })).status).toBe(200);
  for (const name of ['social/none.png', 'social/../x.png', `${'0'.repeat(64)}.png`]) {
    const answer = await api.post('/assets/copies', { url: `${env().assetsUrl}/assets/${name}` });
    expect(answer.body.error.code, name).toBe('NOT_FOUND');
  }
  const refused = await api.post('/assets/copies', { url: 'https://10.1.2.3/x.png' });
  expect(refused.body.error).toMatchObject({
    code: 'INVALID_REQUEST',
    details: {
      issues: [
        { path: 'url', code: 'not_public', message: expect.stringContaining('public https:// address') },
      ],
    },
  });
  expect((await api.post('/assets/copies', { url: 'no address' })).status).toBe(400);
});
