import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sentLanguage } from '@/lib/document/variables/sent-language';
import { createMarketingTemplate, letGo, made, walkAll } from '@/test/broadcasts';
import { createSendingAddress } from '@/test/factories';
import { publish } from '@/test/templates';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi(beforeAll);
const { api, workspace } = test;
let from: string;

beforeAll(async () => {
  from = (await createSendingAddress(test.db, workspace.id)).email;
});

it('writes to each contact in their language, tracks all links, and warns about an untranslated subject', async () => {
  const text = '<a href="https://a.test/en">Good morning</a>';
  const templateId = await createMarketingTemplate(api, { text, subject: 'Hello' });
  await made(api, `/templates/${templateId}/translations`, {
    ...{ locale: 'de', default_locale: 'en' },
    units: [
      { key: 'subject', target: 'Hallo' },
      { key: 'b0.0.0-text1', target: 'Guten Morgen' },
      { key: 'b0.0.0-link1', target: 'https://a.test/de' },
    ],
  });
  await publish(api, templateId);
  const codes = async (id: string) =>
    (await api.get(`/broadcasts/${id}/check`)).body.warnings.map(({ code }: { code: string }) => code);
  await api.patch('/workspace', { tracking: true });
  const { id } = await made(api, '/broadcasts', { name: 'Autumn', template_id: templateId, from });
  expect(await codes(id)).toContain('NO_LOCALES');
  await made(api, '/contact-properties', { name: 'locale', type: 'text' });
  for (const [email, locale] of [
    ['de@far.test', 'de-CH'],
    ['fr@far.test', 'fr'],
    ['none@far.test', null],
  ])
    await made(api, '/contacts', { email, state: 'subscribed', ...(locale && { properties: { locale } }) });
  expect(await codes(id)).not.toContain('NO_LOCALES');
  await api.patch(`/broadcasts/${id}`, { revision: 0, subject: 'One for all' });
  expect(await codes(id)).toContain('ONE_SUBJECT');
  await api.patch(`/broadcasts/${id}`, {
    revision: 1,
    subject: null,
    tracking: { opens: false, clicks: true },
  });
  expect((await api.get(`/broadcasts/${id}`)).body).toMatchObject({
    subject: null,
    tracking: { clicks: true },
  });
  await letGo(test.db, id);
  await walkAll(test.db);
  const { rows } = await test.db.execute(sql`
    select to_email, subject, locale, requested_locale from emails where broadcast_id = ${id} order by to_email`);
  expect(rows).toEqual([
    { to_email: 'de@far.test', subject: 'Hallo', locale: 'de', requested_locale: 'de-CH' },
    { to_email: 'fr@far.test', subject: 'Hello', locale: 'en', requested_locale: 'fr' },
    { to_email: 'none@far.test', subject: 'Hello', locale: 'en', requested_locale: null },
  ]);
  const { body: links } = await api.get(`/broadcasts/${id}/links`);
  expect(links.data.map(({ url }: { url: string }) => url).sort()).toEqual([
    'https://a.test/de',
    'https://a.test/en',
  ]);
});

it('warns about missing or outdated translations in recipients’ languages', async () => {
  const templateId = await createMarketingTemplate(api, { text: 'Good night', subject: 'Hello' });
  const translate = (locale: string, targets: object[]) =>
    made(api, `/templates/${templateId}/translations`, { locale, default_locale: 'en', units: targets });
  await translate('it', [{ key: 'subject', target: 'Ciao' }]);
  await translate('es', [{ key: 'subject', target: 'Hola' }]);
  await publish(api, templateId);
  const { id } = await made(api, '/broadcasts', { name: 'Night', template_id: templateId, from });
  const warnings = async (): Promise<{ code: string }[]> =>
    (await api.get(`/broadcasts/${id}/check`)).body.warnings;
  const warned = async () => (await warnings()).filter(({ code }) => code.startsWith('TRANSLATION_'));
  const unpublished = async () => (await warnings()).some(({ code }) => code === 'UNPUBLISHED_CHANGES');
  expect(await warned()).toEqual([]);
  await made(api, '/contacts', {
    email: 'it@far.test',
    state: 'subscribed',
    properties: { locale: 'it_CH' },
  });
  await made(api, '/contacts', { email: 'es@far.test', state: 'unsubscribed', properties: { locale: 'es' } });
  const checks = (await api.post(`/templates/${templateId}/checks`, {})).body.data;
  const said = checks
    .map(({ message }: { message: string }) => message)
    .find((m: string) => /^Italian/.test(m));
  expect(said).toMatch(/^Italian: 1 of 2 texts is not translated/);
  expect(await warned()).toEqual([{ code: 'TRANSLATION_MISSING', message: said, field: 'template_id' }]);
  // Translations are not sent before they are published.
  expect(await unpublished()).toBe(false);
  const units = [{ key: 'b0.0.0-text1', target: 'Buona notte' }];
  const saved = await api.put(`/templates/${templateId}/translations/it`, { revision: 0, units });
  expect(saved.body.counts, saved.text).toMatchObject({ missing: 0 });
  expect([await unpublished(), (await warned()).length]).toEqual([true, 1]);
  await publish(api, templateId);
  expect([await unpublished(), (await warned()).length]).toEqual([false, 0]);
});

it('fills in each recipient’s language, which nobody is asked for', async () => {
  const text = 'Sent in {{ email_language }}';
  const templateId = await createMarketingTemplate(api, { text, variables: [sentLanguage] });
  await made(api, `/templates/${templateId}/translations`, { locale: 'de', default_locale: 'en' });
  await publish(api, templateId);
  for (const [email, locale] of [
    ['at@near.test', 'de-AT'],
    ['nl@near.test', 'nl'],
  ])
    await made(api, '/contacts', { email, state: 'subscribed', properties: { locale } });
  const { id } = await made(api, '/broadcasts', { name: 'Spring', template_id: templateId, from });
  expect((await api.get(`/broadcasts/${id}/check`)).body.errors).toEqual([]);
  await letGo(test.db, id);
  await walkAll(test.db);
  const { rows } = await test.db.execute<{ id: string; to_email: string }>(sql`
    select id, to_email from emails where broadcast_id = ${id} and to_email like '%@near.test' order by to_email`);
  const sent = await Promise.all(rows.map((row) => api.get(`/emails/${row.id}/content`)));
  expect(sent.map(({ body }) => /Sent in \w+/.exec(body.html)?.[0])).toEqual(['Sent in de', 'Sent in en']);
});
