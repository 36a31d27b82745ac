import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemContext } from '@/lib/broadcasts/states/as-system';
import type { Context } from '@/lib/context';
import { broadcastRecipients, broadcasts, contacts, deliveries, emails, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { addUpCounts } from '@/lib/tracking/counts/add-up-counts';
import { apiWithKey } from '@/test/api';
import { createMarketingTemplate, letGo, made, walkAll } from '@/test/broadcasts';
import { runChore } from '@/test/chore-run';
import { createKey } from '@/test/factories';
import { rowsRead } from '@/test/rows-read';
import { publish, save } from '@/test/templates';
import { variable } from '@/test/variable';
import { useSendingApi } from '@/test/workspace-api';
import { acceptRecipients, readNextRecipients, selectNext } from './accept-recipients';
import { claimWalks } from './hold-walk';
import { maxBatch } from './pace';
import { prepareWalk } from './prepare-walk';
import { walkBroadcast } from './walk-broadcast';

const test = useSendingApi();
const { api } = test;
const signal = new AbortController().signal;
let workspaceId: string;
let templateId: string;
let segmentId: string;

beforeEach(async () => {
  // Broadcasts of earlier tests must not be continued.
  await test.db.update(broadcasts).set({ nextAt: null });
  workspaceId = test.workspace.id;
  await made(api, '/contact-properties', { name: 'city', type: 'text' });
  await made(api, '/contact-properties', { name: 'time_zone', type: 'text' });
  templateId = await createMarketingTemplate(api, {
    text: 'Hello from {{ contact.city }}, {{ season }} <a href="https://a.test/">a</a>',
    subject: 'In {{ contact.city }}',
    variables: [variable('contact.city'), variable('season')],
  });
  segmentId = (await made(api, '/segments', { name: 'Readers', kind: 'manual' })).id;
});

/** Contacts of the segment in few statements. */
async function people(count: number, properties: object = { city: 'London' }): Promise<string[]> {
  const named = await api.get('/contact-properties');
  const idOf = new Map(named.body.data.map((one: { name: string; id: string }) => [one.name, one.id]));
  const kept = Object.fromEntries(Object.entries(properties).map(([name, value]) => [idOf.get(name), value]));
  const ids = Array.from({ length: count }, () => newId());
  await test.db.insert(contacts).values(
    ids.map((id) => ({
      ...{ id, workspaceId, email: `${id}@Far.test`.toLowerCase(), state: 'subscribed' as const },
      properties: kept,
    })),
  );
  await test.db.execute(sql`
    insert into segment_contacts (segment_id, contact_id)
    select ${segmentId}::uuid, unnest(${sql.param(ids)}::uuid[])`);
  return ids;
}

async function draft(fields: object = {}): Promise<string> {
  const content = { name: 'Autumn', template_id: templateId, from: 'hello@postroom.test' };
  const body = { ...content, variables: { season: 'autumn' }, segment_id: segmentId, ...fields };
  return (await made(api, '/broadcasts', body)).id;
}

async function started(fields: object = {}): Promise<string> {
  const id = await draft(fields);
  await letGo(test.db, id);
  return id;
}

async function row(id: string) {
  const [found] = await test.db.select().from(broadcasts).where(eq(broadcasts.id, id));
  if (!found) throw new Error('no broadcast');
  return found;
}

const recipientsOf = (id: string) =>
  test.db
    .select()
    .from(broadcastRecipients)
    .where(eq(broadcastRecipients.broadcastId, id))
    .orderBy(broadcastRecipients.contactId);
/** Resolves when a statement has ended or waits for a lock. */
async function untilWaits(statement: Promise<unknown>): Promise<void> {
  let ended = false;
  statement.then(
    () => (ended = true),
    () => (ended = true),
  );
  await expect
    .poll(async () => {
      const { rows } = await test.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update broadcasts set state%'",
      );
      return ended || rows.length > 0;
    })
    .toBe(true);
}

