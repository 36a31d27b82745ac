import { describe, expect, it } from 'vitest';
import { useTemplateApi } from '@/test/templates';

const test = useTemplateApi();

describe('the life of a template', () => {
  it('is created, saved, published, read and deleted', async () => {
    const created = await test.api.post('/templates', { name: 'Welcome', purpose: 'transactional' });
    expect(created.status, created.text).toBe(201);
    const { id } = created.body;
    expect(created.body).toMatchObject({ object: 'template', state: 'draft', published_version_id: null });
    expect(created.body.draft).toMatchObject({ revision: 0, subject: 'Welcome', requires_save: false });

    const mjml =
      '<mjml><mj-body><mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section></mj-body></mjml>';
    const document = { ...created.body.draft.source_document, mjml };
    const save = { revision: 0, published_version_id: null, subject: 'Hi', document };
    const saved = await test.api.put(`/templates/${id}/draft`, save);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ object: 'template_draft', revision: 1, published_version_id: null });

    const published = await test.api.post(`/templates/${id}/publish`, {
      revision: 1,
      published_version_id: null,
    });
    expect(published.status, published.text).toBe(201);
    expect(published.body).toMatchObject({ object: 'template_version', version_number: 1, subject: 'Hi' });
    expect(published.body.source_document).toEqual(document);
    const again = await test.api.post(`/templates/${id}/publish`, {
      revision: 1,
      published_version_id: published.body.id,
    });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(published.body);

    const list = await test.api.get('/templates');
    expect(list.body.data).toMatchObject([{ id, state: 'published', draft_revision: 1 }]);
    expect((await test.api.get(`/templates/${id}/versions`)).body.data).toMatchObject([
      { version_number: 1 },
    ]);
    const version = await test.api.get(`/templates/${id}/versions/${published.body.id}`);
    expect(version.body).toEqual(published.body);

    expect((await test.api.delete(`/templates/${id}`)).body).toEqual({
      object: 'template',
      id,
      deleted: true,
    });
    expect((await test.api.get(`/templates/${id}`)).status).toBe(404);
    expect((await test.api.get('/templates')).body.data).toEqual([]);
  });
});
