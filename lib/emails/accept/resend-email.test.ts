import { beforeEach, expect, it } from 'vitest';
import { createPublishedTemplate, publishVersion } from '@/test/published-template';
import { useSendingApi } from '@/test/workspace-api';

const test = useSendingApi();
const { api, workspace } = test;
let id: string;

beforeEach(async () => {
  const item = { idempotency_key: 'the-first-one', from: 'hello@postroom.test', to: 'ada@example.test' };
  id = (await api.post('/emails', { ...item, subject: 'Hello', text: 'Hello' })).body.id;
});

const resend = (key: string | undefined, of = id) =>
  api.post(`/emails/${of}/resends`, {}, key === undefined ? {} : { headers: { 'idempotency-key': key } });

it('resends once for one idempotency key, with concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => resend('resend-of-the-first')));
  expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202, 202]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.body.replayed)).toHaveLength(1);
  expect((await api.get(`/emails/${id}`)).body.resends).toEqual([answers[0]?.body.id]);
});

it('returns the earlier resend even if nothing may be sent any more', async () => {
  const first = (await resend('resend-of-the-first')).body.id;
  await api.patch('/workspace', { sending_paused: true });
  expect((await resend('resend-of-the-first')).body).toMatchObject({ id: first, replayed: true });
  expect((await resend('another-resend')).body.error.code).toBe('SENDING_PAUSED');
});

it('refuses a key of other content', async () => {
  expect((await resend('the-first-one')).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  const other = (await resend('resend-of-the-first')).body.id;
  expect((await resend('resend-of-the-first', other)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
});

it('resends each time without a key', async () => {
  await resend(undefined);
  await resend(undefined);
  expect((await api.get(`/emails/${id}`)).body.resends).toHaveLength(2);
});

it('accepts the key as a field too, but not both', async () => {
  const body = { idempotency_key: 'resend-of-the-first' };
  const first = await api.post(`/emails/${id}/resends`, body);
  expect((await resend('resend-of-the-first')).body).toMatchObject({ id: first.body.id, replayed: true });
  const both = await api.post(`/emails/${id}/resends`, body, {
    headers: { 'idempotency-key': 'another-one' },
  });
  expect(both.body.error.code).toBe('INVALID_REQUEST');
});

it.each<[string, unknown]>([
  ['too short', 'short'],
  ['too long', 'x'.repeat(201)],
  ['no text', 12_345_678],
  ['empty', ''],
])('refuses a key that is %s as other routes do', async (_, key) => {
  const { body, status } = await api.post(`/emails/${id}/resends`, { idempotency_key: key });
  expect([status, body.error.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  expect(body.error.details.issues).toMatchObject([{ path: 'idempotency_key' }]);
  if (key !== '' && typeof key === 'string')
    expect((await resend(key)).body.error.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
});

it('goes to a corrected address, recorded in the audit log, but to no suppressed one', async () => {
  const to = 'ada.lovelace@example.test';
  const sent = await api.post(`/emails/${id}/resends`, { to });
  expect(sent.body).toMatchObject({ to_email: to, resend_of: id, subject: 'Hello' });
  const { data } = (await api.get('/audit-events?action=email.resent')).body;
  expect(data[0].changes).toContainEqual({ field: 'to', from: null, to });
  await api.post('/suppressions', { email: to, reason: 'manual' });
  const refused = await api.post(`/emails/${id}/resends`, { to });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'RECIPIENT_SUPPRESSED']);
});

it('accepts other variables for a template’s email, in its version', async () => {
  const template = await createPublishedTemplate(test.db, workspace.id);
  const given = { template_id: template.id, variables: { name: 'Adda' }, idempotency_key: 'of-a-template' };
  const first = (await api.post('/emails', { ...given, from: 'hello@postroom.test', to: 'ada@example.test' }))
    .body;
  await publishVersion(test.db, workspace.id, template.id, { subject: 'Changed, {{ name }}' });
  const again = (body: object) => api.post(`/emails/${first.id}/resends`, body);
  const corrected = await again({ variables: { name: 'Ada' }, idempotency_key: 'corrected-once' });
  expect(corrected.body).toMatchObject({
    subject: 'Welcome, Ada',
    variables: { name: 'Ada' },
    template_version_id: template.versionId,
  });
  const content = (await api.get(`/emails/${corrected.body.id}/content`)).body;
  expect(content.html).toContain('Hello Ada');
  expect((await again({})).body.subject).toBe('Welcome, Adda');
  const other = { variables: { name: 'Grace' }, idempotency_key: 'corrected-once' };
  expect((await again(other)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await again({ variables: {} })).body.error).toMatchObject({
    code: 'INVALID_TEMPLATE_DATA',
    details: { variables: [{ name: 'name' }] },
  });
  const direct = await api.post(`/emails/${id}/resends`, { variables: { name: 'Ada' } });
  expect(direct.body.error.details.issues).toMatchObject([{ path: 'variables', code: 'needs_template' }]);
});

it('refuses endless or unstorable variables, like a first send', async () => {
  const deep = `{"variables":{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}}`;
  const nested = await api.post(`/emails/${id}/resends`, deep);
  expect([nested.status, nested.body.error.details.issues[0].code]).toEqual([400, 'too_deep']);
  const unstorable = await api.post(`/emails/${id}/resends`, { variables: { name: 'a\u0000' } });
  expect([unstorable.status, unstorable.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
});
