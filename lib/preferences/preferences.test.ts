import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET, POST } from '@/app/unsubscribe/[token]/route';
import {
  broadcastCountChanges,
  broadcastRecipients,
  broadcasts,
  contacts,
  emails,
  suppressions,
} from '@/lib/db/tables';
import { createUnsubscribeUrl, readUnsubscribeToken } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { newId } from '@/lib/ids';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { createAcceptedEmail } from '@/test/accepted-email';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { dotImage } from '@/test/documents/images';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { mutationsOf } from '@/test/mutations';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let api: ApiClient;
let workspaceId: string;
let senderId: string;

beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db, { name: 'Tea & <Co>' })).id;
  senderId = (await createSendingAddress(test.db, workspaceId)).id;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

const topicCalled = (name: string, fields: object = {}) =>
  api.made('/topics', { name, default: 'subscribed', ...fields });

/** A marketing email as sent by a broadcast, and its link's token. */
async function emailed(
  toEmail: string,
  { topicId = null, contactId = null }: { topicId?: string | null; contactId?: string | null } = {},
) {
  const broadcastId = newId();
  await test.db.insert(broadcasts).values({
    ...{ id: broadcastId, workspaceId, name: 'News of May', topicId, excludedSegmentIds: [] },
  });
  const fields = { toEmail, purpose: 'marketing', broadcastId, contactId } as const;
  const emailId = await createAcceptedEmail(test.db, workspaceId, senderId, fields);
  if (contactId)
    await test.db.insert(broadcastRecipients).values({ broadcastId, contactId, state: 'accepted', emailId });
  return { emailId, broadcastId, token: tokenOf(emailId) };
}

const tokenOf = (emailId: string) => createUnsubscribeUrl(emailId).split('/').at(-1) ?? '';

async function answered(response: Promise<Response>) {
  const { status, headers } = await response;
  // Names are isolated with bdi tags; preferences-page.test.ts tests those.
  return { status, headers, text: (await (await response).text()).replaceAll(/<\/?bdi>/g, '') };
}

const routeOf = (token: string) => ({ params: Promise.resolve({ token }) });
const addressOf = (token: string) => `http://localhost/unsubscribe/${token}`;

function open(token: string, headers: Record<string, string> = {}) {
  return answered(GET(new Request(addressOf(token), { headers }), routeOf(token)));
}

function post(token: string, body: URLSearchParams | FormData | undefined = undefined) {
  return answered(POST(new Request(addressOf(token), { method: 'POST', body }), routeOf(token)));
}

const press = (token: string, fields: string | string[][]) => post(token, new URLSearchParams(fields));
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

const contactOf = async (id: string) => (await api.get(`/contacts/${id}`)).body;
const choices = async (id: string) =>
  Object.fromEntries(
    (await contactOf(id)).topics.map((topic: { name: string; subscribed: boolean; source: string }) => [
      topic.name,
      `${topic.subscribed} ${topic.source}`,
    ]),
  );
const listed = () => test.db.select().from(suppressions).where(eq(suppressions.workspaceId, workspaceId));

/** Everything that a link could change. */
async function everything() {
  const tables = ['contacts', 'contact_topics', 'contact_events', 'suppressions', 'broadcast_recipients'];
  const rows = tables.map((name) =>
    test.db.execute(sql`select * from ${sql.identifier(name)} order by 1, 2`),
  );
  return (await Promise.all(rows)).map((one) => one.rows);
}

