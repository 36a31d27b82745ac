import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { templateDrafts } from '@/lib/db/tables';
import { canonicalContent } from '@/lib/document/compliance/compliance-footers';
import { createTemplate, marketingDocument, publish, useTemplateApi } from '@/test/templates';

const test = useTemplateApi();

describe('the exact legacy footer under the current marker', () => {
  it('is returned upgraded on create and retrieve, stays until saved, and publishes after that', async () => {
    const legacy = marketingDocument(1);
    const upgraded = marketingDocument(2);
    const created = await createTemplate(test.api, { purpose: 'marketing', document: legacy });
    expect(created.draft).toMatchObject({ requires_save: true, source_document: upgraded, revision: 0 });
    const { id } = created;
    const read = (await test.api.get(`/templates/${id}`)).body.draft;
    expect(read).toEqual(created.draft);
    const [stored] = await test.db.select().from(templateDrafts).where(eq(templateDrafts.templateId, id));
    expect(JSON.parse(stored?.sourceDocument ?? '')).toEqual(legacy);
    expect((await test.api.get(`/templates/${id}/revisions/0`)).body.source_document).toEqual(legacy);

    const current = { revision: 0, published_version_id: null };
    const refused = await test.api.post(`/templates/${id}/publish`, current);
    expect(refused.body.error.code).toBe('DRAFT_SAVE_REQUIRED');
    const saved = await test.api.put(`/templates/${id}/draft`, {
      ...current,
      subject: 'Hi',
      document: read.source_document,
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await test.api.get(`/templates/${id}`)).body.draft).toMatchObject({
      requires_save: false,
      revision: 1,
    });
    const version = await publish(test.api, id);
    expect(version.source_document).toEqual(upgraded);
    expect(version.html).toContain('{{ unsubscribe_url }}');
  });

  it('is shown upgraded in a duplicate too, which must be saved as well', async () => {
    const { id } = await createTemplate(test.api, { purpose: 'marketing', document: marketingDocument(1) });
    const copy = (await test.api.post(`/templates/${id}/duplicate`)).body;
    expect(copy.draft).toMatchObject({ requires_save: true, source_document: marketingDocument(2) });
  });

  it('keeps the author’s alignment and colors when upgraded', async () => {
    const document = marketingDocument(1);
    const compliance = {
      marker: 'compliance/2',
      content: canonicalContent(1, 'visual'),
      align: 'left',
      color: '#111111',
      background_color: '#ffffff',
    };
    const created = await createTemplate(test.api, {
      purpose: 'marketing',
      document: { ...document, compliance },
    });
    expect(created.draft.source_document.compliance).toEqual({
      ...compliance,
      content: canonicalContent(2, 'visual'),
    });
  });
});

describe('GET /compliance-footers', () => {
  it('lists both canonical contents, the current one marked', async () => {
    const { body } = await test.api.get('/compliance-footers');
    expect(body).toMatchObject({
      object: 'list',
      data: [
        { object: 'compliance_footer', version: 2, current: true, marker: 'compliance/2' },
        { object: 'compliance_footer', version: 1, current: false },
      ],
    });
    expect(body.data[0].visual).toBe(canonicalContent(2, 'visual'));
    expect(body.data[1].html).toBe(canonicalContent(1, 'html'));
  });
});
