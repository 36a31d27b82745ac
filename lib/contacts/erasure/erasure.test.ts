import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as followRoute } from '@/app/l/[token]/route';
import { GET as pictureRoute } from '@/app/o/[token]/route';
import { expireAttachments } from '@/lib/attachments/expire-attachments';
import { startImportLoop } from '@/lib/contacts/imports/import-loop';
import { broadcastActivity, broadcastRecipients, broadcasts, webhooks, workspaces } from '@/lib/db/tables';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { applyReport } from '@/lib/delivery/reports/apply-report';
import { indexEmails } from '@/lib/emails/search/index-emails';
import { expireEmails } from '@/lib/emails/states/expire-emails';
import { createUnsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { readPublicForm } from '@/lib/forms/pages/public-form';
import { answerSignUps } from '@/lib/forms/requests/answer-sign-ups';
import { recordSignUp } from '@/lib/forms/requests/record-sign-up';
import { newId } from '@/lib/ids';
import { changePreferences } from '@/lib/preferences/change-preferences';
import { env } from '@/lib/process/env';
import { seal } from '@/lib/secrets';
import { flushActivity } from '@/lib/tracking/activity/record-activity';
import { addUpCounts } from '@/lib/tracking/counts/add-up-counts';
import { createAcceptedEmail } from '@/test/accepted-email';
import { apiClient, apiWithKey } from '@/test/api';
import { createMarketingTemplate, letGo, walkAll } from '@/test/broadcasts';
import { runChore } from '@/test/chore-run';
import { createKey, createSendingAddress } from '@/test/factories';
import { until } from '@/test/until';
import { variable } from '@/test/variable';
import { useWorkspaceApi } from '@/test/workspace-api';
import { eraseAgain } from './erase-again';
import { erasePeople } from './erase-people';
import { listErased } from './erasure-list';

const test = useWorkspaceApi();
const { api } = test;
let workspaceId: string;
let senderId: string;
let address: string;
let canary: string;
let count = 0;

beforeEach(async () => {
  workspaceId = test.workspace.id;
  senderId = (await createSendingAddress(test.db, workspaceId)).id;
  count += 1;
  canary = `canary${count}x`;
  address = `${canary}@far.test`;
});

async function made(to: string, body: object) {
  const answer = await api.post(to, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

function send(fields: object = {}) {
  return made('/emails', {
    idempotency_key: `welcome-${canary}-${Math.random()}`,
    ...{ from: 'hello@postroom.test', to: address.toUpperCase().replace('@FAR', '@far') },
    ...{ subject: `For ${canary}`, html: `<p>Dear ${canary}</p>`, metadata: { customer: canary } },
    ...fields,
  });
}

async function deliver(ids: string[]) {
  const loop = startDeliveryLoop({
    db: test.db,
    smtpUrl: null,
    readAttachment: async () => Buffer.alloc(4),
    pollMs: 20,
  });
  const state = async (id: string) => (await api.get(`/emails/${id}`)).body.state;
  for (const id of ids) await expect.poll(() => state(id)).toBe('delivered');
  await loop.stop();
}

/**
 * An import with a row refused for the value in its address column, and one of the address refused for another cell.
 */
async function importRefused() {
  const csv = `email\n${address} or ask Bob\n${address},too many\n`;
  const { id } = await made('/contacts/imports', { csv, mapping: { email: 'email' } });
  const loop = startImportLoop(test.db);
  await expect.poll(async () => (await api.get(`/contacts/imports/${id}`)).body.refused).toBe(2);
  await loop.stop();
}

/** The person signs up with two forms and confirms neither; one has already emailed them. */
async function signUp() {
  await made('/contact-properties', { name: 'nickname', type: 'text' });
  for (const name of ['Newsletter', 'Fair']) {
    const { id } = await made('/forms', { name, property_names: ['nickname'] });
    const form = await readPublicForm(test.db, id);
    const { properties = [] } = form ?? {};
    const values = Object.fromEntries(properties.map((property) => [property.id, canary]));
    const given = {
      email: address,
      properties: values,
      topicIds: [],
      wording: 'Yes',
      language: 'en',
      ip: null,
    };
    if (form) await recordSignUp(test.db, form, given);
  }
  await runChore(test.db, answerSignUps);
}

/** The person reviews an email by a link, and leaves their address there. */
async function review() {
  const template = await made('/templates', { name: 'Welcome', purpose: 'transactional' });
  const { url } = await made(`/templates/${template.id}/reviews`, {});
  const secret = url.split('/').at(-1);
  await apiClient({}).put(`/reviews/${secret}/guest`, { guest: 'a-key-of-their-browser', email: address });
}

/** Every table with the canary in a row, as text or bytes, and every attachment file with it. */
async function places(): Promise<string[]> {
  const { rows } = await test.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  const hex = Buffer.from(canary).toString('hex');
  for (const { name } of rows) {
    const { rowCount } = await test.db.execute(sql`
      select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${canary}%`} or t::text like ${`%${hex}%`}`);
    if (rowCount) found.push(name);
  }
  const folder = env().dataDir;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const whole = path.join(folder, file);
    if (statSync(whole).isFile() && readFileSync(whole).includes(canary)) found.push(file);
  }
  return found;
}

describe('erasing a person', () => {
  it('leaves nothing of them in any table or file, and the log’s counts stay', async () => {
    await test.db.insert(webhooks).values({
      ...{
        id: newId(),
        workspaceId,
        url: 'https://hooks.example.com/in',
        secret: seal('webhook-secret', 'whsec_a'),
      },
      events: ['email.accepted', 'email.delivered'],
    });
    await made('/contact-properties', { name: 'first_name', type: 'text' });
    const topic = await made('/topics', { name: 'News', default: 'subscribed' });
    const contact = await made('/contacts', {
      ...{
        email: address,
        properties: { first_name: canary },
        topics: [{ topic_id: topic.id, subscribed: true }],
      },
      consent: { source: canary },
    });
    await importRefused();
    await signUp();
    await review();
    const file = {
      filename: `${canary}.txt`,
      content_type: 'text/plain',
      content: Buffer.from(canary).toString('base64'),
    };
    const first = await send({ attachments: [file] });
    const later = await send({ send_at: new Date(Date.now() + 86_400_000).toISOString() });
    await api.post('/emails', {
      idempotency_key: 'refused',
      from: 'nobody@else.test',
      to: address,
      subject: canary,
      text: 'x',
    });
    const other = await send({
      to: 'bob@far.test',
      subject: 'Bob',
      html: '<p>Bob</p>',
      metadata: {},
      idempotency_key: 'to-bob-1',
    });
    await deliver([first.id, other.id]);
    const suppression = await made('/suppressions', { email: address });
    await api.delete(`/suppressions/${suppression.id}`);
    await runChore(test.db, indexEmails);
    expect(await places()).toEqual(
      expect.arrayContaining(['form_requests', 'review_guests', 'installation_mail']),
    );
    expect((await api.get(`/contacts/${contact.id}/export`)).body.reviews).toEqual([
      expect.objectContaining({ template: 'Welcome', confirmed_at: null }),
    ]);
    expect((await places()).length).toBeGreaterThan(8);
    const counted = (await api.get('/emails')).body.data.length;

    expect((await api.delete(`/contacts/${contact.id}?erase=true`)).status).toBe(204);
    await runChore(test.db, expireAttachments);
    expect(await places()).toEqual([]);

    expect((await api.get('/emails')).body.data).toHaveLength(counted);
    expect((await api.get(`/emails/${later.id}`)).body).toMatchObject({
      state: 'canceled',
      to_email: 'erased@erased.invalid',
    });
    expect((await api.get(`/emails/${first.id}`)).body).toMatchObject({
      ...{ state: 'delivered', subject: 'Erased', metadata: {}, attachments: [], attachment_count: 0 },
      erased_at: expect.stringMatching(/^\d{4}-/),
    });
    expect((await api.get(`/emails/${first.id}/content`)).body).toMatchObject({ html: null, text: null });
    expect((await api.post(`/emails/${first.id}/resends`)).body.error.code).toBe('CONFLICT');
    expect((await api.get(`/emails/${other.id}`)).body).toMatchObject({
      to_email: 'bob@far.test',
      subject: 'Bob',
    });
  });

  it('includes people who got email but are no contact', async () => {
    const { id } = await send();
    await made('/suppressions', { email: address });
    const exported = (await api.get(`/contacts/by-email/${address}/export`)).body;
    expect(exported).toMatchObject({
      ...{ contact: null, suppression: { reason: 'manual' } },
      emails: [{ id, html: expect.stringContaining(canary) }],
    });
    expect((await api.delete(`/contacts/by-email/${address}`)).status).toBe(404);
    expect(await places()).not.toEqual([]);
    expect((await api.delete(`/contacts/by-email/${address}?erase=true`)).status).toBe(204);
    expect(await places()).toEqual([]);
    expect((await api.get(`/emails/${id}`)).body).toMatchObject({ state: 'canceled', subject: 'Erased' });
  });

  it('keeps only a hash to remember who left, even when added again', async () => {
    const contact = await made('/contacts', { email: address, state: 'unsubscribed' });
    expect((await api.delete(`/contacts/${contact.id}?erase=true`)).status).toBe(204);
    expect(await places()).toEqual([]);
    expect((await api.get('/suppressions')).body.data).toEqual([]);

    const again = await made('/contacts', { email: address });
    expect(again).toMatchObject({ state: 'unsubscribed', suppressed: { reason: 'unsubscribe' } });
    const email = await send();
    await test.db.execute(sql`update emails set purpose = 'marketing' where id = ${email.id}`);
    const loop = startDeliveryLoop({
      db: test.db,
      smtpUrl: null,
      readAttachment: async () => Buffer.alloc(0),
      pollMs: 20,
    });
    const state = async () => (await api.get(`/emails/${email.id}`)).body.state;
    await expect.poll(state).toBe('suppressed');
    await loop.stop();

    expect((await api.patch(`/contacts/${again.id}`, { state: 'subscribed' })).body).toMatchObject({
      ...{ state: 'subscribed', suppressed: null },
    });
  });

  it('is not undone by a late report or an old email’s unsubscribe link', async () => {
    const contact = await made('/contacts', { email: address });
    const { id } = await send();
    await deliver([id]);
    await api.delete(`/contacts/${contact.id}?erase=true`);
    const diagnostic = `550 no such user ${address}`;
    await applyReport(test.db, id, {
      kind: 'delivery',
      action: 'failed',
      status: '5.1.1',
      diagnostic,
    } as never);
    const token = createUnsubscribeUrl(id).split('/').at(-1) ?? '';
    expect(await changePreferences(test.db, token, { kind: 'leave' })).toBeNull();
    expect(await places()).toEqual([]);
    expect((await api.get(`/emails/${id}`)).body.state).toBe('delivered');
  });

  it('includes what shows their values to others, even if still waiting', async () => {
    await made('/contact-properties', { name: 'first_name', type: 'text' });
    const contact = await made('/contacts', { email: address, properties: { first_name: canary } });
    const template = await made('/templates', {
      ...{ name: 'Welcome', purpose: 'transactional', source_mode: 'html' },
      ...{ subject: 'For {{ contact.first_name }}' },
      document: {
        ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', plain_text: null },
        ...{ html: '<p>{{ contact.email }}</p>', conditions: [], compliance: null },
        variables: ['contact.email', 'contact.first_name'].map((name) => ({
          ...{ name, type: 'text', required: true, fallback: null, sample: null, description: null },
        })),
      },
    });
    const path = `/templates/${template.id}/test-sends`;
    const test1 = await made(path, { to: ['bob@far.test'], contact_id: contact.id });
    const sent = test1.data[0].id;
    await deliver([sent]);
    const test2 = await made(path, { to: ['bob@far.test', 'eve@far.test'], contact_id: contact.id });
    const waiting = test2.data.map(({ id }: { id: string }) => id);
    const other = await made(path, {
      to: ['bob@far.test'],
      variables: { contact: { email: 'x', first_name: 'y' } },
    });
    expect((await places()).length).toBeGreaterThan(4);

    expect((await api.delete(`/contacts/${contact.id}?erase=true`)).status).toBe(204);
    expect(await places()).toEqual([]);
    expect((await api.get(`/emails/${sent}`)).body).toMatchObject({ state: 'delivered', subject: 'Erased' });
    for (const id of waiting)
      expect((await api.get(`/emails/${id}`)).body).toMatchObject({ state: 'canceled', subject: 'Erased' });
    expect((await api.get(`/emails/${other.data[0].id}`)).body.subject).toBe('[Test] For y');
  });

  it('includes what was resent to others, even a copy of a copy, and one that still waits', async () => {
    const first = await send();
    const copy = await made(`/emails/${first.id}/resends`, { to: 'desk@far.test' });
    const second = await made(`/emails/${copy.id}/resends`, { to: 'boss@far.test' });
    await deliver([first.id, copy.id, second.id]);
    const waiting = await made(`/emails/${first.id}/resends`, { to: 'eve@far.test' });
    expect((await api.delete(`/contacts/by-email/${address}?erase=true`)).status).toBe(204);
    await runChore(test.db, erasePeople);
    expect(await places()).toEqual([]);
    expect((await api.get(`/emails/${waiting.id}`)).body).toMatchObject({
      state: 'canceled',
      subject: 'Erased',
    });
    expect((await api.get(`/emails/${second.id}`)).body).toMatchObject({
      state: 'delivered',
      subject: 'Erased',
    });
  });

  it('refuses to resend what it erases at the same moment', async () => {
    const { id } = await send();
    await deliver([id]);
    // Accepting waits for this lock, after everything was read.
    await test.db.update(workspaces).set({ dailyLimit: 100 }).where(eq(workspaces.id, workspaceId));
    const holder = await test.pool.connect();
    await holder.query('begin');
    await holder.query('select from workspaces where id = $1 for no key update', [workspaceId]);
    const resent = api.post(`/emails/${id}/resends`);
    await until(async () => {
      const { rows } = await test.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    expect((await api.delete(`/contacts/by-email/${address}?erase=true`)).status).toBe(204);
    await holder.query('commit');
    holder.release();
    expect((await resent).body.error.code).toBe('CONFLICT');
    expect(await places()).toEqual([]);
  });

  it('includes broadcasts to them, even at an earlier address', async () => {
    await test.db.insert(webhooks).values({
      ...{ id: newId(), workspaceId, url: 'https://hooks.example.com/in', events: ['contact.subscribed'] },
      secret: seal('webhook-secret', 'whsec_b'),
    });
    const contact = await made('/contacts', { email: address });
    const [broadcastId, contactId] = [newId(), contact.id];
    await test.db
      .insert(broadcasts)
      .values({ id: broadcastId, workspaceId, name: 'May', excludedSegmentIds: [] });
    const fields = {
      toEmail: address,
      html: `<p>${canary}</p>`,
      purpose: 'marketing',
      broadcastId,
      contactId,
    } as const;
    const emailId = await createAcceptedEmail(test.db, workspaceId, senderId, fields);
    await test.db.insert(broadcastRecipients).values({ broadcastId, contactId, state: 'accepted', emailId });
    await test.db.insert(broadcastActivity).values({
      ...{ id: newId(), workspaceId, broadcastId, emailId, contactId, kind: 'click', link: 0 },
      url: `https://shop.test/${canary}`,
    });
    await deliver([emailId]);
    const moved = await api.patch(`/contacts/${contact.id}`, { email: 'somebody@far.test' });
    expect(moved.status).toBe(200);
    expect((await places()).sort()).toEqual([
      ...['broadcast_activity', 'email_bodies', 'emails', 'mailbox_messages', 'webhook_events'],
    ]);
    const { data } = (await api.get(`/contacts/${contact.id}/activity`)).body;
    const subject = 'Your receipt';
    expect(data).toMatchObject([
      {
        ...{ kind: 'clicked', url: `https://shop.test/${canary}`, by_machine: false },
        ...{ email: { id: emailId, subject }, broadcast: { id: broadcastId, name: 'May' } },
        ...{ topic: null, state: null },
      },
      {
        ...{ kind: 'email', id: emailId, email: { id: emailId, subject }, url: null, by_machine: false },
        broadcast: { id: broadcastId, name: 'May' },
      },
    ]);
    expect((await api.get(`/contacts/${contact.id}/export`)).body).toMatchObject({
      emails: [{ id: emailId, to_email: address }],
      opens_and_clicks: [{ kind: 'clicked', email_id: emailId, url: `https://shop.test/${canary}` }],
      broadcasts: [{ id: broadcastId, name: 'May', state: 'accepted', reason: null, email_id: emailId }],
    });
    expect((await api.delete(`/contacts/${contact.id}?erase=true`)).status).toBe(204);
    expect(await places()).toEqual([]);
    expect((await api.get(`/emails/${emailId}`)).body).toMatchObject({
      state: 'delivered',
      subject: 'Erased',
    });
    const { rows } = await test.db.execute(sql`
      select count(*)::int as recipients from broadcast_recipients where broadcast_id = ${broadcastId}`);
    expect(rows).toEqual([{ recipients: 1 }]);
  });

  it('includes their activity in broadcasts, whose counts stay', async () => {
    await api.patch('/workspace', { tracking: true });
    await test.db.insert(webhooks).values({
      ...{
        id: newId(),
        workspaceId,
        url: 'https://hooks.example.com/in',
        secret: seal('webhook-secret', 'whsec_c'),
      },
      events: ['email.delivered', 'email.opened', 'email.clicked', 'broadcast.sent'],
    });
    await made('/contact-properties', { name: 'first_name', type: 'text' });
    const person = await made('/contacts', { email: address, properties: { first_name: canary } });
    const bob = await made('/contacts', { email: 'bob@far.test', properties: { first_name: 'Bob' } });
    const templateId = await createMarketingTemplate(api, {
      text: '<a href="https://shop.test/{{ contact.first_name }}">For {{ contact.first_name }}</a>',
      subject: 'For {{ contact.first_name }}',
      variables: [variable('contact.first_name')],
    });
    const { id } = await made('/broadcasts', {
      ...{ name: 'May', template_id: templateId, from: 'hello@postroom.test' },
      tracking: { opens: true, clicks: true },
    });
    await made(`/broadcasts/${id}/test-sends`, { to: ['eve@far.test'], contact_id: person.id });
    await letGo(test.db, id);
    await walkAll(test.db);
    const sent = (await api.get(`/emails?broadcast_id=${id}`)).body.data.map((one: { id: string }) => one.id);
    await deliver(sent);
    const read = async () => {
      for (const emailId of sent) {
        const { html } = (await api.get(`/emails/${emailId}/content`)).body;
        for (const [, path = ''] of (html ?? '').matchAll(/"[^"]*(\/[lo]\/[\w-]+)/g)) addresses.add(path);
      }
      for (const path of addresses) {
        const request = new Request(env().appUrl + path, {
          headers: { 'User-Agent': 'Mozilla/5.0 Firefox/145.0' },
        });
        const params = Promise.resolve({ token: path.slice('/l/'.length) });
        expect(
          (await (path.startsWith('/l/') ? followRoute : pictureRoute)(request, { params })).status,
        ).toBeLessThan(400);
      }
      await flushActivity();
      await runChore(test.db, addUpCounts);
      return (await api.get(`/broadcasts/${id}`)).body.counts;
    };
    const addresses = new Set<string>();
    const counts = await read();
    expect(counts).toMatchObject({ recipients: 2, accepted: 2, delivered: 2, opened: 2, clicked: 2 });
    expect(await places()).toEqual(
      expect.arrayContaining(['broadcast_activity', 'email_bodies', 'emails', 'webhook_events']),
    );

    expect((await api.delete(`/contacts/${person.id}?erase=true`)).status).toBe(204);
    expect(await places()).toEqual([]);
    expect(await read()).toEqual(counts);
    expect(await places()).toEqual([]);
    const { data } = (await api.get(`/broadcasts/${id}/recipients`)).body;
    expect(
      data.map((one: { contact_id: string; email: string | null; state: string }) => [
        ...[one.contact_id, one.email, one.state],
      ]),
    ).toEqual([
      [person.id, null, 'delivered'],
      [bob.id, 'bob@far.test', 'delivered'],
    ]);

    // What exceeds retention is removed, and counts stay.
    await test.db.execute(
      sql`update emails set created_at = now() - interval '400 days' where broadcast_id = ${id}`,
    );
    await runChore(test.db, expireEmails);
    expect((await api.get(`/emails?broadcast_id=${id}`)).body.data).toEqual([]);
    const { rows } = await test.db.execute(sql`select id from broadcast_activity where broadcast_id = ${id}`);
    expect(rows).toEqual([]);
    expect(await read()).toEqual(counts);
  });

  it('waits for an email being sent, and continues by itself', async () => {
    const contact = await made('/contacts', { email: address });
    const { id } = await send();
    await test.db.execute(sql`
      update deliveries set lease_until = now() + interval '1 hour' where email_id = ${id}`);
    expect((await api.delete(`/contacts/${contact.id}?erase=true`)).status).toBe(204);
    expect((await api.get(`/emails/${id}`)).body.to_email.toLowerCase()).toBe(address);
    expect(await runChore(test.db, erasePeople)).not.toMatchObject({ done: 1 });
    await test.db.execute(sql`update deliveries set lease_until = null where email_id = ${id}`);
    expect(await runChore(test.db, erasePeople)).toMatchObject({ done: 1 });
    expect(await places()).toEqual([]);
    expect(await runChore(test.db, erasePeople)).not.toMatchObject({ done: 1 });
  });

  it('is not undone by an earlier import, and leaves nothing of its file', async () => {
    const contact = await made('/contacts', { email: address });
    const csv = `email\n${address}\nbob@far.test\n${address} or ask Bob\n`;
    const fields = { csv, mapping: { email: 'email' } };
    const { id } = await made('/contacts/imports', fields);
    await api.delete(`/contacts/${contact.id}?erase=true`);
    expect(await runChore(test.db, erasePeople)).not.toMatchObject({ done: 1 });
    const loop = startImportLoop(test.db);
    const state = async (importId: string) => (await api.get(`/contacts/imports/${importId}`)).body.state;
    await expect.poll(() => state(id)).toBe('done');
    expect((await api.get(`/contacts/imports/${id}`)).body).toMatchObject({ created: 1, refused: 2 });
    expect((await api.get(`/contacts/imports/${id}/refusals`)).text).toContain(
      '"2","","","This person was erased after the import began."',
    );
    expect(await runChore(test.db, erasePeople)).toMatchObject({ done: 1 });
    expect(await places()).toEqual([]);

    // A later one may bring them back.
    const later = await made('/contacts/imports', fields);
    await expect.poll(() => state(later.id)).toBe('done');
    await loop.stop();
    const { data } = (await api.get(`/contacts?q=${canary}`)).body;
    expect(data).toMatchObject([{ email: address, state: 'subscribed' }]);
  });

  it('leaves alone what they get later, while it waits for an earlier import', async () => {
    const contact = await made('/contacts', { email: address });
    const csv = `email\n${address}\n`;
    await made('/contacts/imports', { csv, mapping: { email: 'email' } });
    await api.delete(`/contacts/${contact.id}?erase=true`);
    await test.db.execute(sql`update contact_imports set created_at = created_at - interval '1 hour'`);
    await test.db.execute(sql`update erasures set created_at = created_at - interval '10 minutes'`);
    const { id } = await send({ send_at: new Date(Date.now() + 3_600_000).toISOString() });
    const form = await readPublicForm(test.db, (await made('/forms', { name: 'Newsletter' })).id);
    const given = { email: address, properties: {}, topicIds: [], wording: 'Yes', language: 'en', ip: null };
    if (form) await recordSignUp(test.db, form, given);
    expect(await runChore(test.db, erasePeople)).not.toMatchObject({ done: 1 });
    const { state, to_email } = (await api.get(`/emails/${id}`)).body;
    expect([state, to_email.toLowerCase()]).toEqual(['accepted', address]);
    expect(await places()).toContain('form_requests');
    const loop = startImportLoop(test.db);
    await expect.poll(async () => (await runChore(test.db, erasePeople)).done).toBe(1);
    await loop.stop();
    expect((await api.get(`/emails/${id}`)).body.state).toBe('accepted');
  });

  it('that fails does not hold up those of others', async () => {
    await test.db.execute(sql`
      insert into erasures (id, workspace_id, address_hash, email, created_at)
      values (${newId()}, ${workspaceId}, 'bad', 'bad@far.test', now() - interval '1 day'),
        (${newId()}, ${workspaceId}, 'good', 'good@far.test', now())`);
    await test.db.execute(sql`
      create function fail_erasure() returns trigger language plpgsql as $$ begin raise 'It fails.'; end $$`);
    await test.db.execute(sql`
      create trigger fails before update on erasures for each row when (old.email = 'bad@far.test')
      execute function fail_erasure()`);
    expect(await runChore(test.db, erasePeople)).toMatchObject({ done: 1, skipped: 1 });
    await test.db.execute(sql`drop trigger fails on erasures`);
    expect(await runChore(test.db, erasePeople)).toMatchObject({ done: 1, skipped: 0 });
  });

  it('is repeated for who is known by a review alone', async () => {
    const before = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await api.delete(`/contacts/by-email/${address}?erase=true`);
    const erased = await listErased(path.join(env().dataDir, 'any.tar.gz'));
    await review();
    expect(await places()).toContain('review_guests');
    expect(await eraseAgain(test.db, erased, before)).toBe(1);
    expect(await places()).toEqual([]);
  });

  it('is repeated in a restored older backup, and not in a newer one', async () => {
    const contact = await made('/contacts', { email: address, state: 'unsubscribed' });
    const before = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await api.delete(`/contacts/${contact.id}?erase=true`);
    const erased = await listErased(path.join(env().dataDir, 'any.tar.gz'));
    // As restored from an older backup.
    await made('/contacts', { email: address, state: 'subscribed' });
    await send();
    expect(await eraseAgain(test.db, erased, new Date())).toBe(0);
    expect((await places()).length).toBeGreaterThan(1);
    expect(await eraseAgain(test.db, erased, before)).toBe(1);
    expect(await places()).toEqual([]);
  });
});

