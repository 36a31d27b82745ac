import { readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { sql } from 'drizzle-orm';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateBuckets } from '@/lib/db/tables';
import { forgetSingleton } from '@/lib/process/singleton';
import { apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { createPublishedTemplate } from '@/test/published-template';
import { certificate } from '@/test/servers/certificate';
import { startSubmission } from './start-submission';
import { createSubmissionServer } from './submission-server';

const test = useTestDatabase();
let submission: Awaited<ReturnType<typeof startSubmission>>;
let workspaceId: string;
let key: string;

beforeAll(async () => {
  submission = await startSubmission({ db: test.db, port: 0, host: '0.0.0.0', tls: null });
});
afterAll(() => submission?.stop());

beforeEach(async () => {
  await test.db.delete(rateBuckets);
  ({ id: workspaceId } = await createWorkspace(test.db));
  await createSendingAddress(test.db, workspaceId);
  key = (await createKey(test.db, workspaceId, { scopes: ['email:send'] })).token;
});

type Mail = SendMailOptions;

async function submit(mail: Mail, auth: { user?: string; pass?: string; type?: 'LOGIN' } = {}) {
  const { type, ...credentials } = { user: 'postroom', pass: key, ...auth };
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: submission.port,
    auth: credentials,
    ...(type && { authMethod: type }),
  });
  try {
    return await transport.sendMail({
      from: 'hello@postroom.test',
      to: 'ada@example.test',
      ...plain,
      ...mail,
    });
  } finally {
    transport.close();
  }
}
const plain = { subject: 'Your order', text: 'It is on its way.' };

/** The code and text that a message is refused with. */
async function refusal(mail: Mail, auth = {}): Promise<string> {
  return submit(mail, auth).then(
    (sent) => `accepted: ${sent.response}`,
    (error) => String(error.response),
  );
}

type Stored = { id: string; to_email: string; subject: string; text: string; html: string | null };

async function stored(): Promise<Stored[]> {
  const { rows } = await test.db.execute<Stored & { metadata: string; idempotency_key: string }>(sql`
    select e.id, e.to_email, e.subject, b.text, b.html, b.metadata, e.idempotency_key
    from emails e join email_bodies b on b.email_id = e.id
    where e.workspace_id = ${workspaceId} order by e.to_email`);
  return rows;
}

async function refusedRows() {
  const { rows } = await test.db.execute<{ to_email: string; code: string; subject: string }>(sql`
    select to_email, code, subject from email_refusals where workspace_id = ${workspaceId} order by to_email`);
  return rows;
}