describe('the preference page', () => {
  it('shows what the person gets, by topic, without topics only for members', async () => {
    const news = await topicCalled('News', { description: 'Once a "month"' });
    await topicCalled('Offers', { default: 'unsubscribed' });
    await topicCalled('Secret plans', { public: false });
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('Ada@far.test', { contactId: contact.id, topicId: news.id });
    const { status, text, headers } = await open(token);
    expect(status).toBe(200);
    expect(text).toContain('Tea &amp; &lt;Co&gt;');
    expect(text).toContain('Ada@far.test');
    expect(text).toContain('Once a &quot;month&quot;');
    expect(text).toMatch(new RegExp(`value="${news.id}" checked>\\s*<span>News`));
    expect(text).toMatch(/value="[\w-]+">\s*<span>Offers/);
    expect(text).toContain('Unsubscribe from News</button>');
    expect(text).not.toContain('Secret');
    expect(text).not.toContain('<script');
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('starts with leaving what the email belongs to: its topic, or everything', async () => {
    const news = await topicCalled('News', { default: 'unsubscribed' });
    await topicCalled('Offers');
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const begins = async (topicId: string | null) => {
      const { token } = await emailed('ada@far.test', { contactId: contact.id, topicId });
      const { text } = await open(token);
      return [...text.matchAll(/<button name="action" value="(\w+)"( class="plain")?>/g)].map(
        ([, action, isPlain]) => (isPlain ? action : action?.toUpperCase()),
      );
    };
    expect(await begins(null)).toEqual(['LEAVE_ALL', 'save']);
    // People who left the topic before may have come for another one.
    expect(await begins(news.id)).toEqual(['SAVE', 'leave_all']);
    await api.patch(`/contacts/${contact.id}`, { topics: [{ topic_id: news.id, subscribed: true }] });
    expect(await begins(news.id)).toEqual(['LEAVE', 'save', 'leave_all']);
  });

  it('has the workspace’s logo, and its color with readable text', async () => {
    const logo = await api.made('/assets', {
      ...{ filename: 'logo.gif', content_type: 'image/gif', content: dotImage(), alt: 'The tea house' },
    });
    const button = { background_color: '#ffee00', color: '#ffffff', border_radius: 4 };
    await api.put('/brand', { logo_asset_id: logo.id, button });
    const { token } = await emailed('ada@far.test');
    const { text, headers } = await open(token);
    expect(text).toContain(`<img src="${logo.url}" alt="The tea house"`);
    // Without an icon a browser asks for /favicon.ico, which is answered 404.
    expect(text).toContain(`<link rel="icon" href="${logo.url}">`);
    expect(text).toContain('--button: #ffee00; --on-button: #111111;');
    expect(headers.get('content-security-policy')).toContain(`img-src ${new URL(logo.url).origin};`);
  });

  it('changes nothing when opened, however often', async () => {
    const news = await topicCalled('News');
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: contact.id, topicId: news.id });
    const before = await everything();
    for (const name of ['Accept', 'Purpose', 'Sec-Purpose'])
      expect((await open(token, { [name]: 'prefetch' })).status).toBe(200);
    const asked = new Request(`${addressOf(token)}?action=leave_all`);
    expect((await GET(asked, routeOf(token))).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('is in English if the browser’s languages are unavailable', async () => {
    const { token } = await emailed('ada@far.test');
    for (const language of ['', 'is', 'xx;q=0.5, en;q=0', '__proto__', 'constructor,*'])
      expect((await open(token, { 'Accept-Language': language })).text).toContain(
        '<html lang="en" dir="ltr">',
      );
  });

  it('is in the browser’s language, else in the email’s', async () => {
    const { token, emailId } = await emailed('ada@far.test');
    await test.db.update(emails).set({ locale: 'de-AT' }).where(eq(emails.id, emailId));
    const asked = (language: string) => open(token, { 'Accept-Language': language });
    expect((await asked('fr-CA, en;q=0.5')).text).toContain(
      '<button name="action" value="leave">Se désabonner<',
    );
    for (const { text } of [await open(token), await asked('is')]) {
      expect(text).toContain('<html lang="de" dir="ltr">');
      expect(text).toContain('<button name="action" value="leave">Abmelden<');
    }
    expect((await post(token, oneClick())).text).toContain('Sie sind abgemeldet');
    expect((await open('x.y', { 'Accept-Language': 'he' })).text).toContain('<html lang="he" dir="rtl">');
  });
});

describe('one click', () => {
  const asMultipart = () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    return form;
  };

  it.each([
    ['as a form', oneClick],
    ['as multipart', asMultipart],
    ['without a word', () => undefined],
  ])('%s ends the topic of the broadcast and nothing else, once', async (_, body) => {
    const news = await topicCalled('News');
    await topicCalled('Offers');
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token, broadcastId } = await emailed('ada@far.test', {
      ...{ contactId: contact.id, topicId: news.id },
    });
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await post(token, body());
      expect([status, text.includes('You get no more emails of News.')]).toEqual([200, true]);
    }
    expect(await choices(contact.id)).toEqual({ News: 'false reader', Offers: 'true default' });
    expect((await contactOf(contact.id)).state).toBe('subscribed');
    const { data } = (await api.get(`/contacts/${contact.id}/activity`)).body;
    expect(data.filter((one: { kind: string }) => one.kind !== 'email')).toMatchObject([
      { kind: 'topic', topic: { name: 'News' }, state: 'unsubscribed', source: 'reader' },
    ]);
    const counted = await test.db
      .select()
      .from(broadcastCountChanges)
      .where(
        and(
          eq(broadcastCountChanges.broadcastId, broadcastId),
          eq(broadcastCountChanges.name, 'unsubscribed'),
        ),
      );
    expect(counted).toMatchObject([{ change: 1 }]);
  });

  it('can be undone on the resulting page', async () => {
    const news = await topicCalled('News');
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: contact.id, topicId: news.id });
    expect((await post(token, oneClick())).text).toContain('value="join_topic"');
    expect((await press(token, 'action=join_topic')).text).toContain('You get emails of News again.');
    expect(await choices(contact.id)).toEqual({ News: 'true reader' });
  });

  it('is remembered if the email is sent again', async () => {
    const news = await topicCalled('News');
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token, emailId } = await emailed('Ada@far.test', { contactId: contact.id, topicId: news.id });
    const resend = (body = {}) => api.post(`/emails/${emailId}/resends`, body);
    expect((await resend()).status).toBe(202);
    await post(token, oneClick());
    const { status, body } = await resend();
    expect([status, body.error]).toMatchObject([
      409,
      {
        code: 'RECIPIENT_SUPPRESSED',
        message:
          'Ada@far.test unsubscribed from “News”, the topic of this email: nothing of it is sent to them.',
        details: { reason: 'unsubscribe', since: expect.stringMatching(/Z$/) },
      },
    ]);
    expect((await resend({ to: 'bob@far.test' })).status).toBe(202);
  });

  it('ends a topic that readers cannot choose, without its name', async () => {
    const secret = await topicCalled('Secret plans', { public: false });
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: contact.id, topicId: secret.id });
    expect((await open(token)).text).toContain('Unsubscribe from emails like this one');
    const { text } = await post(token, oneClick());
    expect(text).toContain('You get no more emails like this one.');
    expect(text).not.toContain('Secret');
    expect(await choices(contact.id)).toEqual({ 'Secret plans': 'false reader' });
  });

  it('ends everything if the email has no topic, or its topic was deleted', async () => {
    const news = await topicCalled('News');
    await topicCalled('Offers');
    for (const topicId of [null, news.id]) {
      const contact = await api.made('/contacts', { email: `ada-${topicId}@far.test` });
      const { token, emailId } = await emailed(contact.email, { contactId: contact.id, topicId });
      if (topicId) await api.delete(`/topics/${topicId}`);
      expect((await post(token, oneClick())).text).toContain('You are unsubscribed');
      expect(await contactOf(contact.id)).toMatchObject({
        ...{ state: 'unsubscribed', suppressed: { reason: 'unsubscribe' } },
      });
      const { data } = (await api.get(`/contacts/${contact.id}/activity`)).body;
      expect(data).toContainEqual(
        expect.objectContaining({ kind: 'state', state: 'unsubscribed', source: 'reader' }),
      );
      expect((await listed()).map((row) => row.emailId)).toContain(emailId);
    }
  });

  it('ends everything for people who are no contact, because nothing else could store it', async () => {
    const news = await topicCalled('News');
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: contact.id, topicId: news.id });
    await api.delete(`/contacts/${contact.id}`);
    expect((await open(token)).text).not.toContain('News');
    expect((await post(token, oneClick())).text).toContain('You are unsubscribed');
    expect(await listed()).toMatchObject([{ email: 'ada@far.test', reason: 'unsubscribe' }]);
    expect((await api.made('/contacts', { email: 'ada@far.test' })).state).toBe('unsubscribed');
  });
});