describe('a contact’s activity', () => {
  it('is listed newest first, in pages, and exported completely', async () => {
    const topic = await made('/topics', { name: 'News', default: 'subscribed' });
    const contact = await made('/contacts', { email: address });
    const { id } = await send();
    await api.patch(`/contacts/${contact.id}`, { topics: [{ topic_id: topic.id, subscribed: false }] });
    await api.patch(`/contacts/${contact.id}`, { state: 'unsubscribed' });
    const kinds: unknown[] = [];
    let cursor = '';
    do {
      const { body } = await api.get(
        `/contacts/${contact.id}/activity?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      kinds.push(...body.data);
      cursor = body.next_cursor ?? '';
    } while (cursor !== '');
    expect(kinds).toMatchObject([
      {
        ...{ object: 'contact_activity', kind: 'state', state: 'unsubscribed', email: null, topic: null },
        ...{ url: null, by_machine: false },
      },
      { kind: 'topic', topic: { id: topic.id, name: 'News' }, state: 'unsubscribed', source: 'api' },
      {
        ...{ kind: 'email', email: { id, subject: `For ${canary}`, state: 'accepted' } },
        ...{ broadcast: null, state: null },
      },
    ]);
    const found = async (q: string) =>
      (await api.get(`/contacts/${contact.id}/activity?q=${q}`)).body.data.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await found('new')).toEqual(['topic']);
    expect(await found(`FOR%20${canary}`)).toEqual(['email']);
    expect(await found('%25')).toEqual([]);
    const { body, status, headers } = await api.get(`/contacts/${contact.id}/export`);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="contact.json"',
    ]);
    expect(body).toMatchObject({
      object: 'contact_export',
      contact: { id: contact.id, email: address, state: 'unsubscribed' },
      sign_ups: [],
      history: [
        { topic_id: topic.id, state: 'unsubscribed' },
        { topic_id: null, state: 'unsubscribed' },
      ],
      emails: [
        {
          id,
          html: expect.stringContaining(canary),
          metadata: { customer: canary },
          events: [{ state: 'accepted' }],
        },
      ],
    });
    const onlyContacts = apiWithKey(
      (await createKey(test.db, workspaceId, { scopes: ['contact:read'] })).token,
    );
    expect((await onlyContacts.get(`/contacts/${contact.id}/activity`)).status).toBe(200);
    expect((await onlyContacts.get(`/contacts/${contact.id}/export`)).status).toBe(403);
  });

  it('is exported completely, however long', async () => {
    const contact = await made('/contacts', { email: address });
    for (let n = 0; n < 41; n++) await send();
    const { body } = await api.get(`/contacts/${contact.id}/export`);
    expect(new Set(body.emails.map((email: { id: string }) => email.id)).size).toBe(41);
  });
});
