import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST as clickUnsubscribe, GET as openUnsubscribe } from '@/app/unsubscribe/[token]/route';
import { deliveries, emails, suppressions, workspaces } from '@/lib/db/tables';
import { expireEmails } from '@/lib/emails/states/expire-emails';
import { forgetSingleton } from '@/lib/process/singleton';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { createPublishedTemplate } from '@/test/published-template';
import { publish } from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTestDatabase();
let api: ApiClient;
let foreign: ApiClient;
let workspaceId: string;
let count = 0;

beforeEach(async () => {
  [workspaceId, foreign] = [
    (await createWorkspace(test.db)).id,
    apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token),
  ];
  await createSendingAddress(test.db, workspaceId);
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

function item(overrides: Record<string, unknown> = {}) {
  count += 1;
  const base = { idempotency_key: `single-${count}`, from: 'hello@postroom.test', to: 'ada@example.test' };
  return { ...base, subject: 'Your order', text: 'It is on its way.', ...overrides };
}

async function sent(overrides: Record<string, unknown> = {}): Promise<string> {
  const answer = await api.post('/emails', item(overrides));
  expect(answer.body.error).toBeUndefined();
  return answer.body.id;
}

const missing = crypto.randomUUID();

describe('POST /emails', () => {
  it('reports field problems before the workspace’s state, and problems of attachments', async () => {
    await api.patch('/workspace', { sending_paused: true });
    expect((await api.post('/emails', item({ to: 'nobody' }))).body.error.code).toBe('INVALID_REQUEST');
    expect((await api.post(`/emails/${missing}/resends`)).body.error.code).toBe('NOT_FOUND');
    expect((await api.post('/emails', item())).body.error.code).toBe('SENDING_PAUSED');
    const attachments = [{ filename: 'a.txt', content_type: 'text/plain', name: 'a' }];
    const { error } = (await api.post('/emails', item({ attachments }))).body;
    expect(error.details.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'attachments[0].content',
      'attachments[0].name',
    ]);
  });

  it('answers 202 with the whole email', async () => {
    const answer = await api.post(
      '/emails',
      item({ metadata: { order: '7' }, reply_to: 'help@example.test' }),
    );
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      object: 'email',
      state: 'accepted',
      purpose: 'transactional',
      from_email: 'hello@postroom.test',
      from_name: 'Postroom',
      reply_to_email: 'help@example.test',
      to_email: 'ada@example.test',
      subject: 'Your order',
      queued_at: null,
      metadata: { order: '7' },
      attachments: [],
      replayed: false,
    });
    expect(answer.body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('accepts the key from the header, and refuses two different ones', async () => {
    const { idempotency_key: key, ...rest } = item();
    const headers = { 'Idempotency-Key': key };
    const first = await api.post('/emails', rest, { headers });
    const again = await api.post('/emails', { ...rest, idempotency_key: key }, { headers });
    expect(again.body).toMatchObject({ id: first.body.id, replayed: true, idempotency_key: key });
    const other = await api.post('/emails', { ...rest, idempotency_key: 'another-key' }, { headers });
    expect(other.body.error).toMatchObject({ code: 'INVALID_REQUEST', status: 400 });
    expect((await api.post('/emails', rest)).body.error.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  it.each([
    ['a bad recipient', { to: 'x' }, 400, 'INVALID_REQUEST'],
    ['an unknown sender', { from: 'x@postroom.test' }, 422, 'SENDER_UNAVAILABLE'],
    [
      'an unknown template',
      { subject: undefined, text: undefined, template_id: missing },
      422,
      'TEMPLATE_UNAVAILABLE',
    ],
    ['an unknown attachment', { attachments: [missing] }, 410, 'ATTACHMENT_EXPIRED'],
    [
      'Base64 that is none',
      { attachments: [{ filename: 'a.txt', content_type: 'text/plain', content: '*' }] },
      422,
      'ATTACHMENT_INVALID',
    ],
  ])('answers %s as an ordinary error', async (_, fields, status, code) => {
    const answer = await api.post('/emails', item(fields));
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ code, status, request_id: answer.headers.get('x-request-id') });
    expect((await api.get('/emails/refusals')).body.data[0].code).toBe(code);
  });

  it('refuses a body that is no object, and everything while sending is paused', async () => {
    for (const body of [[], null, 7, '"x"']) expect((await api.post('/emails', body)).status).toBe(400);
    await test.db.update(workspaces).set({ sendingPaused: true }).where(eq(workspaces.id, workspaceId));
    expect((await api.post('/emails', item())).body.error.code).toBe('SENDING_PAUSED');
  });
});

describe('GET /emails', () => {
  it('pages through all emails newest first without gaps or repeats, even with a hundred equal times', async () => {
    const items = Array.from({ length: 100 }, (_, at) => item({ to: `p${at}@example.test` }));
    const batch = await api.post('/emails/batch', { emails: items });
    const ids = [...batch.body.data.map((one: { id: string }) => one.id), await sent()];
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await api.get(`/emails?limit=7${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.body.object).toBe('list');
      seen.push(...page.body.data.map((one: { id: string }) => one.id));
      cursor = page.body.next_cursor;
      expect(page.body.has_more).toBe(cursor !== null);
    } while (cursor);
    expect(seen).toEqual([...ids].reverse());
    expect((await foreign.get('/emails')).body.data).toEqual([]);
  });

  it('filters by state, sender, recipient and template', async () => {
    const template = await createPublishedTemplate(test.db, workspaceId);
    const plain = await sent({ to: 'bob@example.test' });
    const fields = {
      subject: undefined,
      text: undefined,
      template_id: template.id,
      variables: { name: 'Ada' },
    };
    const rendered = await sent(fields);
    await test.db.update(emails).set({ state: 'delivered' }).where(eq(emails.id, plain));
    const found = async (query: string) =>
      (await api.get(`/emails?${query}`)).body.data.map((one: { id: string }) => one.id);
    expect(await found('status=delivered')).toEqual([plain]);
    expect(await found('to=bob@example.test')).toEqual([plain]);
    expect(await found('from=Hello@Postroom.TEST')).toEqual([rendered, plain]);
    expect(await found('to=bo@example.test')).toEqual([]);
    expect(await found('from=hello@postroom.test')).toEqual([rendered, plain]);
    expect(await found(`template_id=${template.id}`)).toEqual([rendered]);
    expect(await found(`template_id=${missing}&status=delivered`)).toEqual([]);
  });

  it('treats both bounds of creation as exclusive, for the times it returns', async () => {
    const id = await sent();
    await test.db.execute(sql`update emails set created_at = '2026-01-02T03:04:05.678901Z' where id = ${id}`);
    const at = (await api.get(`/emails/${id}`)).body.created_at;
    expect(at).toBe('2026-01-02T03:04:05.678Z');
    const count = async (query: string) => (await api.get(`/emails?${query}`)).body.data.length;
    expect(await count(`created_after=${at}`)).toBe(0);
    expect(await count(`created_before=${at}`)).toBe(0);
    expect(
      await count('created_after=2026-01-02T03:04:05.677Z&created_before=2026-01-02T03:04:05.679Z'),
    ).toBe(1);
    expect(await count('created_after=2026-01-02T05:04:05.677%2B02:00')).toBe(1);
    expect(await count('created_after=2026-01-02T03:04:05.678%2B00:00')).toBe(0);
    expect(
      await count('created_after=0000-01-01T00:00:00%2B23:59&created_before=9999-12-31T23:59:59-23:59'),
    ).toBe(1);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'status=sent',
    'from=nobody',
    'to=',
    'template_id=x',
    'created_after=2026-01-02',
    'created_after=2026-01-02T03:04:05',
    'created_after=2026-02-30T00:00:00Z',
    'created_after=2026-01-02T00:00:00Z&created_before=2026-01-02T00:00:00Z',
    'created_after=2026-01-02T00:00:00Z&created_before=2026-01-02T00:00:00%2B01:00',
    'sort=to',
    'limit=1&limit=2',
  ])('refuses ?%s', async (query) => {
    const answer = await api.get(`/emails?${query}`);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('refuses a cursor that is altered, or of other filters or another workspace', async () => {
    await Promise.all([sent(), sent(), sent()]);
    const { next_cursor: cursor } = (await api.get('/emails?limit=1')).body;
    const answers = await Promise.all([
      api.get(`/emails?cursor=${cursor}x`),
      api.get('/emails?cursor=e30.x'),
      api.get(`/emails?cursor=${'x'.repeat(3_000)}`),
      api.get('/emails?cursor='),
      api.get(`/emails?cursor=${cursor}&status=accepted`),
      api.get(`/emails/refusals?cursor=${cursor}`),
      foreign.get(`/emails?cursor=${cursor}`),
    ]);
    expect(answers.map((answer) => answer.body.error?.code)).toEqual(Array(7).fill('INVALID_CURSOR'));
  });

  it('needs email:read or email:send', async () => {
    for (const [scopes, status] of [
      [['email:read'], 200],
      [['email:send'], 200],
      [['template:read'], 403],
    ] as const) {
      const key = await createKey(test.db, workspaceId, { scopes: [...scopes] });
      expect((await apiWithKey(key.token).get('/emails')).status).toBe(status);
    }
  });
});

describe('one email', () => {
  it('is not found in another workspace, like one that does not exist', async () => {
    const id = await sent();
    for (const path of ['', '/content', '/source', '/events', '/attachments', `/attachments/${missing}`]) {
      const [theirs, nobodys] = [
        await foreign.get(`/emails/${id}${path}`),
        await api.get(`/emails/${missing}${path}`),
      ];
      expect([theirs.status, theirs.body.error.code]).toEqual([404, 'NOT_FOUND']);
      expect({ ...theirs.body.error, request_id: '' }).toEqual({ ...nobodys.body.error, request_id: '' });
    }
    for (const path of ['cancellation', 'resends'])
      expect((await foreign.post(`/emails/${id}/${path}`, {})).status).toBe(404);
    expect((await api.get('/emails/x')).body.error.code).toBe('INVALID_REQUEST');
  });

  it('returns its content, its events and its source', async () => {
    const id = await sent({ html: '<p>Hello</p>' });
    expect((await api.get(`/emails/${id}/content`)).body).toEqual({
      object: 'email_content',
      id,
      subject: 'Your order',
      preview_text: '',
      html: '<p>Hello</p>',
      text: 'It is on its way.',
    });
    const events = await api.get(`/emails/${id}/events`);
    expect(events.body.data).toMatchObject([{ object: 'email_event', state: 'accepted', detail: {} }]);
    const source = await api.get(`/emails/${id}/source`);
    expect(source.headers.get('content-type')).toBe('message/rfc822');
    expect(source.text).toContain('Subject: Your order\r\n');
  });

  it('returns its result after several attempts', async () => {
    const id = await sent();
    await test.db.execute(sql`
      insert into email_events (id, workspace_id, email_id, state, detail, created_at)
      select uuidv7(), ${workspaceId}, ${id}, case when n = 1000 then 'failed' else 'deferred' end, '{}', now() + n * interval '1 s'
      from generate_series(1, 1000) n`);
    const { data } = (await api.get(`/emails/${id}/events`)).body;
    expect([data.length, data.at(-1).state]).toEqual([1_000, 'failed']);
  });

  it('is canceled before it was claimed, and not after', async () => {
    const [first, second] = [await sent(), await sent()];
    const canceled = await api.post(`/emails/${first}/cancellation`);
    expect(canceled.status).toBe(200);
    expect(canceled.body).toMatchObject({ state: 'canceled', failure_code: 'CANCELED' });
    expect(canceled.body.terminal_at).not.toBeNull();
    expect(await test.db.$count(deliveries, eq(deliveries.emailId, first))).toBe(0);
    expect((await api.post(`/emails/${first}/cancellation`)).body.error.code).toBe('CONFLICT');
    await test.db.execute(
      sql`update deliveries set lease_until = now() + interval '1 minute' where email_id = ${second}`,
    );
    const taken = await api.post(`/emails/${second}/cancellation`);
    expect([taken.status, taken.body.error.code]).toEqual([409, 'CONFLICT']);
    expect(await test.db.$count(deliveries, eq(deliveries.emailId, second))).toBe(1);
  });

  it('is resent to its recipient or another address', async () => {
    const id = await sent({ html: '<p>Hello</p>', metadata: { order: '7' } });
    const again = await api.post(`/emails/${id}/resends`);
    expect(again.status).toBe(202);
    expect(again.body).toMatchObject({
      to_email: 'ada@example.test',
      resend_of: id,
      metadata: { order: '7' },
    });
    expect(again.body.id).not.toBe(id);
    const copy = await api.post(`/emails/${id}/resends`, { to: 'ada.l@example.test' });
    expect(copy.body.to_email).toBe('ada.l@example.test');
    expect((await api.get(`/emails/${copy.body.id}/content`)).body.html).toBe('<p>Hello</p>');
    const nobody = await api.post(`/emails/${id}/resends`, { to: 'nobody' });
    expect(nobody.body.error).toMatchObject({ code: 'INVALID_REQUEST', status: 400 });
    await test.db.update(workspaces).set({ balance: 0 }).where(eq(workspaces.id, workspaceId));
    expect((await api.post(`/emails/${id}/resends`)).body.error.code).toBe('BALANCE_EXHAUSTED');
  });
});

describe('GET /emails/export', () => {
  it('streams the filtered log as CSV without formulas', async () => {
    await sent({ subject: '=HYPERLINK("http://x.test")' });
    await sent({ to: 'bob@example.test', subject: 'a "quoted", word\nand a line' });
    const all = await api.get('/emails/export');
    expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(all.headers.get('x-request-id')).toBeTruthy();
    const [head, ...lines] = all.text.split('\r\n');
    expect(head).toContain('id,created_at,state');
    expect(lines).toHaveLength(3);
    expect(all.text).toContain(`"'=HYPERLINK(""http://x.test"")"`);
    expect(all.text).toContain('"a ""quoted"", word\nand a line"');
    expect((await api.get('/emails/export?to=bob@example.test')).text.split('\r\n')).toHaveLength(3);
    const sender = apiWithKey((await createKey(test.db, workspaceId, { scopes: ['email:send'] })).token);
    expect((await sender.get('/emails/export')).status).toBe(403);
  });

  it('has every row once, over any number of pages', async () => {
    await test.db.execute(sql`
      insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject)
      select gen_random_uuid(), ${workspaceId}, 'bulk-' || n, '', gen_random_uuid(), 'a@x.test', 'b@y.test', 's'
      from generate_series(1, 2500) n`);
    const { text } = await api.get('/emails/export');
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(ids).toHaveLength(2500);
    expect(new Set(ids).size).toBe(2500);
  });
});

describe('test sends', () => {
  const html = (body: string) =>
    `<!doctype html><html><head><title>x</title></head><body>${body}</body></html>`;
  const definition = variable('name', { sample: 'Sam' });

  async function draft(purpose: 'transactional' | 'marketing', compliance: unknown = null) {
    const document = {
      schema_version: 1,
      purpose,
      source_mode: 'html',
      html: html('<p>Hello {{ name }}</p>'),
      plain_text: null,
      variables: [definition],
      conditions: [],
      compliance,
    };
    const body = { name: 'Hello', purpose, source_mode: 'html', subject: 'Hello {{ name }}', document };
    const answer = await api.post('/templates', body);
    expect(answer.body.error).toBeUndefined();
    return answer.body.id as string;
  }

  it('send the draft with samples below the given values, from the default address', async () => {
    const id = await draft('transactional');
    const answer = await api.post(`/templates/${id}/test-sends`, {
      to: ['a@example.test', 'b@example.test'],
    });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ object: 'list', accepted: 2, failed: 0 });
    const email = await api.get(`/emails/${answer.body.data[1].id}`);
    expect(email.body).toMatchObject({
      to_email: 'b@example.test',
      subject: '[Test] Hello Sam',
      is_test: true,
      from_email: 'hello@postroom.test',
    });
    const given = await api.post(`/templates/${id}/test-sends`, {
      to: ['a@example.test'],
      variables: { name: 'Ada' },
    });
    const content = await api.get(`/emails/${given.body.data[0].id}/content`);
    expect(content.body.html).toContain('Hello Ada');
    const wrong = await api.post(`/templates/${id}/test-sends`, {
      to: ['a@example.test'],
      variables: { name: 7 },
    });
    expect(wrong.body.error.code).toBe('INVALID_TEMPLATE_DATA');
  });

  it('name the draft’s template, in the log too, and when resent', async () => {
    const id = await draft('transactional');
    const sent = (await api.post(`/templates/${id}/test-sends`, { to: ['a@example.test'] })).body.data[0].id;
    const again = (await api.post(`/emails/${sent}/resends`)).body.id;
    const reported = { template: null, draft_of: { id, name: 'Hello' } };
    for (const one of [sent, again])
      expect((await api.get(`/emails/${one}`)).body).toMatchObject({ ...reported, template_id: null });
    expect((await api.get('/emails')).body.data).toMatchObject([reported, reported]);
    expect((await api.get(`/emails?template_id=${id}`)).body.data).toEqual([]);
    const published = await publish(api, id);
    const test = await api.post(`/templates/${id}/test-sends`, {
      ...{ to: ['a@example.test'], version_id: published.id },
    });
    expect((await api.get(`/emails/${test.body.data[0].id}`)).body).toMatchObject({
      ...{ template: { id, name: 'Hello', version_number: 1 }, draft_of: null },
    });
  });

  it('are marked in the subject unless turned off', async () => {
    const id = await draft('transactional');
    const to = ['a@example.test'];
    const subjectOf = async (body: Record<string, unknown>) => {
      const answer = await api.post(`/templates/${id}/test-sends`, { to, ...body });
      return (await api.get(`/emails/${answer.body.data[0].id}`)).body.subject;
    };
    expect(await subjectOf({})).toBe('[Test] Hello Sam');
    expect(await subjectOf({ mark_subject: false })).toBe('Hello Sam');
  });

  it('use a sample set below the given values', async () => {
    const id = await draft('transactional');
    const sets = `/templates/${id}/sample-sets`;
    const { id: sample_set_id } = (await api.put(sets, { name: 'Ada', values: { name: 'Ada' } })).body;
    const subjectOf = async (body: Record<string, unknown>) => {
      const answer = await api.post(`/templates/${id}/test-sends`, { to: ['a@example.test'], ...body });
      return (await api.get(`/emails/${answer.body.data[0].id}`)).body.subject;
    };
    expect(await subjectOf({ sample_set_id })).toBe('[Test] Hello Ada');
    expect(await subjectOf({ sample_set_id, variables: { name: 'Bo' } })).toBe('[Test] Hello Bo');
    const other = await draft('transactional');
    const to = ['a@example.test'];
    const notItsOwn = await api.post(`/templates/${other}/test-sends`, { to, sample_set_id });
    expect(notItsOwn.body.error.code).toBe('NOT_FOUND');
  });

  it('return the real destination', async () => {
    const id = await draft('transactional');
    await api.post('/suppressions', { email: 'gone@example.test' });
    const to = ['a@example.test', 'bounced@simulator.postroom.test', 'gone@example.test'];
    const reported = async () => {
      const { body } = await api.post(`/templates/${id}/test-sends`, { to });
      return body.data.map((one: { to: string; destination: string }) => [one.to, one.destination]);
    };
    const [real = '', simulated = '', suppressed = ''] = to;
    const others = [
      [simulated, 'simulator'],
      [suppressed, 'none'],
    ];
    expect(await reported()).toEqual([[real, 'test_inbox'], ...others]);
    process.env.SMTP_URL = 'smtp://relay.example:2525';
    forgetSingleton('env');
    try {
      expect(await reported()).toEqual([[real, 'relay'], ...others]);
    } finally {
      delete process.env.SMTP_URL;
      forgetSingleton('env');
    }
  });

  it.each([
    [{ to: [] }],
    [{ to: Array(6).fill('a@example.test') }],
    [{ to: ['x'] }],
    [{}],
    [{ to: ['a@x.test'], cc: 1 }],
  ])('refuse %o', async (body) => {
    const id = await draft('transactional');
    expect((await api.post(`/templates/${id}/test-sends`, body)).body.error.code).toBe('INVALID_REQUEST');
    expect((await foreign.post(`/templates/${id}/test-sends`, { to: ['a@x.test'] })).status).toBe(404);
  });

  it('of marketing email have a one-click unsubscribe link', async () => {
    const footers = await api.get('/compliance-footers');
    const current = footers.body.data.find((one: { current: boolean }) => one.current);
    const id = await draft('marketing', { marker: current.marker, content: current.html });
    const answer = await api.post(`/templates/${id}/test-sends`, { to: ['Reader@example.test'] });
    expect(answer.body.error).toBeUndefined();
    const emailId = answer.body.data[0].id;
    const { html: body } = (await api.get(`/emails/${emailId}/content`)).body;
    const url = /http[^"]*\/unsubscribe\/[^"]+/.exec(body)?.[0] ?? '';
    const token = url.split('/').at(-1) ?? '';
    expect((await api.get(`/emails/${emailId}/source`)).text.replace(/\r\n /g, '')).toContain(
      'List-Unsubscribe-Post',
    );
    const params = { params: Promise.resolve({ token }) };
    const page = await openUnsubscribe(new Request(url), params);
    expect(await page.text()).toContain('<form method="post">');
    expect(await test.db.$count(suppressions, eq(suppressions.workspaceId, workspaceId))).toBe(0);
    const click = new Request(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    for (let time = 0; time < 2; time += 1)
      expect((await clickUnsubscribe(click.clone(), params)).status).toBe(200);
    const list = await test.db.select().from(suppressions).where(eq(suppressions.workspaceId, workspaceId));
    expect(list).toMatchObject([{ email: 'reader@example.test', reason: 'unsubscribe', emailId }]);
    const altered = { params: Promise.resolve({ token: `${missing}.${token.split('.')[1]}` }) };
    expect((await clickUnsubscribe(click.clone(), altered)).status).toBe(404);
  });
});

describe('retention', () => {
  it('deletes old finished emails, keeps those being sent, and frees their keys', async () => {
    const [done, waiting] = [item(), item()];
    const ids = [(await api.post('/emails', done)).body.id, (await api.post('/emails', waiting)).body.id];
    await test.db.execute(sql`
      update emails set created_at = now() - interval '400 days' where workspace_id = ${workspaceId}`);
    await test.db.delete(deliveries).where(eq(deliveries.emailId, ids[0]));
    expect(await runChore(test.db, expireEmails)).toMatchObject({ done: 1 });
    expect((await api.get(`/emails/${ids[0]}`)).status).toBe(404);
    expect((await api.get(`/emails/${ids[1]}`)).status).toBe(200);
    expect((await api.post('/emails', done)).body.replayed).toBe(false);
  });
});
