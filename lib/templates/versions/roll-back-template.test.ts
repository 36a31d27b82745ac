import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { workspaces } from '@/lib/db/tables';
import { scopes } from '@/lib/scopes';
import { findTemplate } from '@/lib/templates/library/find-template';
import { meanwhile } from '@/test/meanwhile';
import { createTemplate, mjmlOf, publish, save, useTemplateApi, visualDocument } from '@/test/templates';

const test = useTemplateApi();
const documentOf = (text: string) => visualDocument({ mjml: mjmlOf(text) });

afterEach(() => askForApproval(false));

function askForApproval(templateApproval: boolean) {
  return test.db.update(workspaces).set({ templateApproval }).where(eq(workspaces.id, test.workspace.id));
}

const rollBack = (id: string, body: object) => test.api.post(`/templates/${id}/rollback`, body);
const publishedTwice = async () => {
  const { id } = await createTemplate(test.api, { document: documentOf('Old') });
  const old = await publish(test.api, id);
  await save(test.api, id, { document: documentOf('New'), subject: 'New' });
  const bad = await publish(test.api, id);
  await save(test.api, id, { document: documentOf('In progress') });
  return { id, old, bad };
};

it('publishes an older version again, byte for byte, and does not change the draft', async () => {
  const { id, old, bad } = await publishedTwice();
  const { draft } = (await test.api.get(`/templates/${id}`)).body;
  const { status, body } = await rollBack(id, { version_id: old.id, published_version_id: bad.id });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...old,
    id: expect.any(String),
    version_number: 3,
    note: 'Rolled back to version 1.',
    published_at: body.published_at,
    created_at: body.published_at,
  });
  const template = (await test.api.get(`/templates/${id}`)).body;
  expect(template).toMatchObject({ published_version_id: body.id, updated_at: body.published_at, draft });
  expect((await test.api.get('/templates')).body.data[0]).toMatchObject({
    id,
    has_unpublished_changes: true,
  });
  expect((await test.api.get(`/templates/${id}/versions/${body.id}`)).body).toEqual(body);
});

