import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimWalks } from '@/lib/broadcasts/walk/hold-walk';
import { broadcastRecipients, broadcasts, contacts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createMarketingTemplate, made, walkAll } from '@/test/broadcasts';
import { useTestDatabase } from '@/test/database';
import { useDatabaseClock } from '@/test/database-clock';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const clock = useDatabaseClock(test);
let api: ApiClient;
let workspaceId: string;
let templateId: string;
let zoneId: string;

beforeAll(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  await createSendingAddress(test.db, workspaceId);
  zoneId = (await made(api, '/contact-properties', { name: 'time_zone', type: 'text' })).id;
  templateId = await createMarketingTemplate(api);
});
afterEach(async () => {
  vi.useRealTimers();
  await test.db.update(broadcasts).set({ nextAt: null });
});

const broadcast = async (id: string) => (await api.get(`/broadcasts/${id}`)).body;

/** Sends a broadcast to one person of each time zone (of none: null) at `now` by the database's clock. */
async function sent(now: string, at: object, zones: readonly (string | null)[] = [null]): Promise<string> {
  await clock.set(now);
  const segment = await made(api, '/segments', { name: newId(), kind: 'manual' });
  const emails = zones.map(
    (zone) => `${(zone ?? 'nowhere').toLowerCase().replace('/', '.')}.${newId()}@far.test`,
  );
  // They existed before, in any year.
  await test.db.insert(contacts).values(
    emails.map((email, place) => ({
      ...{
        id: newId(),
        workspaceId,
        email,
        state: 'subscribed' as const,
        createdAt: new Date('2026-01-01Z'),
      },
      properties: zones[place] ? { [zoneId]: zones[place] } : {},
    })),
  );
  await made(api, `/segments/${segment.id}/contacts`, { emails });
  const fields = { name: 'Autumn', template_id: templateId, from: 'hello@postroom.test', at };
  const { id } = await made(api, '/broadcasts', { ...fields, segment_id: segment.id });
  await made(api, `/broadcasts/${id}/send`, { revision: 0 });
  return id;
}

/** The time zones whose emails were accepted once workers have done everything due at a time. */
async function acceptedAt(id: string, moment: string): Promise<string[]> {
  await clock.set(moment);
  await walkAll(test.db);
  const accepted = await test.db
    .select({ zone: sql<string>`coalesce(${contacts.properties} ->> ${zoneId}, 'nowhere')` })
    .from(broadcastRecipients)
    .innerJoin(contacts, eq(contacts.id, broadcastRecipients.contactId))
    .where(and(eq(broadcastRecipients.broadcastId, id), eq(broadcastRecipients.state, 'accepted')));
  return accepted.map(({ zone }) => zone).sort();
}

describe('at each reader’s local time, a broadcast is sent', () => {
  /** The times, in UTC, of each person's turn: not a second before, and done a second later. */
  const days: [string, string, [string, string[]][]][] = [
    [
      'of a day from where it begins first to where it ends last',
      '2031-06-10T09:00',
      [
        ['2031-06-09T19:00:00Z', ['Pacific/Kiritimati']],
        ['2031-06-10T07:00:00Z', ['Europe/Berlin']],
        ['2031-06-10T09:00:00Z', ['nowhere']],
        ['2031-06-10T20:00:00Z', ['Pacific/Pago_Pago']],
      ],
    ],
    [
      'of the leap day',
      '2032-02-29T09:00',
      [
        ['2032-02-28T19:00:00Z', ['Pacific/Kiritimati']],
        ['2032-02-29T03:15:00Z', ['Asia/Kathmandu']],
        ['2032-02-29T09:00:00Z', ['nowhere']],
        ['2032-02-29T20:00:00Z', ['Pacific/Pago_Pago']],
      ],
    ],
    [
      'that clocks skip, an hour later',
      '2032-03-14T02:30',
      [
        ['2032-03-14T01:30:00Z', ['Europe/Berlin']],
        ['2032-03-14T02:30:00Z', ['nowhere']],
        ['2032-03-14T07:30:00Z', ['America/New_York']],
        ['2032-03-14T09:30:00Z', ['America/Phoenix']],
      ],
    ],
    [
      'that clocks show twice, the first time and never again',
      '2032-11-07T01:30',
      [
        ['2032-11-07T00:30:00Z', ['Europe/Berlin']],
        ['2032-11-07T01:30:00Z', ['nowhere']],
        ['2032-11-07T05:30:00Z', ['America/New_York']],
        ['2032-11-07T08:30:00Z', ['America/Phoenix']],
      ],
    ],
  ];

  it.each(days)('%s', async (_, time, turns) => {
    const zones = turns.flatMap(([, turn]) => turn);
    const named = zones.map((zone) => (zone === 'nowhere' ? null : zone));
    const [begins] = turns[0] ?? [''];
    const id = await sent(earlier(begins, 86_400), { kind: 'local_time', time, time_zone: 'UTC' }, named);
    const { state, due_at } = await broadcast(id);
    expect(state).toBe('scheduled');
    // Recipients are found when the day begins first anywhere.
    await acceptedAt(id, earlier(due_at, -1));
    const got: string[] = [];
    for (const [moment, turn] of turns) {
      if (Date.parse(moment) > Date.parse(due_at))
        expect(await acceptedAt(id, earlier(moment, 1))).toEqual(got.sort());
      got.push(...turn);
      expect(await acceptedAt(id, earlier(moment, -1))).toEqual(got.sort());
    }
    // A time shown twice comes a second time: nobody gets the email twice.
    expect(await acceptedAt(id, earlier(turns.at(-1)?.[0] ?? '', -7_200))).toEqual(zones.sort());
  });

  it('only if workers ran within the hour of someone’s turn: otherwise it asks, and continues', async () => {
    const at = { kind: 'local_time', time: '2031-06-10T09:00', time_zone: 'UTC' };
    const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago'];
    const id = await sent('2031-06-09T12:00Z', at, zones);
    expect(await acceptedAt(id, '2031-06-09T19:10Z')).toEqual(['Pacific/Kiritimati']);
    expect(await acceptedAt(id, '2031-06-10T17:00Z')).toEqual(['Pacific/Kiritimati']);
    expect(await broadcast(id)).toMatchObject({ state: 'paused', paused_because: 'MISSED_TIME' });
    expect((await made(api, `/broadcasts/${id}/resume`, {})).state).toBe('sending');
    expect(await acceptedAt(id, '2031-06-10T17:01Z')).toEqual(['Europe/Berlin', 'Pacific/Kiritimati']);
    expect(await acceptedAt(id, '2031-06-10T20:10Z')).toEqual(zones.sort());
  });
});

