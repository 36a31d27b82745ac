import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeEach, expect, it } from 'vitest';
import { pauseFailingBroadcasts } from '@/lib/broadcasts/states/pause-failing-broadcasts';
import { contacts, segmentContacts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { sampleSystemValues } from '@/lib/templates/documents/completed-values';
import { addUpCounts } from '@/lib/tracking/counts/add-up-counts';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createMarketingTemplate, made } from '@/test/broadcasts';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createKey } from '@/test/factories';
import { until } from '@/test/until';
import { variable } from '@/test/variable';
import { claimWalks } from './hold-walk';
import { startBroadcastLoop } from './walk-loop';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const { workspaceId, scripted, start, opens } = useDeliveries(test);
let api: ApiClient;
let templateId: string;
let cityId: string;

beforeEach(async () => {
  if (api) return;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  cityId = (await made(api, '/contact-properties', { name: 'city', type: 'text' })).id;
  templateId = await createMarketingTemplate(api, {
    text: 'Hello from {{ contact.city }} <a href="https://a.test/?a=1&amp;b=2">a</a> ä & “b”',
    subject: 'In {{ contact.city }}',
    variables: [variable('contact.city')],
  });
});

type Person = { id: string; email: string };

/** A draft to this many people, each with a different city. */
async function draftTo(count: number, address: (place: number) => string) {
  const segment = await made(api, '/segments', { name: `Readers ${newId()}`, kind: 'manual' });
  const people: Person[] = Array.from({ length: count }, (_, place) => ({
    id: newId(),
    email: address(place),
  }));
  await test.db.insert(contacts).values(
    people.map(({ id, email }, place) => ({
      ...{ id, email, workspaceId, state: 'subscribed' as const },
      properties: { [cityId]: `<Köln> & "${place}"` },
    })),
  );
  await test.db
    .insert(segmentContacts)
    .values(people.map(({ id }) => ({ segmentId: segment.id, contactId: id })));
  const fields = { name: 'Autumn', template_id: templateId, from: 'hello@postroom.test' };
  const { id } = await made(api, '/broadcasts', { ...fields, segment_id: segment.id });
  return { id: id as string, people };
}

const verb = (id: string, name: string, body?: object) => made(api, `/broadcasts/${id}/${name}`, body ?? {});
const broadcast = async (id: string) => (await api.get(`/broadcasts/${id}`)).body;
const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

function walking(): void {
  opens(startBroadcastLoop(test.db, { pollMs: 20 }));
}

async function phaseOf(id: string) {
  const { rows } = await test.db.execute<{ phase: string | null }>(
    sql`select phase from broadcasts where id = ${id}`,
  );
  return rows[0]?.phase;
}

/** Unfinished emails, and those that a worker has claimed. */
async function waiting(id: string) {
  const { rows } = await test.db.execute<{ all: number; held: number }>(sql`
    select count(*)::int as all, count(lease_until)::int as held from deliveries where broadcast_id = ${id}`);
  return rows[0] ?? { all: 0, held: 0 };
}