it('publishes once with two concurrent requests, and returns what is published', async () => {
  const { id, old, bad } = await publishedTwice();
  const body = { version_id: old.id, published_version_id: bad.id, note: 'The link was wrong' };
  const answers = await Promise.all([rollBack(id, body), rollBack(id, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [done, late] = answers.sort((a, b) => a.status - b.status);
  expect(done?.body.note).toBe('The link was wrong');
  expect(late?.body.error).toMatchObject({
    code: 'TEMPLATE_CONFLICT',
    details: { current_published_version_id: done?.body.id },
  });
});

it('answers 200 for the published version', async () => {
  const { id, bad } = await publishedTwice();
  const { status, body } = await rollBack(id, { version_id: bad.id, published_version_id: bad.id });
  expect([status, body]).toEqual([200, bad]);
});

it('publishes all languages of the version, whatever the current translations', async () => {
  const { id } = await createTemplate(test.api, { document: documentOf('Hello') });
  const path = `/templates/${id}/translations`;
  const { revision, units } = (await test.api.post(path, { locale: 'de', default_locale: 'en' })).body;
  const { key } = units.find((unit: { source: string }) => unit.source === 'Welcome');
  const said = (target: string) => [{ key, target }];
  const first = await test.api.put(`${path}/de`, { revision, units: said('Willkommen') });
  expect(first.status).toBe(200);
  const old = await publish(test.api, id);
  await test.api.put(`${path}/de`, { revision: first.body.revision, units: said('Falsch') });
  const bad = await publish(test.api, id);
  expect(bad.locales).toMatchObject([{ locale: 'de', subject: 'Falsch' }]);
  const { body } = await rollBack(id, { version_id: old.id, published_version_id: bad.id });
  expect(body.locales).toEqual(old.locales);
  expect(body.locales).toMatchObject([{ locale: 'de', subject: 'Willkommen' }]);
});

it('waits for a required approval: of that version, by someone else', async () => {
  const { id, old, bad } = await publishedTwice();
  await askForApproval(true);
  const body = { version_id: old.id, published_version_id: bad.id };
  expect((await rollBack(id, body)).body.error).toMatchObject({
    code: 'APPROVAL_REQUIRED',
    message: expect.stringContaining('nobody approved this version'),
  });
  const { url } = (await test.api.post(`/templates/${id}/reviews`, { revision: 0 })).body;
  const decision = { decision: 'approved', name: 'Bo' };
  const decided = await test.api.post(`/reviews/${url.split('/').at(-1)}/decisions`, decision);
  expect(decided.status, JSON.stringify(decided.body)).toBe(201);
  expect((await rollBack(id, body)).status).toBe(201);
});

it('does not accept a version of another template', async () => {
  const { id, bad } = await publishedTwice();
  const other = await publishedTwice();
  const answer = await rollBack(id, { version_id: other.old.id, published_version_id: bad.id });
  expect(answer.body.error).toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

describe('the draft after a rollback', () => {
  const rolledBack = async (id: string) => (await test.api.get(`/templates/${id}`)).body.rolled_back;
  const wrong = async () => {
    const { id } = await createTemplate(test.api, { document: documentOf('Old') });
    const old = await publish(test.api, id);
    await save(test.api, id, { document: documentOf('New') });
    const bad = await publish(test.api, id);
    return { id, old, bad };
  };
  const named = ({ id, version_number }: { id: string; version_number: number }) => ({ id, version_number });

  it('shows that it has what was rolled back, even after more changes', async () => {
    const { id, old, bad } = await wrong();
    expect(await rolledBack(id)).toBeUndefined();
    await rollBack(id, { version_id: old.id, published_version_id: bad.id });
    const expected = { from: named(bad), to: named(old) };
    expect(await rolledBack(id)).toEqual(expected);
    await save(test.api, id, { document: documentOf('New, and more') });
    expect(await rolledBack(id)).toEqual(expected);
  });

  it('does not show that once it contains the published content, whatever is changed then', async () => {
    const { id, old, bad } = await wrong();
    await rollBack(id, { version_id: old.id, published_version_id: bad.id });
    await save(test.api, id, { document: documentOf('Old'), subject: old.subject });
    expect(await rolledBack(id)).toBeUndefined();
    await save(test.api, id, { document: documentOf('Old, and more') });
    expect(await rolledBack(id)).toBeUndefined();
  });

  it('shows that only if another version than the draft’s was published', async () => {
    const { id, old, bad } = await wrong();
    const actor = { kind: 'system' as const, id: 'test', name: 'test', userId: null };
    const { db, workspace } = test;
    const all = { scopes: new Set(scopes), requestId: 'test', ip: null, now: () => new Date() };
    const ctx = { db, workspaceId: workspace.id, actor, ...all };
    const asked = vi.spyOn(db, 'execute');
    onTestFinished(() => asked.mockRestore());
    await findTemplate(ctx, id);
    await save(test.api, id, { document: documentOf('New, and more') });
    expect((await findTemplate(ctx, id)).rolled_back).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
    await rollBack(id, { version_id: old.id, published_version_id: bad.id });
    expect((await findTemplate(ctx, id)).rolled_back).toBeDefined();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not show that after undoing the rollback, or publishing a corrected draft', async () => {
    const { id, old, bad } = await wrong();
    const back = (await rollBack(id, { version_id: old.id, published_version_id: bad.id })).body;
    await rollBack(id, { version_id: bad.id, published_version_id: back.id });
    await save(test.api, id, { document: documentOf('New, and more') });
    expect(await rolledBack(id)).toBeUndefined();
    await publish(test.api, id);
    expect(await rolledBack(id)).toBeUndefined();
  });
});

it('gives a draft that is started at that moment the version that it says', async () => {
  const { id, old, bad } = await publishedTwice();
  await test.api.delete(`/templates/${id}/draft`);
  const rolledBack = ['update templates set published_version_id = $2 where id = $1', id, old.id] as const;
  const { body } = await meanwhile(test.pool, [rolledBack], () =>
    test.api.post(`/templates/${id}/draft`, {}),
  );
  expect(bad.source_document).not.toEqual(old.source_document);
  expect(body.draft.base_published_version_id).toBe(old.id);
  expect(body.draft.source_document).toEqual(old.source_document);
});