describe('a submitted message', () => {
  it('is accepted as one email, with either sign-in method', async () => {
    const sent = await submit({ html: '<p>It is <b>on its way</b>.</p><script>alert(1)</script>' });
    const [email] = await stored();
    expect(sent.response).toBe(`250 2.0.0 Accepted as ${email?.id} ${sent.response.split(' ').at(-1)}`);
    expect(email).toMatchObject({ to_email: 'ada@example.test', subject: 'Your order', text: plain.text });
    expect(email?.html).toContain('<b>on its way</b>');
    expect(email?.html).not.toContain('script');
    await submit({ to: 'bob@example.test' }, { type: 'LOGIN' });
    expect(await stored()).toHaveLength(2);
  });

  it('becomes an email for each recipient, who do not see each other', async () => {
    await submit({
      to: ['ada@example.test', 'bob@example.test'],
      cc: 'cy@example.test',
      bcc: 'dot@example.test',
    });
    const emails = await stored();
    expect(emails.map((email) => email.to_email)).toEqual(
      ['ada', 'bob', 'cy', 'dot'].map((name) => `${name}@example.test`),
    );
    const reader = apiWithKey((await createKey(test.db, workspaceId)).token);
    for (const { id } of emails) {
      const source = (await reader.get(`/emails/${id}/source`)).text;
      expect(source.match(/\w+@example\.test/g)?.length, source).toBe(1);
    }
  });

  it('stores its attachments once for all recipients, checked like others', async () => {
    const file = { filename: 'Rechnung für März.pdf', content: Buffer.from('%PDF-1.7 bytes') };
    await submit({ to: ['ada@example.test', 'bob@example.test'], attachments: [file] });
    const { rows } = await test.db.execute<{ filename: string; files: string; links: string }>(sql`
      select filename, count(distinct storage_key) as files, count(*) as links from email_attachments
      where workspace_id = ${workspaceId} group by filename`);
    expect(rows).toEqual([{ filename: file.filename, files: '1', links: '2' }]);
    const program = { filename: 'setup.exe', content: Buffer.from('MZ') };
    expect(await refusal({ attachments: [program] })).toMatch(/^554 5\.6\.0 ATTACHMENT_TYPE_UNSUPPORTED: /);
    const scan = { filename: 'scan.pdf', content: file.content, contentType: 'application/octet-stream' };
    expect(await refusal({ to: 'cy@example.test', text: '', attachments: [scan] })).toMatch(/^accepted/);
  });

  it('keeps every script: addresses, subject, text', async () => {
    const mail = { to: 'jürgen@müller.example', subject: 'Grüße, 世界', text: 'Zażółć gęślą jaźń 🎉' };
    await submit(mail);
    expect(await stored()).toMatchObject([
      { to_email: 'jürgen@xn--mller-kva.example', subject: mail.subject, text: mail.text },
    ]);
  });

  it('sends a template with variables and metadata', async () => {
    const owner = apiWithKey((await createKey(test.db, workspaceId)).token);
    const template = await createPublishedTemplate(test.db, workspaceId);
    const headers = {
      'X-Postroom-Template': template.id,
      'X-Postroom-Variables': JSON.stringify({ name: 'Zoë' }),
      'X-Postroom-Metadata': JSON.stringify({ order: '42' }),
    };
    expect(await refusal({ headers })).toMatch(/^accepted/);
    const [email] = await stored();
    const reported = (await owner.get(`/emails/${email?.id}`)).body;
    expect(reported).toMatchObject({
      subject: 'Welcome, Zoë',
      template_id: template.id,
      metadata: { order: '42' },
    });
    const broken = { ...headers, 'X-Postroom-Variables': '{oops' };
    expect(await refusal({ headers: broken })).toMatch(/^554 5\.6\.0 INVALID_JSON: /);
    const misspelt = { 'X-Postroom-Template': template.id, 'X-Postroom-Varaibles': '{}' };
    expect(await refusal({ headers: misspelt })).toMatch(
      /^554 5\.6\.0 INVALID_REQUEST: There is no header "x-postroom-varaibles"\. Did you mean "X-Postroom-Variables"\?/,
    );
    expect(await refusal({ headers: { 'X-Postroom-Locale': 'es' } })).toMatch(
      /^554 5\.6\.0 INVALID_REQUEST: .*only a template has languages/,
    );
  });
});

describe('a second attempt', () => {
  it('with the same Message-ID sends nothing again, and other content is refused permanently', async () => {
    const mail = { messageId: '<order-42@shop.example>', to: ['ada@example.test', 'bob@example.test'] };
    await submit(mail);
    await submit(mail);
    await submit({ ...mail, to: ['bob@example.test', 'cy@example.test'] });
    expect((await stored()).map((one) => one.to_email)).toEqual(
      ['ada', 'bob', 'cy'].map((name) => `${name}@example.test`),
    );
    expect(await refusal({ ...mail, text: 'Something else' })).toMatch(/^554 5\.6\.0 IDEMPOTENCY_CONFLICT: /);
  });

  it('with the same key is the same, whatever else a program changes', async () => {
    const headers = { 'X-Postroom-Idempotency-Key': 'order-42-shipped' };
    const file = { filename: 'notes.txt', content: 'Hello' };
    for (let tries = 0; tries < 2; tries++) await submit({ headers, attachments: [file] });
    expect(await stored()).toMatchObject([{ idempotency_key: 'order-42-shipped:ada@example.test' }]);
    expect(await refusal({ headers: { 'X-Postroom-Idempotency-Key': 'short' } })).toMatch(
      /^554 5\.6\.0 IDEMPOTENCY_KEY_REQUIRED: /,
    );
    const { rows } = await test.db.execute(sql`
      select state, count(*)::int as files from attachments where workspace_id = ${workspaceId} group by state order by 1`);
    expect(rows).toEqual([
      { state: 'ready', files: 1 },
      { state: 'rejected', files: 1 },
    ]);
  });

  it('of a client that never got the answer sends nothing again', async () => {
    const token = Buffer.from(`\0postroom\0${key}`).toString('base64');
    const body =
      'X-Postroom-Idempotency-Key: order-43-shipped\r\nFrom: hello@postroom.test\r\nSubject: Hello\r\n\r\nHello\r\n.\r\n';
    const lines = [
      'EHLO x',
      `AUTH PLAIN ${token}`,
      'MAIL FROM:<>',
      'RCPT TO:<ada@example.test>',
      'DATA',
      body,
    ];
    for (let tries = 0; tries < 5; tries++) await converse(submission.port, lines.join('\r\n'), /^354 /m);
    const said = await converse(submission.port, lines.join('\r\n'), /^250 .*Accepted as/m);
    expect(await stored()).toHaveLength(1);
    expect(said).toContain((await stored())[0]?.id);
  });
});

