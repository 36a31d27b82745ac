import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openAsset } from '@/lib/assets/open-asset';
import { useTemplateApi } from '@/test/templates';

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'crops-'));
const test = useTemplateApi();

const left = { r: 255, g: 0, b: 0 };
const right = { r: 0, g: 0, b: 255 };

/** The left half is red, the right one blue. */
function picture(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3 as const, background: left };
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

async function upload(bytes: Buffer, filename: string) {
  const content = bytes.toString('base64');
  const { body, status } = await test.api.post('/assets', {
    ...{ filename, content_type: 'image/x', content, alt: 'Red and blue' },
  });
  expect(status).toBe(201);
  return body;
}

async function bytesOf(url: string): Promise<Buffer> {
  const { stream } = await openAsset(url.split('/').at(-1) ?? '');
  return Buffer.from(await new Response(stream).arrayBuffer());
}

it('creates an image from a part in the requested size, keeping the original', async () => {
  const original = await upload(await picture(400, 200).png().toBuffer(), 'flag.png');
  const part = { left: 200, top: 0, width: 200, height: 100, output_width: 50 };
  const { status, body } = await test.api.post(`/assets/${original.id}/crops`, part);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{
      filename: 'flag 50 wide.png',
      content_type: 'image/png',
      width: 50,
      height: 25,
      alt: 'Red and blue',
    },
  });
  const { dominant } = await sharp(await bytesOf(body.url)).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect((await test.api.post(`/assets/${original.id}/crops`, part)).status).toBe(200);
  expect((await test.api.get(`/assets/${original.id}`)).body.width).toBe(400);
});

it('keeps a GIF animated', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
  const original = await upload(gif, 'moves.gif');
  const part = { left: 10, top: 5, width: 20, height: 10, output_width: 10 };
  const { body } = await test.api.post(`/assets/${original.id}/crops`, part);
  expect(body).toMatchObject({ content_type: 'image/gif', width: 10, height: 5 });
  expect(await sharp(await bytesOf(body.url), { animated: true }).metadata()).toMatchObject({
    pages: 3,
    pageHeight: 5,
  });
});

it('refuses a part outside the image, and unknown images', async () => {
  const { id } = await upload(await picture(10, 10).jpeg().toBuffer(), 'small.jpg');
  const outside = await test.api.post(`/assets/${id}/crops`, { left: 5, top: 0, width: 6, height: 1 });
  expect([outside.status, outside.body.error.details.issues[0].code]).toEqual([400, 'outside']);
  await test.api.delete(`/assets/${id}`);
  expect((await test.api.post(`/assets/${id}/crops`, { left: 0, top: 0, width: 1, height: 1 })).status).toBe(
    404,
  );
});