describe('choices on the page', () => {
  it('are saved only for the topics that were shown', async () => {
    const news = await topicCalled('News');
    const offers = await topicCalled('Offers', { default: 'unsubscribed' });
    const events = await topicCalled('Events');
    const secret = await topicCalled('Secret plans', { public: false });
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: contact.id });
    const shown = [news, offers, secret].map(({ id }) => ['shown', id]);
    const stranger = [
      ['shown', newId()],
      ['topic', newId()],
      ['topic', "' or 1=1"],
    ];
    const fields = [['action', 'save'], ...shown, ['topic', offers.id], ...stranger];
    expect((await press(token, fields)).text).toContain('Your choice is saved.');
    expect(await choices(contact.id)).toEqual({
      ...{ News: 'false reader', Offers: 'true reader' },
      ...{ Events: 'true default', 'Secret plans': 'true default' },
    });
    // Unchanged choices are not written again.
    const again = [
      ['action', 'save'],
      ['shown', events.id],
      ['topic', events.id],
    ];
    await press(token, again);
    expect(await choices(contact.id)).toMatchObject({ Events: 'true default' });
  });

  it('end everything, and return', async () => {
    const news = await topicCalled('News');
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: contact.id, topicId: news.id });
    const left = await press(token, 'action=leave_all');
    expect(left.text).toContain('Subscribe again');
    expect(await contactOf(contact.id)).toMatchObject({ state: 'unsubscribed' });
    // An old page may still be open: it must not resubscribe anyone.
    await press(token, [
      ['action', 'save'],
      ['shown', news.id],
      ['topic', news.id],
    ]);
    await press(token, 'action=join_topic');
    expect(await contactOf(contact.id)).toMatchObject({ state: 'unsubscribed' });
    expect((await press(token, 'action=return')).text).toContain('You are subscribed again.');
    expect(await contactOf(contact.id)).toMatchObject({ state: 'subscribed', suppressed: null });
    expect((await open(token)).text).toContain('Unsubscribe from News');
  });

  it('return people who are no contact', async () => {
    const { token } = await emailed('ada@far.test');
    await press(token, 'action=leave_all');
    expect((await open(token)).text).toContain('Subscribe again');
    await press(token, 'action=return');
    expect(await listed()).toEqual([]);
  });

  it.each(['bounce', 'complaint', 'manual'] as const)('do not lift a suppression by %s', async (reason) => {
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: contact.id });
    await suppressAddresses(test.db, [{ workspaceId, email: 'ada@far.test', reason, note: null }]);
    const { text } = await open(token);
    expect(text).toContain('You get no email from');
    expect(text).not.toContain('<button');
    await press(token, 'action=return');
    expect(await listed()).toMatchObject([{ reason }]);
    await post(token, oneClick());
    expect((await contactOf(contact.id)).state).toBe('unsubscribed');
    expect(await listed()).toMatchObject([{ reason }]);
  });
});