const emailsOf = (id: string) =>
  test.db.select().from(emails).where(eq(emails.broadcastId, id)).orderBy(emails.contactId);
const tally = async (id: string) => {
  const found: Record<string, number> = {};
  for (const { state, reason } of await recipientsOf(id)) {
    const key = reason ? `${state}: ${reason}` : state;
    found[key] = (found[key] ?? 0) + 1;
  }
  return found;
};
const look = (id: string) =>
  test.db.execute(sql`update broadcasts set next_at = now() where id = ${id} and next_at is not null`);
/** As if everything had been attempted. */
const delivered = (id: string) => test.db.delete(deliveries).where(eq(deliveries.broadcastId, id));

/** Runs until recipients are found but none accepted. */
async function found(id: string): Promise<void> {
  await test.db.execute(sql`
    update workspaces set quiet_from = '00:00', quiet_until = '23:59', time_zone = 'Etc/GMT+' ||
      case when extract(hour from now() at time zone 'UTC') = 23 then '6' else '0' end where id = ${workspaceId}`);
  await walkAll(test.db);
  expect((await row(id)).phase).toBe('accepting');
  await test.db
    .update(workspaces)
    .set({ quietFrom: null, quietUntil: null })
    .where(eq(workspaces.id, workspaceId));
  await look(id);
}

