import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { broadcasts, domains, emails } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { createAcceptedEmail } from '@/test/accepted-email';
import { apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';

const test = useTestDatabase();

it('lists what makes a workspace ready, each as soon as it is done', async () => {
  const { id } = await createWorkspace(test.db, { postalAddress: '' });
  const api = apiWithKey((await createKey(test.db, id)).token);
  const steps = async () => (await api.get('/first-steps')).body;
  const done = async () =>
    (await steps()).steps.flatMap((step: { id: string; done: boolean }) => (step.done ? step.id : []));
  await createSendingAddress(test.db, id, {}, { basis: 'local' });
  expect((await steps()).hidden).toBe(false);
  expect(await done()).toEqual([]);
  await api.post('/templates', { name: 'Welcome', purpose: 'transactional' });
  const email = {
    from: 'hello@postroom.test',
    to: 'delivered@simulator.postroom.test',
    subject: 'Hi',
    text: 'Hi',
  };
  await api.post('/emails', { ...email, idempotency_key: 'first-steps' });
  expect(await done()).toEqual(['template']);
  await test.db.update(emails).set({ state: 'delivered' }).where(eq(emails.workspaceId, id));
  expect(await done()).toEqual(['template', 'email']);
  await api.patch('/workspace', { postal_address: '1 Street' });
  const gif = Buffer.from(
    '47494638396101000100800000112233' + '0000002c00000000010001000002024401003b',
    'hex',
  );
  const picture = { filename: 'logo.gif', content_type: 'image/gif', content: gif.toString('base64') };
  const asset = (await api.post('/assets', picture)).body;
  await api.put('/brand', { logo_asset_id: asset.id });
  await test.db.update(domains).set({ basis: 'dns' }).where(eq(domains.workspaceId, id));
  await api.post('/invitations', { email: 'grace@people.example', role: 'marketer' });
  expect(await done()).toEqual(['template', 'email', 'postal_address', 'brand', 'domain', 'colleagues']);
  await api.patch('/workspace', { first_steps_hidden: true });
  expect((await steps()).hidden).toBe(true);
  await api.patch('/workspace', { first_steps_hidden: false });
  expect((await steps()).hidden).toBe(false);
});

it('counts a test of any template as sent once it has left, but not a broadcast', async () => {
  const { id: workspaceId } = await createWorkspace(test.db);
  const api = apiWithKey((await createKey(test.db, workspaceId)).token);
  const addressId = (await createSendingAddress(test.db, workspaceId)).id;
  const sent = async () =>
    (await api.get('/first-steps')).body.steps.find(({ id }: { id: string }) => id === 'email').done;
  const broadcastId = newId();
  await test.db
    .insert(broadcasts)
    .values({ ...{ id: broadcastId, workspaceId, name: 'Autumn' }, excludedSegmentIds: [] });
  const toEmail = 'ada@far.test';
  const emailId = await createAcceptedEmail(test.db, workspaceId, addressId, {
    ...{ toEmail, purpose: 'marketing', broadcastId, contactId: newId(), state: 'delivered' },
  });
  expect(await sent()).toBe(false);
  await test.db.delete(emails).where(eq(emails.id, emailId));
  const template = await api.post('/templates', { name: 'News', purpose: 'marketing', subject: 'News' });
  expect((await api.post(`/templates/${template.body.id}/test-sends`, { to: [toEmail] })).status).toBe(202);
  expect(await sent()).toBe(false);
  await test.db.update(emails).set({ state: 'submitted' }).where(eq(emails.workspaceId, workspaceId));
  expect(await sent()).toBe(true);
});