describe('a lifted suppression', () => {
  const lift = async () => api.delete(`/suppressions/${(await listed())[0]?.id}`);
  const suppress = (reason: 'bounce' | 'unsubscribe') =>
    suppressAddresses(test.db, [{ workspaceId, email: 'ada@far.test', reason, note: null }]);

  it.each([
    { before: ['unsubscribe', 'bounce'], known: true },
    { before: ['unsubscribe', 'bounce'], known: false },
    { before: ['bounce', 'unsubscribe'], known: true },
    { before: ['bounce', 'unsubscribe'], known: false },
  ] as const)('leaves them unsubscribed who were ($before, contact: $known)', async ({ before, known }) => {
    if (known) await api.made('/contacts', { email: 'ada@far.test' });
    for (const reason of before) await suppress(reason);
    expect(await listed()).toMatchObject([{ reason: 'bounce' }]);
    expect((await lift()).body).toMatchObject({ deleted: true });
    expect(await listed()).toMatchObject([{ reason: 'unsubscribe' }]);
    if (!known) expect((await api.made('/contacts', { email: 'ada@far.test' })).state).toBe('unsubscribed');
    await lift();
    expect(await listed()).toEqual([]);
  });

  it('knows a contact who unsubscribed before this was remembered', async () => {
    const contact = await api.made('/contacts', { email: 'ada@far.test', state: 'unsubscribed' });
    await test.db.update(suppressions).set({ reason: 'bounce' });
    await lift();
    expect(await listed()).toMatchObject([{ reason: 'unsubscribe' }]);
    expect((await contactOf(contact.id)).state).toBe('unsubscribed');
  });

  it('leaves nothing of who subscribed again, and keeps it for a new contact and after an erasure', async () => {
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    for (const reason of ['unsubscribe', 'bounce'] as const) await suppress(reason);
    await api.patch(`/contacts/${contact.id}`, { state: 'subscribed' });
    await lift();
    expect(await listed()).toEqual([]);
    for (const reason of ['bounce', 'unsubscribe'] as const) await suppress(reason);
    await api.delete(`/contacts/${contact.id}`);
    const again = await api.made('/contacts', { email: 'ada@far.test' });
    expect(again.state).toBe('unsubscribed');
    await api.delete(`/contacts/${again.id}?erase=true`);
    expect((await api.made('/contacts', { email: 'ada@far.test' })).state).toBe('unsubscribed');
  });
});

