import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as followRoute, HEAD as headRoute } from '@/app/l/[token]/route';
import { GET as pictureRoute } from '@/app/o/[token]/route';
import {
  broadcastActivity,
  broadcastLinks,
  broadcastRecipients,
  broadcasts,
  emailBodies,
} from '@/lib/db/tables';
import { removeEmails } from '@/lib/emails/states/remove-emails';
import { followLink } from '@/lib/http/readers/tracked';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { createAcceptedEmail } from '@/test/accepted-email';
import { runChore } from '@/test/chore-run';
import { createSendingAddress } from '@/test/factories';
import { mutationsOf } from '@/test/mutations';
import { useWorkspaceApi } from '@/test/workspace-api';
import { flushActivity } from './activity/record-activity';
import { addUpCounts } from './counts/add-up-counts';
import { followLinks } from './follow-links';
import { TrackedLinks } from './links/tracked-links';

const test = useWorkspaceApi();
const { api, workspace } = test;
let senderId: string;
let broadcastId: string;

const urls = [
  'https://a.test/',
  'https://b.test/?x=1&y=2',
  'https://c.test/{{ contact.code }}',
  'https://d.test/',
];
const links = new TrackedLinks(urls.map((url, position) => ({ url, position })));
const browser = {
  'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 Safari/605.1.15',
};

beforeEach(async () => {
  senderId = (await createSendingAddress(test.db, workspace.id)).id;
  broadcastId = newId();
  await test.db.insert(broadcasts).values({
    ...{ id: broadcastId, workspaceId: workspace.id, name: 'Autumn', excludedSegmentIds: [], state: 'sent' },
    startedAt: new Date(Date.now() - 3_600_000),
  });
  await test.db.insert(broadcastLinks).values(urls.map((url, position) => ({ broadcastId, position, url })));
});

/** An email of the broadcast as rendered for its recipient, delivered an hour ago. */
async function delivered(overrides: object = {}, variant: number | null = null) {
  const toEmail = `${newId()}@far.test`;
  const { body } = await api.post('/contacts', { email: toEmail });
  const contactId: string = body.id;
  const hourAgo = new Date(Date.now() - 3_600_000);
  const emailId = await createAcceptedEmail(test.db, workspace.id, senderId, {
    ...{ toEmail, purpose: 'marketing', broadcastId, contactId, state: 'submitted', submittedAt: hourAgo },
    ...overrides,
  });
  await test.db.execute(sql`delete from deliveries where email_id = ${emailId}`);
  await test.db
    .insert(broadcastRecipients)
    .values({ ...{ broadcastId, contactId, emailId, variant }, state: 'accepted' });
  const hrefs = ['https://a.test/', 'https://b.test/?x=1&amp;y=2', 'https://c.test/777', 'https://d.test/'];
  const html = followLinks(hrefs.map((href) => `<a href="${href}">x</a>`).join(''), {
    utm: null,
    tracked: { email: { broadcastId, emailId }, links, opens: true },
  });
  await test.db.update(emailBodies).set({ html }).where(eq(emailBodies.emailId, emailId));
  const tokens = [...html.matchAll(/\/l\/([\w-]+)/g)].map(([, token = '']) => token);
  const picture = /\/o\/([\w-]+)/.exec(html)?.[1] ?? '';
  return { contactId, emailId, toEmail, html, tokens, picture };
}

type Asked = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; query?: string };

function click(token = '', { method = 'GET', headers = browser, query = '' }: Asked = {}) {
  const request = new Request(`${env().appUrl}/l/${token}${query}`, { method, headers });
  return (method === 'HEAD' ? headRoute : followRoute)(request, { params: Promise.resolve({ token }) });
}

function open(token: string, { headers = browser, query = '' }: Asked = {}) {
  const request = new Request(`${env().appUrl}/o/${token}${query}`, { headers });
  return pictureRoute(request, { params: Promise.resolve({ token }) });
}

/** Writes the pending activity and adds it up. */
async function counted() {
  await flushActivity();
  await runChore(test.db, addUpCounts);
  const { body } = await api.get(`/broadcasts/${broadcastId}`);
  const { opened, clicked, opened_by_machine } = body.counts;
  return { opened, clicked, opened_by_machine };
}