describe('a refusal', () => {
  const two = { to: ['ada@example.test', 'bob@example.test'] };
  const set = (column: 'sending_paused' | 'billing_restricted' | 'daily_limit' | 'balance', value: unknown) =>
    test.db.execute(
      sql`update workspaces set ${sql.identifier(column)} = ${value} where id = ${workspaceId}`,
    );

  it('applies to all recipients of a message or none, and is recorded for each', async () => {
    await set('daily_limit', 3);
    await submit({ ...two, messageId: '<1@shop.example>' });
    expect(await refusal({ ...two, messageId: '<2@shop.example>' })).toMatch(
      /^452 4\.7\.1 DAILY_LIMIT_REACHED: /,
    );
    expect(await stored()).toHaveLength(2);
    expect(await refusedRows()).toEqual([
      { to_email: 'ada@example.test', code: 'DAILY_LIMIT_REACHED', subject: 'Your order' },
      { to_email: 'bob@example.test', code: 'DAILY_LIMIT_REACHED', subject: 'Your order' },
    ]);
    expect(await refusal({ messageId: '<3@shop.example>' })).toMatch(/^accepted/);
    expect(await refusal({ ...two, messageId: '<1@shop.example>' })).toMatch(/^accepted/);
  });

  it('that is permanent comes before a temporary one', async () => {
    await set('daily_limit', 1);
    await submit({ messageId: '<1@shop.example>' });
    const other = {
      to: ['bob@example.test', 'ada@example.test'],
      text: 'Other',
      messageId: '<1@shop.example>',
    };
    expect(await refusal(other)).toMatch(/^554 5\.6\.0 IDEMPOTENCY_CONFLICT: /);
  });

  it('is correct about retrying', async () => {
    await set('sending_paused', true);
    expect(await refusal(two)).toMatch(/^450 4\.7\.1 SENDING_PAUSED: /);
    expect(await refusedRows()).toHaveLength(2);
    await set('sending_paused', false);
    await set('billing_restricted', true);
    expect(await refusal({})).toMatch(/^550 5\.7\.1 BILLING_ACCOUNT_RESTRICTED: /);
    await set('billing_restricted', false);
    await set('balance', 0);
    expect(await refusal({})).toMatch(/^550 5\.7\.1 BALANCE_EXHAUSTED: /);
    await set('balance', null);
    expect(await refusal({ from: 'eve@elsewhere.example' })).toMatch(/^550 5\.7\.1 SENDER_UNAVAILABLE: /);
    expect(await refusal({ subject: '' })).toMatch(/^554 5\.6\.0 INVALID_REQUEST: subject: /);
    expect(await refusal({ headers: { 'X-Postroom-Template': 'none' } })).toMatch(
      /^554 5\.6\.0 INVALID_REQUEST/,
    );
    expect(await refusal({ text: 'x'.repeat(16_100_000) })).toMatch(/^552 /);
    expect(await stored()).toEqual([]);
  });

  it('by rate comes before the message is sent', async () => {
    process.env.RATE_LIMIT = '1/6000';
    forgetSingleton('env');
    try {
      await submit({});
      expect(await refusal({})).toMatch(/^450 4\.7\.1 RATE_LIMITED: /);
    } finally {
      delete process.env.RATE_LIMIT;
      forgetSingleton('env');
    }
  });
});

