import { expect, it } from 'vitest';
import { createPublishedTemplate } from '@/test/published-template';
import { useSendingApi } from '@/test/workspace-api';

const test = useSendingApi();
const { api, workspace } = test;

async function send(content: object): Promise<string> {
  const item = { idempotency_key: 'the-first-one', from: 'hello@postroom.test', to: 'ada@example.test' };
  return (await api.post('/emails', { ...item, ...content })).body.id;
}

it('an email is recorded with its template’s name, even after the template is deleted', async () => {
  const template = await createPublishedTemplate(test.db, workspace.id);
  const variables = { name: 'Ada' };
  const id = await send({ template_id: template.id, variables });
  expect((await api.post(`/emails/${id}/resends`, {})).status).toBe(202);
  expect((await api.post(`/emails/${id}/cancellation`)).status).toBe(200);
  await api.patch(`/templates/${template.id}`, { name: 'Goodbye' });
  await api.delete(`/templates/${template.id}`);

  const { data } = (await api.get('/audit-events?action=email')).body;
  const target = { type: 'email', id, name: 'Welcome' };
  expect(data).toMatchObject([
    { action: 'email.canceled', target },
    { action: 'email.resent', target },
  ]);
  expect(JSON.stringify(data)).not.toContain('ada@example.test');
  expect((await api.get('/audit-events?target=welcome&action=email')).body.data).toHaveLength(2);
  const { text } = await api.get('/audit-events/export?action=email.canceled');
  expect(text).toContain(`"email.canceled","email","${id}","Welcome"`);
});

it('an email without a template is recorded by id, never by subject or recipient', async () => {
  const id = await send({ subject: 'Your diagnosis', text: 'Hello' });
  await api.post(`/emails/${id}/cancellation`);
  const { data } = (await api.get('/audit-events?action=email.canceled')).body;
  expect(data).toMatchObject([{ target: { type: 'email', id, name: 'Email' } }]);
  expect(JSON.stringify(data)).not.toContain('diagnosis');
});
