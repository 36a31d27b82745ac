import { describe, expect, it } from 'vitest';
import { createTemplate, mjmlOf, useTemplateApi, visualDocument } from '@/test/templates';

const test = useTemplateApi();

const plain = { required: false, fallback: null, sample: null, description: null };
const field = { ...plain, name: 'title', type: 'text' as const };
const variables = [
  { ...plain, name: 'who', type: 'text' as const },
  { ...plain, name: 'count', type: 'number' as const },
  { ...plain, name: 'vip', type: 'boolean' as const },
  { ...plain, name: 'rows', type: 'list' as const, fields: [field] },
];

async function publish(text: string) {
  const rules = [{ variable: 'who', operator: 'exists' as const, value: null }];
  const conditions = [{ id: 'known', name: 'Known', match: 'all' as const, rules }];
  const document = { ...visualDocument({ mjml: mjmlOf(text) }), variables, conditions };
  const created = await test.api.post('/templates', { name: 'Liquid', purpose: 'transactional', document });
  if (created.status !== 201) return created;
  return test.api.post(`/templates/${created.body.id}/publish`, { revision: 0, published_version_id: null });
}

describe('a template that cannot be rendered', () => {
  it.each([
    '{% for row in rows %}{{ forloop.parent }}{% endfor %}',
    '{{ conditions.known.name }}',
    '{{ rows.title }}',
    '{{ rows | join: ", " }}',
    '{% assign row = rows | first %}{{ row.price }}',
    '{{ who | append }}',
    '{{ count | divided_by: 0 }}',
    '{{ who | to_integer }}',
  ])('is not published: %s', async (text) => {
    const answer = await publish(text);
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.error.code).toBe('TEMPLATE_COMPILATION_FAILED');
  });

  it.each([
    '{% for number in (1..count) %}{{ number }} {{ forloop.rindex0 }}{% endfor %}',
    '{% if vip %}{% assign greeting = "Dear" %}{% endif %}{{ greeting }}',
    '{{ rows[5].title }}',
    '{{ rows.first.title }}',
    '{{ rows | map: "title" | join: ", " }}',
    '{{ who | url_decode }}',
  ])('is distinguished from %s', async (text) => {
    const answer = await publish(text);
    expect(answer.status, answer.text).toBe(201);
  });

  it('is refused with the place in its own source', async () => {
    const answer = await publish('Hello\n{% assign row = rows | first %}{{ row.price }}');
    const [issue] = answer.body.error.details.issues;
    expect(issue).toMatchObject({
      code: 'NOT_RENDERABLE',
      path: 'document.mjml',
      line: 2,
      severity: 'error',
    });
    expect(issue.message).toBe('undefined variable: row.price');
    const printed = await publish('{% assign row = rows | first %}{{ row }}');
    expect(printed.body.error.details.issues[0]).toMatchObject({ path: 'document.mjml', line: 1 });
    expect(printed.body.error.message).toContain('print one of its fields');
  });

  it('prints nothing for an unassigned name, and a percent sign unchanged', async () => {
    const { id } = await createTemplate(test.api);
    const text = '[{% if vip %}{% assign word = "x" %}{% endif %}{{ word }}][{{ who | url_decode }}]';
    const document = { ...visualDocument({ mjml: mjmlOf(text) }), variables };
    const answer = await test.api.post(`/templates/${id}/preview`, {
      document,
      variables: { vip: false, who: '100 %' },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.html).toContain('[][100 %]');
  });
});
