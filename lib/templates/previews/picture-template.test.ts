import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetSingleton } from '@/lib/process/singleton';
import { findChromium } from '@/lib/rendering/pictures/find-chromium';
import { closeBrowser } from '@/lib/rendering/pictures/warm-browser';
import { fetchRoute } from '@/test/api';
import { createTemplate, htmlDocument, useTemplateApi } from '@/test/templates';

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const test = useTemplateApi();
const hasChromium = findChromium() !== null;
afterAll(closeBrowser);

async function picture(html: string, query = '') {
  const { id } = await createTemplate(test.api, { source_mode: 'html', document: htmlDocument({ html }) });
  const request = new Request(`http://localhost/api/v1/templates/${id}/preview?as=png${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${test.key.token}` },
  });
  return fetchRoute(request);
}

async function pixel(response: Response, x: number, y: number) {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 3;
  return { width: info.width, height: info.height, color: [...data.subarray(at, at + 3)] };
}

const page = (body: string, style = '') =>
  `<!doctype html><html><head><style>body{margin:0}${style}</style></head><body>${body}</body></html>`;

describe('without a Chromium', () => {
  it('says that there are no pictures', async () => {
    const { CHROMIUM_PATH: given } = process.env;
    process.env.CHROMIUM_PATH = '/nowhere/chromium';
    forgetSingleton('env');
    const response = await picture(page('x'));
    expect([response.status, (await response.json()).error]).toMatchObject([
      501,
      { code: 'PICTURES_UNAVAILABLE', retryable: true },
    ]);
    if (given === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = given;
    forgetSingleton('env');
  });

  it('refuses unknown widths and kinds', async () => {
    for (const query of ['&width=600', '&dark=yes', '&as=jpg'])
      expect((await picture(page('x'), query)).status, query).toBe(400);
  });
});

describe.runIf(hasChromium)('a picture', () => {
  it('is a PNG of the whole email, in the requested width, light or dark', async () => {
    const html = page(
      '<div class="box" style="height:900px"></div>',
      '.box{background:#ff0000}@media (prefers-color-scheme: dark){.box{background:#0000ff !important}}',
    );
    const light = await picture(html);
    expect(Object.fromEntries(light.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(await pixel(light, 10, 850)).toEqual({ width: 700, height: 900, color: [255, 0, 0] });
    expect(await pixel(await picture(html, '&width=375&dark=true'), 10, 10)).toEqual({
      width: 375,
      height: 900,
      color: [0, 0, 255],
    });
  });

  it('is cut for an endless email', async () => {
    expect(await pixel(await picture(page('<div style="height:90000px"></div>')), 0, 0)).toMatchObject({
      height: 12_000,
    });
  });

  it('shows library images and requests nothing from the network', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const asset = await test.api.post('/assets', {
      filename: 'a.png',
      content_type: 'image/png',
      content: bytes.toString('base64'),
    });
    const other = `http://127.0.0.1:${port}`;
    const html = page(
      `<img src="${asset.body.url}" alt="" style="display:block"><img src="${other}/a.png" alt=""><table background="${other}/b.png"><tr><td>x</td></tr></table>`,
      `@import url('https://127.0.0.1:${port}/c.css');div{background:url(${other}/d.png)}`,
    );
    expect(await pixel(await picture(html), 25, 25)).toMatchObject({ color: [0, 255, 0] });
    expect(asked).toEqual([]);
    server.close();
  });

  it('shares one browser for concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => picture(page('x'))));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
