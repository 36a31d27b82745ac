import { expect, it } from 'vitest';
import { createTemplate, mjmlOf, publish, save, useTemplateApi, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();

it('shows what changed between two versions, and from a version to the draft', async () => {
  const { id } = await createTemplate(test.api, { document: visualDocument({ mjml: mjmlOf('One') }) });
  const one = await publish(test.api, id);
  const name = variable('city', { required: false, fallback: 'Bath' });
  const document = { ...visualDocument({ mjml: mjmlOf('Two {{ city }}') }), variables: [name] };
  await save(test.api, id, { subject: 'Second', document });
  const two = await publish(test.api, id);
  await save(test.api, id, { preview_text: 'Later' });

  const changes = await test.api.get(`/templates/${id}/versions/${one.id}/diff/${two.id}`);
  expect(changes.status, changes.text).toBe(200);
  expect(changes.body).toMatchObject({
    object: 'template_diff',
    from: { version_id: one.id, version_number: 1, revision: 0 },
    to: { version_id: two.id, version_number: 2, revision: 1 },
    subject: { kind: 'changed', from: 'Welcome', to: 'Second' },
    preview_text: null,
    variables: [{ kind: 'added', name: 'city', from: null, to: name }],
    conditions: [],
    blocks: [{ kind: 'changed', tag: 'mj-text' }],
    source: [{ kind: 'changed', from_line: 1, to_line: 1 }],
  });
  const draft = await test.api.get(`/templates/${id}/versions/${two.id}/diff/draft`);
  expect(draft.body).toMatchObject({
    to: { version_id: null, version_number: null, revision: 2 },
    subject: null,
    preview_text: { kind: 'changed', from: '', to: 'Later' },
    blocks: [],
    source: [],
  });
  await test.api.delete(`/templates/${id}/draft`);
  const gone = await test.api.get(`/templates/${id}/versions/${two.id}/diff/draft`);
  expect(gone.body.error.code).toBe('DRAFT_REQUIRED');
  const nonsense = await test.api.get(`/templates/${id}/versions/${two.id}/diff/latest`);
  expect(nonsense.body.error.code).toBe('INVALID_REQUEST');
});
