import { beforeEach, expect, it } from 'vitest';
import { installationMail } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import type { ApiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createWorkspace, makeOperator } from '@/test/factories';
import { createSignedIn } from '@/test/sign-in';

const test = useTestDatabase();
let operator: ApiClient;

beforeEach(async () => {
  await test.db.delete(installationMail);
  const ada = await createSignedIn(test.db, (await createWorkspace(test.db)).id);
  await makeOperator(test.db, ada.userId);
  operator = ada.api;
  await test.db.delete(installationMail);
});

function insertMail(mail: Partial<typeof installationMail.$inferInsert>) {
  const row = { id: newId(), kind: 'invitation' as const, toEmail: 'Mara@people.test', subject: 'Join' };
  return test.db.insert(installationMail).values({ ...row, shown: true, ...mail });
}

const found = async (query: string) =>
  (await operator.get(`/installation/mail?${query}`)).body.data.map(
    (one: { to_email: string }) => one.to_email,
  );

it('finds the installation’s email by part of its recipient, by kind and by state, together', async () => {
  await insertMail({ state: 'sent' });
  await insertMail({ toEmail: 'bob_1@people.test', kind: 'password_reset', state: 'failed' });
  await insertMail({ toEmail: 'bobby1@people.test', kind: 'new_device' });
  expect(await found('q=mara')).toEqual(['Mara@people.test']);
  // The search text is literal, not a pattern.
  expect(await found('q=bob_')).toEqual(['bob_1@people.test']);
  expect(await found('kind=new_device')).toEqual(['bobby1@people.test']);
  expect(await found('state=failed')).toEqual(['bob_1@people.test']);
  expect(await found('q=people&state=sent&kind=invitation')).toEqual(['Mara@people.test']);
  expect(await found('q=mara&state=failed')).toEqual([]);
  expect((await operator.get('/installation/mail?state=lost')).status).toBe(400);
});

it('never lists the content of an email', async () => {
  await insertMail({ content: 'sealed-secret' });
  const { text } = await operator.get('/installation/mail');
  expect(text).not.toContain('sealed-secret');
  expect(Object.keys(JSON.parse(text).data[0])).not.toContain('html');
});
