import { test as base, expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { hostileHtml } from '@/test/documents/hostile-html';

/** A page with the canvas's own sanitizer, bundled from its source. */
const test = base.extend<{ reader: Page }>({
  reader: async ({ page }, use) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { sanitizeCanvas } from '@/components/editor/drawing/sanitize-canvas';`,
        resolveDir: process.cwd(),
      },
      ...{ alias: { '@': process.cwd() }, bundle: true, format: 'iife', globalName: 'canvas', write: false },
    });
    await page.route('**/*', (route) =>
      route.request().url() === 'http://reader.test/'
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
        : route.abort(),
    );
    await page.goto('http://reader.test/');
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    await use(page);
  },
});

const clobbering = [
  '<form><input name="childNodes"><img src=x onerror=alert(1)></form>',
  '<form><input name="childNodes"><input name="childNodes"><img src=x onerror=alert(1)></form>',
  '<form><input name="attributes"><input name="remove"><img src=x onerror=alert(1)></form>',
  '<form><input name="replaceWith"><input name="localName"><a href="javascript:alert(1)">x</a></form>',
  '<form><input name="nodeType"><input name="namespaceURI"><b onclick=alert(1)>x</b></form>',
  '<form><input name="nodeType"><input name="remove"><b onclick=alert(1)>x</b></form>',
  '<form><input name="parentNode"><div><form><input name="removeAttribute"></form></div></form>',
  '<div><form id=a></form><input form=a name=childNodes onfocus=alert(1) autofocus></div>',
];

test('hostile email runs nothing in the canvas, whatever its form fields are called', async ({ reader }) => {
  const dialogs: string[] = [];
  reader.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const left = await reader.evaluate(clean, [...hostileHtml, ...clobbering]);
  expect(left.flatMap(({ dangers }) => dangers)).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(reader.url()).toBe('http://reader.test/');
});

test('forms are replaced by their content', async ({ reader }) => {
  const [mail] = await reader.evaluate(clean, [
    '<p>a</p><form action="https://a.test/"><input name="childNodes" type="checkbox"><b>c</b></form><p>d</p>',
  ]);
  expect(mail?.html).toBe('<p>a</p><input name="childNodes" type="checkbox"><b>c</b><p>d</p>');
});

/** Runs in the browser: sanitizes and mounts each email; returns what could still run, in words. */
async function clean(mails: string[]): Promise<{ html: string; dangers: string[] }[]> {
  const { sanitizeCanvas } = (globalThis as unknown as { canvas: { sanitizeCanvas(root: Element): void } })
    .canvas; // the bundle's name
  const results: { html: string; dangers: string[] }[] = [];
  for (const mail of mails) {
    const { body } = new DOMParser().parseFromString(mail, 'text/html');
    sanitizeCanvas(body);
    const { innerHTML: html } = body;
    const host = document.createElement('div');
    document.body.append(host);
    host.append(...body.childNodes);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const dangers = [...host.querySelectorAll('*')].flatMap((element) => [
      ...(/^(?:script|style|iframe|object|embed|form|svg|math|base|link|meta)$/.test(element.localName)
        ? [element.localName]
        : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^srcdoc$|^formaction$/.test(name) || /^\s*(?:java|vb)script:/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value} of ${mail}`),
    ]);
    host.remove();
    results.push({ html, dangers });
  }
  return results;
}
