import { beforeAll, expect, it } from 'vitest';
import { createSendingAddress } from '@/test/factories';
import { createTemplate, publish, useTemplateApi, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();
beforeAll(() => createSendingAddress(test.db, test.workspace.id));

const saved = 'https://cdn.example/default.png';
const mjml = `<mjml><mj-body><mj-section><mj-column><mj-image src="{{ hero | default: '${saved}' }}" alt="" width="90px" /></mj-column></mj-section></mj-body></mjml>`;
const variables = [variable('hero', { type: 'image' })];

it('a missing image falls back to the one saved in the document, in emails and previews', async () => {
  const { id } = await createTemplate(test.api, { document: { ...visualDocument({ mjml }), variables } });
  await publish(test.api, id);
  const item = { from: 'hello@postroom.test', to: 'ada@example.test', template_id: id };
  const answer = await test.api.post('/emails/batch', {
    emails: [
      { ...item, idempotency_key: 'without-hero' },
      { ...item, idempotency_key: 'with-hero', variables: { hero: 'https://cdn.example/own.png' } },
      { ...item, idempotency_key: 'bad-hero', variables: { hero: 'http://cdn.example/own.png' } },
    ],
  });
  const [without, own, bad] = answer.body.data;
  expect(without.error, answer.text).toBeUndefined();
  const htmlOf = async (emailId: string) => (await test.api.get(`/emails/${emailId}/content`)).body.html;
  expect(await htmlOf(without.id)).toContain(`src="${saved}"`);
  expect(await htmlOf(own.id)).toContain('src="https://cdn.example/own.png"');
  expect(bad.error.details.variables).toMatchObject([{ name: 'hero', reason: 'invalid' }]);
  const preview = await test.api.post(`/templates/${id}/preview`);
  expect(preview.body.html).toContain(`src="${saved}"`);
  const { body } = await test.api.get(`/templates/${id}/versions`);
  const version = await test.api.get(`/templates/${id}/versions/${body.data[0].id}`);
  expect(version.body.variables).toEqual(variables);
});
