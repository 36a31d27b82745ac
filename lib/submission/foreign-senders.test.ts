import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { certificate } from '@/test/servers/certificate';
import { startSubmission } from './start-submission';

// Other people's email programs, if installed: Debian's swaks, msmtp, python3.
const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const test = useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'postroom-senders-'));
const pem = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
const pdf = path.join(folder, 'scan.pdf');
let submission: Awaited<ReturnType<typeof startSubmission>>;
let workspaceId: string;
let key: string;

beforeAll(async () => {
  writeFileSync(pem.cert, certificate.cert);
  writeFileSync(pem.key, certificate.key);
  writeFileSync(pdf, '%PDF-1.7 bytes');
  submission = await startSubmission({ db: test.db, port: 0, host: '127.0.0.1', tls: pem });
});
afterAll(async () => {
  await submission?.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  ({ id: workspaceId } = await createWorkspace(test.db));
  await createSendingAddress(test.db, workspaceId);
  key = (await createKey(test.db, workspaceId, { scopes: ['email:send'] })).token;
});

/** Runs a program to its end; returns all of its output, refusals too. */
async function run(program: string, args: readonly string[], input = ''): Promise<string> {
  const work = promisify(execFile)(program, args);
  work.child.stdin?.end(input);
  const { stdout, stderr } = await work.catch((failed: { stdout: string; stderr: string }) => failed);
  return `${stdout}${stderr}`;
}

async function stored() {
  const { rows } = await test.db.execute<Record<string, unknown>>(sql`
    select e.to_email, e.subject, e.attachment_count, b.text, b.html from emails e join email_bodies b on b.email_id = e.id
    where e.workspace_id = ${workspaceId} order by e.to_email`);
  return rows;
}

describe.skipIf(!has('swaks'))('swaks', () => {
  const swaks = (...args: string[]) =>
    run('swaks', [
      ...['--server', '127.0.0.1', '--port', String(submission.port), '--tls', '--auth-user', 'postroom'],
      ...['--auth-password', key, '--from', 'hello@postroom.test', ...args],
    ]);

  it('sends to many with either sign-in method, with a file, all commands at once', async () => {
    const to = ['--to', 'ada@example.test,bob@example.test'];
    const rest = [
      '--attach-type',
      'application/pdf',
      '--attach',
      `@${pdf}`,
      '--header',
      'Subject: From swaks',
    ];
    for (const way of ['PLAIN', 'LOGIN'])
      expect(await swaks(...to, ...rest, '--pipeline', '--auth', way)).toMatch(
        /250 2\.0\.0 Accepted as 2 emails/,
      );
    expect(await stored()).toHaveLength(4);
    expect((await stored())[0]).toMatchObject({ subject: 'From swaks', attachment_count: 1 });
  });

  it('is told why it is refused', async () => {
    expect(await swaks('--to', 'ada@example.test', '--header', 'From: eve@elsewhere.example')).toMatch(
      /550 5\.7\.1 SENDER_UNAVAILABLE/,
    );
    expect(await swaks('--to', 'ada@example.test', '--auth-password', 'wrong')).toMatch(
      /535 5\.7\.8 UNAUTHORIZED/,
    );
  });
});

describe.skipIf(!has('msmtp'))('msmtp', () => {
  const msmtp = (message: string, ...args: string[]) =>
    run(
      'msmtp',
      [
        ...[
          '-C',
          '/dev/null',
          '--host=127.0.0.1',
          `--port=${submission.port}`,
          '--auth=plain',
          '--user=postroom',
        ],
        ...[`--passwordeval=echo ${key}`, '--tls=on', '--tls-starttls=on', '--tls-certcheck=off'],
        ...['--from=hello@postroom.test', ...args],
      ],
      message,
    );

  it('sends its input, including Bcc and non-ASCII', async () => {
    const head = 'From: Shop <hello@postroom.test>\nTo: ada@example.test\nBcc: bob@example.test\n';
    const type = 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n';
    expect(await msmtp(`${head}${type}Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n\nZażółć\n`, '-t')).toBe('');
    expect(await stored()).toMatchObject([
      { to_email: 'ada@example.test', subject: 'Grüße', text: 'Zażółć' },
      { to_email: 'bob@example.test', subject: 'Grüße', text: 'Zażółć' },
    ]);
  });

  it('is told why it is refused', async () => {
    expect(await msmtp('From: hello@postroom.test\n\nNo subject\n', 'ada@example.test')).toMatch(
      /554 5\.6\.0 INVALID_REQUEST: subject/,
    );
  });
});

describe.skipIf(!has('python3'))('Python’s smtplib', () => {
  const script = `
import smtplib, ssl, sys
from email.message import EmailMessage
port, key = int(sys.argv[1]), sys.argv[2]
message = EmailMessage()
message['From'] = 'hello@postroom.test'
message['To'] = 'ada@example.test, jürgen@example.test'
message['Bcc'] = 'bob@example.test'
message['Subject'] = 'Grüße aus Python'
message['X-Postroom-Metadata'] = '{"order": "42", "note": "a long value that makes Python fold the line somewhere in the middle, Zażółć"}'
message.set_content('Zażółć gęślą jaźń')
message.add_alternative('<p>Zażółć <b>gęślą</b> jaźń</p>', subtype='html')
message.add_attachment(b'a;b\\n1;2\\n', maintype='text', subtype='csv', filename='Übersicht.csv')
context = ssl.create_default_context()
context.check_hostname = False
context.verify_mode = ssl.CERT_NONE
with smtplib.SMTP('127.0.0.1', port) as smtp:
    smtp.starttls(context=context)
    smtp.login('postroom', key)
    print(smtp.send_message(message))
    try:
        smtp.sendmail('eve@elsewhere.example', ['ada@example.test'], 'From: eve@elsewhere.example\\r\\nSubject: x\\r\\n\\r\\nx')
    except smtplib.SMTPDataError as error:
        print(error.smtp_code, error.smtp_error)
`;

  it('sends text, html, a file and metadata to non-ASCII addresses', async () => {
    const said = await run('python3', ['-c', script, String(submission.port), key]);
    expect(said).toMatch(/^\{\}\n550 b'5\.7\.1 SENDER_UNAVAILABLE/);
    const emails = await stored();
    expect(emails.map((email) => email.to_email)).toEqual([
      'ada@example.test',
      'bob@example.test',
      'jürgen@example.test',
    ]);
    expect(emails[0]).toMatchObject({
      subject: 'Grüße aus Python',
      attachment_count: 1,
      text: 'Zażółć gęślą jaźń',
    });
    expect(emails[0]?.html).toContain('<b>gęślą</b>');
  });
});
