import { sql } from 'drizzle-orm';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeRequests } from '@/lib/request-log/record-request';
import { createKey, createSendingAddress } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';
import { startSubmission } from './start-submission';

const test = useWorkspaceApi();
let submission: Awaited<ReturnType<typeof startSubmission>>;
let key: Awaited<ReturnType<typeof createKey>>;

beforeAll(async () => {
  submission = await startSubmission({ db: test.db, port: 0, host: '127.0.0.1', tls: null });
});
afterAll(() => submission?.stop());
beforeEach(async () => {
  await createSendingAddress(test.db, test.workspace.id);
  key = await createKey(test.db, test.workspace.id, { name: 'Printer', scopes: ['email:send'] });
});

/** Sends one message by SMTP; returns the last reply. */
async function submit(mail: SendMailOptions, pass = key.token): Promise<string> {
  const transport = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port: submission.port, auth: { user: 'postroom', pass } },
  });
  return transport
    .sendMail({
      ...{ from: 'hello@postroom.test', to: 'canary-ada@example.test', subject: 'Canary subject' },
      ...{ text: 'Canary text', headers: { 'X-Postroom-Metadata': '{"order":"canary-42"}' }, ...mail },
    })
    .then(
      ({ response, rejectedErrors }) => rejectedErrors?.[0]?.response ?? response,
      (error) => String(error.response),
    )
    .finally(() => transport.close());
}
const idIn = (reply: string) => /\(([-0-9a-f]{36})\)$/.exec(reply)?.[1];

async function logged(query = ''): Promise<Record<string, unknown>[]> {
  await writeRequests();
  const { status, body, text } = await test.api.get(`/request-log?method=smtp${query}`);
  if (status !== 200) throw new Error(text);
  return body.data;
}

it('a message is listed with its reply code, key and address, found by the id in the reply', async () => {
  const accepted = await submit({ to: ['canary-ada@example.test', 'canary-bob@example.test'] });
  const refused = await submit({ from: 'canary-eve@elsewhere.example' });
  const all = await logged();
  expect(all).toMatchObject([
    { request_id: idIn(refused), status: 550, error_code: 'SENDER_UNAVAILABLE', accepted: 0, failed: 1 },
    { request_id: idIn(accepted), status: 250, error_code: null, accepted: 2, failed: 0 },
  ]);
  const who = { method: 'SMTP', route: 'DATA', key: { id: key.id, name: 'Printer' }, ip: '127.0.0.1' };
  for (const row of all) expect(row).toMatchObject(who);
  expect(await logged(`&request_id=${idIn(refused)}`)).toEqual([all[0]]);
  expect(await logged('&status=5xx')).toEqual([all[0]]);
  expect(await logged('&route=DATA&status=250')).toEqual([all[1]]);
  expect(await logged(`&error_code=SENDER_UNAVAILABLE&key_id=${key.id}`)).toEqual([all[0]]);
});

it('an invalid recipient and a refused sign-in are listed with their commands', async () => {
  const invalid = await submit({ to: ['canary-ada@example.test', 'canary-nodot@nodot'] });
  const reader = await createKey(test.db, test.workspace.id, { name: 'Reader', scopes: ['email:read'] });
  const narrow = await submit({}, reader.token);
  await test.db.execute(sql`update api_keys set revoked_at = now() where id = ${key.id}`);
  const revoked = await submit({});
  await submit({}, `${key.token.slice(0, -1)}!`);
  expect(await logged()).toMatchObject([
    {
      route: 'AUTH',
      status: 535,
      error_code: 'UNAUTHORIZED',
      key: { id: key.id },
      request_id: idIn(revoked),
    },
    {
      route: 'AUTH',
      status: 535,
      error_code: 'FORBIDDEN',
      key: { name: 'Reader' },
      request_id: idIn(narrow),
    },
    { route: 'DATA', status: 250, accepted: 1, failed: 0 },
    { route: 'RCPT', status: 553, error_code: 'INVALID_REQUEST', request_id: idIn(invalid), accepted: null },
  ]);
});

it('a key revoked during a connection is listed where it was refused', async () => {
  const transport = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port: submission.port, pool: true, maxConnections: 1 },
    auth: { user: 'postroom', pass: key.token },
  });
  const mail = { from: 'hello@postroom.test', to: 'canary-ada@example.test', subject: 'x', text: 'x' };
  await transport.sendMail(mail);
  await test.db.execute(sql`update api_keys set revoked_at = now() where id = ${key.id}`);
  await expect(transport.sendMail(mail)).rejects.toThrow();
  transport.close();
  expect(await logged('&error_code=UNAUTHORIZED')).toMatchObject([{ route: 'MAIL', status: 535 }]);
});

it('nothing of an email is kept', async () => {
  await submit({});
  await submit({ headers: { 'X-Postroom-Variables': '{canary' } });
  await submit({
    to: ['canary-ada@example.test', 'canary-nodot@nodot'],
    replyTo: 'canary-reply@example.test',
  });
  await submit({ attachments: [{ filename: 'canary.exe', content: 'MZ canary' }] });
  expect(await logged()).toHaveLength(5);
  const { rows } = await test.db.execute(sql`select * from request_log where method = 'SMTP'`);
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(rows)).not.toMatch(/canary|@/i);
});
