import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import {
  createTemplate,
  htmlDocument,
  publish,
  save,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();
let other: ApiClient;

beforeAll(async () => {
  const workspace = await createWorkspace(test.db);
  other = apiWithKey((await createKey(test.db, workspace.id)).token);
});

const columns = (inside: string) =>
  `<mjml><mj-body><mj-section><mj-column>${inside}</mj-column></mj-section></mj-body></mjml>`;
const mjml = columns(`
  <mj-text>Hello <b>{{ name }}</b>, welcome</mj-text>
  <mj-text align="left">Your order is on its way</mj-text>
  <mj-image src="https://a.test/en.png" alt="A box" />
  <mj-button href="https://a.test/en">Buy</mj-button>
  <mj-text>Buy</mj-text>`);
const variables = [variable('name', { required: false, fallback: 'friend' })];
const locales = ['de', 'pt', 'pt-BR', 'ar', 'en', 'fr'];

/** German is outdated, Portuguese lacks texts, Brazilian falls back to it, Arabic is from right to left. */
async function createTranslated() {
  const { id } = await createTemplate(test.api, {
    subject: 'Hi {{ name }}',
    preview_text: 'Look inside',
    document: visualDocument({ mjml, variables }),
  });
  const add = (locale: string, pairs: readonly (readonly [string, string])[]) =>
    test.api.made(`/templates/${id}/translations`, {
      ...{ locale, default_locale: 'en' },
      units: pairs.map(([key, target]) => ({ key, target })),
    });
  await add('de', [
    ['subject', 'Hallo {{ name }}'],
    ['preview_text', 'Sieh hinein'],
    ['b0.0.0-text1', 'Hallo <1>{{ name }}</1>, willkommen'],
    ['b0.0.1-text1', 'Deine Bestellung ist unterwegs'],
    ['b0.0.2-image1', 'https://a.test/de.png'],
    ['b0.0.2-alt1', 'Ein Paket'],
    ['b0.0.3-link1', 'https://a.test/de'],
    ['b0.0.3-text1', 'Kaufen'],
    ['b0.0.4-text1', 'Kauf!'],
    ['fallback.name', 'du'],
  ]);
  await add('pt', [
    ['subject', 'Olá {{ name }}'],
    ['b0.0.3-text1', 'Comprar'],
  ]);
  await add('pt-BR', [['b0.0.0-text1', 'Oi <1>{{ name }}</1>']]);
  await add('ar', [
    ['b0.0.0-text1', 'مرحبا <1>{{ name }}</1>'],
    ['b0.0.1-text1', 'طلبك في الطريق'],
  ]);
  const newer = mjml.replace('Your order is on its way', 'Your order left today');
  await save(test.api, id, {
    // Only its spaces have changed.
    ...{ subject: 'Hi {{ name }}', preview_text: 'Look in side' },
    document: visualDocument({ mjml: newer, variables }),
  });
  return id as string;
}

async function exported(templateId: string, query = '') {
  const { body } = await test.api.get(`/templates/${templateId}/export${query}`);
  return JSON.parse(body.files[1].content);
}

async function shownIn(api: ApiClient, templateId: string) {
  const previews = await Promise.all(
    locales.map((locale) => api.made(`/templates/${templateId}/preview`, { locale }, 200)),
  );
  return previews.map(({ locale, subject, preview_text, html, plain_text }) => ({
    ...{ locale, subject, preview_text, html, plain_text },
  }));
}

async function statesIn(api: ApiClient, templateId: string) {
  const { body } = await api.get(`/templates/${templateId}/translations`);
  return body.data.map(({ locale, fallbacks, counts }: Record<string, unknown>) => ({
    ...{ locale, fallbacks, counts },
  }));
}

describe('a translated template in another workspace', () => {
  it('is the same in all languages, byte for byte, with what is outdated and missing', async () => {
    const id = await createTranslated();
    const states = await statesIn(test.api, id);
    expect(states).toMatchObject([
      { locale: 'ar' },
      { locale: 'de', counts: { outdated: 2, missing: 0 } },
      { locale: 'pt', counts: { outdated: 0 } },
      { locale: 'pt-BR', fallbacks: ['pt', 'en'] },
    ]);
    const file = await exported(id);
    const copy = await createTemplate(other, file);
    expect(copy).not.toHaveProperty('skipped');
    expect(copy).toMatchObject({ default_locale: 'en', locales: ['ar', 'de', 'pt', 'pt-BR'] });
    expect(await statesIn(other, copy.id)).toEqual(states);
    expect(await shownIn(other, copy.id)).toEqual(await shownIn(test.api, id));
    const [before, after] = [
      await test.api.get(`/templates/${id}/translations/de`),
      await other.get(`/templates/${copy.id}/translations/de`),
    ];
    expect(after.body.units).toEqual(before.body.units);
    // Exported there, it is the same file.
    const again = (await other.get(`/templates/${copy.id}/export`)).body;
    expect(JSON.parse(again.files[1].content)).toEqual(file);
  });

  it('comes as the chosen version was published', async () => {
    const id = await createTranslated();
    const version = await publish(test.api, id);
    const published = await shownIn(test.api, id);
    await test.api.put(`/templates/${id}/translations/de`, {
      revision: 0,
      units: [{ key: 'subject', target: 'Später' }],
    });
    const file = await exported(id, `?version_id=${version.id}`);
    const copy = await createTemplate(other, file);
    expect(await shownIn(other, copy.id)).toEqual(published);
    await publish(other, copy.id);
  });

  it('comes as HTML too', async () => {
    const html =
      '<!doctype html><html><body><p>Hello</p><img src="https://a.test/en.png" alt="Box"></body></html>';
    const { id } = await createTemplate(test.api, { source_mode: 'html', document: htmlDocument({ html }) });
    await test.api.made(`/templates/${id}/translations`, {
      ...{ locale: 'he', default_locale: 'en' },
      units: [
        { key: 'html-text1', target: 'שלום' },
        { key: 'html-image1', target: 'https://a.test/he.png' },
      ],
    });
    const copy = await createTemplate(other, await exported(id));
    const show = async (api: ApiClient, one: string) =>
      (await api.made(`/templates/${one}/preview`, { locale: 'he' }, 200)).html;
    expect(await show(other, copy.id)).toBe(await show(test.api, id));
  });

  it('says what cannot be imported, and imports all the rest', async () => {
    const file = {
      ...{ name: 'Welcome', purpose: 'transactional', subject: 'Hello' },
      document: visualDocument({ mjml: columns('<mj-text>Hello {{ name }}</mj-text>'), variables }),
      default_locale: 'en',
      translations: [
        { locale: 'deutsch!', units: [{ key: 'subject', target: 'Hallo' }] },
        { locale: 'en', units: [] },
        {
          locale: 'fr',
          units: [
            { key: 'subject', target: 'Bonjour' },
            { key: 'b9.9-text1', source: 'Gone', target: 'Parti' },
            { key: 'b0.0.0-text1', source: 'Hello {{ name }}', target: 'Bonjour' },
          ],
        },
        { locale: 'FR', units: [{ key: 'subject', target: 'Salut' }] },
      ],
    };
    const made = await createTemplate(other, file);
    expect(made.locales).toEqual(['fr']);
    expect(made.skipped).toEqual([
      { locale: 'deutsch!', key: null, message: expect.stringContaining('no language tag') },
      { locale: 'en', key: null, message: expect.stringContaining('is written in en') },
      { locale: 'fr', key: 'b9.9-text1', message: 'The email has no such unit.' },
      { locale: 'fr', key: 'b0.0.0-text1', message: '{{ name }} is missing.' },
      { locale: 'FR', key: null, message: expect.stringContaining('already') },
    ]);
    const { body } = await other.get(`/templates/${made.id}/translations/fr`);
    expect(body.units[0]).toMatchObject({ target: 'Bonjour', state: 'translated' });
  });

  it.each([
    [undefined, /source language/],
    ['klingon!', /klingon!/],
  ])('comes without translations when its own language is %s', async (default_locale, message) => {
    const made = await createTemplate(other, {
      document: visualDocument(),
      ...(default_locale && { default_locale }),
      translations: [{ locale: 'fr', units: [] }],
    });
    expect(made).not.toHaveProperty('default_locale');
    expect(made.skipped).toEqual([{ locale: null, key: null, message: expect.stringMatching(message) }]);
  });

  it('keeps the file of a template without languages as it was', async () => {
    const { id } = await createTemplate(test.api, { document: visualDocument() });
    expect(Object.keys(await exported(id))).toEqual([
      ...['name', 'description', 'purpose', 'source_mode', 'subject', 'preview_text', 'document'],
    ]);
  });
});

describe('the HTML for another sender', () => {
  it('is in the chosen language, which falls back as in what is sent', async () => {
    const id = await createTranslated();
    const tagged = async (locale: string) =>
      (await test.api.get(`/templates/${id}/export?tags=mailchimp&locale=${locale}`)).body;
    const german = await tagged('de');
    expect(german.files.map(({ filename }: { filename: string }) => filename)).toEqual([
      'welcome-mailchimp-de.html',
      'welcome-mailchimp-de.txt',
    ]);
    expect(german.tagged).toMatchObject({ locale: 'de', preview_text: 'Sieh hinein' });
    expect(german.tagged.subject).toContain('Hallo *|');
    expect(german.files[0].content).toContain('https://a.test/de.png');
    expect(german.files[0].content).toContain('lang="de"');
    const arabic = (await tagged('ar')).files[0].content;
    expect(arabic).toContain('dir="rtl"');
    expect(arabic).toContain('https://a.test/en.png');
    const austrian = await tagged('de-AT');
    expect(austrian.tagged.locale).toBe('de');
    const danish = await tagged('da');
    expect(danish.tagged).toMatchObject({ locale: 'en', preview_text: 'Look in side' });
    expect(danish.files[0].content).toContain('lang="en"');
  });

  it('has a language only with tags: the source holds them all', async () => {
    const { id } = await createTemplate(test.api, { document: visualDocument() });
    const { status, body } = await test.api.get(`/templates/${id}/export?locale=de`);
    expect(status).toBe(400);
    expect(body.error.details.issues[0]).toMatchObject({ path: 'locale' });
  });
});