const recipient = async (contactId: string) => {
  const { rows } = await test.db.execute<{ opened: boolean; clicked: boolean }>(sql`
    select opened_at is not null as opened, clicked_at is not null as clicked
    from broadcast_recipients where broadcast_id = ${broadcastId} and contact_id = ${contactId}`);
  return rows[0];
};
const byLink = async () =>
  (await api.get(`/broadcasts/${broadcastId}/links`)).body.data.map(
    (one: { clicks: number; people: number; clicks_by_machines: number }) => [
      ...[one.clicks, one.people, one.clicks_by_machines],
    ],
  );
const machines = async () => {
  const rows = await test.db
    .select({ machine: broadcastActivity.machine })
    .from(broadcastActivity)
    .where(eq(broadcastActivity.broadcastId, broadcastId));
  return rows.map(({ machine }) => machine);
};
const ago = (seconds: number) =>
  test.db.execute(sql`update broadcast_activity set at = at - make_interval(secs => ${seconds})`);

describe('a copy of an email', () => {
  it('counts nothing that somebody else does with it, and what its recipient does with theirs', async () => {
    const { emailId, html } = await delivered();
    const resent = async (of: string, body: object) => {
      const { id } = (await api.post(`/emails/${of}/resends`, body)).body;
      return { id, html: (await api.get(`/emails/${id}/content`)).body.html };
    };
    const own = await resent(emailId, {});
    expect(own.html).toBe(html);
    const hrefs = ['https://a.test/', 'https://b.test/?x=1&amp;y=2', 'https://c.test/777', 'https://d.test/'];
    const plain = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
    for (const of of [emailId, own.id]) expect((await resent(of, { to: 'desk@far.test' })).html).toBe(plain);
  });
});

