import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, broadcastRecipients, broadcasts, emails } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { addUpCounts } from '@/lib/tracking/counts/add-up-counts';
import { createAcceptedEmail } from '@/test/accepted-email';
import { type ApiClient, apiWithKey } from '@/test/api';
import { made } from '@/test/broadcasts';
import { runChore } from '@/test/chore-run';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi(beforeAll);
const { api, workspace } = test;
let foreign: ApiClient;
let addressId: string;
let id: string;
const people: Record<string, string> = {};

type Recipient = Partial<typeof broadcastRecipients.$inferInsert>;

beforeAll(async () => {
  foreign = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
  addressId = (await createSendingAddress(test.db, workspace.id)).id;
  id = (await made(api, '/broadcasts', { name: 'Autumn' })).id;
  const at = new Date('2026-11-21T09:30:00.123Z');
  await recipient('ada', { openedAt: at, clickedAt: at, variant: 1 }, { state: 'delivered' });
  await recipient('bob', {}, { state: 'bounced', failureCode: 'RECIPIENT_INVALID' });
  await recipient('carl', { unsubscribedAt: at }, { state: 'delivered' });
  await recipient('=dora', { state: 'skipped', reason: 'suppressed' });
  await recipient('emil', { state: 'waiting' });
  await recipient('fay', { state: 'canceled' });
  await recipient('gus', {}, { state: 'bounced', failureCode: 'RECIPIENT_INVALID' });
  await recipient('hal', {}, { state: 'delivered', erasedAt: at });
});

/** A recipient, with an email if one was accepted. */
async function recipient(name: string, values: Recipient, email?: Partial<typeof emails.$inferInsert>) {
  const toEmail = `${name}@far.test`;
  const contactId = (await made(api, '/contacts', { email: toEmail })).id;
  people[name] = contactId;
  const emailId = email && (await createAcceptedEmail(test.db, workspace.id, addressId, { toEmail }));
  if (emailId)
    await test.db
      .update(emails)
      .set({ ...email, broadcastId: id, contactId })
      .where(eq(emails.id, emailId));
  const state = email ? 'accepted' : 'waiting';
  await test.db.insert(broadcastRecipients).values({ broadcastId: id, contactId, state, emailId, ...values });
}

const list = async (query = '') => (await api.get(`/broadcasts/${id}/recipients${query}`)).body;
const names = async (query: string) =>
  (await list(query)).data.map(
    (one: { contact_id: string }) =>
      Object.entries(people).find(([, person]) => person === one.contact_id)?.[0],
  );

