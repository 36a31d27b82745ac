import { beforeEach, expect, it } from 'vitest';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';

const test = useTestDatabase();
let api: ApiClient;
let id: string;

beforeEach(async () => {
  const workspaceId = (await createWorkspace(test.db)).id;
  await createSendingAddress(test.db, workspaceId);
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  const item = { idempotency_key: 'the-first-one', from: 'hello@postroom.test', to: 'ada@example.test' };
  id = (await api.post('/emails', { ...item, subject: 'Hello', text: 'Hello' })).body.id;
});

const resend = (key: string | undefined, of = id) =>
  api.post(`/emails/${of}/resends`, {}, key === undefined ? {} : { headers: { 'idempotency-key': key } });

it('resends once for one idempotency key, however many ask at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => resend('resend-of-the-first')));
  expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202, 202]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.body.replayed)).toHaveLength(1);
  expect((await api.get(`/emails/${id}`)).body.resends).toEqual([answers[0]?.body.id]);
});

it('answers what was resent before even when nothing may be sent any more', async () => {
  const first = (await resend('resend-of-the-first')).body.id;
  await api.patch('/workspace', { sending_paused: true });
  expect((await resend('resend-of-the-first')).body).toMatchObject({ id: first, replayed: true });
  expect((await resend('another-resend')).body.error.code).toBe('SENDING_PAUSED');
});

it('refuses a key of other content, and one that is too short', async () => {
  expect((await resend('the-first-one')).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  const other = (await resend('resend-of-the-first')).body.id;
  expect((await resend('resend-of-the-first', other)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await resend('short')).body.error.code).toBe('INVALID_REQUEST');
});

it('resends each time without a key', async () => {
  await resend(undefined);
  await resend(undefined);
  expect((await api.get(`/emails/${id}`)).body.resends).toHaveLength(2);
});
