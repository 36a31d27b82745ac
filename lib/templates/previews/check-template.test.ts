import { describe, expect, it } from 'vitest';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import { createTemplate, marketingDocument, mjmlOf, useTemplateApi, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();

async function check(templateId: string, body: Record<string, unknown> = {}): Promise<TemplateCheck[]> {
  const answer = await test.api.post(`/templates/${templateId}/checks`, body);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ object: 'list', has_more: false, next_cursor: null });
  return answer.body.data;
}

describe('the checks of a template', () => {
  it.each(['welcome', 'password-reset', 'receipt', 'shipping-notice', 'newsletter'])(
    'find no error and no warning in the starter %s',
    async (id) => {
      const { data } = (await test.api.get('/starter-templates')).body;
      const { name, purpose, subject, preview_text, document } = data.find(
        (one: { id: string }) => one.id === id,
      );
      const template = await createTemplate(test.api, { name, purpose, subject, preview_text, document });
      const found = await check(template.id);
      expect(found.filter(({ severity }) => severity !== 'hint')).toEqual([]);
    },
  );

  it('report what would refuse publishing, with its place, for unsaved content too', async () => {
    const { id } = await createTemplate(test.api);
    const broken = visualDocument({ mjml: '<mjml>\n<mj-body><mj-section></mj-body></mjml>' });
    const found = await check(id, { document: broken });
    expect(found[0]).toMatchObject({ object: 'template_check', severity: 'error', line: 2, fix: null });
    const undeclared = await check(id, {
      document: visualDocument({ mjml: mjmlOf('{{ city }}') }),
      subject: 'Hi {{ name',
    });
    const rules = undeclared.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
    expect(rules).toContain('variable-undeclared');
    expect(undeclared.some(({ message }) => message.startsWith('In the subject: '))).toBe(true);
    expect((await test.api.get(`/templates/${id}`)).body.draft.revision).toBe(0);
  });

  it('report the plain text separately, without lines of the source', async () => {
    const { id } = await createTemplate(test.api);
    const found = await check(id, { document: { ...visualDocument(), plain_text: 'Dear\n{{ friend' } });
    expect(found[0]).toMatchObject({ severity: 'error', line: null, column: null });
    expect(found[0]?.message).toMatch(/^In the plain text: /);
  });

  it('report a missing compliance footer', async () => {
    const { id } = await createTemplate(test.api, { purpose: 'marketing' });
    const found = await check(id, { document: { ...marketingDocument(), compliance: null } });
    expect(found[0]).toMatchObject({ rule: 'compliance-required', severity: 'error' });
  });

  it('measure with the largest data: a long list is clipped by Gmail though its sample is not', async () => {
    const field = variable('text', { required: false });
    const list = { ...field, name: 'rows', type: 'list', fields: [field], sample: [{ text: 'x' }] };
    const row = `<p style="font-family: Arial, sans-serif; ${'margin: 0; '.repeat(400)}">{{ row.text }}</p>`;
    const mjml = mjmlOf(`{% for row in rows %}${row}{% endfor %}`);
    const { id } = await createTemplate(test.api, {
      document: { ...visualDocument({ mjml }), variables: [list] },
    });
    expect((await check(id)).map(({ rule }) => rule)).toContain('gmail-clipping');
    expect((await test.api.post(`/templates/${id}/preview`)).body.size_bytes).toBeLessThan(20_000);
  });

  it('report conditions that never apply, and what MJML would drop', async () => {
    const { id } = await createTemplate(test.api);
    const rules = [{ variable: 'ghost', operator: 'exists', value: null }];
    const mjml =
      '<mjml><mj-body><mj-section>lost<mj-column><mj-text>{% if conditions.vip %}x{% endif %}</mj-text></mj-column></mj-section></mj-body></mjml>';
    const document = {
      ...visualDocument({ mjml }),
      conditions: [{ id: 'vip', name: 'VIP', match: 'all', rules }],
    };
    const found = await check(id, { document });
    expect(found[0]).toMatchObject({ rule: 'undeclared-variable', severity: 'error' });
    expect(found[0]?.message).toContain('ghost');
    expect(found.find(({ rule }) => rule === 'loose-text')).toMatchObject({ severity: 'warning', line: 1 });
    const system = await check(id, { document: visualDocument({ mjml: mjmlOf('{{ unsubscribe_url }}') }) });
    expect(system[0]).toMatchObject({ rule: 'unknown-system-variable', severity: 'error', line: 1 });
  });

  it('report the size of library images', async () => {
    const gif = Buffer.from('47494638396101000100800000aa00000000002c00000000010001000002024401003b', 'hex');
    const upload = async (filler: number) => {
      const content = Buffer.concat([gif, Buffer.alloc(filler)]).toString('base64');
      const image = { filename: 'a.gif', content_type: 'image/gif', content };
      return (await test.api.made('/assets', image)).url;
    };
    const heavy = `<img src="${await upload(1_200_000)}" alt="A" width="90">`;
    const light = `<img src="${await upload(40_000)}" alt="B" width="90">`;
    const { id } = await createTemplate(test.api);
    const found = await check(id, { document: visualDocument({ mjml: mjmlOf(`${light}\n${heavy}`) }) });
    expect(found.filter(({ rule }) => rule === 'image-weight')).toMatchObject([
      { message: expect.stringContaining('1.2 MB together'), line: null },
      { message: expect.stringContaining('This image has 1.2 MB'), line: 2 },
    ]);
  });
});