describe('the recipients of a broadcast', () => {
  it('are listed with their results, in the order of their contacts', async () => {
    const { object, data, has_more } = await list();
    expect([object, has_more, data.length]).toEqual(['list', false, 8]);
    expect(data[0]).toEqual({
      ...{ object: 'broadcast_recipient', contact_id: people.ada, email: 'ada@far.test' },
      ...{
        email_id: expect.any(String),
        state: 'delivered',
        captured: false,
        reason: null,
        subject_tried: 1,
      },
      ...{ opened_at: '2026-11-21T09:30:00.123Z', clicked_at: '2026-11-21T09:30:00.123Z' },
      unsubscribed_at: null,
    });
    expect(data[1]).toMatchObject({ state: 'bounced', reason: 'RECIPIENT_INVALID' });
    expect(data[3]).toMatchObject({ email_id: null, state: 'skipped', reason: 'suppressed' });
    expect(data[3].captured).toBe(false);
    expect(data[7]).toMatchObject({ email: null, state: 'delivered' });
    await test.db.update(emails).set({ captured: true }).where(eq(emails.id, data[0].email_id));
    expect((await list()).data[0]).toMatchObject({ state: 'delivered', captured: true });
  });

  it('are counted separately if captured, until one bounced after all', async () => {
    const other = (await made(api, '/broadcasts', { name: 'Kept' })).id;
    const kept: string[] = [];
    for (const name of ['ida', 'jon', 'kim'])
      kept.push(await createAcceptedEmail(test.db, workspace.id, addressId, { toEmail: `${name}@far.test` }));
    const move = (id: string | undefined, values: Partial<typeof emails.$inferInsert>) =>
      test.db
        .update(emails)
        .set({ broadcastId: other, ...values })
        .where(eq(emails.id, id ?? ''));
    const counts = async () => {
      await runChore(test.db, addUpCounts);
      const { delivered, complained, captured, bounced } = (await api.get(`/broadcasts/${other}`)).body
        .counts;
      return { delivered, complained, captured, bounced };
    };
    for (const id of kept) await move(id, {});
    await move(kept[0], { state: 'delivered', captured: true });
    await move(kept[1], { state: 'complained', captured: true });
    await move(kept[2], { state: 'delivered' });
    expect(await counts()).toEqual({ delivered: 3, complained: 1, captured: 2, bounced: 0 });
    await move(kept[0], { state: 'bounced' });
    expect(await counts()).toEqual({ delivered: 2, complained: 1, captured: 1, bounced: 1 });
  });

  it.each([
    ['?state=bounced', ['bob', 'gus']],
    ['?state=waiting,skipped,canceled', ['=dora', 'emil', 'fay']],
    ['?state=delivered,skipped', ['ada', 'carl', '=dora', 'hal']],
    ['?reason=RECIPIENT_INVALID', ['bob', 'gus']],
    ['?reason=suppressed', ['=dora']],
    ['?did=opened', ['ada']],
    ['?did=not_opened', ['bob', 'carl', 'gus', 'hal']],
    ['?did=clicked', ['ada']],
    ['?did=not_clicked&state=delivered', ['carl', 'hal']],
    ['?did=unsubscribed', ['carl']],
    ['?q=ADA@', ['ada']],
    ['?q=hal', []],
    ['?q=%25', []],
  ])('are filtered by %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('are paged without gaps or repeats, with a cursor for these filters only', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map((one: { contact_id: string }) => one.contact_id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(Object.values(people));
    const { next_cursor } = await list('?limit=3');
    const other = await api.get(`/broadcasts/${id}/recipients?state=bounced&cursor=${next_cursor}`);
    expect([other.status, other.body.error.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  it('are exported as CSV that no spreadsheet runs, which is recorded', async () => {
    const answer = await api.get(`/broadcasts/${id}/recipients/export?state=skipped,bounced`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = answer.text.trimEnd().split('\r\n');
    expect(head).toBe(
      'contact_id,email,email_id,state,reason,subject_tried,opened_at,clicked_at,unsubscribed_at',
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(`"${people['=dora']}","'=dora@far.test",,"skipped","suppressed",,,,`);
    const [event] = await test.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'broadcast.exported'));
    expect(event).toMatchObject({ targetId: id, targetName: 'Autumn' });
  });

  it('show the subject each got: the tried one, or the winner once chosen', async () => {
    const trial = {
      ...{ subjects: ['One', 'Two'], share_percent: 20, winner_by: 'hand', after_minutes: 60 },
      ...{ winner: null as number | null, chosen_at: null, chosen_by: null },
    };
    const store = () =>
      test.db
        .update(broadcasts)
        .set({ trial: JSON.stringify(trial) })
        .where(eq(broadcasts.id, id));
    const subjects = async () =>
      (await list()).data.map((one: { subject_tried: number | null }) => one.subject_tried);
    await store();
    expect(await subjects()).toEqual([1, null, null, null, null, null, null, null]);
    trial.winner = 0;
    await store();
    expect(await subjects()).toEqual([1, 0, 0, null, null, null, 0, 0]);
    const { text } = await api.get(`/broadcasts/${id}/recipients/export?state=bounced`);
    expect(text).toContain(`"RECIPIENT_INVALID","0",`);
    await test.db.update(broadcasts).set({ trial: null }).where(eq(broadcasts.id, id));
  });

  it('are visible only in their workspace', async () => {
    for (const path of ['recipients', 'recipients/export', 'reasons'])
      expect((await foreign.get(`/broadcasts/${id}/${path}`)).status).toBe(404);
    expect((await api.get(`/broadcasts/${newId()}/recipients`)).status).toBe(404);
  });
});

it('the reasons of a broadcast are counted, most frequent first', async () => {
  expect((await api.get(`/broadcasts/${id}/reasons`)).body).toEqual({
    object: 'list',
    data: [
      { state: 'bounced', reason: 'RECIPIENT_INVALID', count: 2 },
      { state: 'skipped', reason: 'suppressed', count: 1 },
    ],
    ...{ has_more: false, next_cursor: null },
  });
});

it('its emails are in the log, filterable by state, and name the broadcast', async () => {
  const other = await createAcceptedEmail(test.db, workspace.id, addressId, { toEmail: 'zoe@far.test' });
  const found = async (query: string) =>
    (await api.get(`/emails?broadcast_id=${id}${query}`)).body.data.map(
      (one: { to_email: string }) => one.to_email,
    );
  expect((await api.get(`/emails?broadcast_id=${id}&limit=1`)).body.data).toMatchObject([
    { broadcast_id: id, contact_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  expect(await found('')).toEqual([
    ...['hal@far.test', 'gus@far.test', 'carl@far.test', 'bob@far.test', 'ada@far.test'],
  ]);
  expect(await found('&status=bounced')).toEqual(['gus@far.test', 'bob@far.test']);
  expect(await found('&q=carl')).toEqual(['carl@far.test']);
  expect((await api.get(`/emails?broadcast_id=${newId()}`)).body.data).toEqual([]);
  const [first] = (await list('?state=bounced')).data;
  expect((await api.get(`/emails/${first.email_id}`)).body.broadcast).toEqual({ id, name: 'Autumn' });
  expect((await api.get(`/emails/${other}`)).body.broadcast).toBeNull();
});
