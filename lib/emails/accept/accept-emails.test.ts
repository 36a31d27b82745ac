import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deliveries,
  emailBodies,
  emailEvents,
  emails,
  templates,
  usageDays,
  usageParts,
  webhookDeliveries,
  webhookEvents,
  webhooks,
  workspaces,
} from '@/lib/db/tables';
import { apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { createPublishedTemplate, publishVersion } from '@/test/published-template';
import { variable } from '@/test/variable';
import { useSendingApi } from '@/test/workspace-api';
import { addUpUsage } from './add-up-usage';

const test = useSendingApi();
const { api } = test;
let workspaceId: string;
let count = 0;

beforeEach(async () => {
  workspaceId = test.workspace.id;
});

const accepted = async () => (await api.get('/workspace')).body.accepted_today;

function item(overrides: Record<string, unknown> = {}) {
  count += 1;
  const base = {
    idempotency_key: `key-${count}-${'x'.repeat(4)}`,
    from: 'hello@postroom.test',
    to: 'ada@example.test',
  };
  return { ...base, subject: 'Your order', text: 'It is on its way.', ...overrides };
}

const send = (...items: unknown[]) => api.post('/emails/batch', { emails: items });

/** The error of a single-item batch. */
async function refusal(given: unknown) {
  const answer = await send(given);
  expect(answer.status).toBe(207);
  expect(answer.body).toMatchObject({ object: 'list', accepted: 0, failed: 1 });
  const [entry] = answer.body.data;
  expect(entry.id).toBeUndefined();
  return entry.error;
}

async function acceptedId(given: unknown): Promise<string> {
  const answer = await send(given);
  expect(answer.body.data[0].error).toBeUndefined();
  expect(answer.status).toBe(202);
  return answer.body.data[0].id;
}

describe('a batch', () => {
  it('answers 202 with an id per item in order, and stores each with its job, event and debit', async () => {
    const items = Array.from({ length: 100 }, (_, at) => item({ to: `person${at}@example.test` }));
    const answer = await send(...items);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ object: 'list', accepted: 100, failed: 0 });
    expect(answer.body.data.map((one: { index: number }) => one.index)).toEqual(items.map((_, at) => at));
    for (const [at, one] of answer.body.data.entries()) {
      expect(one.idempotency_key).toBe(items[at]?.idempotency_key);
      expect((await test.db.select().from(emails).where(eq(emails.id, one.id)))[0]?.toEmail).toBe(
        items[at]?.to,
      );
    }
    for (const table of [deliveries, emailBodies, emailEvents])
      expect(await test.db.$count(table, eq(table.workspaceId, workspaceId))).toBe(100);
    expect(await accepted()).toBe(100);
  });

  it('answers 207 if any item fails, and accepts the others', async () => {
    const answer = await send(item(), item({ to: 'nobody' }), 7, item());
    expect(answer.status).toBe(207);
    expect(answer.body).toMatchObject({ accepted: 2, failed: 2 });
    const [first, second, third, fourth] = answer.body.data;
    expect([first.error, fourth.error]).toEqual([undefined, undefined]);
    expect(second.error).toMatchObject({ code: 'INVALID_REQUEST', status: 400, retryable: false });
    expect(second.error.request_id).toBe(answer.headers.get('x-request-id'));
    expect(second.error.details.issues[0].path).toBe('emails[1].to');
    expect(third).toMatchObject({ index: 2, idempotency_key: null, error: { code: 'INVALID_REQUEST' } });
  });

  it.each([
    ['no emails', {}],
    ['emails that are no list', { emails: {} }],
    ['no item', { emails: [] }],
    ['101 items', { emails: Array.from({ length: 101 }, () => item()) }],
    ['another field', { emails: [item()], mode: 'fast' }],
    ['a list', [item()]],
    ['null', null],
  ])('refuses a whole request with %s', async (_, body) => {
    const answer = await api.post('/emails/batch', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('INVALID_REQUEST');
  });

  it('refuses invalid JSON, another content type, and a body one byte too large', async () => {
    expect((await api.post('/emails/batch', '{')).body.error.code).toBe('INVALID_JSON');
    const typed = await api.post('/emails/batch', '{}', { headers: { 'Content-Type': 'text/plain' } });
    expect(typed.status).toBe(415);
    const pad = (bytes: number) => {
      const body = JSON.stringify({ emails: [item()] });
      return body + ' '.repeat(bytes - body.length);
    };
    expect((await api.post('/emails/batch', pad(16_000_000))).status).toBe(202);
    const over = await api.post('/emails/batch', pad(16_000_001));
    expect(over.status).toBe(413);
    expect(over.body.error.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('needs a key with email:send', async () => {
    expect((await apiWithKey('pr_nobody').post('/emails/batch', { emails: [item()] })).status).toBe(401);
    const reader = apiWithKey((await createKey(test.db, workspaceId, { scopes: ['email:read'] })).token);
    const answer = await reader.post('/emails/batch', { emails: [item()] });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    [{ sendingPaused: true }, 'SENDING_PAUSED'],
    [{ billingRestricted: true }, 'BILLING_ACCOUNT_RESTRICTED'],
  ])('is refused completely while the workspace is %o', async (state, code) => {
    await test.db.update(workspaces).set(state).where(eq(workspaces.id, workspaceId));
    const answer = await send(item());
    expect([answer.status, answer.body.error.code]).toEqual([403, code]);
  });
});

describe('the fields of an item', () => {
  const long = (length: number) => `${'ä'.repeat(length - 1)}😀`;
  const address = (length: number) => `${'a'.repeat(length - '@example.test'.length)}@example.test`;

  it.each<[string, Record<string, unknown>]>([
    ['a key of 8 characters', { idempotency_key: '😀2345678' }],
    ['a key of 200 characters', { idempotency_key: long(200) }],
    ['an address of 320 characters', { to: address(320) }],
    ['an international address', { to: 'jürgen@bücher.test' }],
    ['a reply address', { reply_to: 'help@example.test' }],
    ['a subject of 1 character', { subject: '😀' }],
    ['a subject of 998 characters', { subject: long(998) }],
    ['preview text of 240 characters', { html: '<p>x</p>', preview_text: long(240) }],
    ['html of 500,000 characters', { text: undefined, html: long(500_000) }],
    ['an <li> outside of a list, without text', { html: '<li>One</li>', text: undefined }],
    ['text of 200,000 characters', { text: long(200_000) }],
    ['html and text', { html: '<p>x</p>' }],
    ['variables of 100,000 characters', { variables: { a: 'x'.repeat(100_000 - 8) } }],
    ['metadata at its bounds', { metadata: { [long(80)]: long(500), empty: '' } }],
    ['an empty list of attachments', { attachments: [] }],
  ])('accept %s', async (_, fields) => {
    await acceptedId(item(fields));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a sender that is no address', { from: 'Postroom' }, 'from'],
    ['no sender', { from: undefined }, 'from'],
    ['no recipient', { to: undefined }, 'to'],
    ['an address of 321 characters', { to: address(321) }, 'to'],
    ['two recipients', { to: 'a@x.test, b@y.test' }, 'to'],
    ['a list of recipients', { to: ['a@x.test'] }, 'to'],
    ['a recipient with a name', { to: 'Ada <ada@example.test>' }, 'to'],
    ['a recipient with a line break', { to: 'a@x.test\r\nBcc: b@y.test' }, 'to'],
    ['a recipient with a line break in its local part', { to: 'a\r\n@x.test' }, 'to'],
    ['a quoted local part', { to: '"a@x.test, b"@y.test' }, 'to'],
    ['an address without a domain', { to: 'ada@' }, 'to'],
    ['a bad reply address', { reply_to: 'nobody' }, 'reply_to'],
    ['an empty subject', { subject: '' }, 'subject'],
    ['no subject', { subject: undefined }, 'subject'],
    ['a subject of 999 characters', { subject: long(999) }, 'subject'],
    ['a subject that is a number', { subject: 7 }, 'subject'],
    ['neither html nor text', { text: undefined }, 'html'],
    ['html of 500,001 characters', { html: long(500_001) }, 'html'],
    ['text of 200,001 characters', { text: long(200_001) }, 'text'],
    ['preview text of 241 characters', { html: '<p>x</p>', preview_text: long(241) }, 'preview_text'],
    ['preview text without html', { preview_text: 'Soon' }, 'preview_text'],
    ['a template that is no id', { template_id: 'welcome' }, 'template_id'],
    ['a version without its template', { template_version_id: crypto.randomUUID() }, 'template_version_id'],
    [
      'html beside a template',
      { text: undefined, html: '<p>x</p>', template_id: crypto.randomUUID() },
      'html',
    ],
    ['text beside a template', { template_id: crypto.randomUUID() }, 'text'],
    ['variables that are a list', { variables: [] }, 'variables'],
    ['variables of 100,001 characters', { variables: { a: 'x'.repeat(100_001 - 8) } }, 'variables'],
    ['a metadata key of 81 characters', { metadata: { [long(81)]: '' } }, `metadata.${long(81)}`],
    ['a metadata value of 501 characters', { metadata: { a: long(501) } }, 'metadata.a'],
    ['a metadata value that is no string', { metadata: { a: 1 } }, 'metadata.a'],
    ['an attachment twice', { attachments: Array(2).fill(crypto.randomUUID()) }, 'attachments'],
    ['a direct attachment', { attachments: [{ filename: 'a.txt', content: 'YQ==' }] }, 'attachments[0]'],
    ['a field nobody knows', { cc: 'b@y.test' }, 'cc'],
    ['U+0000 in a subject', { subject: 'a\u0000b' }, 'subject'],
    ['half a surrogate pair in html', { html: '<p>\ud83d</p>' }, 'html'],
    ['U+0000 deep in variables', { variables: { list: [{ a: '\u0000' }] } }, 'variables.list[0].a'],
    ['a reserved name in metadata', { metadata: JSON.parse('{"__proto__":"x"}') }, 'metadata.__proto__'],
  ])('refuse %s', async (_, fields, path) => {
    const error = await refusal(item(fields));
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', status: 400, retryable: false });
    expect(error.details.issues.map((issue: { path: string }) => issue.path)).toContain(`emails[0].${path}`);
  });

  it.each([
    ['missing', undefined],
    ['7 characters', '1234567'],
    ['201 characters', 'x'.repeat(201)],
    ['a number', 12345678],
  ])('report IDEMPOTENCY_KEY_REQUIRED for a key that is %s', async (_, key) => {
    const error = await refusal(item({ idempotency_key: key }));
    expect(error).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED', status: 400 });
    expect(error.details.issues[0].path).toBe('emails[0].idempotency_key');
  });

  it('refuse eleven attachments as too many, and endless nesting quickly', async () => {
    const ids = Array.from({ length: 11 }, () => crypto.randomUUID());
    expect(await refusal(item({ attachments: ids }))).toMatchObject({
      code: 'ATTACHMENT_LIMIT_EXCEEDED',
      status: 413,
    });
    const deep = `{"emails":[${JSON.stringify(item()).slice(0, -1)},"variables":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}]}`;
    expect((await api.post('/emails/batch', deep)).body.data[0].error.code).toBe('INVALID_REQUEST');
  });
});

describe('a huge item', () => {
  it.each([
    ['unknown fields', '', Array.from({ length: 100_000 }, (_, at) => `"f${at}":0`).join()],
    ['bad metadata', '"metadata":{', `${Array.from({ length: 100_000 }, (_, at) => `"f${at}":0`).join()}}`],
    ['one name', '"metadata":{"', `${'n'.repeat(5_000_000)}":""}`],
    ['its key', '"idempotency_key":"', `${'k'.repeat(5_000_000)}"`],
    ['attachments', '"attachments":[', `${'"x",'.repeat(400_000)}"x"]`],
    ['values', '"variables":{"a":[', `${'0,'.repeat(1_000_000)}0]}`],
    ['empty texts', '"variables":{"a":[', `${'"",'.repeat(800_000)}0]}`],
  ])('of %s is refused quickly and briefly, but not its neighbors', async (_, before, vast) => {
    const used = process.cpuUsage();
    const answer = await api.post(
      '/emails/batch',
      `{"emails":[{${before}${vast}},${JSON.stringify(item())}]}`,
    );
    expect(process.cpuUsage(used).user / 1_000).toBeLessThan(10_000);
    expect(answer.status).toBe(207);
    expect(answer.body.data[0].error.details.issues.length).toBeLessThanOrEqual(100);
    expect(answer.text.length).toBeLessThan(30_000);
    expect(answer.body.data[1].id).toBeDefined();
  });
});

describe('a recipient', () => {
  it('with a non-ASCII domain is stored in one spelling, found by any, and suppressed in all', async () => {
    const id = await acceptedId(item({ to: 'Ada@bücher.example' }));
    expect((await api.get(`/emails/${id}`)).body.to_email).toBe('Ada@xn--bcher-kva.example');
    for (const to of ['Ada@bücher.example', 'Ada@BÜCHER.example', 'Ada@xn--bcher-kva.example']) {
      const found = (await api.get(`/emails?to=${encodeURIComponent(to)}`)).body.data;
      expect(
        found.map((one: { id: string }) => one.id),
        to,
      ).toEqual([id]);
    }
    await api.post('/suppressions', { email: 'ada@bücher.example' });
    // By the query that delivery uses.
    const suppressed = await test.db.execute(
      sql`select 1 from suppressions s join emails e on s.email = lower(e.to_email) where e.id = ${id}`,
    );
    expect(suppressed.rows).toHaveLength(1);
  });
});

describe('idempotency', () => {
  it('returns the same id without charge for the same content, in any field order', async () => {
    const one = item({ metadata: { a: '1', b: '2' } });
    const id = await acceptedId(one);
    const again = { metadata: { b: '2', a: '1' }, ...Object.fromEntries(Object.entries(one).reverse()) };
    const answer = await send({ ...again, metadata: { b: '2', a: '1' } });
    expect(answer.status).toBe(202);
    expect(answer.body.data[0]).toEqual({
      index: 0,
      idempotency_key: one.idempotency_key,
      id,
      replayed: true,
    });
    expect(await accepted()).toBe(1);
  });

  it('refuses changed content under a used key', async () => {
    const one = item();
    await acceptedId(one);
    const error = await refusal({ ...one, subject: 'Another' });
    expect(error).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', status: 409, retryable: false });
  });

  it('replays even with no quota, no sender and a new version', async () => {
    const template = await createPublishedTemplate(test.db, workspaceId);
    const fields = {
      subject: undefined,
      text: undefined,
      template_id: template.id,
      variables: { name: 'Ada' },
    };
    const one = item(fields);
    const id = await acceptedId(one);
    await publishVersion(test.db, workspaceId, template.id, { html: '<p>New {{ name }}</p>' });
    await test.db.update(workspaces).set({ balance: 0, dailyLimit: 0 }).where(eq(workspaces.id, workspaceId));
    await test.db.execute(
      sql`update sending_addresses set enabled = false where workspace_id = ${workspaceId}`,
    );
    await test.db.update(templates).set({ deletedAt: new Date() }).where(eq(templates.id, template.id));
    expect((await send(one)).body.data[0]).toMatchObject({ id, replayed: true });
  });

  it('frees a key when its item fails', async () => {
    const one = item({ from: 'nobody@postroom.test' });
    expect((await refusal(one)).code).toBe('SENDER_UNAVAILABLE');
    await acceptedId({ ...one, from: 'hello@postroom.test' });
  });

  it('treats the same key twice in a batch as one email, or a conflict if the content differs', async () => {
    const one = item();
    const answer = await send(one, { ...one }, { ...one, subject: 'Another' });
    const [first, second, third] = answer.body.data;
    expect(second).toMatchObject({ id: first.id, replayed: true });
    expect(third.error.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(answer.body).toMatchObject({ accepted: 2, failed: 1 });
    expect(await test.db.$count(emails, eq(emails.workspaceId, workspaceId))).toBe(1);
  });

  it('is per workspace: equal keys elsewhere are other emails', async () => {
    const elsewhere = await createWorkspace(test.db);
    await createSendingAddress(test.db, elsewhere.id);
    const other = apiWithKey((await createKey(test.db, elsewhere.id)).token);
    const one = item();
    const id = await acceptedId(one);
    const answer = await other.post('/emails/batch', { emails: [{ ...one, text: 'Not the same' }] });
    expect(answer.body.data[0].id).not.toBe(id);
    expect(answer.status).toBe(202);
  });
});

describe('sender and template', () => {
  it("refuse a sender that is unknown, disabled, unverified or another workspace's", async () => {
    const elsewhere = await createWorkspace(test.db);
    await createSendingAddress(test.db, elsewhere.id, { email: 'foreign@other.test' });
    await createSendingAddress(test.db, workspaceId, {
      email: 'off@off.test',
      enabled: false,
      isDefault: false,
    });
    await createSendingAddress(
      test.db,
      workspaceId,
      { email: 'new@pending.test', isDefault: false },
      { status: 'pending' },
    );
    for (const from of ['unknown@postroom.test', 'foreign@other.test', 'off@off.test', 'new@pending.test'])
      expect(await refusal(item({ from }))).toMatchObject({ code: 'SENDER_UNAVAILABLE', status: 422 });
  });

  it('send from the address as configured, ignoring case in the request', async () => {
    const id = await acceptedId(item({ from: 'Hello@POSTROOM.test' }));
    const { body } = await api.get(`/emails/${id}`);
    expect(body).toMatchObject({
      from_email: 'hello@postroom.test',
      from_name: 'Postroom',
      reply_to_email: null,
    });
  });

  it('refuse a template that is missing, foreign, deleted, unpublished, marketing, or a version of another', async () => {
    const elsewhere = await createWorkspace(test.db);
    const [foreign, marketing, deleted, draft, own, other] = [
      await createPublishedTemplate(test.db, elsewhere.id),
      await createPublishedTemplate(test.db, workspaceId, { purpose: 'marketing' }),
      await createPublishedTemplate(test.db, workspaceId),
      await createPublishedTemplate(test.db, workspaceId),
      await createPublishedTemplate(test.db, workspaceId),
      await createPublishedTemplate(test.db, workspaceId),
    ];
    await test.db.update(templates).set({ deletedAt: new Date() }).where(eq(templates.id, deleted.id));
    await test.db
      .update(templates)
      .set({ state: 'draft', publishedVersionId: null })
      .where(eq(templates.id, draft.id));
    const cases = [
      ...[crypto.randomUUID(), foreign.id, marketing.id, deleted.id, draft.id].map((id) => ({
        template_id: id,
      })),
      { template_id: own.id, template_version_id: other.versionId },
      { template_id: own.id, template_version_id: foreign.versionId },
    ];
    for (const fields of cases) {
      const error = await refusal(
        item({ subject: undefined, text: undefined, variables: { name: 'Ada' }, ...fields }),
      );
      expect(error).toMatchObject({ code: 'TEMPLATE_UNAVAILABLE', status: 422 });
    }
  });

  it('render the current or pinned version, with each recipient’s values', async () => {
    const template = await createPublishedTemplate(test.db, workspaceId);
    await publishVersion(test.db, workspaceId, template.id, { html: '<p>Second {{ name }}</p>' });
    const fields = { subject: 'not used', text: undefined, template_id: template.id };
    const answer = await send(
      item({ ...fields, variables: { name: 'Ada & Co', extra: 'is ignored' } }),
      item({ ...fields, variables: { name: 'Bob' }, template_version_id: template.versionId }),
    );
    expect(answer.status).toBe(202);
    const [first, second] = await Promise.all(
      answer.body.data.map((one: { id: string }) => api.get(`/emails/${one.id}/content`)),
    );
    expect(first.body).toMatchObject({
      object: 'email_content',
      subject: 'Welcome, Ada & Co',
      text: 'Hello Ada & Co',
    });
    expect(first.body.html).toContain('<p>Second Ada &amp; Co</p>');
    expect(second.body.html).toContain('<p>Hello Bob</p>');
    const { body } = await api.get(`/emails/${answer.body.data[1].id}`);
    expect(body).toMatchObject({ template_id: template.id, template_version_id: template.versionId });
    expect(body.subject).toBe('Welcome, Bob');
  });

  it('refuse missing and wrongly typed values before acceptance', async () => {
    const template = await createPublishedTemplate(test.db, workspaceId, {
      html: '{{ name }} {{ total }} {{ when }}',
      variables: [
        variable('name'),
        variable('total', { type: 'number' }),
        variable('when', { fallback: 'soon' }),
      ],
    });
    const fields = { subject: undefined, text: undefined, template_id: template.id };
    const error = await refusal(item({ ...fields, variables: { total: 'much' } }));
    expect(error).toMatchObject({ code: 'INVALID_TEMPLATE_DATA', status: 422 });
    expect(error.details.variables).toMatchObject([
      { name: 'name', reason: 'missing' },
      { name: 'total', reason: 'invalid' },
    ]);
    expect(error.message).toMatch(/^The variable name is missing: .*\. Also wrong: total\.$/);
    expect((await refusal(item({ ...fields, variables: { name: '', total: 1 } }))).code).toBe(
      'INVALID_TEMPLATE_DATA',
    );
    const id = await acceptedId(item({ ...fields, variables: { name: 'Ada', total: 0 } }));
    expect((await api.get(`/emails/${id}/content`)).body.html).toBe('Ada 0 soon');
    const blank = await acceptedId(item({ ...fields, variables: { name: 'Ada', total: 0, when: '  ' } }));
    expect((await api.get(`/emails/${blank}/content`)).body.html).toBe('Ada 0 soon');
  });

  it('accept an item’s own preview text with the declared variables', async () => {
    const template = await createPublishedTemplate(test.db, workspaceId);
    const fields = {
      subject: undefined,
      text: undefined,
      template_id: template.id,
      variables: { name: 'Ada' },
    };
    const id = await acceptedId(item({ ...fields, preview_text: 'For {{ name }}' }));
    const { body } = await api.get(`/emails/${id}/content`);
    expect(body.preview_text).toBe('For Ada');
    expect(body.html).toContain('For Ada');
    for (const preview_text of ['For {{ nobody }}', 'For {% if', '{% include "x" %}']) {
      const error = await refusal(item({ ...fields, preview_text }));
      expect(error.code).toBe('INVALID_REQUEST');
      expect(error.details.issues[0].path).toBe('emails[0].preview_text');
    }
  });

  it('sanitize direct html before storage and never read it as a template', async () => {
    const html = '<p onclick="x()">{{ name }}</p><script>x()</script><a href="javascript:x()">go</a>';
    const id = await acceptedId(item({ html, preview_text: 'Soon' }));
    const { body } = await api.get(`/emails/${id}/content`);
    expect(body.html).toContain('{{ name }}');
    expect(body.html).toContain('Soon');
    expect(body.html).not.toMatch(/script|onclick|javascript/);
    expect(body.text).toBe('It is on its way.');
  });
});

describe('quota', () => {
  const limit = (values: Partial<typeof workspaces.$inferInsert>) =>
    test.db.update(workspaces).set(values).where(eq(workspaces.id, workspaceId));
  const codes = (answer: { body: { data: { error?: { code: string } }[] } }) =>
    answer.body.data.map((one) => one.error?.code ?? 'accepted');

  it('accepts and debits the first items that the balance covers', async () => {
    await limit({ balance: 3 });
    const answer = await send(item(), item({ to: 'x' }), item(), item(), item());
    expect(codes(answer)).toEqual([
      'accepted',
      'INVALID_REQUEST',
      'accepted',
      'accepted',
      'BALANCE_EXHAUSTED',
    ]);
    expect(answer.body.data[4].error.status).toBe(402);
    const [left] = await test.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    expect(left?.balance).toBe(0);
  });

  it('accepts the first items within the daily limit', async () => {
    await limit({ dailyLimit: 2 });
    await acceptedId(item());
    const answer = await send(item(), item());
    expect(codes(answer)).toEqual(['accepted', 'DAILY_LIMIT_REACHED']);
    expect(answer.body.data[1].error).toMatchObject({ status: 429, retryable: true });
    const asked = Date.now();
    const single = await api.post('/emails', item());
    const answered = Date.now();
    expect(single.body.error.code).toBe('DAILY_LIMIT_REACHED');
    const waitMs = Number(single.headers.get('retry-after')) * 1000;
    const midnight = new Date(asked).setUTCHours(24, 0, 0, 0);
    expect(asked + waitMs).toBeLessThanOrEqual(midnight + 1000);
    expect(answered + waitMs).toBeGreaterThanOrEqual(midnight - 1000);
  });

  it('counts what was accepted before there was a limit', async () => {
    await acceptedId(item());
    await acceptedId(item());
    await limit({ dailyLimit: 3 });
    expect(codes(await send(item(), item()))).toEqual(['accepted', 'DAILY_LIMIT_REACHED']);
    expect(await accepted()).toBe(3);
  });

  it('does not serialize acceptance without a limit', async () => {
    const other = await test.pool.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into usage_days (workspace_id, day, accepted) values ($1, (now() at time zone 'UTC')::date, 5)`,
        [workspaceId],
      );
      await acceptedId(item());
      expect(await accepted()).toBe(1);
      await other.query('commit');
    } finally {
      other.release();
    }
    expect(await accepted()).toBe(6);
  });

  it('adds up the parts of a past day', async () => {
    await acceptedId(item());
    await limit({ dailyLimit: 3 });
    await acceptedId(item());
    await test.db.update(usageParts).set({ day: sql`day - 1` });
    await runChore(test.db, addUpUsage);
    expect(await test.db.$count(usageParts)).toBe(0);
    const days = await test.db.select().from(usageDays).where(eq(usageDays.workspaceId, workspaceId));
    expect(days.map((day) => day.accepted)).toEqual([1, 1]);
    expect(await accepted()).toBe(1);
  });

  it('shares out the last emails exactly once under concurrency', async () => {
    await limit({ balance: 25, dailyLimit: 1000 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(item(), item(), item(), item(), item())),
    );
    expect(answers.flatMap(codes).filter((code) => code === 'accepted')).toHaveLength(25);
    const [left] = await test.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    expect(left?.balance).toBe(0);
    expect(await test.db.$count(emails, eq(emails.workspaceId, workspaceId))).toBe(25);
  });
});

describe('webhooks', () => {
  it('get each accepted email once, in its commit, but no refused or replayed ones', async () => {
    await test.db
      .insert(webhooks)
      .values([
        hook({ events: ['email.accepted'] }),
        hook({ events: ['email.bounced'] }),
        hook({ events: ['email.accepted'], enabled: false }),
      ]);
    const one = item({ metadata: { order: '7' } });
    const answer = await send(one, item({ to: 'x' }), item(), one);
    const events = await test.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.workspaceId, workspaceId));
    const reported = events.map((event) => JSON.parse(event.payload));
    expect(reported.map((payload) => payload.type)).toEqual(['email.accepted', 'email.accepted']);
    expect(reported.map((payload) => payload.data.id).sort()).toEqual(
      [answer.body.data[0].id, answer.body.data[2].id].sort(),
    );
    expect(await test.db.$count(webhookDeliveries, eq(webhookDeliveries.workspaceId, workspaceId))).toBe(2);
  });

  const hook = (overrides: Partial<typeof webhooks.$inferInsert>) => {
    count += 1;
    const base = { id: crypto.randomUUID(), workspaceId, url: `https://hooks.example/${count}`, secret: 'x' };
    return { ...base, events: [], ...overrides };
  };
});

describe('refused items', () => {
  it('are stored with their reason', async () => {
    await send(item({ from: 'nobody@postroom.test', to: 'lost@example.test' }), { subject: 'a\u0000\ud800' });
    const { status, body } = await api.get('/emails/refusals');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
    expect(body.data.find((one: { code: string }) => one.code === 'SENDER_UNAVAILABLE')).toMatchObject({
      object: 'email_refusal',
      to_email: 'lost@example.test',
      subject: 'Your order',
      status: 422,
    });
  });
});