describe('a link of an email', () => {
  it('leads to its address, and reveals nothing on the way', async () => {
    const { tokens } = await delivered();
    const targets = ['https://a.test/', 'https://b.test/?x=1&y=2', 'https://c.test/777', 'https://d.test/'];
    for (const [index, target] of targets.entries()) {
      const { status, headers, body } = await click(tokens[index]);
      expect([status, headers.get('location'), body]).toEqual([302, target, null]);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
  });

  it('leads nowhere else, however its token is changed', async () => {
    const { tokens, picture } = await delivered();
    const [first = '', , own = ''] = tokens;
    let led = 0;
    for (const token of [
      ...mutationsOf(first, 300),
      ...mutationsOf(own, 300),
      picture,
      'https://evil.test',
      '..',
    ]) {
      const { status, headers } = await click(token);
      if (status !== 404 || headers.has('location')) led += 1;
    }
    expect(led).toBe(0);
    expect(await (await click('x')).text()).toContain('This link does not work');
  });

  it('redirects without waiting for the click to be stored, even without a database', async () => {
    const { tokens } = await delivered();
    await click(tokens[0]);
    expect(await machines()).toEqual([]);
    const away = { execute: () => Promise.reject(new Error('Connection terminated')) };
    for (const token of [tokens[0] ?? '', tokens[2] ?? '']) {
      const request = new Request(`${env().appUrl}/l/${token}`, { headers: browser });
      // Only what a link reads from the database.
      expect((await followLink({ db: away as never, request, token })).status).toBe(302);
    }
    await flushActivity();
    expect(await machines()).toHaveLength(3);
  });

  it('still works if its reader was erased, of whom nothing is stored', async () => {
    const { tokens, contactId, picture } = await delivered();
    await click(tokens[2]);
    await open(picture);
    await flushActivity();
    expect(await machines()).toHaveLength(2);
    expect((await api.delete(`/contacts/${contactId}?erase=true`)).status).toBe(204);
    expect(await machines()).toEqual([]);
    expect((await click(tokens[0])).headers.get('location')).toBe('https://a.test/');
    await open(picture);
    expect(await counted()).toEqual({ opened: 1, clicked: 1, opened_by_machine: 0 });
    expect(await machines()).toEqual([]);
  });

  it('still works after its email expired, and counts nobody twice', async () => {
    const { tokens, emailId, picture } = await delivered();
    await click(tokens[2]);
    await open(picture);
    await flushActivity();
    expect(await removeEmails(test.db, [emailId])).toBe(1);
    expect(await machines()).toEqual([]);
    expect((await click(tokens[2])).headers.get('location')).toBe('https://c.test/777');
    await open(picture);
    expect(await counted()).toEqual({ opened: 1, clicked: 1, opened_by_machine: 0 });
    expect(await machines()).toEqual([]);
  });
});

describe('people’s activity', () => {
  it('is counted once per person, by link and by hour', async () => {
    const [ada, bob] = [await delivered({}, 0), await delivered({}, 1)];
    for (let times = 0; times < 3; times++) await open(ada.picture);
    await click(ada.tokens[0]);
    await flushActivity();
    await click(ada.tokens[0]);
    await click(bob.tokens[2]);
    expect(await counted()).toEqual({ opened: 1, clicked: 2, opened_by_machine: 0 });
    expect(await recipient(ada.contactId)).toEqual({ opened: true, clicked: true });
    expect(await recipient(bob.contactId)).toEqual({ opened: false, clicked: true });
    expect(await byLink()).toEqual([
      [2, 1, 0],
      [0, 0, 0],
      [1, 1, 0],
      [0, 0, 0],
    ]);
    const { rows } = await test.db.execute(sql`
      select name, count::int from broadcast_counts where broadcast_id = ${broadcastId} and name like '%.%' order by name`);
    expect(rows).toEqual([
      { name: 'clicked.0', count: 1 },
      { name: 'clicked.1', count: 1 },
      { name: 'opened.0', count: 1 },
    ]);
    const { body } = await api.get(`/broadcasts/${broadcastId}/hours`);
    const sum = (name: string) =>
      body.series.reduce((total: number, hour: Record<string, number>) => total + (hour[name] ?? 0), 0);
    expect(body.series.length).toBeGreaterThan(1);
    expect([sum('opened'), sum('clicked'), sum('delivered')]).toEqual([1, 2, 0]);
  });

  it('excludes viewing a sent email in the log', async () => {
    const { tokens, picture } = await delivered();
    expect((await click(tokens[0], { query: '?looked' })).status).toBe(302);
    await open(picture, { query: '?looked' });
    expect(await counted()).toEqual({ opened: 0, clicked: 0, opened_by_machine: 0 });
    expect(await machines()).toEqual([]);
  });

  it('is stored once, even with a lost answer and concurrent writers', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => delivered()));
    const { writeActivity } = await import('./activity/write-activity');
    const noted = people.flatMap(({ emailId }) =>
      [0, 1, 2].map(() => ({
        ...{ id: newId(), kind: 'open' as const, broadcastId, emailId, link: null, url: null, machine: null },
        notedMs: performance.now(),
      })),
    );
    await Promise.all([1, 2, 3].map(() => writeActivity(test.db, noted)));
    await writeActivity(test.db, noted.toReversed());
    expect(await counted()).toEqual({ opened: 4, clicked: 0, opened_by_machine: 0 });
    expect(await machines()).toHaveLength(12);
  });

  it('does not fill tables if a program requests one link endlessly', async () => {
    const { tokens } = await delivered();
    for (let round = 0; round < 2; round++) {
      for (let times = 0; times < 400; times++) await click(tokens[0]);
      await flushActivity();
    }
    expect(await machines()).toHaveLength(300);
  });
});