describe('the walk of a broadcast', () => {
  it('sends each person one personal email, and records why others got none', async () => {
    const topic = await made(api, '/topics', { name: 'News', default: 'subscribed' });
    const other = await made(api, '/segments', { name: 'Others', kind: 'manual' });
    const [ada = '', left = '', off = '', bounced = '', excluded = ''] = await people(5);
    const [bob = ''] = await people(1, { city: 'Rome' });
    const [blank = ''] = await people(1, {});
    await api.patch(`/contacts/${left}`, { state: 'unsubscribed' });
    await api.patch(`/contacts/${off}`, { topics: [{ topic_id: topic.id, subscribed: false }] });
    await suppressAddresses(test.db, [
      { workspaceId, email: `${bounced}@far.test`, reason: 'bounce', note: null },
    ]);
    await api.post(`/segments/${other.id}/contacts`, { contact_ids: [excluded] });
    const id = await started({ topic_id: topic.id, excluded_segment_ids: [other.id], reply_to: 'a@b.test' });
    await walkAll(test.db);
    const reasons = new Map((await recipientsOf(id)).map((one) => [one.contactId, one.reason ?? one.state]));
    expect(Object.fromEntries(reasons)).toEqual({
      ...{ [ada]: 'accepted', [bob]: 'accepted', [left]: 'unsubscribed', [off]: 'unsubscribed' },
      ...{ [bounced]: 'suppressed', [excluded]: 'excluded', [blank]: 'data' },
    });
    const sent = await emailsOf(id);
    expect(
      sent.map(({ contactId, subject, toEmail, purpose, replyToEmail }) => ({
        ...{ contactId, subject, toEmail, purpose, replyToEmail },
      })),
    ).toEqual(
      [
        [ada, 'In London'],
        [bob, 'In Rome'],
      ].map(([contactId, subject]) => ({
        ...{ contactId, subject, toEmail: `${contactId}@far.test` },
        ...{ purpose: 'marketing', replyToEmail: 'a@b.test' },
      })),
    );
    expect((await recipientsOf(id)).flatMap(({ emailId }) => emailId ?? [])).toEqual(
      sent.map((one) => one.id),
    );
    const jobs = await test.db.select().from(deliveries).where(eq(deliveries.broadcastId, id));
    expect(jobs.map(({ recipientDomain }) => recipientDomain)).toEqual(['far.test', 'far.test']);
    const { body } = await api.get(`/emails/${sent[1]?.id}/content`);
    expect(body.html).toContain('Hello from Rome, autumn');
    expect(body.html).toContain(`/unsubscribe/${sent[1]?.id}.`);
    expect(body.html).toContain('1 Sample Street');
    expect(await row(id)).toMatchObject({ state: 'sending', phase: 'ending', recipientsExpected: 2 });
    await delivered(id);
    await look(id);
    await walkAll(test.db);
    expect(await row(id)).toMatchObject({ state: 'sent', phase: null, nextAt: null, leaseUntil: null });
    expect((await row(id)).endedAt).not.toBeNull();
    await runChore(test.db, addUpCounts);
    const { counts } = (await api.get(`/broadcasts/${id}`)).body;
    expect(counts).toMatchObject({ recipients: 7, skipped: 5, accepted: 2 });
  });

  it('looks like the preview, except for tracked links and the tracking picture', async () => {
    await api.patch('/workspace', { tracking: true });
    const [ada = ''] = await people(1);
    const fields = { tracking: { opens: true, clicks: true }, utm: { source: 'news' } };
    const id = await started({ ...fields, subject: 'Own {{ contact.city }}' });
    const shown = (await api.post(`/broadcasts/${id}/preview`, { contact_id: ada })).body;
    await walkAll(test.db);
    const [email] = await emailsOf(id);
    expect(email?.subject).toBe('Own London');
    const { html } = (await api.get(`/emails/${email?.id}/content`)).body;
    expect(html).toMatch(/href="[^"]*\/l\/[\w-]+/);
    expect(html).toMatch(/<img src="[^"]*\/o\/[\w-]+/);
    const links = await api.get(`/broadcasts/${id}/links`);
    expect(links.body.data.map((one: { url: string }) => one.url)).toEqual([
      'https://a.test/?utm_source=news',
    ]);
    const plain = (text: string) =>
      text
        .replaceAll(/<img src="[^"]*\/o\/[^>]*>/g, '')
        .replaceAll(/href="[^"]*(\/l\/|\/unsubscribe|a\.test)[^"]*"/g, 'href');
    expect(plain(html)).toBe(plain(shown.html));
  });

  it('sends the version published when it started', async () => {
    const [ada = ''] = await people(1);
    const id = await started();
    await save(api, templateId, { subject: 'Another one' });
    await publish(api, templateId);
    await walkAll(test.db);
    expect((await emailsOf(id)).map((one) => [one.contactId, one.subject])).toEqual([[ada, 'In London']]);
  });

  it('excludes people created or joined after recipients were found', async () => {
    await people(2);
    const id = await started();
    await found(id);
    await people(2);
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 2 });
  });

  it('finds all contacts in pages, each once', async () => {
    for (let part = 0; part < 11; part++) await people(1_000);
    // Many created in one commit, at one time.
    await test.db.execute(sql`
      update contacts set created_at = (select min(created_at) from contacts where workspace_id = ${workspaceId})
      where workspace_id = ${workspaceId}`);
    const id = await started({ segment_id: null });
    await found(id);
    expect(await tally(id)).toEqual({ waiting: 11_000 });
    expect((await row(id)).recipientsExpected).toBe(11_000);
  });
});

