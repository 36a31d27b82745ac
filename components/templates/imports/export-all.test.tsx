import { screen, waitFor } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { allTemplatesArchive } from '@/components/templates/details/template-files';
import { readZip } from '@/lib/client/files/read-zip';
import { zipArchive } from '@/lib/client/files/zip-archive';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { showAt } from '@/test/components/show-at';
import { signedIn } from '@/test/components/signed-in';
import { ExportList } from './export-list';
import { openFile } from './open-file';

const { call } = signedIn();
const locales = ['en', 'de', 'pt', 'ar'];

/** Another workspace: its own library and templates. */
async function moveOn() {
  const url = inject('postroomUrl');
  // biome-ignore lint/suspicious/noDocumentCookie: where the page has no other way
  document.cookie = await (await fetch(`${url}/people?role=owner`, { method: 'POST' })).text();
}

function upload(name: string, color: string) {
  const gif = `47494638396101000100800000${color}0000002c00000000010001000002024401003b`;
  const content = Buffer.from(gif, 'hex').toString('base64');
  return call('POST /assets', { body: { filename: name, content_type: 'image/gif', content } });
}

async function createTranslated() {
  const [box, paket] = [await upload('box.gif', '112233'), await upload('paket.gif', '445566')];
  const mjml = (words: string) =>
    `<mjml><mj-body><mj-section><mj-column><mj-text>Hello</mj-text><mj-text>${words}</mj-text><mj-image src="${box.url}" alt="A box" /></mj-column></mj-section></mj-body></mjml>`;
  const blank = blankDocument('transactional', 'visual');
  const { id } = await call('POST /templates', {
    body: {
      ...{ name: 'Welcome', purpose: 'transactional', subject: 'Hi' },
      document: { ...blank, mjml: mjml('On its way') },
    },
  });
  const add = (locale: string, texts: Record<string, string>) =>
    call('POST /templates/{templateId}/translations', {
      path: { templateId: id },
      body: {
        ...{ locale, default_locale: 'en' },
        units: Object.entries(texts).map(([key, target]) => ({ key, target })),
      },
    });
  await add('de', { 'b0.0.0-text1': 'Hallo', 'b0.0.1-text1': 'Unterwegs', 'b0.0.2-image1': paket.url });
  await add('pt', { subject: 'Oi' });
  await add('ar', { 'b0.0.0-text1': 'مرحبا' });
  await call('PUT /templates/{templateId}/draft', {
    path: { templateId: id },
    body: {
      ...{ revision: 0, published_version_id: null, subject: 'Hi' },
      document: { ...blank, mjml: mjml('Left today') },
    },
  });
  return { id, urls: [box.url, paket.url] };
}

async function shown(templateId: string) {
  const previews = [];
  for (const locale of locales) {
    const { html, plain_text, subject } = await call('POST /templates/{templateId}/preview', {
      path: { templateId },
      body: { locale },
    });
    previews.push({ locale, html, plain_text, subject });
  }
  return previews;
}

async function counts(templateId: string) {
  const { data } = await call('GET /templates/{templateId}/translations', { path: { templateId } });
  return data.map(({ locale, counts }) => ({ locale, counts }));
}

async function importArchive(archive: Uint8Array<ArrayBuffer>) {
  const opened = await openFile(new File([archive], 'templates.zip'));
  if (typeof opened === 'string' || opened.kind !== 'exports') throw new Error('This is no export.');
  const { templates, images } = opened;
  const page = showAt('/templates/import', <ExportList templates={templates} images={images} />);
  await page.person.click(screen.getByRole('button', { name: /Create/ }));
  return page;
}

it('takes all templates to another workspace with all languages, and the images that only a translation shows', async () => {
  const { id, urls } = await createTranslated();
  const [before, countsBefore] = [await shown(id), await counts(id)];
  expect(countsBefore).toMatchObject([
    { locale: 'ar', counts: { missing: 3 } },
    { locale: 'de', counts: { outdated: 1 } },
    { locale: 'pt' },
  ]);
  const archive = await allTemplatesArchive(() => undefined);
  if (!archive) throw new Error('There are templates.');
  const names = (await readZip(archive)).map(({ name }) => name);
  expect(names).toEqual([
    'welcome.mjml',
    'welcome.json',
    expect.stringMatching(/^images\/[0-9a-f]{64}\/box\.gif$/),
    expect.stringMatching(/^images\/[0-9a-f]{64}\/paket\.gif$/),
  ]);

  await moveOn();
  const { router } = await importArchive(archive);
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  const { data } = await call('GET /templates');
  const [copy, ...others] = data;
  expect(others).toEqual([]);
  expect(await shown(copy?.id ?? '')).toEqual(before);
  expect(await counts(copy?.id ?? '')).toEqual(countsBefore);
  const library = await call('GET /assets');
  expect(library.data.map(({ filename, url }) => [filename, url]).sort()).toEqual([
    ['box.gif', urls[0]],
    ['paket.gif', urls[1]],
  ]);
});

it('moves images to the library of the other installation, and says what was left out', async () => {
  await moveOn();
  const { url } = await upload('box.gif', '778899');
  const old = url.replace(/^https?:\/\/[^/]+/, 'https://mail.old.test');
  const body = {
    ...{ name: 'Moved', purpose: 'transactional', subject: 'Hi', default_locale: 'en' },
    document: {
      ...blankDocument('transactional', 'visual'),
      mjml: `<mjml><mj-body><mj-section><mj-column><mj-text>Hello</mj-text><mj-image src="${old}" alt="A box" /></mj-column></mj-section></mj-body></mjml>`,
    },
    translations: [
      { locale: 'de', units: [{ key: 'b0.0.0-text1', source: 'Hello', target: 'Hallo <1>x</1>' }] },
      { locale: '??', units: [] },
    ],
  };
  const [, digest = ''] = /([0-9a-f]{64})/.exec(url) ?? [];
  const bytes = new Uint8Array(await (await fetch(new URL(url).pathname)).arrayBuffer());
  const archive = zipArchive([
    { name: 'moved.json', bytes: new TextEncoder().encode(JSON.stringify(body)) },
    { name: `images/${digest}/box.gif`, bytes },
  ]);
  await moveOn();
  const { router } = await importArchive(archive);
  const notice = await screen.findByText('Imported, except for what is listed here');
  const list = notice.parentElement?.textContent;
  expect(list).toContain('de, b0.0.0-text1: <1> is not in the source.');
  expect(list).toContain('“??” is no language tag');
  expect(router.push).not.toHaveBeenCalled();
  const link = screen.getByRole('link', { name: /Moved/ }).getAttribute('href') ?? '';
  const { draft, locales } = await call('GET /templates/{templateId}', {
    path: { templateId: link.split('/').at(-1) ?? '' },
  });
  expect(locales).toEqual(['de']);
  expect(JSON.stringify(draft?.source_document)).toContain(url);
  const { data } = await call('GET /assets');
  expect(data).toHaveLength(1);
});
