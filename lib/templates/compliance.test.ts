import { describe, expect, it } from 'vitest';
import { canonicalContent } from '@/lib/document/compliance/compliance-footers';
import { apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import { createTemplate, marketingDocument, publish, save, useTemplateApi } from '@/test/templates';

const test = useTemplateApi();
const content = canonicalContent(2, 'visual');

const create = (compliance: unknown) =>
  test.api.post('/templates', {
    name: 'Letter',
    purpose: 'marketing',
    document: { ...marketingDocument(), compliance },
  });

describe('the compliance footer', () => {
  it.each([
    ['missing', null],
    ['under another marker', { marker: 'compliance/1', content: canonicalContent(1, 'visual') }],
    ['under a marker nobody knows', { marker: 'compliance/3', content }],
    ['altered by one space', { marker: 'compliance/2', content: `${content} ` }],
    [
      'altered in its link',
      { marker: 'compliance/2', content: content.replace('unsubscribe_url', 'home_url') },
    ],
    ['that of the other mode', { marker: 'compliance/2', content: canonicalContent(2, 'html') }],
    ['empty', { marker: 'compliance/2', content: '' }],
    [
      'of hardly any contrast',
      { marker: 'compliance/2', content, color: '#fefefe', background_color: '#ffffff' },
    ],
  ])('%s is COMPLIANCE_REQUIRED on create and on save', async (_, compliance) => {
    const created = await create(compliance);
    expect(created.body.error, created.text).toMatchObject({ code: 'COMPLIANCE_REQUIRED', status: 422 });
    expect(created.body.error.details.issues[0].path).toMatch(/^document\.compliance/);
    const { id } = await createTemplate(test.api, { purpose: 'marketing' });
    const document = { ...marketingDocument(), compliance };
    const body = { revision: 0, published_version_id: null, subject: 'Hi', document };
    const saved = await test.api.put(`/templates/${id}/draft`, body);
    expect(saved.body.error, saved.text).toMatchObject({ code: 'COMPLIANCE_REQUIRED', status: 422 });
  });

  it.each([
    ['aligned and colored', { align: 'right', color: '#ffffff', background_color: '#1b2233' }],
    ['as it is', {}],
  ])('%s is accepted, and published at the end of the body', async (_, style) => {
    const { id } = await createTemplate(test.api, { purpose: 'marketing' });
    await save(test.api, id, {
      document: { ...marketingDocument(), compliance: { marker: 'compliance/2', content, ...style } },
    });
    const { html, plain_text } = await publish(test.api, id);
    const [, afterFooter] = html.split('Unsubscribe</a>');
    expect(html).toContain('{{ workspace.postal_address }}');
    expect(afterFooter?.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
    expect(plain_text).toContain('{{ unsubscribe_url }}');
  });

  it('with a three-digit color or an unknown field is INVALID_TEMPLATE_DOCUMENT', async () => {
    for (const wrong of [{ color: '#fff' }, { align: 'justify' }, { hidden: true }])
      expect((await create({ marker: 'compliance/2', content, ...wrong })).body.error.code).toBe(
        'INVALID_TEMPLATE_DOCUMENT',
      );
  });
});

describe('the postal address of the workspace', () => {
  it('is required to publish marketing email, and named if missing', async () => {
    const workspace = await createWorkspace(test.db, { postalAddress: ' ' });
    const api = apiWithKey((await createKey(test.db, workspace.id)).token);
    const { id } = await createTemplate(api, { purpose: 'marketing' });
    const refused = await api.post(`/templates/${id}/publish`, { revision: 0, published_version_id: null });
    expect(refused.body.error, refused.text).toMatchObject({
      code: 'COMPLIANCE_REQUIRED',
      status: 422,
      message: expect.stringContaining('Postal address'),
      details: { setting: 'postal_address', issues: [{ path: 'workspace.postal_address' }] },
    });
    await publish(api, (await createTemplate(api)).id);
    await api.patch('/workspace', { postal_address: '1 Sample Street, Berlin' });
    await publish(api, id);
  });
});