describe('a found recipient', () => {
  it('is checked again when accepted', async () => {
    const topic = await made(api, '/topics', { name: 'News', default: 'subscribed' });
    const [stays = '', left = '', off = '', bounced = '', erased = '', removed = '', emptied = ''] =
      await people(7);
    const id = await started({ topic_id: topic.id });
    await found(id);
    await api.patch(`/contacts/${left}`, { state: 'unsubscribed' });
    await api.patch(`/contacts/${off}`, { topics: [{ topic_id: topic.id, subscribed: false }] });
    await suppressAddresses(test.db, [
      { workspaceId, email: `${bounced}@far.test`, reason: 'bounce', note: null },
    ]);
    await api.delete(`/contacts/${erased}?erase=true`);
    await api.delete(`/contacts/${removed}`);
    await api.patch(`/contacts/${emptied}`, { properties: { city: null } });
    await walkAll(test.db);
    const reasons = Object.fromEntries(
      (await recipientsOf(id)).map((one) => [one.contactId, one.reason ?? one.state]),
    );
    expect(reasons).toEqual({
      ...{ [stays]: 'accepted', [left]: 'unsubscribed', [off]: 'unsubscribed', [bounced]: 'suppressed' },
      ...{ [erased]: 'erased', [removed]: 'erased', [emptied]: 'data' },
    });
    expect((await emailsOf(id)).map((one) => one.contactId)).toEqual([stays]);
  });

  it('gets no more from two concurrent broadcasts than the workspace allows', async () => {
    await api.patch('/workspace', { marketing_limit: { emails: 1, days: 7 } });
    await people(60);
    const [one, other] = [await started(), await started()];
    await found(one);
    await look(other);
    await walkAll(test.db);
    const counts = [await tally(one), await tally(other)];
    const sum = (key: string) => counts.reduce((total, part) => total + (part[key] ?? 0), 0);
    expect([sum('accepted'), sum('skipped: limit')]).toEqual([60, 60]);
  });

  it('is skipped alone if an email cannot be made with their values', async () => {
    await people(3);
    const properties = (await api.get('/contact-properties')).body.data;
    const city = properties.find((property: { name: string }) => property.name === 'city').id;
    const [long] = await people(1);
    await test.db.execute(sql`
      update contacts set properties = jsonb_build_object(${city}::text, repeat('x', 200000)) where id = ${long}`);
    const id = await started();
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 3, 'skipped: data': 1 });
  });
});

it('a recipient whose email cannot be made at this moment gets it later', async () => {
  await people(3);
  const id = await started();
  await found(id);
  const [walk] = await claimWalks(test.db, 1);
  if (!walk) throw new Error('nothing to do');
  const ctx: Context = { ...systemContext(test.db, workspaceId), requestId: id };
  const prepared = await prepareWalk(ctx, walk);
  if (typeof prepared === 'string') throw new Error(prepared);
  const recipients = await readNextRecipients(test, walk, null);
  let made = 0;
  const finish = (html: string) => {
    made += 1;
    if (made === 2) throw new DomainError('INTERNAL_ERROR', 'Too many at once.', undefined, { status: 503 });
    return html;
  };
  await acceptRecipients(ctx, walk, { ...prepared, finish }, recipients);
  expect(await tally(id)).toEqual({ accepted: 2, waiting: 1 });
});

