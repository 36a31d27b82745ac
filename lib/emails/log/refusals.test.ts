import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { workspaces } from '@/lib/db/tables';
import { useSendingApi } from '@/test/workspace-api';

const test = useSendingApi();
const { api, workspace } = test;
const missing = '0190a000-0000-7000-8000-000000000000';
let count = 0;

function item(overrides: Record<string, unknown> = {}) {
  count += 1;
  const base = { idempotency_key: `refused-${count}`, from: 'hello@postroom.test', to: 'ada@example.test' };
  return { ...base, subject: 'Your order', text: 'It is on its way.', ...overrides };
}

const refused = async (query = '') => (await api.get(`/emails/refusals?${query}`)).body.data;
const subjects = async (query: string) =>
  (await refused(query)).map((one: { subject: string }) => one.subject);

describe('GET /emails/refusals', () => {
  it('filters by code, status and template, all together, and searches', async () => {
    const nobody = 'nobody@postroom.test';
    await api.post('/emails/batch', {
      emails: [
        item({ subject: 'First ÜBER_50%', from: nobody, to: 'Grace@Hopper.test' }),
        item({ subject: undefined, text: undefined, template_id: missing, idempotency_key: 'order-77-mail' }),
        item({ subject: 'Third', from: nobody, metadata: { order: 'A-12943' } }),
      ],
    });
    expect(await subjects('code=SENDER_UNAVAILABLE')).toEqual(['Third', 'First ÜBER_50%']);
    expect(await subjects('code=TEMPLATE_UNAVAILABLE,INVALID_REQUEST')).toEqual([null]);
    expect(await subjects(`template_id=${missing}&status=422`)).toEqual([null]);
    expect(await subjects(`template_id=${missing}&code=SENDER_UNAVAILABLE`)).toEqual([]);
    expect(await subjects('to=Grace@Hopper.test')).toEqual(['First ÜBER_50%']);
    expect(await subjects('from=NOBODY@postroom.test&q=third')).toEqual(['Third']);
    expect(await subjects('q=hopper')).toEqual(['First ÜBER_50%']);
    expect(await subjects(`q=${encodeURIComponent('über_50%')}`)).toEqual(['First ÜBER_50%']);
    expect(await subjects(`q=${encodeURIComponent('über%')}`)).toEqual([]);
    expect(await subjects('q=order-77-mail')).toEqual([null]);
    expect(await subjects('q=order-77-mai')).toEqual([]);
    expect(await subjects('q=A-12943')).toEqual(['Third']);
    expect(await subjects('q=a-12943')).toEqual([]);
    expect(await subjects('q=A-12943%20THIRD')).toEqual(['Third']);
    expect(await subjects(`q=${encodeURIComponent('über_50% first HOPPER')}`)).toEqual(['First ÜBER_50%']);
    expect(await subjects('q=first%20third')).toEqual([]);
    expect(await subjects(`q=${encodeURIComponent('"ÜBER_50% first"')}`)).toEqual([]);
    const [third] = await refused();
    expect(await subjects(`q=${third.id}`)).toEqual(['Third']);
    for (const query of ['q=a', `q=${'x'.repeat(201)}`, 'code=oops', 'status=200', 'template_id=x'])
      expect((await api.get(`/emails/refusals?${query}`)).body.error?.code).toBe('INVALID_REQUEST');
  });

  it('stores the original item, without file bytes and secrets', async () => {
    const html = `<p>${'long '.repeat(1_000)}</p>`;
    const given = item({
      from: 'nobody@postroom.test',
      variables: { name: 'Ada', reset: { password: 'hunter2', api_key: 'k' } },
      attachments: [{ filename: 'a.txt', content_type: 'text/plain', content: 'c2VjcmV0IGJ5dGVz' }],
      html,
    });
    expect((await api.post('/emails', given)).status).toBe(422);
    const [{ item: kept }] = await refused();
    expect(kept).toMatchObject({
      to: 'ada@example.test',
      idempotency_key: given.idempotency_key,
      variables: { name: 'Ada', reset: { password: '[hidden]', api_key: '[hidden]' } },
      attachments: [{ filename: 'a.txt', content_type: 'text/plain', content: '[hidden]' }],
    });
    expect(kept.html).toHaveLength(2_000 + `… (${html.length} characters)`.length);
    const vast = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`n${at}`, 'x'.repeat(3_000)]));
    await api.post('/emails', item({ from: 'nobody@postroom.test', variables: vast }));
    expect((await refused())[0].item).toBeNull();
  });

  it.each([
    ['SENDING_PAUSED', { sendingPaused: true }],
    ['BILLING_ACCOUNT_RESTRICTED', { billingRestricted: true }],
  ])('has one row per item of a completely refused request: %s', async (code, values) => {
    await test.db.update(workspaces).set(values).where(eq(workspaces.id, workspace.id));
    const emails = [item({ subject: 'One' }), item({ subject: 'Two' }), 'no item'];
    const answer = await api.post('/emails/batch', { emails });
    expect([answer.status, answer.body.error.code]).toEqual([403, code]);
    const single = await api.post('/emails', item({ subject: 'Three' }));
    expect([single.status, single.body.error.code]).toEqual([403, code]);
    const rows = await refused(`code=${code}`);
    expect(rows.map((row: { subject: string }) => row.subject).sort()).toEqual(['One', 'Three', 'Two', null]);
    expect(rows.every((row: { status: number }) => row.status === 403)).toBe(true);
  });
});
