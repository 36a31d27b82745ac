import { beforeAll, describe, expect, it } from 'vitest';
import type { VariableDefinition } from '@/lib/document/contract';
import { createSendingAddress } from '@/test/factories';
import { createTemplate, mjmlOf, publish, useTemplateApi, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();

const variables: VariableDefinition[] = [
  variable('contact.first_name', { sample: 'Sample' }),
  variable('contact.plan', { required: false, fallback: 'free' }),
  variable('shop.items', {
    type: 'list',
    required: false,
    fields: [variable('maker.name') as never],
  }),
];
const conditions = [
  {
    ...{ id: 'paid', name: 'Paid', match: 'all' as const },
    rules: [{ variable: 'contact.plan', operator: 'not_equals' as const, value: 'free' }],
  },
];
const mjml = mjmlOf(
  'Hi {{ contact.first_name }}, {{ contact.plan }}{% if conditions.paid %} PAID{% endif %}{% for item in shop.items %} [{{ item.maker.name }}]{% endfor %}',
);

let templateId = '';
let number = 0;
async function send(values: Record<string, unknown>) {
  const answer = await test.api.post('/emails', {
    ...{ from: 'hello@postroom.test', to: 'ada@example.com', template_id: templateId, variables: values },
    idempotency_key: `dotted-${number++}`,
  });
  if (answer.status >= 300) return answer.body.error;
  return (await test.api.get(`/emails/${answer.body.id}/content`)).body;
}

beforeAll(async () => {
  await createSendingAddress(test.db, test.workspace.id);
  const document = visualDocument({ mjml, variables, conditions });
  templateId = (await createTemplate(test.api, { subject: 'For {{ contact.first_name }}', document })).id;
  await publish(test.api, templateId);
});

describe('variables with dots in an email', () => {
  it('are filled in from nested values and whole names, including conditions and lists', async () => {
    const nested = {
      contact: { first_name: 'Ada <b>', plan: 'pro' },
      shop: { items: [{ maker: { name: 'Ike' } }, { 'maker.name': 'Mo' }] },
    };
    const whole = {
      ...{ 'contact.first_name': 'Ada <b>', 'contact.plan': 'pro' },
      'shop.items': nested.shop.items,
    };
    for (const values of [nested, whole]) {
      const { subject, html, text } = await send(values);
      expect(subject).toBe('For Ada <b>');
      expect(text).toBe('Hi Ada <b>, pro PAID [Ike] [Mo]');
      expect(html).toContain('Hi Ada &lt;b&gt;, pro PAID [Ike] [Mo]');
    }
    expect((await send({ contact: { first_name: 'Ada' } })).text).toBe('Hi Ada, free');
  });

  it('refuse the email if missing, invalid or given both ways', async () => {
    const refusals = [
      [{ contact: {} }, 'missing'],
      [{ contact: 'Ada' }, 'missing'],
      [{ contact: { first_name: 3 } }, 'invalid'],
      [{ contact: { first_name: 'Ada' }, 'contact.first_name': 'Ada' }, 'invalid'],
    ] as const;
    for (const [values, reason] of refusals)
      expect(await send(values)).toMatchObject({
        ...{ code: 'INVALID_TEMPLATE_DATA', status: 422 },
        details: { variables: [{ name: 'contact.first_name', reason }] },
      });
  });

  it('have samples in a preview, which given values replace either way', async () => {
    const preview = async (values?: Record<string, unknown>) =>
      (await test.api.post(`/templates/${templateId}/preview`, { variables: values })).body.subject;
    expect(await preview()).toBe('For Sample');
    expect(await preview({ contact: { first_name: 'Ada' } })).toBe('For Ada');
    expect(await preview({ 'contact.first_name': 'Ada' })).toBe('For Ada');
    expect(await preview({ contact: { first_name: null } })).toBe('For Sample');
  });

  it('are refused next to the variable they would be parts of', async () => {
    const document = visualDocument({ variables: [variable('contact'), variable('contact.first_name')] });
    const answer = await test.api.post('/templates', { name: 'Both', purpose: 'transactional', document });
    expect(answer.body.error, answer.text).toMatchObject({
      code: 'INVALID_TEMPLATE_DOCUMENT',
      details: {
        issues: [{ path: 'document.variables[1].name', message: expect.stringContaining('is a part of') }],
      },
    });
  });
});