describe('a walk by several workers', () => {
  it('is fenced: a worker that lost it writes nothing more, and nobody gets two', async () => {
    await people(350);
    const id = await started();
    const hands = [];
    for (let hand = 0; hand < 4; hand++) {
      hands.push(...(await claimWalks(test.db, 1)));
      await test.db.execute(
        sql`update broadcasts set lease_until = now() - interval '1 second' where id = ${id}`,
      );
    }
    expect(hands).toHaveLength(4);
    await Promise.all(hands.map((walk) => walkBroadcast(test.db, walk, signal)));
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 350 });
    expect(new Set((await emailsOf(id)).map((one) => one.contactId)).size).toBe(350);
  });

  it('reads only as many waiting people as it takes at once', async () => {
    await people(3_000);
    const id = await started();
    await found(id);
    await test.db.execute(sql`analyze broadcast_recipients`);
    const [walk] = await claimWalks(test.db, 1);
    if (!walk) throw new Error('nothing to do');
    expect(await rowsRead(test.db, selectNext(walk, null))).toBe(maxBatch);
    const place = (await readNextRecipients(test, walk, null)).at(-1) ?? null;
    expect(await rowsRead(test.db, selectNext(walk, place))).toBe(maxBatch);
  });

  it('stops when paused, and continues after the last one', async () => {
    await people(300);
    const id = await started();
    await found(id);
    const [walk] = await claimWalks(test.db, 1);
    if (!walk) throw new Error('nothing to do');
    // Someone locks a person of the second batch, so the walk cannot get past it.
    const holder = await test.pool.connect();
    await holder.query('begin');
    await holder.query(
      `select from contacts where id = (select contact_id from broadcast_recipients where broadcast_id = $1
        order by due_at, contact_id offset 150 limit 1) for update`,
      [id],
    );
    const walking = walkBroadcast(test.db, walk, signal);
    for (let accepted = 0; accepted === 0; ) accepted = (await emailsOf(id)).length;
    const pausing = test.pool.query(
      "update broadcasts set state = 'paused', paused_because = 'MEMBER', next_at = null where id = $1",
      [id],
    );
    // Written between two batches, or after the second one.
    await untilWaits(pausing);
    await holder.query('rollback');
    holder.release();
    await pausing;
    const { accepted = 0 } = await tally(id);
    await walking;
    expect(await tally(id)).toEqual({ accepted, waiting: 300 - accepted });
    expect(accepted).toBeLessThan(300);
    expect(await claimWalks(test.db, 1)).toEqual([]);
    await test.db.execute(sql`
      update broadcasts set state = 'sending', paused_because = null, next_at = now(), lease_until = null
      where id = ${id}`);
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 300 });
  });

  it('cancels who and what is waiting, and nothing else', async () => {
    await people(250);
    const id = await started({ per_hour: 3_600 });
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 10, waiting: 240 });
    const [inHand, handedOver] = await emailsOf(id);
    await test.db.execute(sql`
      update deliveries set lease_until = now() + interval '1 minute' where email_id = ${inHand?.id}`);
    await test.db.execute(sql`
      update deliveries set lease_until = now() - interval '1 minute', handed_over = true
      where email_id = ${handedOver?.id}`);
    await test.db.execute(sql`
      update broadcasts set state = 'canceled', phase = 'ending', next_at = now(), ended_at = now(),
        lease_until = null where id = ${id}`);
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 10, canceled: 240 });
    const states = async () => {
      const found: Record<string, number> = {};
      for (const { state } of await emailsOf(id)) found[state] = (found[state] ?? 0) + 1;
      return found;
    };
    expect(await states()).toEqual({ accepted: 1, canceled: 8, uncertain: 1 });
    expect((await row(id)).nextAt).not.toBeNull();
    await test.db.execute(sql`update deliveries set lease_until = null where email_id = ${inHand?.id}`);
    await look(id);
    await walkAll(test.db);
    expect(await states()).toEqual({ canceled: 9, uncertain: 1 });
    expect(await row(id)).toMatchObject({ state: 'canceled', phase: null, nextAt: null });
  });
});

it('a canceled email names who canceled its broadcast', async () => {
  await people(1);
  const id = await started();
  await walkAll(test.db);
  const [email] = await emailsOf(id);
  const other = apiWithKey((await createKey(test.db, workspaceId, { name: 'Grace' })).token);
  expect((await other.post(`/broadcasts/${id}/cancellation`)).status).toBe(200);
  await walkAll(test.db);
  const { data } = (await api.get(`/emails/${email?.id}/events`)).body;
  expect(data.at(-1)).toMatchObject({ state: 'canceled', detail: { by: 'Grace' } });
});

