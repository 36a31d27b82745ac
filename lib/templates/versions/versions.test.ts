import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { templateVersions, webhookEvents, webhooks } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import {
  createTemplate,
  htmlDocument,
  mjmlOf,
  publish,
  save,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';

const test = useTemplateApi();
const documentOf = (text: string) => visualDocument({ mjml: mjmlOf(text) });

describe('publishing', () => {
  it('returns the whole version, with the fields of the interface', async () => {
    const { id } = await createTemplate(test.api, { preview_text: 'Look inside' });
    const body = { revision: 0, published_version_id: null, note: 'First one' };
    const { status, body: version } = await test.api.post(`/templates/${id}/publish`, body);
    expect(status).toBe(201);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(version).toEqual({
      object: 'template_version',
      id: expect.any(String),
      template_id: id,
      version_number: 1,
      schema_version: 1,
      source_document: (await test.api.get(`/templates/${id}`)).body.draft.source_document,
      mjml: expect.stringContaining('<mjml>'),
      html: expect.stringContaining('Write your message here.'),
      plain_text: 'Write your message here.',
      subject: 'Welcome',
      preview_text: 'Look inside',
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      variables: [],
      conditions: [],
      note: 'First one',
      published_by: { id: test.key.id, name: 'Test key' },
      published_at: time,
      created_at: time,
    });
    const template = (await test.api.get(`/templates/${id}`)).body;
    expect(template).toMatchObject({
      state: 'published',
      published_version_id: version.id,
      updated_at: version.published_at,
      draft: { revision: 0, base_published_version_id: version.id },
    });
  });

  it('compiles to the same as mjml itself', async () => {
    const { default: mjml2html } = await import('mjml');
    const document = documentOf('Exactly <b>this</b>');
    const { id } = await createTemplate(test.api, { document });
    const { html } = await mjml2html((document as { mjml: string }).mjml);
    expect((await publish(test.api, id)).html).toBe(html);
  });

  it('has no mjml for an html document', async () => {
    const { id } = await createTemplate(test.api, { source_mode: 'html', document: htmlDocument() });
    expect(await publish(test.api, id)).toMatchObject({
      mjml: null,
      html: htmlDocument().html,
      plain_text: 'Hello',
    });
  });

  it('answers 200 with the existing version if nothing changed, even after saving the same', async () => {
    const { id } = await createTemplate(test.api);
    const version = await publish(test.api, id);
    await save(test.api, id);
    const body = { revision: 1, published_version_id: version.id, note: 'Again' };
    const again = await test.api.post(`/templates/${id}/publish`, body);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(version);
    await save(test.api, id, { preview_text: 'New' });
    expect(await publish(test.api, id)).toMatchObject({ version_number: 2, preview_text: 'New' });
  });

  it('by ten people at once creates one version', async () => {
    const { id } = await createTemplate(test.api);
    const body = { revision: 0, published_version_id: null };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.api.post(`/templates/${id}/publish`, body)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await test.api.get(`/templates/${id}/versions`)).body.data).toHaveLength(1);
  });

  it('notifies subscribed webhooks, in the same commit, and so does deleting', async () => {
    const webhook = {
      id: newId(),
      workspaceId: test.workspace.id,
      url: 'https://example.com/',
      events: ['template.published', 'template.deleted'],
      secret: 'x',
    };
    await test.db.insert(webhooks).values(webhook);
    const { id } = await createTemplate(test.api);
    const version = await publish(test.api, id);
    await test.api.delete(`/templates/${id}`);
    const events = await test.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.workspaceId, test.workspace.id))
      .orderBy(webhookEvents.id);
    expect(events.map((event) => JSON.parse(event.payload))).toMatchObject([
      { type: 'template.published', data: { template_id: id, version_id: version.id, version_number: 1 } },
      { type: 'template.deleted', data: { template_id: id, name: 'Welcome' } },
    ]);
  });
});

