import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAsset } from '@/lib/assets/open-asset';
import type { Context } from '@/lib/context';
import { env } from '@/lib/process/env';
import { scopes } from '@/lib/scopes';
import type { Network } from '@/lib/webhooks/destinations/destination';
import { certificate } from '@/test/servers/certificate';
import { useTemplateApi } from '@/test/templates';
import { copyVideo } from './copy-video';

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'videos-'));
const test = useTemplateApi();
let ctx: Context;
let picture: Buffer;
const asked: string[] = [];

/** YouTube and Vimeo: the first has a large image for one of two videos, the second returns its image's address. */
const farSide = createServer(certificate, (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', `https://${request.headers.host}`);
  asked.push(`${request.headers.host}${pathname}`);
  if (pathname.startsWith('/oembed') && searchParams.get('url')?.endsWith('aqz-KE-bpKQ'))
    response.end(JSON.stringify({ title: 'Big / Bunny', thumbnail_url: 'https://i.ytimg.com/x.jpg' }));
  else if (pathname === '/api/oembed.json')
    response.end(JSON.stringify({ title: 'Mountain', thumbnail_url: 'https://i.vimeocdn.com/p.jpg' }));
  else if (/aqz-KE-bpKQ\/maxres|hqdefault|\/p\.jpg/.test(pathname)) response.end(picture);
  else response.writeHead(404).end('no');
});
const network: Network = {
  resolve: async () => ['93.184.216.34'],
  dial: () => ({ host: '127.0.0.1', port: (farSide.address() as AddressInfo).port, ca: certificate.cert }),
};

beforeAll(async () => {
  await new Promise<void>((resolve) => farSide.listen(0, '127.0.0.1', resolve));
  const create = { width: 480, height: 360, channels: 3 as const, background: '#00aa00' };
  picture = await sharp({ create }).jpeg().toBuffer();
  ctx = {
    ...{ db: test.db, workspaceId: test.workspace.id, requestId: 'test', ip: null, now: () => new Date() },
    actor: { kind: 'key', id: test.key.id, name: 'Test', userId: test.key.createdBy },
    scopes: new Set(scopes),
  };
});
afterAll(() => {
  farSide.close();
});

async function pixelsOf(url: string) {
  const { stream } = await openAsset(url.split('/').at(-1) ?? '');
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return { ...info, corner: at(2, 2), middle: at(Math.floor(info.width / 2), Math.floor(info.height / 2)) };
}

it('saves a YouTube thumbnail with a play button, named and described by the title', async () => {
  const { video, created } = await copyVideo(ctx, { url: 'https://youtu.be/aqz-KE-bpKQ?t=3' }, network);
  expect([created, video]).toMatchObject([
    true,
    {
      ...{ provider: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'Big / Bunny' },
      asset: { filename: 'Big Bunny.jpg', alt: 'Play video: Big / Bunny', width: 480, height: 360 },
    },
  ]);
  const { corner, middle } = await pixelsOf(video.asset.url);
  expect(corner[1]).toBeGreaterThan(130);
  expect(Math.min(...middle)).toBeGreaterThan(240);
});

it('uses the small thumbnail without bars if there is no large one, and no title if unknown', async () => {
  const { video } = await copyVideo(ctx, { url: 'https://youtu.be/00000000000' }, network);
  expect(video).toMatchObject({ title: null, asset: { width: 480, height: 270, alt: 'Play video' } });
});

it('requests the thumbnail of a Vimeo video', async () => {
  const { video } = await copyVideo(ctx, { url: 'https://vimeo.com/76979871' }, network);
  expect(video).toMatchObject({ provider: 'vimeo', title: 'Mountain', url: 'https://vimeo.com/76979871' });
  expect(asked).toContain('i.vimeocdn.com/p.jpg');
});

it('works over the API, with a given title and image without any request', async () => {
  const before = asked.length;
  const picture_url = `${env().assetsUrl}/assets/social/mail.png`;
  const given = { url: 'https://vimeo.com/76979871', title: 'Ours', picture_url };
  const { status, body } = await test.api.post('/assets/videos', given);
  expect([status, body.title, body.asset.filename]).toEqual([201, 'Ours', 'Ours.jpg']);
  expect(asked.length).toBe(before);
  const refused = await test.api.post('/assets/videos', { url: 'https://example.com/watch?v=aqz-KE-bpKQ' });
  expect([refused.status, refused.body.error.details.issues[0].code]).toEqual([400, 'not_a_video']);
});

it.each([
  [
    'its name is not known',
    { resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })) },
  ],
  ['names are not told', { resolve: () => Promise.reject(new Error('timeout')) }],
  ['it leads inside', { resolve: async () => ['10.0.0.1'] }],
  ['nobody answers', { dial: () => ({ host: '127.0.0.1', port: 1 }) }],
])('says that YouTube cannot be reached if %s, and accepts a given image', async (_, broken) => {
  const cut = { ...network, ...broken };
  const url = 'https://youtu.be/aqz-KE-bpKQ';
  await expect(copyVideo(ctx, { url }, cut)).rejects.toMatchObject({
    ...{ code: 'ATTACHMENT_UNAVAILABLE', message: expect.stringMatching(/^YouTube cannot be reached/) },
  });
  await expect(copyVideo(ctx, { url: 'https://vimeo.com/76979871' }, cut)).rejects.toMatchObject({
    message: expect.stringMatching(/^Vimeo cannot be reached/),
  });
  const picture_url = `${env().assetsUrl}/assets/social/mail.png`;
  const { video } = await copyVideo(ctx, { url, picture_url }, cut);
  expect(video).toMatchObject({ provider: 'youtube', title: null });
});