describe('the time of a broadcast', () => {
  it('is each person’s own, or that of one zone', async () => {
    const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'nowhere', ''];
    for (const time_zone of zones) await people(1, { city: 'London', time_zone });
    await people(1);
    const at = { kind: 'local_time', time: '2027-01-15T09:00', time_zone: 'America/New_York' };
    const id = await started({ at });
    await walkAll(test.db);
    const dues = (await recipientsOf(id)).map(({ dueAt }) => dueAt?.toISOString());
    const newYork = '2027-01-15T14:00:00.000Z';
    expect(dues).toEqual(['2027-01-14T19:00:00.000Z', '2027-01-15T08:00:00.000Z', newYork, newYork, newYork]);
    expect((await row(id)).nextAt?.toISOString().slice(0, 16)).toBe('2027-01-14T19:00');
    await test.db.execute(sql`
      update broadcast_recipients set due_at = now() where broadcast_id = ${id} and due_at < '2027-01-15T10:00Z'`);
    await test.db.execute(sql`update broadcasts set next_at = now() where id = ${id}`);
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 2, waiting: 3 });
    expect((await row(id)).nextAt?.toISOString().slice(0, 16)).toBe('2027-01-15T14:00');
  });

  it('starts when due, and asks if that was missed', async () => {
    await people(1);
    const [due, missed, later] = [await draft(), await draft(), await draft()];
    const schedule = (id: string, ago: string) =>
      test.db.execute(sql`
        update broadcasts b set state = 'scheduled', due_at = now() - ${ago}::interval,
          next_at = now() - ${ago}::interval,
          template_version_id = (select published_version_id from templates t where t.id = b.template_id)
        where id = ${id}`);
    await schedule(due, '59 minutes');
    await schedule(missed, '61 minutes');
    await schedule(later, '-1 minute');
    await walkAll(test.db);
    expect(await row(due)).toMatchObject({ state: 'sending', phase: 'ending' });
    expect((await row(due)).startedAt).not.toBeNull();
    expect(await row(missed)).toMatchObject({ state: 'paused', pausedBecause: 'MISSED_TIME', nextAt: null });
    expect(await row(later)).toMatchObject({ state: 'scheduled', startedAt: null });
    expect(await tally(missed)).toEqual({});
  });

  it('is the one a person chose while a worker was about to start it, and so is their pause', async () => {
    await people(1);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const at = (days: number) => ({ at: { kind: 'time', time: inDays(days) } });
    const [moved, stopped] = [await draft(at(1)), await draft()];
    for (const id of [moved, stopped])
      expect((await api.post(`/broadcasts/${id}/send`, { revision: 0 })).status).toBe(202);
    await test.db.update(broadcasts).set({ nextAt: sql`now()` }).where(eq(broadcasts.id, moved));
    await test.db
      .update(broadcasts)
      .set({ state: 'paused', pausedBecause: 'DAILY_LIMIT' })
      .where(eq(broadcasts.id, stopped));
    const taken = await claimWalks(test.db, 2);
    expect(taken.map(({ id }) => id).sort()).toEqual([moved, stopped].sort());
    expect((await api.patch(`/broadcasts/${moved}`, { revision: 0, ...at(3) })).body.state).toBe('scheduled');
    expect((await api.post(`/broadcasts/${stopped}/pause`)).body.paused_because).toBe('MEMBER');
    for (const walk of taken) await walkBroadcast(test.db, walk, signal);
    expect(await row(moved)).toMatchObject({ state: 'scheduled', startedAt: null });
    expect(await row(stopped)).toMatchObject({ state: 'paused', pausedBecause: 'MEMBER', nextAt: null });
    expect(await emailsOf(stopped)).toEqual([]);
  });

  it('spreads what is allowed over the hour, by any worker', async () => {
    await people(5);
    const id = await started({ per_hour: 60 });
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 1, waiting: 4 });
    const { rows } = await test.db.execute<{ seconds: number }>(sql`
      select extract(epoch from next_at - (select max(created_at) from emails where broadcast_id = ${id}))::int as seconds
      from broadcasts where id = ${id}`);
    expect(rows[0]?.seconds).toBe(60);
    await look(id);
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 2, waiting: 3 });
  });

  it('is outside the workspace’s quiet hours', async () => {
    await people(1);
    const id = await started();
    await found(id);
    expect(await tally(id)).toEqual({ waiting: 1 });
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 1 });
  });

  it('waits while enough of it is undelivered', async () => {
    await people(3);
    const [id, other] = [await started(), await started()];
    await found(id);
    // Emails of another broadcast, and retries of this one: neither delays it.
    const fill = (broadcastId: string, count: number, due: string) =>
      test.db.execute(sql`
        with made as (
          insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email,
            subject)
          select id, ${workspaceId}::uuid, id::text, '', id, 'a@b.test', 'a@b.test', ''
          from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) g returning id)
        insert into deliveries (email_id, workspace_id, broadcast_id, due_at, expires_at)
        select id, ${workspaceId}::uuid, ${broadcastId}::uuid, now() + ${due}::interval, now() + interval '1 day'
        from made`);
    await fill(other, 5_000, '0');
    await fill(id, 5_000, '1 hour');
    await test.db.execute(sql`update broadcasts set next_at = null where id = ${other}`);
    await fill(id, 4_999, '0');
    await walkAll(test.db);
    expect(await tally(id)).toEqual({ accepted: 3 });
    const full = await started();
    await fill(full, 5_000, '0');
    await walkAll(test.db);
    expect(await tally(full)).toEqual({ waiting: 3 });
    expect((await row(full)).state).toBe('sending');
  });
});

