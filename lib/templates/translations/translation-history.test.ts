import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSendingAddress } from '@/test/factories';
import { createTemplate, mjmlOf, publish, save, useTemplateApi, visualDocument } from '@/test/templates';

const test = useTemplateApi();
let id: string;
const path = (rest = '') => `/templates/${id}/translations${rest}`;
const morning = { key: 'b0.0.0-text1', source: 'Good morning', target: 'Guten Morgen' };
const night = { key: 'b0.0.0-text2', source: 'Good night', target: 'Gute Nacht' };
const put = (revision: number, ...units: object[]) => test.api.put(path('/de'), { revision, units });
const history = async (query = '') => (await test.api.get(path(`/de/revisions${query}`))).body;
const restore = (revision: number, to: number) =>
  test.api.post(path('/de/restoration'), { revision, restore: to });
const said = async () => {
  const { units } = (await test.api.get(path('/de'))).body;
  return units.map(({ target }: { target: string | null }) => target);
};

beforeEach(async () => {
  const document = visualDocument({ mjml: mjmlOf('<p>Good morning</p><p>Good night</p>') });
  id = (await createTemplate(test.api, { subject: 'Hello', document })).id;
  await test.api.post(path(), { locale: 'de', default_locale: 'en', units: [morning] });
});

describe('the history of a translation', () => {
  it('shows who changed what, newest first, in pages', async () => {
    await put(0, night);
    await put(1, { ...morning, target: 'Moin' }, { ...night, target: null });
    const { data } = await history();
    expect(
      data.map(({ revision, changed }: { revision: number; changed: number }) => [revision, changed]),
    ).toEqual([
      [2, 2],
      [1, 1],
      [0, 1],
    ]);
    expect(data[0]).toMatchObject({
      ...{ object: 'translation_revision', template_id: id, locale: 'de' },
      created_by: { name: 'Test key' },
      changes: [
        { kind: 'text', source: 'Good morning', from: 'Guten Morgen', to: 'Moin' },
        { kind: 'text', source: 'Good night', from: 'Gute Nacht', to: null },
      ],
    });
    const first = await history('?limit=2');
    expect([first.data.length, first.has_more]).toEqual([2, true]);
    const rest = await history(`?limit=2&cursor=${first.next_cursor}`);
    expect(rest.data.map(({ revision }: { revision: number }) => revision)).toEqual([0]);
  });

  it('restores any revision as the next one', async () => {
    await put(0, night);
    await put(1, { ...morning, target: 'Moin' });
    const restored = await restore(2, 1);
    expect([restored.status, restored.body.revision]).toEqual([200, 3]);
    expect(await said()).toEqual([null, 'Guten Morgen', 'Gute Nacht']);
    expect((await restore(3, 2)).body.revision).toBe(4);
    expect(await said()).toEqual([null, 'Moin', 'Gute Nacht']);
    expect((await restore(4, 0)).body.revision).toBe(5);
    expect(await said()).toEqual([null, 'Guten Morgen', null]);
    expect((await restore(5, 3)).body.revision).toBe(6);
    // Restoring the current state creates no revision.
    expect((await restore(6, 6)).body.revision).toBe(6);
    const [newest] = (await test.api.get(`/audit-events?target=${id}`)).body.data;
    expect(newest).toMatchObject({ action: 'template.translation_saved' });
    expect(newest.changes).toContainEqual({ field: 'restored_revision', from: null, to: 3 });
  });

  it('restores texts where the email has them now', async () => {
    await put(0, { ...morning, target: 'Moin' });
    const mjml = mjmlOf('<p>New</p><p>Good night</p><p>Good morning</p>');
    await save(test.api, id, { document: visualDocument({ mjml }) });
    await restore(1, 0);
    const { units } = (await test.api.get(path('/de'))).body;
    expect(
      units.map(({ source, target }: { source: string; target: string | null }) => [source, target]),
    ).toEqual([
      ['Hello', null],
      ['New', null],
      ['Good night', null],
      ['Good morning', 'Guten Morgen'],
    ]);
  });

  it('refuses an outdated revision, and unknown ones', async () => {
    await put(0, night);
    expect((await restore(0, 0)).body.error).toMatchObject({
      code: 'TEMPLATE_CONFLICT',
      details: { current_revision: 1 },
    });
    expect((await restore(1, 7)).body.error.code).toBe('NOT_FOUND');
    expect((await test.api.get(path('/fr/revisions'))).status).toBe(404);
  });

  it('starts if there was none', async () => {
    await test.db.execute(sql`delete from template_translation_revisions`);
    expect((await restore(0, 0)).body.revision).toBe(0);
    await put(0, night);
    expect((await history()).data.map(({ revision }: { revision: number }) => revision)).toEqual([1, 0]);
    expect((await restore(1, 0)).status).toBe(200);
    expect(await said()).toEqual([null, 'Guten Morgen', null]);
  });

  const revisions = async () =>
    (await history()).data.map(({ revision, changed }: { revision: number; changed: number }) => [
      revision,
      changed,
    ]);

  it('stays when the language is removed, and restores it', async () => {
    await put(0, night);
    expect((await test.api.delete(path('/de'))).status).toBe(200);
    expect((await test.api.get(path('/de'))).status).toBe(404);
    // The removal is the last revision.
    expect(await revisions()).toEqual([
      [2, 2],
      [1, 1],
      [0, 1],
    ]);
    expect((await restore(1, 0)).body.error).toMatchObject({
      code: 'TEMPLATE_CONFLICT',
      details: { current_revision: 2 },
    });
    const restored = await restore(2, 1);
    expect([restored.status, restored.body.revision]).toEqual([200, 3]);
    expect(await said()).toEqual([null, 'Guten Morgen', 'Gute Nacht']);
    const [newest] = (await test.api.get(`/audit-events?target=${id}`)).body.data;
    expect(newest).toMatchObject({ action: 'template.translation_added' });
    expect(newest.changes).toContainEqual({ field: 'restored_revision', from: null, to: 1 });
    // Older revisions still exist.
    expect((await restore(3, 0)).body.revision).toBe(4);
    expect(await said()).toEqual([null, 'Guten Morgen', null]);
  });

  it('continues when the language is added again, with its new texts', async () => {
    await put(0, night);
    await test.api.delete(path('/de'));
    const added = await test.api.post(path(), { locale: 'de', units: [{ ...morning, target: 'Moin' }] });
    expect([added.status, added.body.revision]).toEqual([201, 3]);
    expect(await said()).toEqual([null, 'Moin', null]);
    expect((await put(3, { ...night, target: 'N8' })).body.revision).toBe(4);
    expect((await restore(4, 1)).body.revision).toBe(5);
    expect(await said()).toEqual([null, 'Guten Morgen', 'Gute Nacht']);
    expect((await restore(5, 3)).body.revision).toBe(6);
    expect(await said()).toEqual([null, 'Moin', null]);
    // Removed and restored again.
    await test.api.delete(path('/de'));
    expect((await restore(7, 4)).body.revision).toBe(8);
    expect(await said()).toEqual([null, 'Moin', 'N8']);
  });

  it('exists for a language from before there was a history', async () => {
    await test.db.execute(sql`delete from template_translation_revisions`);
    await test.api.delete(path('/de'));
    expect((await restore(1, 0)).body.revision).toBe(2);
    expect(await said()).toEqual([null, 'Guten Morgen', null]);
  });
});

describe('a translation’s usage', () => {
  it('includes emails of 30 days, the published version, what falls back to it, and sample sets', async () => {
    const { email: from } = await createSendingAddress(test.db, test.workspace.id);
    const usage = async () => (await test.api.get(path('/de/usage'))).body;
    expect(await usage()).toEqual({
      ...{ object: 'translation_usage', days: 30, sent: 0, sent_at_least: false },
      ...{ version: null, fallback_of: [], sample_sets: [] },
    });
    await test.api.post(path(), { locale: 'de-AT' });
    await test.api.put(`/templates/${id}/sample-sets`, { name: 'Ada', values: {}, locale: 'de' });
    await publish(test.api, id);
    for (const [at, locale] of ['de', 'de', 'en', 'de-AT'].entries())
      await test.api.post('/emails', {
        ...{ from, to: 'ada@far.test', template_id: id, locale, idempotency_key: `usage-${id}-${at}` },
      });
    expect(await usage()).toMatchObject({
      sent: 2,
      version: { version_number: 1 },
      fallback_of: ['de-AT'],
      sample_sets: [{ name: 'Ada' }],
    });
    expect((await test.api.get(path('/fr/usage'))).status).toBe(404);
  });
});
