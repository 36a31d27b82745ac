import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { framedHtml, nowhere } from '@/lib/mail/framed-html';
import { pagePolicies } from '@/server/page-policy.mjs';

const address = 'http://dashboard.test/templates/1';
const mail = `<html><head><style>.a{background:url(css.png)}</style></head><body><img src="picture.png"><img src="/top.png"><img src="cid:part"><table background="old.png"><tr><td style="background:url('inline.png')">x</td></tr></table><p class="a">y</p><img src="https://pictures.test/far.png"></body></html>`;

test('relative addresses in an email request nothing from our own server, in preview and canvas', async ({
  page,
}) => {
  const asked: string[] = [];
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/templates/1' });
  const policy = pagePolicies('.', { development: true })(request);
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url !== address) {
      asked.push(url);
      await route.abort();
      return;
    }
    await route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': String(policy) },
      // The test does not see requests of a frame's first document.
      body: '<!doctype html><iframe id="preview" sandbox srcdoc="first"></iframe><iframe id="canvas"></iframe>',
    });
  });
  await page.goto(address);

  await page.evaluate((html) => {
    document.getElementById('preview')?.setAttribute('srcdoc', html);
  }, framedHtml(mail));
  await expect.poll(() => asked).toEqual(['https://pictures.test/far.png']);

  const { outputFiles } = await build({
    stdin: {
      contents: `export { readCompiledMail } from '@/components/editor/drawing/compiled-mail';`,
      resolveDir: process.cwd(),
    },
    ...{ alias: { '@': process.cwd() }, bundle: true, format: 'iife', globalName: 'canvas', write: false },
  });
  await page.evaluate(outputFiles[0]?.text ?? '');
  await page.evaluate(
    ([html = '', base = '']) => {
      type Reader = (html: string) => { nodes: ChildNode[]; styleSheets: string[] };
      const { readCompiledMail } = (window as unknown as { canvas: { readCompiledMail: Reader } }).canvas; // bundled above
      const frame = document.getElementById('canvas');
      const inner = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
      const { nodes, styleSheets } = readCompiledMail(html.replaceAll('far.png', 'canvas.png'));
      const head = inner?.createElement('base');
      head?.setAttribute('href', base);
      if (head) inner?.head.append(head);
      for (const css of styleSheets) {
        const style = document.createElement('style');
        style.textContent = css;
        inner?.head.append(style);
      }
      inner?.body.append(...nodes);
    },
    [mail, nowhere],
  );
  await expect
    .poll(() => asked)
    .toEqual(['https://pictures.test/far.png', 'https://pictures.test/canvas.png']);
});