describe('a broadcast’s obstacle', () => {
  const stops: [string, string, () => Promise<unknown>][] = [
    [
      'SENDER_UNAVAILABLE',
      'its sender may not send any more',
      () =>
        test.db.execute(
          sql`update sending_addresses set enabled = false where workspace_id = ${workspaceId}`,
        ),
    ],
    [
      'TEMPLATE_UNAVAILABLE',
      'its template was deleted',
      () => test.db.execute(sql`update templates set deleted_at = now() where id = ${templateId}`),
    ],
    ['AUDIENCE_UNAVAILABLE', 'its segment was deleted', () => api.delete(`/segments/${segmentId}`)],
    ['AUDIENCE_UNAVAILABLE', 'nobody can say whom it excludes', () => excludeByDeletedProperty()],
  ];

  let excludedId: string;
  beforeEach(async () => {
    const rules = [{ field: 'property.time_zone', operator: 'equals', value: 'Asia/Tokyo' }];
    excludedId = (await made(api, '/segments', { name: 'Far away', kind: 'rules', rules })).id;
  });
  async function excludeByDeletedProperty(): Promise<void> {
    const { body } = await api.get('/contact-properties?q=time_zone');
    await api.delete(`/contact-properties/${body.data[0].id}`);
  }

  it.each(stops)('is %s if %s', async (reason, _, happens) => {
    await people(2);
    const id = await started({ excluded_segment_ids: [excludedId] });
    await found(id);
    await happens();
    await walkAll(test.db);
    expect(await row(id)).toMatchObject({ state: 'paused', pausedBecause: reason, nextAt: null });
    expect(await tally(id)).toEqual({ waiting: 2 });
  });

  const passing: [string, string, object, object][] = [
    ['SENDING_PAUSED', 'sending is paused', { sendingPaused: true }, { sendingPaused: false }],
    ['DAILY_LIMIT', 'the limit of the day is reached', { dailyLimit: 3 }, { dailyLimit: 10 }],
    ['BALANCE', 'the balance is used up', { balance: 3 }, { balance: 10 }],
  ];

  it.each(passing)('is %s if %s, and passes by itself', async (reason, _, begins, ends) => {
    await people(8);
    const id = await started();
    await found(id);
    const change = (set: object) => test.db.update(workspaces).set(set).where(eq(workspaces.id, workspaceId));
    await change(begins);
    await walkAll(test.db);
    expect(await row(id)).toMatchObject({ state: 'paused', pausedBecause: reason, leaseUntil: null });
    const accepted = reason === 'SENDING_PAUSED' ? 0 : 3;
    expect((await tally(id)).waiting).toBe(8 - accepted);
    await look(id);
    await walkAll(test.db);
    expect((await row(id)).state).toBe('paused');
    await change(ends);
    await look(id);
    await walkAll(test.db);
    expect((await row(id)).state).toBe('sending');
    expect(await tally(id)).toEqual({ accepted: 8 });
  });
});