describe('signing in', () => {
  it('accepts the user postroom and a key that may send', async () => {
    const reader = (await createKey(test.db, workspaceId, { scopes: ['email:read'] })).token;
    expect(await refusal({}, { pass: reader })).toMatch(/^535 5\.7\.8 FORBIDDEN: /);
    expect(await refusal({}, { pass: 'wrong' })).toMatch(/^535 5\.7\.8 UNAUTHORIZED: This API key is wrong/);
    expect(await refusal({}, { pass: `Bearer ${key}` })).toMatch(/UNAUTHORIZED: This API key is wrong/);
    expect(await refusal({}, { user: 'admin' })).toMatch(/^535 5\.7\.8 UNAUTHORIZED: /);
  });

  it('counts wrong keys by address', async () => {
    await refusal({}, { pass: 'wrong' });
    await test.db.update(rateBuckets).set({ tokens: 0.5, updatedAt: sql`clock_timestamp()` });
    expect(await refusal({}, { pass: 'wrong' })).toMatch(/^454 4\.7\.0 RATE_LIMITED: /);
  });

  it('ends with the key, even on an open connection', async () => {
    const transport = nodemailer.createTransport({
      ...{ host: '127.0.0.1', port: submission.port, pool: true, maxConnections: 1 },
      auth: { user: 'postroom', pass: key },
    });
    const mail = { from: 'hello@postroom.test', to: 'ada@example.test', ...plain };
    await transport.sendMail(mail);
    await test.db.execute(sql`update api_keys set revoked_at = now() where workspace_id = ${workspaceId}`);
    await expect(transport.sendMail(mail)).rejects.toThrow(
      /535 5\.7\.8 UNAUTHORIZED: This API key was revoked/,
    );
    transport.close();
  });
});

/** A client that sends the given lines and collects the replies. */
/** `answered` is called once, when the first command was answered. */
async function converse(port: number, lines: string, until: RegExp, answered = () => {}): Promise<string> {
  const socket = createConnection(port, '127.0.0.1');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    socket.setEncoding('utf8').on('data', (chunk) => {
      if (said === '') socket.write(lines);
      const before = said;
      said += chunk;
      if (!/^250 /m.test(before) && /^250 /m.test(said)) answered();
      if (until.test(said)) resolve();
    });
    socket.on('close', () => resolve()).on('error', reject);
  });
  socket.destroy();
  return said;
}

const codes = (said: string) => said.match(/^\d{3} /gm)?.map(Number);

