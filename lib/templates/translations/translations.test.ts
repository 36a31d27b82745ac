import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentLanguage } from '@/lib/document/variables/sent-language';
import { createSendingAddress } from '@/test/factories';
import { meanwhile } from '@/test/meanwhile';
import {
  createTemplate,
  marketingDocument,
  mjmlOf,
  publish,
  save,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';

const test = useTemplateApi();
let id: string;
let from: string;

beforeAll(async () => {
  from = (await createSendingAddress(test.db, test.workspace.id)).email;
});
beforeEach(async () => {
  const document = visualDocument({ mjml: mjmlOf('<p>Good morning</p><p>Good night</p>') });
  id = (await createTemplate(test.api, { subject: 'Hello', document })).id;
});

const path = (rest = '') => `/templates/${id}/translations${rest}`;
const morning = { key: 'b0.0.0-text1', source: 'Good morning', target: 'Guten Morgen' };
const night = { key: 'b0.0.0-text2', source: 'Good night', target: 'Gute Nacht' };
const add = (body: object) => test.api.post(path(), { default_locale: 'en', ...body });
const put = (locale: string, revision: number, ...units: object[]) =>
  test.api.put(path(`/${locale}`), { revision, units });
const counts = async (locale = 'de') => (await test.api.get(path(`/${locale}`))).body.counts;
let sent = 0;
const send = async (fields: object) => {
  sent += 1;
  const item = { idempotency_key: `translations-${sent}`, from, to: 'ada@far.test', template_id: id };
  const { body, text } = await test.api.post('/emails', { ...item, ...fields });
  expect(body.id, text).toEqual(expect.any(String));
  const { html } = (await test.api.get(`/emails/${body.id}/content`)).body;
  return {
    id: body.id as string,
    locale: body.locale,
    requested: body.requested_locale,
    html: html as string,
  };
};

describe('translations', () => {
  it('show what is missing, outdated, or inherited', async () => {
    expect((await add({ locale: 'de', units: [morning, night] })).status).toBe(201);
    expect(await counts()).toEqual({ units: 3, translated: 2, missing: 1, outdated: 0 });
    const mjml = mjmlOf('<p>New</p><p>Good night, all</p><p>Good morning</p>');
    await save(test.api, id, { document: visualDocument({ mjml }) });
    const { body } = await test.api.get(path('/de?state=open'));
    expect(body.counts).toEqual({ units: 4, translated: 1, missing: 2, outdated: 1 });
    expect(body.units.map((unit: Record<string, unknown>) => [unit.source, unit.state, unit.sent])).toEqual([
      ['Hello', 'missing', 'Hello'],
      ['New', 'missing', 'New'],
      ['Good night, all', 'outdated', 'Gute Nacht'],
    ]);
    expect(body.units[2]).toMatchObject({ translated_from: 'Good night', target: 'Gute Nacht' });
    const { body: list } = await test.api.get(path());
    expect(list.data).toMatchObject([
      { locale: 'de', name: 'German', fallbacks: ['en'], counts: body.counts },
    ]);
  });

  it('have a revision for each language, so that translators overwrite nobody', async () => {
    await add({ locale: 'de' });
    await add({ locale: 'fr' });
    expect((await put('de', 0, morning)).body.revision).toBe(1);
    const late = await put('de', 0, { ...morning, target: 'Moin' }, night);
    expect([late.status, late.body.error.code]).toEqual([409, 'TEMPLATE_CONFLICT']);
    expect(late.body.error.details).toMatchObject({
      current_revision: 1,
      updated_by: { name: expect.any(String) },
    });
    expect((await put('fr', 0, { ...morning, target: 'Bonjour' })).status).toBe(200);
    expect((await put('de', 1, night)).body.units[1]).toMatchObject({ target: 'Guten Morgen' });
    // Translators do not change the draft's revision.
    expect((await test.api.get(`/templates/${id}`)).body.draft.revision).toBe(0);
    // Without a change, nothing is saved.
    expect((await put('de', 2, night)).body.revision).toBe(2);
    const race = await Promise.all(['A', 'B', 'C'].map((target) => put('de', 2, { ...night, target })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('keep the source language that somebody else changes at that moment', async () => {
    await add({ locale: 'de' });
    const changed = `update templates set default_locale = 'fr' where id = $1`;
    const late = await meanwhile(test.pool, [[changed, id]], () => add({ locale: 'es' }));
    expect([late.status, late.body.error?.code]).toEqual([409, 'CONFLICT']);
    expect((await test.api.get(`/templates/${id}`)).body).toMatchObject({
      ...{ default_locale: 'fr', locales: ['de'] },
    });
  });

  it('are never in the source language, also where both are chosen at once', async () => {
    await add({ locale: 'fr' });
    const added = `insert into template_translations (template_id, workspace_id, locale, units)
      select id, workspace_id, 'de', '[]' from templates where id = $1`;
    const locked = 'update templates set default_locale = default_locale where id = $1';
    const late = await meanwhile(
      test.pool,
      [
        [locked, id],
        [added, id],
      ],
      () => test.api.patch(`/templates/${id}`, { default_locale: 'de' }),
    );
    expect(late.body.error?.details.issues).toMatchObject([
      { path: 'default_locale', code: 'is_translated' },
    ]);
    expect((await test.api.get(`/templates/${id}`)).body.default_locale).toBe('en');
  });

  it('refuse a lost variable, an unknown unit, an unsafe link, and a duplicate language', async () => {
    const mjml = mjmlOf('Hello {{ name }}, <a href="https://a.test/">look</a>');
    await save(test.api, id, { document: visualDocument({ mjml }) });
    expect((await test.api.post(path(), { locale: 'de' })).body.error.details.issues).toMatchObject([
      { path: 'default_locale', code: 'required' },
    ]);
    await add({ locale: 'pt-br' });
    expect((await add({ locale: 'pt-BR' })).body.error.code).toBe('CONFLICT');
    expect((await add({ locale: 'en' })).body.error.details.issues).toMatchObject([{ code: 'is_default' }]);
    expect((await add({ locale: 'nonsense' })).status).toBe(400);
    const refused = await put(
      'pt-BR',
      0,
      { key: 'b0.0.0-text1', target: 'Olá, <1>olhe</1>' },
      { key: 'nowhere', target: 'x' },
      { key: 'b0.0.0-link1', target: 'javascript:alert(1)' },
    );
    expect(refused.body.error.details.issues).toMatchObject([
      { path: 'units[0].target', message: '{{ name }} is missing.' },
      { path: 'units[1].key', code: 'unknown_unit' },
      { path: 'units[2].target', code: 'invalid_translation' },
    ]);
    expect((await test.api.get(path('/fr'))).status).toBe(404);
  });

  it('are published with the draft: nothing changes without them, and a version never changes', async () => {
    const plain = await publish(test.api, id);
    expect(Object.keys(plain)).not.toContain('locales');
    expect(Object.keys((await test.api.get(`/templates/${id}`)).body)).not.toContain('default_locale');
    await add({ locale: 'de', units: [morning] });
    const listed = async () => {
      const { body } = await test.api.get('/templates');
      return body.data.find((one: { id: string }) => one.id === id);
    };
    expect(await listed()).toMatchObject({
      has_unpublished_changes: true,
      default_locale: 'en',
      locales: ['de'],
    });
    const version = await publish(test.api, id);
    expect(version.locales).toMatchObject([
      { locale: 'de', subject: 'Hello', counts: { missing: 2, translated: 1 } },
    ]);
    expect(version.content_hash).not.toBe(plain.content_hash);
    expect((await listed()).has_unpublished_changes).toBe(false);
    const { draft, published_version_id } = (await test.api.get(`/templates/${id}`)).body;
    const expected = { revision: draft.revision, published_version_id };
    expect((await test.api.post(`/templates/${id}/publish`, expected)).status).toBe(200);
    await put('de', 0, night);
    const { body: german } = await test.api.get(`/templates/${id}/versions/${version.id}/locales/de`);
    expect(german.html).toContain('Guten Morgen');
    expect(german.html).toContain('Good night');
    const change = test.db.execute(
      sql`update template_version_locales set html = '' where version_id = ${version.id}`,
    );
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('immutable') } });
    expect((await listed()).has_unpublished_changes).toBe(true);
  });

  it('refuse publishing if one of them cannot be sent, and name it', async () => {
    await add({ locale: 'de', units: [morning] });
    // No request can store this.
    await test.db.execute(sql`
      update template_translations set units = replace(units, 'Guten Morgen', '{{ undeclared }}') where template_id = ${id}`);
    const answer = await test.api.post(`/templates/${id}/publish`, {
      revision: 0,
      published_version_id: null,
    });
    expect(answer.body.error).toMatchObject({
      code: 'TEMPLATE_COMPILATION_FAILED',
      message: expect.stringContaining('In German: '),
      details: { locale: 'de' },
    });
  });

  it('are previewed, checked, tested and sent; a fallback is reported', async () => {
    await add({ locale: 'pt', units: [{ ...morning, target: 'Bom dia' }] });
    await add({ locale: 'pt-BR', units: [{ ...night, target: 'Boa noite' }] });
    const preview = await test.api.post(`/templates/${id}/preview`, { locale: 'pt-BR' });
    expect(preview.body).toMatchObject({ locale: 'pt-BR', subject: 'Hello' });
    expect(preview.body.html).toMatch(/lang="pt-BR"[\s\S]*Bom dia[\s\S]*Boa noite/);
    const checks = (await test.api.post(`/templates/${id}/checks`, {})).body.data;
    expect(checks.filter(({ rule }: { rule: string }) => rule.startsWith('translation'))).toMatchObject([
      {
        rule: 'translation-missing',
        severity: 'warning',
        message: 'Portuguese: 2 of 3 texts are not translated: they are sent in English.',
      },
      {
        rule: 'translation-missing',
        message: 'Portuguese (Brazil): 1 of 3 texts is not translated: it is sent in English.',
      },
    ]);
    const tested = await test.api.post(`/templates/${id}/test-sends`, { to: ['ada@far.test'], locale: 'pt' });
    expect((await test.api.get(`/emails/${tested.body.data[0].id}`)).body).toMatchObject({ locale: 'pt' });
    await publish(test.api, id);
    const brazil = await send({ locale: 'pt-br' });
    expect([brazil.locale, brazil.requested]).toEqual(['pt-BR', 'pt-BR']);
    expect(brazil.html).toMatch(/Bom dia[\s\S]*Boa noite/);
    const angola = await send({ locale: 'pt-AO' });
    expect([angola.locale, angola.requested]).toEqual(['pt', 'pt-AO']);
    const none = await send({});
    expect([none.locale, none.requested]).toEqual(['en', undefined]);
    const french = await send({ locale: 'fr' });
    expect([french.locale, french.requested]).toEqual(['en', 'fr']);
    const { body: log } = await test.api.get('/emails?limit=1');
    expect(log.data[0]).toMatchObject({ locale: 'en', requested_locale: 'fr' });
    // A resend with other values uses the original's language.
    const { body: again } = await test.api.post(`/emails/${brazil.id}/resends`, { variables: {} });
    expect((await test.api.get(`/emails/${again.id}`)).body).toMatchObject({ locale: 'pt-BR' });
    const direct = { from, to: 'ada@far.test', subject: 'S', text: 'T', locale: 'de' };
    const refused = await test.api.post('/emails', { ...direct, idempotency_key: 'translations-direct' });
    expect(refused.body.error.details.issues).toMatchObject([{ path: 'locale', code: 'needs_template' }]);
  });

  it('are copied, and follow a contact’s language', async () => {
    await add({ locale: 'de', units: [morning] });
    const copy = (await test.api.post(`/templates/${id}/duplicate`, {})).body;
    expect((await test.api.get(`/templates/${copy.id}/translations/de`)).body.counts.translated).toBe(1);
    await test.api.post('/contact-properties', { name: 'locale', type: 'text' });
    const contact = (
      await test.api.post('/contacts', { email: 'de@far.test', properties: { locale: 'de_AT' } })
    ).body;
    const shown = await test.api.post(`/templates/${id}/preview`, { contact_id: contact.id });
    expect(shown.body).toMatchObject({ locale: 'de' });
    const diff = await test.api.delete(path('/de'));
    expect(diff.body).toEqual({ object: 'translation', id: 'de', deleted: true });
    expect((await test.api.delete(path('/de'))).status).toBe(404);
  });

  it('import a file however late: changed sources make it outdated, and problems are reported', async () => {
    await add({ locale: 'de', units: [morning] });
    const file = JSON.parse((await test.api.get(path('/de/export?format=json'))).body.content);
    expect(file.units[1]).toEqual({
      ...{ key: morning.key, kind: 'text', block: 'Text', source: 'Good morning', target: 'Guten Morgen' },
    });
    await save(test.api, id, {
      document: visualDocument({ mjml: mjmlOf('<p>Good day</p><p>Good night</p>') }),
    });
    const units = file.units.map((unit: { key: string; source: string }) => {
      if (unit.key === morning.key) return { ...unit, target: 'Moin' };
      return unit.key === night.key ? { ...unit, target: 'Gute {{ x }}' } : unit;
    });
    const { body } = await test.api.post(path('/imports'), { content: JSON.stringify({ ...file, units }) });
    expect(body).toMatchObject({
      changed: 1,
      skipped: [{ key: night.key, message: '{{ x }} is not in the source.' }],
      translation: { counts: { outdated: 1 } },
    });
    const bad = await test.api.post(path('/imports'), { content: '<xliff version="1.2"/>' });
    expect(bad.body.error.message).toContain('XLIFF 2 is read');
    const late = await test.api.post(path('/imports'), { content: JSON.stringify(file), revision: 0 });
    expect(late.status).toBe(409);
    const xliff = (await test.api.get(path('/de/export'))).body.content;
    expect(xliff).toContain('<note category="outdated">Moin</note>');
  });

  it.each(['xliff', 'json'])(
    'import a file into the same template of another workspace (%s)',
    async (format) => {
      await add({ locale: 'de', units: [morning] });
      const { content } = (await test.api.get(path(`/de/export?format=${format}`))).body;
      const document = visualDocument({ mjml: mjmlOf('<p>Good morning</p><p>Good night</p>') });
      const moved = (await createTemplate(test.api, { subject: 'Hello', document })).id;
      const imported = await test.api.post(`/templates/${moved}/translations/imports`, { content });
      expect(imported.body, imported.text).toMatchObject({ changed: 1, skipped: [] });
      expect((await test.api.get(`/templates/${moved}`)).body.default_locale).toBe('en');
      await test.api.post(`/templates/${id}/translations/imports`, {
        content: content.replace('"en"', '"fr"'),
      });
      expect((await test.api.get(`/templates/${id}`)).body.default_locale).toBe('en');
    },
  );
});

describe('the unsubscribe link of a marketing email', () => {
  const link = /<a href="[^"]*unsubscribe[^"]*"[^>]*>([^<]*)<\/a>/;
  const shown = async (fields: object = {}) => {
    const { body, text } = await test.api.post(`/templates/${id}/preview`, fields);
    return link.exec(body.html)?.[1] ?? text;
  };
  beforeEach(async () => {
    await test.api.patch('/workspace', { postal_address: '1 Sample Street' });
    const document = { ...marketingDocument(), mjml: mjmlOf('<p>Good morning</p>') };
    const { compliance } = document;
    const aside = { ...document, compliance: compliance && { ...compliance, align: 'left' } };
    id = (await createTemplate(test.api, { subject: 'Hello', purpose: 'marketing', document: aside })).id;
  });

  it('is in the language sent, and in its direction', async () => {
    expect(await shown()).toBe('Unsubscribe');
    for (const locale of ['de', 'ar']) await add({ locale });
    const version = await publish(test.api, id);
    for (const [locale, words, align] of [
      ['en', 'Unsubscribe', 'left'],
      ['de', 'Abmelden', 'left'],
      ['ar', 'إلغاء الاشتراك', 'right'],
    ]) {
      expect(await shown({ locale })).toBe(words);
      const { body } = await test.api.get(`/templates/${id}/versions/${version.id}/locales/${locale}`);
      const html = locale === 'en' ? version.html : body.html;
      expect(link.exec(html)?.[1]).toBe(words);
      expect(html).toMatch(new RegExp(`text-align:${align};[^>]*>{{ workspace.postal_address }}`));
    }
  });

  it('is in the template’s language', async () => {
    const before = await publish(test.api, id);
    await test.api.patch(`/templates/${id}`, { default_locale: 'fr' });
    expect(await shown()).toBe('Se désabonner');
    const after = await publish(test.api, id);
    expect(link.exec(after.html)?.[1]).toBe('Se désabonner');
    expect(after.plain_text).toContain('Se désabonner');
    expect(after.source_document).toEqual(before.source_document);
    // Published versions stay unchanged.
    const { body } = await test.api.get(`/templates/${id}/versions/${before.id}`);
    expect([body.html, body.content_hash]).toEqual([before.html, before.content_hash]);
    expect(await shown({ version_id: before.id })).toBe('Unsubscribe');
  });
});

it('a condition can use the language sent, in a preview too', async () => {
  const mjml =
    '<mjml><mj-body><mj-raw>{% if conditions.german %}</mj-raw><mj-section><mj-column><mj-text>Impressum</mj-text></mj-column></mj-section><mj-raw>{% endif %}</mj-raw>' +
    '<mj-section><mj-column><mj-text>Good morning</mj-text></mj-column></mj-section></mj-body></mjml>';
  const rule = { variable: sentLanguage.name, operator: 'equals', value: 'de' } as const;
  const conditions = [{ id: 'german', name: 'German', match: 'all' as const, rules: [rule] }];
  const document = visualDocument({ mjml, variables: [sentLanguage], conditions });
  id = (await createTemplate(test.api, { subject: 'Hello', document })).id;
  await add({ locale: 'de' });
  await add({ locale: 'fr' });
  const preview = async (fields: object) => {
    const { body, text } = await test.api.post(`/templates/${id}/preview`, fields);
    expect(body.html, text).toContain('Good morning');
    return body.html as string;
  };
  expect(await preview({ locale: 'de' })).toContain('Impressum');
  expect(await preview({ locale: 'fr' })).not.toContain('Impressum');
  expect(await preview({})).not.toContain('Impressum');
  await publish(test.api, id);
  for (const [locale, isGerman] of [
    ['de-AT', true],
    ['fr', false],
    ['it', false],
    [undefined, false],
  ] as const)
    expect((await send({ locale })).html.includes('Impressum'), locale).toBe(isGerman);
  const given = await send({ locale: 'fr', variables: { [sentLanguage.name]: 'de' } });
  expect(given.html).toContain('Impressum');
  const versionId = (await test.api.get(`/templates/${id}`)).body.published_version_id;
  expect(await preview({ version_id: versionId, locale: 'de' })).toContain('Impressum');
  const version = await test.api.get(`/templates/${id}/versions/${versionId}`);
  expect(version.body.variables).toEqual([sentLanguage]);
});
