import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailRefusals, installationMail, limitNotices, usageDays, workspaces } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import {
  createKey,
  createMember,
  createSendingAddress,
  createWorkspace,
  makeOperator,
} from '@/test/factories';
import { createSignedIn } from '@/test/sign-in';
import { mailReachedLimits } from './mail-reached-limits';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let workspaceId: string;
let owners: string[];
let api: ApiClient;
let sender = '';

beforeEach(async () => {
  await test.db.delete(installationMail);
  await test.db.update(workspaces).set({ dailyLimit: null, balance: null, storageLimitBytes: null });
  workspaceId = (await createWorkspace(test.db, { name: 'Bakery & Sons' })).id;
  const people = [await createMember(test.db, workspaceId), await createMember(test.db, workspaceId)];
  await createMember(test.db, workspaceId, 'admin');
  owners = people.map((person) => person.email).sort();
  api = apiWithKey((await createKey(test.db, workspaceId, { createdBy: people[0]?.userId ?? null })).token);
  sender = `hello@${workspaceId}.test`;
  await createSendingAddress(test.db, workspaceId, { email: sender }, { domain: `${workspaceId}.test` });
});

const limit = (set: Partial<typeof workspaces.$inferInsert>) =>
  test.db.update(workspaces).set(set).where(eq(workspaces.id, workspaceId));
const item = (n: number) => ({ from: sender, to: `p${n}@far.test`, subject: 'Hi', text: 'Hi' });
let sent = 0;
const send = async (count: number) =>
  (
    await api.post('/emails/batch', {
      emails: Array.from({ length: count }, () => ({ ...item(sent++), idempotency_key: `limits-${sent}` })),
    })
  ).body.accepted;
const mailed = async () => {
  const rows = await test.db
    .select({ to: installationMail.toEmail, subject: installationMail.subject })
    .from(installationMail)
    .where(eq(installationMail.kind, 'limit_reached'));
  return rows.map((row) => `${row.to}: ${row.subject}`).sort();
};
const toOwners = (subject: string) => owners.map((email) => `${email}: ${subject}`);
const run = () => runChore(test.db, mailReachedLimits);

describe('owners', () => {
  it('are told once that the daily limit is used up, and again only on another day', async () => {
    await limit({ dailyLimit: 3 });
    expect(await send(2)).toBe(2);
    await run();
    expect(await mailed()).toEqual([]);
    expect(await send(2)).toBe(1);
    // Accepting email sends no notice by itself.
    expect(await mailed()).toEqual([]);
    expect(await run()).toMatchObject({ done: 1 });
    expect(await mailed()).toEqual(toOwners('Bakery & Sons reached its daily limit'));
    expect(await run()).toMatchObject({ done: 0 });
    await test.db.update(limitNotices).set({ toldOn: sql`told_on - 1` });
    await Promise.all([run(), run()]);
    expect(await mailed()).toHaveLength(4);
  });

  it('are told of each limit separately, and not daily of a balance that stays used up', async () => {
    await limit({ balance: 1, dailyLimit: 1 });
    await send(1);
    await run();
    expect(await mailed()).toEqual(
      owners.flatMap((email) => [
        `${email}: Bakery & Sons reached its balance`,
        `${email}: Bakery & Sons reached its daily limit`,
      ]),
    );
    await test.db.update(limitNotices).set({ toldOn: sql`told_on - 1` });
    await test.db.update(usageDays).set({ day: sql`day - 1` });
    await run();
    expect(await mailed()).toHaveLength(4);
    // Another refused attempt counts for the new day.
    expect(await send(1)).toBe(0);
    await run();
    expect((await mailed()).filter((one) => one.endsWith('balance'))).toHaveLength(4);
  });

  it('are told when a file was refused: of an upload at once, of an email by the chore', async () => {
    await limit({ storageLimitBytes: 10 });
    const file = { filename: 'a.txt', content_type: 'text/plain', content: 'dGV4dCB0ZXh0IHRleHQ=' };
    expect((await api.post('/attachments', file)).body.error.code).toBe('STORAGE_LIMIT_EXCEEDED');
    expect(await mailed()).toEqual(toOwners('Bakery & Sons reached its storage limit'));
    await api.post('/attachments', file);
    await run();
    expect(await mailed()).toHaveLength(2);
    await test.db.delete(limitNotices);
    const refusal = {
      id: workspaceId,
      workspaceId,
      code: 'STORAGE_LIMIT_EXCEEDED',
      message: 'x',
      status: 413,
    };
    await test.db.insert(emailRefusals).values(refusal);
    await run();
    expect(await mailed()).toHaveLength(4);
  });

  it('of a deleted workspace are not told, nor those without a limit', async () => {
    await limit({ balance: 1 });
    await send(1);
    await limit({ deletedAt: new Date() });
    await run();
    await limit({ deletedAt: null, balance: null });
    await run();
    expect(await mailed()).toEqual([]);
  });
});

describe('the email about a limit', () => {
  let operator: ApiClient;
  beforeAll(async () => {
    const home = await createWorkspace(test.db);
    const olga = await createSignedIn(test.db, home.id);
    await makeOperator(test.db, olga.userId);
    operator = olga.api;
  });

  it('says which limit, how much, until when, and where to look', async () => {
    await limit({ dailyLimit: 1 });
    await send(1);
    await run();
    const { data } = (await operator.get('/installation/mail?kind=limit_reached')).body;
    const { html, text } = (await operator.get(`/installation/mail/${data[0].id}`)).body;
    expect(html).toContain('Bakery &amp; Sons');
    expect(text).toContain(
      'has used its limit of 1 email for today. New email is refused until midnight UTC.',
    );
    expect(text).toContain('/settings/workspace');
    expect((await api.get('/emails')).body.data).toHaveLength(1);
    expect((await api.get('/mailbox')).body.data).toEqual([]);
  });

  it('is sent even if the workspace is not in the first batch', async () => {
    const values = Array.from({ length: 510 }, (_, n) => n);
    await test.db.execute(sql`
      insert into workspaces (id, name, balance) select gen_random_uuid(), 'W', 0
      from unnest(${sql.param(values)}::int[])`);
    await limit({ dailyLimit: 1 });
    await send(1);
    expect(await run()).toMatchObject({ done: 1 });
  });
});