describe('the protocol', () => {
  const token = () => Buffer.from(`\0postroom\0${key}`).toString('base64');

  it('accepts a whole conversation at once', async () => {
    const commands = [
      'EHLO shop.example',
      `AUTH PLAIN ${token()}`,
      'MAIL FROM:<> BODY=8BITMIME SMTPUTF8 SIZE=100',
      'RCPT TO:<ada@example.test>',
      'RCPT TO:<not one address>',
      'RCPT TO:<bob@localhost>',
      'RCPT TO:<bob@example.test>',
      'DATA',
      'From: Shop <hello@postroom.test>\r\nSubject: Grüße\r\n\r\nZażółć\r\n..\r\n.',
      'MAIL FROM:<> SIZE=16000001',
      'QUIT',
    ];
    const said = await converse(submission.port, `${commands.join('\r\n')}\r\n`, /^221 /m);
    expect(codes(said)).toEqual([220, 250, 235, 250, 250, 501, 553, 250, 354, 250, 552, 221]);
    for (const extension of ['PIPELINING', '8BITMIME', 'SMTPUTF8', 'SIZE 16000000', 'AUTH PLAIN LOGIN'])
      expect(said).toMatch(new RegExp(`^250[ -]${extension}\\r$`, 'm'));
    expect(said).not.toContain('STARTTLS');
    expect(await stored()).toMatchObject([
      { to_email: 'ada@example.test', subject: 'Grüße', text: 'Zażółć\n.' },
      { to_email: 'bob@example.test' },
    ]);
  });

  it('refuses only invalid addresses, and tells the program', async () => {
    const sent = await submit({ to: 'a1@example.com, a2@nodot' });
    expect(sent).toMatchObject({ accepted: ['a1@example.com'], rejected: ['a2@nodot'] });
    expect(await stored()).toMatchObject([{ to_email: 'a1@example.com' }]);
    const readme = await readFile('README.md', 'utf8');
    const guide = await readFile('docs/guides/smtp.md', 'utf8');
    for (const text of [readme, guide]) expect(text).not.toMatch(/All are accepted together,?\s+or none is/);
  });

  it('accepts nothing before signing in, and at most a hundred recipients', async () => {
    expect(codes(await converse(submission.port, 'EHLO x\r\nMAIL FROM:<>\r\nQUIT\r\n', /^221 /m))).toEqual([
      220, 250, 530, 221,
    ]);
    const recipients = Array.from({ length: 101 }, (_, index) => `RCPT TO:<r${index}@example.test>`);
    const lines = ['EHLO x', `AUTH PLAIN ${token()}`, 'MAIL FROM:<>', ...recipients, 'QUIT', ''].join('\r\n');
    const said = codes(await converse(submission.port, lines, /^221 /m));
    expect(said?.slice(-3)).toEqual([250, 452, 221]);
  });

  it('signs nobody in before STARTTLS if there is a certificate', async () => {
    const pem = { cert: Buffer.from(certificate.cert), key: Buffer.from(certificate.key) };
    const { server, drain } = createSubmissionServer(test.db, pem);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const said = await converse(port, `EHLO x\r\nAUTH PLAIN ${token()}\r\nQUIT\r\n`, /^221 /m);
    expect(codes(said)).toEqual([220, 250, 538, 221]);
    expect(said).toContain('STARTTLS');
    expect(said).not.toMatch(/^250[ -]AUTH/m);
    const transport = nodemailer.createTransport({
      ...{ host: '127.0.0.1', port, requireTLS: true, tls: { rejectUnauthorized: false } },
      auth: { user: 'postroom', pass: key },
    });
    await transport.sendMail({ from: 'hello@postroom.test', to: 'ada@example.test', ...plain });
    transport.close();
    expect(await stored()).toHaveLength(1);
    await drain(5_000);
  });

  it('temporarily refuses what there is no room for', async () => {
    const { server, drain } = createSubmissionServer(test.db, null, { mostInHandBytes: 10 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const lines = ['EHLO x', `AUTH PLAIN ${token()}`, 'MAIL FROM:<>', 'RCPT TO:<ada@example.test>', 'DATA'];
    const body = 'Subject: Hello\r\n\r\nHello\r\n.\r\nQUIT\r\n';
    const said = await converse(port, `${lines.join('\r\n')}\r\n${body}`, /^221 /m);
    expect(codes(said)).toEqual([220, 250, 235, 250, 250, 354, 451, 221]);
    await drain(5_000);
  });
});

describe('the listener', () => {
  it('says in a sentence why it cannot start', async () => {
    const again = { db: test.db, port: submission.port, host: '127.0.0.1', tls: null };
    await expect(startSubmission(again)).rejects.toThrow(
      `Port ${submission.port} is already in use; stop the program that uses it, or set SUBMISSION_PORT to another number.`,
    );
    const tls = { cert: '/nowhere/cert.pem', key: '/nowhere/key.pem' };
    await expect(startSubmission({ ...again, port: 0, tls })).rejects.toThrow(
      /^SUBMISSION_TLS_CERT names the file/,
    );
  });

  it('ends idle connections when draining', async () => {
    const other = await startSubmission({ db: test.db, port: 0, host: '127.0.0.1', tls: null });
    let stopped: Promise<void> | undefined;
    const said = await converse(other.port, 'EHLO x\r\n', /^421 /m, () => (stopped = other.stop()));
    await stopped;
    expect(codes(said)?.at(-1)).toBe(421);
  });
});