describe('a link’s person', () => {
  it('is the same with another address, and never the new owner of the old one', async () => {
    const ada = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: ada.id });
    await api.patch(`/contacts/${ada.id}`, { email: 'countess@far.test' });
    const other = await api.made('/contacts', { email: 'ada@far.test' });
    const { text } = await post(token, oneClick());
    expect(text).toContain('ada@far.test');
    expect(text).not.toContain('countess');
    expect((await contactOf(ada.id)).state).toBe('unsubscribed');
    expect((await contactOf(other.id)).state).toBe('subscribed');
  });

  it('is nobody after erasure, even when added again', async () => {
    const contact = await api.made('/contacts', { email: 'ada@far.test' });
    const { token } = await emailed('ada@far.test', { contactId: contact.id });
    await api.delete(`/contacts/${contact.id}?erase=true`);
    const again = await api.made('/contacts', { email: 'ada@far.test' });
    expect((await open(token)).status).toBe(404);
    expect((await post(token, oneClick())).status).toBe(404);
    expect((await contactOf(again.id)).state).toBe('subscribed');
  });

  it('is nobody for an altered link: of 10,000, and of a hundred that were requested', async () => {
    const [mine, other] = [await emailed('ada@far.test'), await emailed('bo@far.test')];
    const [theirId = '', theirSignature = ''] = other.token.split('.');
    const [id = '', signature = ''] = mine.token.split('.');
    const crossed = [
      `${id}.${theirSignature}`,
      `${theirId}.${signature}`,
      `${id.toUpperCase()}.${signature}`,
    ];
    const altered = [...crossed, ...mutationsOf(mine.token, 10_000)];
    expect(readUnsubscribeToken(mine.token)).toBe(mine.emailId);
    expect(altered.filter((token) => readUnsubscribeToken(token) !== null)).toEqual([]);
    const before = await everything();
    for (const token of altered.slice(0, 100)) {
      expect((await open(token)).status).toBe(404);
      expect((await post(token, oneClick())).status).toBe(404);
    }
    expect(await everything()).toEqual(before);
  });
});

it('refuses large bodies, and survives broken ones', async () => {
  const contact = await api.made('/contacts', { email: 'ada@far.test' });
  const { token } = await emailed('ada@far.test', { contactId: contact.id });
  const book = new URLSearchParams({ action: 'return', text: 'x'.repeat(100_000) });
  expect((await post(token, book)).status).toBe(413);
  const broken = new Request(addressOf(token), {
    ...{ method: 'POST', body: 'no parts at all' },
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  expect((await POST(broken, routeOf(token))).status).toBe(200);
  expect(await test.db.select().from(contacts).where(eq(contacts.id, contact.id))).toMatchObject([
    { state: 'unsubscribed' },
  ]);
});
