import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cssProblem } from '@/lib/document/css/css-safety';
import { findChromium } from '@/lib/rendering/pictures/find-chromium';
import { styleSheetPieces } from '@/test/documents/style-sheets';
import { createSendingAddress } from '@/test/factories';
import { createRandom } from '@/test/seeded-random';
import { createTemplate, publish, useTemplateApi } from '@/test/templates';

/** POSTROOM_SHEETS=100 checks more of them than the suite has time for. */
const sheets = Number(process.env.POSTROOM_SHEETS ?? 30);

const test = useTemplateApi();
const executablePath = findChromium() ?? undefined;
let browser: Browser | undefined;
let from = '';

beforeAll(async () => {
  from = (await createSendingAddress(test.db, test.workspace.id)).email;
  if (executablePath) browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

const body =
  '<div class="body"><u></u><div class="body"><div class="wrap">w</div></div><table class="full"><tr><td class="col hero">a</td><td class="c d">b</td></tr></table><p class="after p a b">x</p><div class="ExternalClass"><p class="k g y">y</p></div><div id="outlook"><a href="https://a.test">z</a></div></div>';

/** The properties that the pieces set; testing all several hundred would take minutes. */
const properties = [
  ...['color', 'display', 'width', 'max-width', 'padding-top', 'margin-top', 'line-height', 'letter-spacing'],
  ...['border-collapse', 'background-image', 'content', 'opacity', 'font-family', '--brand'],
];

// Without Chromium, nothing can be compared visually; another test checks that the bytes are equal.
it.skipIf(!executablePath)(
  `for ${sheets} style sheets the preview, the version and the sent email look like the source`,
  async () => {
    const mails: { source: string; preview: string; version: string; id: string }[] = [];
    for (const [index, source] of writeSources().entries()) mails.push(await publishMail(source, index));
    const emails = mails.map(({ id }) => ({
      ...{ from, to: 'ada@a.test', template_id: id, idempotency_key: id },
    }));
    const { body: sent } = await test.api.post('/emails/batch', { emails });
    const page = await openPage();
    const different: string[] = [];
    for (const [index, { source, preview, version }] of mails.entries()) {
      const { body: content } = await test.api.get(`/emails/${sent.data[index].id}/content`);
      const [written, ...others] = await looksOf(page, [source, preview, version, content.html]);
      expect(written?.length).toBeGreaterThan(1_000);
      for (const other of others) if (other !== written) different.push(source);
    }
    expect(different).toEqual([]);
  },
  300_000,
);

/** A page that loads no style sheets from other hosts, on either side. */
async function openPage(): Promise<Page> {
  const page = await browser?.newPage();
  if (!page) throw new Error('The browser was opened before.');
  await page.route('**/*', (route) => route.abort());
  await page.setContent('<!doctype html><iframe style="border:0;height:600px"></iframe>');
  return page;
}

function writeSources(): string[] {
  const random = createRandom(17);
  const pieces = styleSheetPieces.filter((piece) => cssProblem(piece) === null);
  return Array.from({ length: sheets }, () => {
    const count = 1 + Math.floor(random() * 10);
    const css = Array.from({ length: count }, () => pieces[Math.floor(random() * pieces.length)] ?? '');
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title><style>${css.join('\n')}</style></head><body>${body}</body></html>`;
  });
}

async function publishMail(source: string, index: number) {
  const document = {
    ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html: source, plain_text: null },
    ...{ variables: [], conditions: [], compliance: null },
  };
  const fields = { name: `Sheet ${index}`, purpose: 'transactional', source_mode: 'html', subject: 'x' };
  const { id } = await createTemplate(test.api, { ...fields, document });
  const { body: preview } = await test.api.post(`/templates/${id}/preview`, {});
  const version = await publish(test.api, id);
  const { body: shown } = await test.api.post(`/templates/${id}/preview`, { version_id: version.id });
  return { source, preview: String(preview.html), version: String(shown.html), id };
}

/** The computed styles of each email at desktop and phone width, as comparable texts. */
function looksOf(page: Page, mails: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([all, names]) => {
      const frame = document.querySelector('iframe');
      const looks: string[] = [];
      for (const html of all) {
        const loaded = new Promise((done) => frame?.addEventListener('load', done, { once: true }));
        if (frame) frame.srcdoc = html;
        // Rules apply only after all imports have loaded or failed.
        await loaded;
        const inner = frame?.contentDocument;
        const widths = [700, 375].map((width) => {
          if (frame) frame.style.width = `${width}px`;
          return [...(inner?.querySelectorAll('body, body *') ?? [])].map((element) =>
            ['', '::before'].map((part) => {
              const computed = inner?.defaultView?.getComputedStyle(element, part);
              return names.map((name) => computed?.getPropertyValue(name));
            }),
          );
        });
        looks.push(JSON.stringify(widths));
      }
      return looks;
    },
    [mails, properties] as const,
  );
}