describe('machines', () => {
  const agents = {
    head: { method: 'HEAD' as const },
    prefetch: { headers: { ...browser, 'Sec-Purpose': 'prefetch;prerender' } },
    agent: { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; SomeBot/2.1; +https://some.test/bot)' } },
    network: { headers: { ...browser, 'X-Forwarded-For': '40.94.31.7' } },
  };

  it.each(Object.entries(agents))(
    'that are recognized by their request (%s) are separated',
    async (machine, asked) => {
      const { tokens, contactId } = await delivered();
      expect((await click(tokens[1], asked)).status).toBe(302);
      expect(await counted()).toEqual({ opened: 0, clicked: 0, opened_by_machine: 0 });
      expect(await machines()).toEqual([machine]);
      expect(await byLink()).toEqual([
        [0, 0, 0],
        [0, 0, 1],
        [0, 0, 0],
        [0, 0, 0],
      ]);
      expect(await recipient(contactId)).toEqual({ opened: false, clicked: false });
    },
  );

  it('that load pictures for privacy are counted until a person opens', async () => {
    const { picture } = await delivered();
    const google =
      'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
    for (const agent of [google, 'Mozilla/5.0', google])
      await open(picture, { headers: { 'User-Agent': agent } });
    expect(await counted()).toEqual({ opened: 0, clicked: 0, opened_by_machine: 1 });
    expect(await machines()).toEqual(['proxy', 'proxy', 'proxy']);
    await open(picture);
    expect(await counted()).toEqual({ opened: 1, clicked: 0, opened_by_machine: 0 });
  });

  it('open before anyone can have read, unless nothing left the installation', async () => {
    const early = await delivered({ submittedAt: new Date() });
    const waiting = await delivered({ state: 'accepted', submittedAt: null });
    const kept = await delivered({
      state: 'delivered',
      submittedAt: null,
      deliveredAt: new Date(),
      captured: true,
    });
    for (const { picture, tokens } of [early, waiting, kept]) {
      await open(picture);
      await click(tokens[0]);
    }
    expect(await counted()).toEqual({ opened: 1, clicked: 1, opened_by_machine: 2 });
    expect(await recipient(kept.contactId)).toEqual({ opened: true, clicked: true });
  });

  it('are recognized by opening all links at once, and earlier counts are taken back', async () => {
    const { tokens, picture, contactId } = await delivered({}, 1);
    await click(tokens[0]);
    await open(picture);
    expect(await counted()).toEqual({ opened: 1, clicked: 1, opened_by_machine: 0 });
    for (const token of tokens.slice(1)) await click(token);
    expect(await counted()).toEqual({ opened: 0, clicked: 0, opened_by_machine: 1 });
    expect(await recipient(contactId)).toEqual({ opened: false, clicked: false });
    expect(new Set(await machines())).toEqual(new Set(['sweep']));
    expect(await byLink()).toEqual([
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    const { body } = await api.get(`/broadcasts/${broadcastId}/hours`);
    expect(
      body.series.every((hour: { clicked: number; opened: number }) => hour.clicked + hour.opened === 0),
    ).toBe(true);
    await ago(60);
    await click(tokens[3]);
    expect(await counted()).toEqual({ opened: 0, clicked: 1, opened_by_machine: 1 });
    const { rows } = await test.db.execute(sql`
      select name, count::int from broadcast_counts where broadcast_id = ${broadcastId} and name like '%.1' order by name`);
    expect(rows).toEqual([
      { name: 'clicked.1', count: 1 },
      { name: 'opened.1', count: 0 },
    ]);
  });

  it('are not people who open one link after the other', async () => {
    const { tokens } = await delivered();
    for (const token of tokens) {
      await click(token);
      await flushActivity();
      await ago(20);
    }
    expect(await counted()).toMatchObject({ clicked: 1 });
    expect(await byLink()).toEqual([
      [1, 1, 0],
      [1, 1, 0],
      [1, 1, 0],
      [1, 1, 0],
    ]);
  });
});

describe('webhooks', () => {
  const reported = async () => {
    const { rows } = await test.db.execute<{ payload: string; held: boolean }>(sql`
      select e.payload, d.due_at > now() + interval '1 second' as held
      from webhook_deliveries d join webhook_events e on e.id = d.event_id
      where e.workspace_id = ${workspace.id} order by e.created_at, e.type`);
    return rows.map(({ payload, held }) => ({ held, ...JSON.parse(payload) }));
  };
  const listen = () => api.post('/webhooks/test-receiver', { events: ['email.opened', 'email.clicked'] });

  it('get the first open and the first click on each link, once it is certain', async () => {
    expect((await listen()).status).toBe(201);
    const { tokens, picture, emailId, contactId, toEmail } = await delivered();
    for (let times = 0; times < 2; times++) {
      await open(picture);
      await click(tokens[1]);
      await click(tokens[2]);
      await flushActivity();
    }
    const about = { object: 'email', id: emailId, broadcast_id: broadcastId, contact_id: contactId };
    expect((await reported()).map(({ type, data }) => [type, data.url])).toEqual([
      ['email.clicked', 'https://b.test/?x=1&y=2'],
      ['email.clicked', 'https://c.test/777'],
      ['email.opened', undefined],
    ]);
    for (const { held, data } of await reported()) {
      expect(held).toBe(true);
      expect(data).toMatchObject({ ...about, to_email: toEmail });
    }
  });

  it('do not get machines, or what turns out to be one', async () => {
    await listen();
    const { tokens, picture } = await delivered();
    await click(tokens[0], { method: 'HEAD' });
    await click(tokens[0]);
    await open(picture);
    await flushActivity();
    expect(await reported()).toHaveLength(2);
    for (const token of tokens.slice(1)) await click(token);
    await flushActivity();
    expect(await reported()).toEqual([]);
  });
});
