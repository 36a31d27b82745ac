import { describe, expect, it } from 'vitest';
import { type ApiClient, apiWithKey } from '@/test/api';
import { dotImage } from '@/test/documents/images';
import { createKey, createWorkspace } from '@/test/factories';
import { useTemplateApi } from '@/test/templates';

const test = useTemplateApi();

async function workspaceApi(overrides: Parameters<typeof createWorkspace>[1]): Promise<ApiClient> {
  return apiWithKey((await createKey(test.db, (await createWorkspace(test.db, overrides)).id)).token);
}

const create = (api: ApiClient, starter: string, more: Record<string, unknown> = {}) =>
  api.post('/templates', { name: 'Letter', purpose: 'transactional', starter, ...more });
const checksOf = async (
  api: ApiClient,
  id: string,
): Promise<{ rule: string; message: string; line: number }[]> =>
  (await api.post(`/templates/${id}/checks`, {})).body.data.filter(
    ({ rule }: { rule: string }) => rule === 'placeholder-text',
  );

describe('a template from a starter', () => {
  it('names the workspace and its address, and the checks report what is left', async () => {
    const api = await workspaceApi({
      name: 'Wool & Sons <Ltd>',
      postalAddress: '1 Mill Lane\n1000 Sheepford',
    });
    const created = await create(api, 'invoice');
    expect(created.status, created.text).toBe(201);
    const { draft, id } = created.body;
    expect(draft.subject).toBe('Invoice {{ invoice_number }} from Wool & Sons <Ltd>');
    expect(draft.preview_text).toContain('{{ total }}');
    const { mjml } = draft.source_document;
    expect(mjml).toContain('>Wool &amp; Sons &lt;Ltd&gt;</mj-text>');
    expect(mjml).toContain('>1 Mill Lane, 1000 Sheepford</mj-text>');
    expect(mjml).not.toMatch(/Northbeam|Refshalevej|DK 38|Signe|\[\[/);
    const left = await checksOf(api, id);
    expect(left.map(({ message }) => message)).toEqual([
      '“[VAT number]” is only a placeholder: write what belongs there.',
      '“[Name]” is only a placeholder: write what belongs there.',
    ]);
    for (const { line } of left) expect(line).toBeGreaterThan(1);
  });

  it('keeps a placeholder if the workspace has no value, or one with braces', async () => {
    const api = await workspaceApi({ name: '{{ x }}', postalAddress: ' ' });
    const { id, draft } = (await create(api, 'invoice')).body;
    expect(draft.subject).toBe('Invoice {{ invoice_number }} from [Company name]');
    expect((await checksOf(api, id)).map(({ message }) => /“(.*)”/.exec(message)?.[1])).toEqual([
      '[Company name]',
      '[Postal address]',
      '[VAT number]',
      '[Name]',
    ]);
    const version_id = null;
    const save = { revision: 0, published_version_id: version_id, document: draft.source_document };
    const plain = draft.source_document.mjml.replaceAll('[Company name]', 'Wool');
    await api.put(`/templates/${id}/draft`, {
      ...save,
      subject: 'From [Company name]',
      document: { ...draft.source_document, mjml: plain },
    });
    expect((await checksOf(api, id)).map(({ message }) => message)).toContain(
      '“[Company name]” in the subject is only a placeholder: write what belongs there.',
    );
  });

  it('has the brand’s logo and buttons', async () => {
    const api = await workspaceApi({ name: 'Wool' });
    const image = { filename: 'logo.gif', content_type: 'image/gif', content: dotImage() };
    const logo = (await api.post('/assets', image)).body;
    await api.put('/brand', {
      button: { background_color: '#0a5c11', color: '#ffffff', border_radius: 9 },
      logo_asset_id: logo.id,
    });
    const { mjml } = (await create(api, 'welcome')).body.draft.source_document;
    expect(mjml).toContain(`src="${logo.url}"`);
    expect(mjml).toContain('background-color="#0a5c11"');
    expect(mjml).toContain('The Wool team');
  });

  it('uses the given subject and preview text', async () => {
    const given = { subject: 'Mine', preview_text: 'Mine too' };
    const { draft } = (await create(test.api, 'welcome', given)).body;
    expect(draft).toMatchObject(given);
  });

  it.each([
    ['no-such', {}, 'starter'],
    ['welcome', { purpose: 'marketing' }, 'purpose'],
    ['welcome', { source_mode: 'html' }, 'source_mode'],
    ['welcome', { document: {} }, 'starter'],
  ])('is refused: %s with %o', async (starter, more, path) => {
    const refused = await create(test.api, starter, more);
    expect(refused.body.error, refused.text).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { issues: [{ path }] },
    });
  });
});

describe('the gallery', () => {
  it('shows a fictional sender and returns documents of the workspace', async () => {
    const api = await workspaceApi({ name: 'Wool', postalAddress: '' });
    const { data } = (await api.get('/starter-templates')).body;
    const bill = data.find(({ id }: { id: string }) => id === 'invoice');
    expect(bill.html).toContain('Northbeam Studio');
    expect(bill.subject).toBe('Invoice {{ invoice_number }} from Wool');
    expect(bill.document.mjml).toContain('[Postal address]');
    for (const one of data) expect(JSON.stringify(one)).not.toContain('[[');
  });
});