describe('published versions', () => {
  it('never change: the database refuses update, delete and truncate', async () => {
    const { id } = await createTemplate(test.api);
    const version = await publish(test.api, id);
    for (const statement of [
      sql`update template_versions set html = 'x' where id = ${version.id}`,
      sql`update template_versions set note = note where id = ${version.id}`,
      sql`delete from template_versions where id = ${version.id}`,
      sql`truncate template_versions`,
    ])
      await expect(test.db.execute(statement)).rejects.toThrow();
    expect((await test.api.get(`/templates/${id}/versions/${version.id}`)).body).toEqual(version);
  });

  it('stay in the database when the template is deleted, and answer 404', async () => {
    const { id } = await createTemplate(test.api);
    const version = await publish(test.api, id);
    expect((await test.api.delete(`/templates/${id}`)).body).toEqual({
      object: 'template',
      id,
      deleted: true,
    });
    expect((await test.api.get(`/templates/${id}/versions/${version.id}`)).status).toBe(404);
    expect((await test.api.get(`/templates/${id}/versions`)).status).toBe(404);
    const kept = await test.db.select().from(templateVersions).where(eq(templateVersions.id, version.id));
    expect(kept).toHaveLength(1);
    expect((await test.api.delete(`/templates/${id}`)).status).toBe(404);
  });

  it('are listed newest first, in pages, as summaries without bodies', async () => {
    const { id } = await createTemplate(test.api);
    for (let number = 1; number <= 5; number++) {
      await save(test.api, id, { document: documentOf(`Version ${number}`) });
      await publish(test.api, id);
    }
    const first = (await test.api.get(`/templates/${id}/versions?limit=2`)).body;
    expect(first).toMatchObject({ object: 'list', has_more: true });
    // A version published during the walk does not disturb it.
    await save(test.api, id, { document: documentOf('Version 6') });
    await publish(test.api, id);
    const second = (await test.api.get(`/templates/${id}/versions?limit=2&cursor=${first.next_cursor}`)).body;
    const third = (await test.api.get(`/templates/${id}/versions?limit=2&cursor=${second.next_cursor}`)).body;
    expect(third).toMatchObject({ has_more: false, next_cursor: null });
    const all = [...first.data, ...second.data, ...third.data];
    expect(all.map((version) => version.version_number)).toEqual([5, 4, 3, 2, 1]);
    expect(Object.keys(all[0]).sort()).toEqual([
      ...['content_hash', 'created_at', 'id', 'note', 'preview_text', 'published_at', 'published_by'],
      ...['schema_version', 'subject', 'template_id', 'version_number'],
    ]);
  });
});

describe('a discarded draft', () => {
  it('starts again from the published version, and its revision numbers continue', async () => {
    const { id } = await createTemplate(test.api, { document: documentOf('Published') });
    await save(test.api, id, { subject: 'Live' });
    const version = await publish(test.api, id);
    await save(test.api, id, { document: documentOf('Thrown away'), subject: 'Gone' });
    expect((await test.api.delete(`/templates/${id}/draft`)).body).toEqual({
      object: 'template_draft',
      id,
      deleted: true,
    });
    expect((await test.api.get(`/templates/${id}`)).body).toMatchObject({
      draft: null,
      published_version_id: version.id,
    });
    const started = await test.api.post(`/templates/${id}/draft`);
    expect(started.status, started.text).toBe(201);
    expect(started.body.draft).toMatchObject({
      revision: 3,
      subject: 'Live',
      base_published_version_id: version.id,
    });
    expect(started.body.draft.source_document).toEqual(documentOf('Published'));
    expect((await test.api.post(`/templates/${id}/draft`, {})).body.error).toMatchObject({
      code: 'TEMPLATE_CONFLICT',
      details: { current_revision: 3 },
    });
    expect((await save(test.api, id)).revision).toBe(4);
    // Nothing that was ever saved is lost.
    const revisions = (await test.api.get(`/templates/${id}/revisions`)).body.data;
    expect(revisions.map((one: { revision: number }) => one.revision)).toEqual([4, 3, 2, 1, 0]);
    expect((await test.api.get(`/templates/${id}/revisions/2`)).body).toMatchObject({
      object: 'template_revision',
      subject: 'Gone',
      source_document: documentOf('Thrown away'),
    });
  });

  it('starts from a given version, or blank if nothing was published', async () => {
    const { id } = await createTemplate(test.api, { document: documentOf('One') });
    const one = await publish(test.api, id);
    await save(test.api, id, { document: documentOf('Two') });
    await publish(test.api, id);
    await test.api.delete(`/templates/${id}/draft`);
    const { draft } = (await test.api.post(`/templates/${id}/draft`, { version_id: one.id })).body;
    expect(draft).toMatchObject({ source_document: documentOf('One'), base_published_version_id: one.id });
    const blank = await createTemplate(test.api, { document: documentOf('Never published') });
    await test.api.delete(`/templates/${blank.id}/draft`);
    const again = await test.api.post(`/templates/${blank.id}/draft`);
    expect(again.status).toBe(201);
    expect(again.body.draft).toMatchObject({
      revision: 1,
      subject: 'Welcome',
      base_published_version_id: null,
    });
  });
});

describe('a duplicate', () => {
  it('is a new draft template from the draft, else from the published version', async () => {
    const { id } = await createTemplate(test.api, {
      name: 'n'.repeat(120),
      description: 'Kept',
      document: documentOf('Live'),
    });
    const version = await publish(test.api, id);
    await save(test.api, id, { document: documentOf('Newer'), subject: 'Newer' });
    const fromDraft = await test.api.post(`/templates/${id}/duplicate`, {});
    expect(fromDraft.status, fromDraft.text).toBe(201);
    expect(fromDraft.body).toMatchObject({
      name: `${'n'.repeat(113)} (copy)`,
      description: 'Kept',
      state: 'draft',
      published_version_id: null,
      draft: {
        revision: 0,
        subject: 'Newer',
        base_published_version_id: null,
        source_document: documentOf('Newer'),
      },
    });
    await test.api.delete(`/templates/${id}/draft`);
    const fromVersion = await test.api.post(`/templates/${id}/duplicate`, { name: 'Mine' });
    expect(fromVersion.body).toMatchObject({ name: 'Mine', draft: { subject: version.subject } });
    expect(fromVersion.body.draft.source_document).toEqual(documentOf('Live'));
  });
});
