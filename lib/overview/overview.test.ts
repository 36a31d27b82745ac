import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { broadcasts } from '@/lib/db/tables';
import { clearRelay, pauseRelay } from '@/lib/delivery/relay-state';
import type { emailStates } from '@/lib/emails/contract/states';
import { moveEmails } from '@/lib/emails/states/states';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { addUpCounts } from '@/lib/tracking/counts/add-up-counts';
import { createAcceptedEmail, createAcceptedEmails } from '@/test/accepted-email';
import { apiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import {
  createKey,
  createMember,
  createSendingAddress,
  createWorkspace,
  makeOperator,
} from '@/test/factories';
import { fetchAuth } from '@/test/sign-in';
import { useWorkspaceApi } from '@/test/workspace-api';
import { countEmails } from './count-emails';

const test = useWorkspaceApi();
const { api } = test;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let workspaceId: string;
let addressId: string;

beforeEach(async () => {
  await test.db.execute(
    sql`truncate emails, email_counts, email_day_counts, email_count_changes, email_count_progress, relays cascade`,
  );
  workspaceId = test.workspace.id;
  addressId = (await createSendingAddress(test.db, workspaceId)).id;
});

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const overview = async (query = `from=${at(-hourMs)}&to=${at(hourMs)}`) =>
  (await api.get(`/overview?${query}`)).body;
const accepted = (values: Parameters<typeof createAcceptedEmail>[3] = {}) =>
  createAcceptedEmail(test.db, workspaceId, addressId, values);
const move = (emailId: string, to: (typeof emailStates)[number]) =>
  moveEmails(test.db, [{ emailId, to, failure: null, takenAt: at(0) }]);
const addUp = () => runChore(test.db, countEmails);

async function operator() {
  const { userId, email } = await createMember(test.db, workspaceId);
  await setPassword(test.db, userId, 'correct horse');
  await makeOperator(test.db, userId);
  return fetchAuth(email, 'correct horse');
}

/** The counts by hour, and the same by day. */
async function counted() {
  const [hours, days] = [await countedIn(sql`email_counts`), await countedIn(sql`email_day_counts`)];
  expect(days).toEqual(hours);
  return hours;
}

async function countedIn(table: SQL) {
  const { rows } = await test.db.execute<{ state: string; count: number }>(sql`
    select state, sum(count)::int as count from ${table} group by 1 having sum(count) <> 0 order by 1`);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe('GET /overview', () => {
  it('counts each email once by its furthest state, before and after adding up', async () => {
    const [delivered, bounced, complained] = [await accepted(), await accepted(), await accepted()];
    await accepted();
    for (const id of [delivered, bounced, complained]) await move(id, 'submitted');
    for (const id of [delivered, bounced, complained]) await move(id, 'delivered');
    await moveEmails(test.db, [
      { emailId: bounced, to: 'bounced', failure: { code: 'MAILBOX_FULL', message: 'Full.' } },
    ]);
    await move(complained, 'complained');
    const totals = { accepted: 4, delivered: 2, submitted: 0, bounced: 1, complained: 1, failed: 0 };
    const before = await overview();
    expect(before.totals).toMatchObject({ ...totals, suppressed: 0, waiting: 1, canceled: 0, uncertain: 0 });
    expect(before.rates).toEqual({
      delivered: 0.5,
      bounced: 1 / 3,
      complained: 0.5,
      failed: 0,
      suppressed: 0,
    });
    expect(before.failures).toEqual([{ state: 'bounced', code: 'MAILBOX_FULL', count: 1 }]);
    expect(before.by_domain).toMatchObject([{ domain: 'postroom.test', ...totals }]);
    expect(before.by_template).toMatchObject([{ template: null, ...totals }]);
    expect(before.series.reduce((sum: number, one: { accepted: number }) => sum + one.accepted, 0)).toBe(4);
    await addUp();
    expect((await test.db.execute(sql`select from email_count_changes`)).rows).toHaveLength(0);
    expect(await overview()).toEqual(before);
  });

  it('separates broadcasts from transactional email', async () => {
    const [broadcastId, draft, templateId] = [newId(), newId(), newId()];
    const fields = { workspaceId, excludedSegmentIds: [] };
    await test.db.insert(broadcasts).values([
      { ...fields, id: broadcastId, templateId, name: 'Autumn', state: 'sending', startedAt: new Date() },
      { ...fields, id: draft, name: 'Winter' },
      { ...fields, id: newId(), name: 'Summer', state: 'sent', startedAt: new Date(Date.now() - 2 * dayMs) },
    ]);
    const marketing = { purpose: 'marketing', broadcastId } as const;
    const [first, second] = [
      await accepted(marketing),
      await accepted({ ...marketing, toEmail: 'x@simulator.postroom.test' }),
    ];
    const receipt = await accepted();
    for (const id of [first, second, receipt]) await move(id, 'submitted');
    await moveEmails(test.db, [
      { emailId: first, to: 'bounced', failure: { code: 'MAILBOX_FULL', message: 'Full.' } },
      { emailId: receipt, to: 'bounced', failure: { code: 'RECIPIENT_INVALID', message: 'Nobody.' } },
    ]);
    const span = `from=${at(-hourMs)}&to=${at(hourMs)}`;
    const reported = async () => {
      const asked = [
        '',
        '&purpose=marketing',
        '&purpose=transactional',
        '&purpose=marketing&simulated=exclude',
      ];
      const answers = await Promise.all(asked.map((more) => overview(span + more)));
      return answers.map(({ totals, failures }) => [
        ...[totals.accepted, totals.bounced, totals.simulated],
        failures.map(({ code }: { code: string }) => code).sort(),
      ]);
    };
    const expected = [
      [3, 2, 1, ['MAILBOX_FULL', 'RECIPIENT_INVALID']],
      [2, 1, 1, ['MAILBOX_FULL']],
      [1, 1, 0, ['RECIPIENT_INVALID']],
      [1, 1, 1, ['MAILBOX_FULL']],
    ];
    expect(await reported()).toEqual(expected);
    await addUp();
    expect(await reported()).toEqual(expected);
    // As after an update: counted again by the hour.
    await test.db.execute(sql`
      insert into email_count_progress values (${workspaceId}, date_trunc('hour', now(), 'UTC') + interval '1 hour')`);
    await addUp();
    expect(await reported()).toEqual(expected);
    await runChore(test.db, addUpCounts);
    expect((await overview(span)).by_broadcast).toEqual([
      {
        ...{
          broadcast: { id: broadcastId, name: 'Autumn' },
          accepted: 2,
          delivered: 0,
          submitted: 1,
          bounced: 1,
        },
        ...{ complained: 0, failed: 0, suppressed: 0, captured: 0 },
      },
    ]);
    const named = async (more: string) =>
      (await overview(span + more)).by_broadcast.map(
        ({ broadcast }: { broadcast: { name: string } }) => broadcast.name,
      );
    expect(await named('&purpose=marketing')).toEqual(['Autumn']);
    expect(await named(`&template_id=${templateId}`)).toEqual(['Autumn']);
    expect(await named('&purpose=transactional')).toEqual([]);
    expect(await named(`&template_id=${newId()}`)).toEqual([]);
    expect((await api.get(`/overview?${span}&purpose=both`)).status).toBe(400);
  });

  it('returns hours up to three days, else days, for the workspace', async () => {
    // In the middle of an hour and a day, so that neither changes during the test.
    const now = Math.floor(Date.now() / dayMs) * dayMs - 11.5 * hourMs;
    const ago = (ms: number) => new Date(now - ms).toISOString();
    await accepted({ createdAt: new Date(now - 60_000) });
    const hours = await overview(`from=${ago(71 * hourMs)}&to=${ago(0)}`);
    expect([hours.step, hours.series.length]).toEqual(['hour', 72]);
    const days = await overview(`from=${ago(29 * dayMs)}&to=${ago(0)}`);
    expect([days.step, days.series.length, days.totals.accepted]).toEqual(['day', 30, 1]);
    expect(days.series.at(-1)).toMatchObject({ at: `${ago(0).slice(0, 10)}T00:00:00.000Z`, accepted: 1 });
    expect(
      (await overview(`from=${ago(2 * hourMs)}&to=${ago(0)}&template_id=${newId()}`)).totals.accepted,
    ).toBe(0);
    const foreign = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    const theirs = (await foreign.get(`/overview?from=${at(-hourMs)}&to=${at(0)}`)).body;
    expect([theirs.totals.accepted, theirs.rates.bounced, theirs.relay.waiting]).toEqual([0, null, 0]);
    for (const query of [
      '',
      `from=${at(0)}`,
      `from=${at(0)}&to=${at(0)}`,
      `from=${at(-401 * 24 * hourMs)}&to=${at(0)}`,
    ])
      expect((await api.get(`/overview?${query}`)).body.error.code).toBe('INVALID_REQUEST');
  });

  it('returns the current usage, pause, relay and failing endpoints', async () => {
    await accepted();
    await test.db.execute(sql`
      update workspaces set sending_paused = true, daily_limit = 10, balance = 5 where id = ${workspaceId}`);
    await test.db.execute(sql`
      insert into webhooks (id, workspace_id, url, events, secret, failing_since)
      values (gen_random_uuid(), ${workspaceId}, 'https://far.test/hidden?token=1', '{email.failed}', 's', now())`);
    const reported = await overview();
    expect(reported).toMatchObject({
      usage: { today: 0, daily_limit: 10, balance: 5, storage_bytes: 0, storage_limit_bytes: null },
      relay: { state: 'ok', since: null, waiting: 1 },
      sending: { paused: true, restricted: false },
      webhooks: { enabled: 1, failing: [{ host: 'far.test', disabled_reason: null }] },
    });
    expect(Date.parse(reported.relay.oldest_waiting_at)).not.toBeNaN();
    expect(JSON.stringify(reported)).not.toContain('token=1');
  });

  it('counts what waits to simulated recipients by itself: it never reaches the relay', async () => {
    const simulated = await accepted({ toEmail: 'deferred@simulator.postroom.test' });
    await move(simulated, 'deferred');
    const alone = { waiting: 1, waiting_simulated: 1, oldest_waiting_at: null };
    expect((await overview()).relay).toMatchObject(alone);
    await addUp();
    expect((await overview()).relay).toMatchObject(alone);
    await accepted();
    const both = { waiting: 2, waiting_simulated: 1, oldest_waiting_at: expect.any(String) };
    expect((await overview()).relay).toMatchObject(both);
  });

  it('tells whether an email of the workspace ever reached the relay, before and after it was added up', async () => {
    const used = async () => (await overview()).relay.used;
    await accepted();
    const simulated = await accepted({ toEmail: 'delivered@simulator.postroom.test' });
    for (const to of ['submitted', 'delivered'] as const) await move(simulated, to);
    expect(await used()).toBe(false);
    await addUp();
    expect(await used()).toBe(false);
    await move(await accepted(), 'submitted');
    expect(await used()).toBe(true);
    await addUp();
    expect(await used()).toBe(true);
  });

  it('returns since when and why the relay rests, until it accepts email again', async () => {
    process.env.SMTP_URL = 'smtp://relay.test:2525';
    forgetSingleton('env');
    await pauseRelay(test.db, 'relay.test:2525', 'RELAY_AUTH_FAILED', 60_000, '535 5.7.8 Who?');
    const { since, ...relay } = (await overview()).relay;
    expect(relay).toMatchObject({ state: 'resting', reason: expect.stringContaining('password') });
    // The relay's reply is only for signed-in operators.
    expect([relay.host, relay.reply]).toEqual([null, null]);
    const { cookie } = await operator();
    const reported = await apiClient({ Cookie: cookie }).get(
      `/overview?from=${at(-hourMs)}&to=${at(hourMs)}`,
    );
    expect(reported.body.relay).toMatchObject({ host: 'relay.test:2525', reply: '535 5.7.8 Who?' });
    await test.db.execute(sql`update relays set paused_until = now() - interval '1 second'`);
    await pauseRelay(test.db, 'relay.test:2525', 'CONNECTION_FAILED', 2_000, '421 Too busy');
    const later = (await overview()).relay;
    expect([later.state, later.since]).toEqual(['resting', since]);
    expect(later).toMatchObject({ reason: expect.stringContaining('cannot take the message'), reply: null });
    await test.db.execute(sql`update relays set paused_until = now() - interval '1 second'`);
    // No email waits that could test it.
    expect((await overview()).relay).toMatchObject({ state: 'ok', since: null, reason: null });
    await createAcceptedEmails(test.db, workspaceId, addressId, 1);
    expect((await overview()).relay.state).toBe('resting');
    await clearRelay(test.db, 'relay.test:2525');
    expect((await overview()).relay).toMatchObject({ state: 'ok', since: null, reason: null });
    delete process.env.SMTP_URL;
    forgetSingleton('env');
  });

  it('reads whole days as days, and the hours around them as hours', async () => {
    const day = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) - 10 * 24 * hourMs;
    // From twenty minutes past an hour of the first day to an hour of the tenth.
    const [from, to] = [day + 14.3 * hourMs, day + 9 * 24 * hourMs + 5 * hourMs];
    const inside = [14.5, 23.9, 24, 47.9, 8 * 24 + 23.9, 9 * 24 + 4.9];
    const outside = [-0.1, 0, 13.9, 9 * 24 + 5, 10 * 24];
    await createAcceptedEmails(test.db, workspaceId, addressId, inside.length + outside.length);
    const { rows } = await test.db.execute<{ id: string }>(sql`select id from emails`);
    for (const [index, hours] of [...inside, ...outside].entries())
      await test.db.execute(sql`
        update emails set created_at = ${new Date(day + hours * hourMs).toISOString()} where id = ${rows[index]?.id}`);
    const query = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
    const before = await overview(query);
    expect(before.totals.accepted).toBe(inside.length);
    expect(before.series.map(({ accepted }: { accepted: number }) => accepted)).toEqual([
      ...[2, 2, 0, 0, 0, 0, 0, 0, 1, 1],
    ]);
    await addUp();
    expect(await overview(query)).toEqual(before);
    await counted();
    // Removing days with their workspace does not block its hours.
    await test.db.execute(sql`delete from emails`);
    await test.db.execute(sql`delete from sending_addresses where workspace_id = ${workspaceId}`);
    await test.db.execute(
      sql`delete from email_day_counts where state = 'accepted' and day < now() - interval '5 days'`,
    );
    await test.db.execute(sql`delete from email_counts where workspace_id = ${workspaceId}`);
    expect(await countedIn(sql`email_day_counts`)).toEqual({});
  });

  it('counts older email that still changes exactly once', async () => {
    await createAcceptedEmails(test.db, workspaceId, addressId, 40);
    const { rows } = await test.db.execute<{ id: string }>(sql`select id from emails order by id`);
    const ids = rows.map((row) => row.id);
    await test.db.execute(sql`
      update emails set created_at = created_at - interval '3 hours' where id = any(${sql.param(ids.slice(0, 20))}::uuid[])`);
    // As before an update: emails without counts.
    await test.db.execute(sql`truncate email_counts, email_day_counts, email_count_changes`);
    await test.db.execute(sql`
      insert into email_count_progress values (${workspaceId}, date_trunc('hour', now()) + interval '1 hour')`);
    for (const id of ids.slice(0, 5)) await move(id, 'submitted');
    await addUp();
    for (const id of ids.slice(0, 3)) await move(id, 'delivered');
    for (const id of ids.slice(20, 25)) await move(id, 'canceled');
    await addUp();
    expect(await counted()).toEqual({ accepted: 30, canceled: 5, delivered: 3, submitted: 2 });
    expect((await test.db.execute(sql`select from email_count_progress`)).rows).toHaveLength(0);
  });

  it('adds up the same with concurrent workers, and reads no email', async () => {
    await createAcceptedEmails(test.db, workspaceId, addressId, 300);
    const { rows } = await test.db.execute<{ id: string }>(sql`select id from emails`);
    await Promise.all([
      ...rows.slice(0, 50).map(({ id }) => move(id, 'submitted')),
      ...Array.from({ length: 4 }, addUp),
    ]);
    await addUp();
    expect(await counted()).toEqual({ accepted: 250, submitted: 50 });
    // Email removed by retention still counts as sent.
    await test.db.execute(sql`delete from emails`);
    expect((await overview()).totals).toMatchObject({ accepted: 300, submitted: 50 });
  });
});
