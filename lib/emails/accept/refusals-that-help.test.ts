import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { createPublishedTemplate } from '@/test/published-template';

const test = useTestDatabase();
let api: ApiClient;
let workspaceId: string;

beforeAll(async () => {
  ({ id: workspaceId } = await createWorkspace(test.db));
  await createSendingAddress(test.db, workspaceId);
  api = apiWithKey((await createKey(test.db, workspaceId, { scopes: ['email:send', 'email:read'] })).token);
});

const email = { from: 'hello@postroom.test', to: 'ada@example.test', subject: 'Hello', text: 'Hi' };
const refusal = async (fields: Record<string, unknown>) => {
  const { body } = await api.post('/emails', { idempotency_key: 'a-key-of-its-own', ...email, ...fields });
  return [body.error.code, body.error.message];
};

describe('a refusal', () => {
  it('names the first three invalid fields', async () => {
    const [code, message] = await refusal({ from: 'no', to: 'no', reply_to: 'no', send_at: 'soon' });
    expect(code).toBe('INVALID_REQUEST');
    expect(message).toMatch(/^from: Must be .*\. Also wrong: to, reply_to and 1 more\.$/);
  });

  it('shows the length of an idempotency key that is too short', async () => {
    const refused = ['IDEMPOTENCY_KEY_REQUIRED', 'idempotency_key: Must have 8 to 200 characters, not 3.'];
    expect(await refusal({ idempotency_key: 'abc' })).toEqual(refused);
    const header = { headers: { 'Idempotency-Key': 'abc' } };
    const byHeader = await api.post('/emails', email, header);
    expect([byHeader.body.error.code, byHeader.body.error.message]).toEqual(refused);
  });

  it('suggests the field that was probably meant, in a query too', async () => {
    expect(await refusal({ subjct: 'Hello' })).toEqual([
      'INVALID_REQUEST',
      'subjct: There is no field "subjct" here. Did you mean "subject"?',
    ]);
    const { body } = await api.get('/emails?limt=3');
    expect(body.error.message).toBe('limt: There is no field "limt" here. Did you mean "limit"?');
    const batch = await api.post('/emails/batch', { emails: [{ ...email, tmplate_id: 'x' }], mode: 1 });
    expect(batch.body.error.message).toBe('mode: There is no field "mode" here.');
  });

  it('names the field that other mail APIs call differently', async () => {
    for (const [theirs, ours] of [
      ['scheduled_at', 'send_at'],
      ['tags', 'metadata'],
      ['dynamic_template_data', 'variables'],
    ] as const)
      expect((await refusal({ [theirs]: 'x' }))[1]).toBe(
        `${theirs}: There is no field "${theirs}" here: it is called "${ours}".`,
      );
    expect((await api.get('/emails?tags=x')).body.error.message).toBe('tags: There is no field "tags" here.');
  });

  it('explains how to write to several instead of cc and bcc', async () => {
    for (const field of ['cc', 'bcc'])
      expect((await refusal({ [field]: 'bob@example.test' }))[1]).toMatch(
        /Send one item for each recipient\.$/,
      );
  });

  it('shows how many were sent if there are too many', async () => {
    const { body } = await api.post('/emails/batch', { emails: Array.from({ length: 1200 }, () => email) });
    expect(body.error.message).toBe('emails: Must have at most 100 entries, not 1,200.');
  });

  it('says where the sender’s name comes from, and lists the allowed addresses', async () => {
    expect((await refusal({ from: 'Acme <hello@postroom.test>' }))[1]).toMatch(
      /is that of the sending address/,
    );
    expect((await refusal({ to: 'Ada <ada@example.test>' }))[1]).toMatch(/the address alone/);
    const [code, message] = await refusal({ from: 'x@postroom.test' });
    expect([code, message]).toEqual([
      'SENDER_UNAVAILABLE',
      expect.stringMatching(/of this workspace\. Send from hello@postroom\.test\.$/),
    ]);
  });

  it('says why an address that is there cannot send', async () => {
    const later = { email: 'ada@later.example', isDefault: false };
    await createSendingAddress(test.db, workspaceId, later, { status: 'pending' });
    expect((await refusal({ from: 'ada@later.example' }))[1]).toBe(
      'ada@later.example cannot send: later.example is not verified yet. Set its DNS records. Send from hello@postroom.test.',
    );
  });

  it('says where to get a key with the scope that is lacking', async () => {
    const { body } = await api.get('/templates');
    expect(body.error.message).toBe(
      'This API key lacks the scope template:read. Create one that has it under Developers, API keys.',
    );
  });

  it('says which variable was mistyped', async () => {
    const { id: template_id } = await createPublishedTemplate(test.db, workspaceId);
    const { subject: _, text: __, ...bare } = email;
    const { body } = await api.post('/emails', {
      ...{ idempotency_key: 'a-mistyped-variable', ...bare, template_id, variables: { nmae: 'Ada' } },
    });
    expect(body.error.message).toMatch(/name is missing: .* You gave "nmae": did you mean "name"\?$/);
  });
});