it('reaches everyone once, as previewed, when paused and resumed', async () => {
  const { id, people } = await draftTo(60, (place) => `reader${place}@far.test`);
  const farSide = await scripted();
  // The server accepts ten messages; the others wait for its reply.
  farSide.script = { body: () => (farSide.messages.length <= 10 ? '250 2.0.0 queued' : 'stall') };
  start(`${farSide.url}?connections=3`);
  walking();
  expect((await verb(id, 'send', { revision: 0 })).state).toBe('sending');
  await until(
    async () => farSide.messages.length,
    (count) => count === 13,
  );
  expect(await verb(id, 'pause')).toMatchObject({ state: 'paused', paused_because: 'MEMBER' });
  farSide.release();
  await until(
    () => waiting(id),
    ({ held }) => held === 0,
  );
  // The server had three; other claimed emails stayed here.
  const before = farSide.messages.length;
  expect(before).toBe(13);
  // Other email goes out meanwhile: workers looked for more and skipped the broadcast.
  const content = { from: 'hello@postroom.test', to: 'ada@far.test', subject: 'Receipt', text: 'Hello' };
  await made(api, '/emails', { ...content, idempotency_key: newId() });
  await until(
    async () => farSide.messages.map(({ rcptTo }) => addressIn(rcptTo)),
    (addresses) => addresses.includes('ada@far.test'),
  );
  expect(farSide.messages).toHaveLength(before + 1);
  expect(await claimWalks(test.db, 1)).toEqual([]);

  expect((await verb(id, 'resume')).state).toBe('sending');
  await until(
    () => broadcast(id),
    ({ state }) => state === 'sent',
  );
  const received = farSide.messages.filter(({ rcptTo }) => addressIn(rcptTo) !== 'ada@far.test');
  const addresses = received.map(({ rcptTo }) => addressIn(rcptTo));
  expect(addresses.sort()).toEqual(people.map(({ email }) => email).sort());
  await runChore(test.db, addUpCounts);
  const { counts, recipients_expected, ended_at } = await broadcast(id);
  const none = { bounced: 0, failed: 0, suppressed: 0, canceled: 0, skipped: 0, unsubscribed: 0, opened: 0 };
  const all = received.length;
  expect(counts).toMatchObject({ ...none, recipients: all, accepted: all, submitted: all, clicked: 0 });
  expect([recipients_expected, ended_at]).toEqual([all, expect.any(String)]);

  const byAddress = new Map(received.map(({ rcptTo, raw }) => [addressIn(rcptTo), raw]));
  const compared = people.map(async ({ id: contactId, email }) => {
    const sent = await PostalMime.parse(byAddress.get(email) ?? '');
    const shown = await verb(id, 'preview', { contact_id: contactId });
    const link = /^<(.*)>$/.exec(header(sent, 'list-unsubscribe'))?.[1] ?? '';
    expect(link).toContain('/unsubscribe/');
    // Each person has a separate unsubscribe link, and parts end with a line break.
    expect(sent.html).toBe(`${shown.html.replaceAll(sampleSystemValues.unsubscribe_url, link)}\n`);
    expect(sent.subject).toBe(shown.subject);
  });
  await Promise.all(compared);
});

function header(email: Awaited<ReturnType<typeof PostalMime.parse>>, key: string): string {
  return email.headers.find((header) => header.key === key)?.value ?? '';
}

it('can be stopped by bounces until its last email was tried', async () => {
  const { id, people } = await draftTo(240, (place) =>
    place < 30 ? `gone${place}@far.test` : `here${place}@far.test`,
  );
  const last = people.at(-1)?.email ?? '';
  const farSide = await scripted({
    rcpt: ({ rcptTo }) => (rcptTo.includes('<gone') ? '550 5.1.1 no such user' : '250 2.1.5 ok'),
    body: ({ rcptTo }) => (addressIn(rcptTo) === last ? 'stall' : '250 2.0.0 queued'),
  });
  start(`${farSide.url}?connections=3`);
  walking();
  await verb(id, 'send', { revision: 0 });
  // A claimed email may be the last of its batch while more are accepted: the walk says when there are no more. And
  // claimed email that the server does not have yet would be held by the pause.
  const arrived = () => farSide.messages.some(({ rcptTo }) => addressIn(rcptTo) === last);
  await until(
    async () => ({ ...(await waiting(id)), phase: await phaseOf(id), arrived: arrived() }),
    (now) => now.phase === 'ending' && now.all === 1 && now.held === 1 && now.arrived,
  );
  expect((await broadcast(id)).state).toBe('sending');
  await runChore(test.db, addUpCounts);
  await runChore(test.db, pauseFailingBroadcasts);
  expect(await broadcast(id)).toMatchObject({
    ...{ state: 'paused', paused_because: 'BOUNCES', ended_at: null },
    counts: { recipients: 240, accepted: 240, submitted: 209, bounced: 30 },
  });
  farSide.release();
  await until(
    () => waiting(id),
    ({ all }) => all === 0,
  );
  expect((await broadcast(id)).state).toBe('paused');
  expect((await verb(id, 'resume')).state).toBe('sending');
  await until(
    () => broadcast(id),
    ({ state }) => state === 'sent',
  );
  await runChore(test.db, addUpCounts);
  expect((await broadcast(id)).counts).toMatchObject({ submitted: 210, bounced: 30 });
});