const due = '2031-06-10T09:00:00Z';
const atDue = { kind: 'time', time: due };

describe('a time missed while nothing ran', () => {
  it('by ten minutes is made up for', async () => {
    const id = await sent('2031-06-10T08:00Z', atDue);
    expect(await acceptedAt(id, '2031-06-10T09:10Z')).toEqual(['nowhere']);
  });

  it('by ten hours asks, tells the sender, and is sent when resumed', async () => {
    const id = await sent('2031-06-10T08:00Z', atDue);
    expect(await acceptedAt(id, '2031-06-10T19:00Z')).toEqual([]);
    expect(await broadcast(id)).toMatchObject({
      ...{ state: 'paused', paused_because: 'MISSED_TIME', started_at: null },
      due_at: '2031-06-10T09:00:00.000Z',
    });
    await walkAll(test.db);
    expect((await broadcast(id)).state).toBe('paused');
    expect((await made(api, `/broadcasts/${id}/resume`, {})).state).toBe('sending');
    expect(await acceptedAt(id, '2031-06-10T19:01Z')).toEqual(['nowhere']);
  });
});

describe.each([
  ['ten minutes ahead of', 600],
  ['ten minutes behind', -600],
])('with a clock %s the database’s', (_, seconds) => {
  /** Both clocks: the database's shows `moment`, the program's is off. */
  async function both(moment: string) {
    await clock.set(moment);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(earlier(moment, -seconds)) });
  }

  it('a broadcast starts by the database’s clock', async () => {
    await both('2031-06-10T08:55Z');
    const id = await sent('2031-06-10T08:55Z', atDue);
    expect(await broadcast(id)).toMatchObject({ state: 'scheduled', due_at: '2031-06-10T09:00:00.000Z' });
    await both(earlier(due, 1));
    expect(await claimWalks(test.db, 10)).toEqual([]);
    await both(due);
    expect(await acceptedAt(id, earlier(due, -1))).toEqual(['nowhere']);
    expect((await broadcast(id)).started_at.slice(0, 16)).toBe('2031-06-10T09:00');
  });

  it('a past time is judged by the database’s clock', async () => {
    const id = await sent('2031-06-10T08:55Z', atDue);
    const draft = await made(api, `/broadcasts/${id}/duplicate`, {});
    await api.patch(`/broadcasts/${draft.id}`, { revision: 0, at: atDue });
    const codes = async () => {
      const { errors } = (await api.get(`/broadcasts/${draft.id}/check`)).body;
      return errors.map(({ code }: { code: string }) => code);
    };
    await both(earlier(due, 300));
    expect(await codes()).toEqual([]);
    await both(earlier(due, -300));
    expect(await codes()).toEqual(['TIME_PASSED']);
  });

  it('warnings about zones and quiet hours use the database’s clock', async () => {
    const at = { kind: 'local_time', time: '2031-06-10T09:00', time_zone: 'UTC' };
    const id = await sent('2031-06-09T12:00Z', at);
    const draft = await made(api, `/broadcasts/${id}/duplicate`, {});
    await api.patch(`/broadcasts/${draft.id}`, { revision: 0, at });
    const warned = async (fields: object) => {
      const { revision } = await broadcast(draft.id);
      await api.patch(`/broadcasts/${draft.id}`, { revision, ...fields });
      const { warnings } = (await api.get(`/broadcasts/${draft.id}/check`)).body;
      return warnings.map(({ code }: { code: string }) => code);
    };
    await both('2031-06-09T18:55Z');
    expect(await warned({ at })).toEqual([]);
    await both('2031-06-09T19:05Z');
    expect(await warned({ at })).toEqual(['TIME_PASSED_SOMEWHERE']);
    await api.patch('/workspace', { quiet_hours: { from: '22:00', until: '07:00' } });
    await both('2031-06-09T21:55Z');
    expect(await warned({ at: { kind: 'now' } })).toEqual([]);
    await both('2031-06-09T22:05Z');
    expect(await warned({ at: { kind: 'now' } })).toEqual(['QUIET_HOURS']);
    await api.patch('/workspace', { quiet_hours: null });
  });
});

function earlier(moment: string, seconds: number): string {
  return new Date(Date.parse(moment) - seconds * 1000).toISOString();
}
