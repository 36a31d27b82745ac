import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { OPTIONS, GET as openForm, POST as sendForm } from '@/app/subscribe/[formId]/route';
import { GET as openLink, POST as pressLink } from '@/app/subscribe/confirmation/[token]/route';
import { contacts, emails, formRequests } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { someoneWaits } from '@/test/meanwhile';
import { mutationsOf } from '@/test/mutations';
import { createPublishedTemplate } from '@/test/published-template';
import { variable } from '@/test/variable';
import { makeTimeStamp, timeStampWait } from './pages/time-stamp';
import { answerSignUps } from './requests/answer-sign-ups';
import { readConfirmationToken } from './requests/confirmation-token';
import { pruneSignUps } from './requests/prune-sign-ups';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const site = 'https://www.example.com';
let api: ApiClient;
let workspaceId: string;

beforeEach(async () => {
  await test.db.delete(formRequests);
  workspaceId = (await createWorkspace(test.db, { name: 'Tea & Co' })).id;
  await createSendingAddress(test.db, workspaceId);
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

type Form = { id: string; url: string };
const formWith = (fields: object = {}): Promise<Form> =>
  api.made('/forms', { name: 'Newsletter', allowed_origins: [site], ...fields });

async function read(response: Promise<Response>) {
  const { status, headers } = await response;
  // Names are isolated with bdi tags; the spec of the preference page tests those.
  return { status, headers, text: (await (await response).text()).replaceAll(/<\/?bdi>/g, '') };
}

type Fields = Record<string, string> | string[][];
const post = ({ id, url }: Form, fields: Fields, headers: Record<string, string> = { Origin: site }) =>
  read(
    sendForm(new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers }), {
      params: Promise.resolve({ formId: id }),
    }),
  );
const open = ({ id, url }: Form, headers: Record<string, string> = {}) =>
  read(openForm(new Request(url, { headers }), { params: Promise.resolve({ formId: id }) }));

/** A stamp of a page that was opened ten seconds ago. */
const stampOf = ({ id }: Form) => makeTimeStamp(id, new Date(Date.now() - 10_000));

const answer = () => runChore(test.db, answerSignUps);
const sent = () => test.db.select().from(emails).where(eq(emails.workspaceId, workspaceId));
const contactCalled = async (email: string) =>
  (await api.get(`/contacts?q=${encodeURIComponent(email)}`)).body.data[0];

/** The token of the link in the newest email to an address. */
async function linkTo(email: string): Promise<string> {
  const { data } = (await api.get(`/emails?to=${encodeURIComponent(email)}`)).body;
  const { text } = (await api.get(`/emails/${data[0].id}/content`)).body;
  return /\/subscribe\/confirmation\/([\w.-]+)/.exec(text)?.[1] ?? '';
}

const routeOf = (token: string) => ({ params: Promise.resolve({ token }) });
const linkOf = (token: string) => `${env().appUrl}/subscribe/confirmation/${token}`;
const opened = (token: string) => read(openLink(new Request(linkOf(token)), routeOf(token)));
const pressed = (token: string, ip = '198.51.100.7') =>
  read(
    pressLink(
      new Request(linkOf(token), { method: 'POST', headers: { 'X-Forwarded-For': ip } }),
      routeOf(token),
    ),
  );

/** Moves all sign-ups an hour into the past. */
const anHourLater = () =>
  test.db.execute(sql`
    update form_requests set mailed_at = mailed_at - interval '61 minutes', due_at = now() where due_at < 'infinity'`);

describe('the page of a form', () => {
  it('has the form’s fields, without script or cookie, and can be framed by its sites only', async () => {
    const topics = [];
    for (const name of ['News', 'Offers'])
      topics.push(await api.made('/topics', { name, description: `All ${name}`, default: 'unsubscribed' }));
    for (const [name, type] of [
      ['first_name', 'text'],
      ['birthday', 'date'],
      ['customer', 'boolean'],
    ])
      await api.made('/contact-properties', { name, type });
    const form = await formWith({
      ...{ topic_ids: topics.map(({ id }) => id), property_names: ['birthday', 'first_name', 'customer'] },
      ...{ wording: 'Send me <news>.', redirect_url: 'https://thanks.example.com/here' },
    });
    const { status, text, headers } = await open(form);
    expect(status).toBe(200);
    for (const part of [
      '<h1>Newsletter</h1>',
      'Send me &lt;news&gt;.',
      'All Offers',
      'First name',
      'type="date"',
    ])
      expect(text).toContain(part);
    expect(text.indexOf('Birthday')).toBeLessThan(text.indexOf('First name'));
    expect(text).not.toMatch(/<script| on\w+=/);
    expect(headers.has('set-cookie')).toBe(false);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors 'self' ${site};`);
    expect(policy).toContain("form-action 'self' https://thanks.example.com;");
  });

  it('names fields in the language of the page, the rest as the workspace wrote it, and says what is optional', async () => {
    for (const name of ['first_name', 'company', 'favourite_tea'])
      await api.made('/contact-properties', { name, type: 'text' });
    const form = await formWith({
      property_names: ['first_name', 'company', 'favourite_tea'],
    });
    const label = /<span>([^<]+)(?:<span class="optional">([^<]+)<.span>)?<.span>/g;
    const labels = async (language: string) =>
      [...(await open(form, { 'Accept-Language': language })).text.matchAll(label)].map(
        ([, name, optional = '']) => `${name}${optional}`,
      );
    expect(await labels('de')).toEqual([
      ...['E-Mail-Adresse', 'Vorname (freiwillig)', 'Firma (freiwillig)', 'Favourite tea (freiwillig)'],
    ]);
    expect(await labels('pl')).toEqual([
      ...['Adres e-mail', 'Imię (opcjonalnie)', 'Firma (opcjonalnie)', 'Favourite tea (opcjonalnie)'],
    ]);
    expect(await labels('en')).toEqual([
      ...['Email address', 'First name (optional)', 'Company (optional)', 'Favourite tea (optional)'],
    ]);
  });

  it('cannot be framed without sites', async () => {
    const { headers } = await open(await formWith({ allowed_origins: [] }));
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('does not exist for an unknown or deleted form or workspace', async () => {
    const gone = await formWith();
    await api.delete(`/forms/${gone.id}`);
    const of = await formWith();
    await test.db.execute(sql`update workspaces set deleted_at = now() where id = ${workspaceId}`);
    for (const id of [gone.id, of.id, newId(), 'x', "' or 1=1"]) {
      const form = { id, url: `${env().appUrl}/subscribe/x` };
      expect((await open(form)).status).toBe(404);
      expect((await post(form, { email: 'ada@far.test' })).status).toBe(404);
    }
  });
});

describe('a person who signs up', () => {
  it('is asked to confirm, and then is a contact with their input and its proof', async () => {
    const news = await api.made('/topics', { name: 'News', default: 'unsubscribed' });
    const segment = await api.made('/segments', { name: 'Readers', kind: 'manual' });
    await api.made('/contact-properties', { name: 'first_name', type: 'text' });
    const form = await formWith({
      ...{ topic_ids: [news.id], segment_id: segment.id, property_names: ['first_name'] },
      wording: 'Send me news.',
    });
    const fields = { email: ' ADA@far.test ', 'property.first_name': ' Ada ' };
    const reported = await post(form, fields, { Origin: site, 'X-Forwarded-For': '203.0.113.9' });
    expect([reported.status, reported.text.includes('check your inbox')]).toEqual([200, true]);
    expect(await sent()).toEqual([]);
    expect(await answer()).toMatchObject({ done: 1 });

    expect(await contactCalled('ada@far.test')).toMatchObject({
      ...{ state: 'unconfirmed', properties: {}, consent: null },
      topics: [{ subscribed: false, source: 'default' }],
    });
    expect((await api.get(`/forms/${form.id}/sign-ups`)).body).toMatchObject({ confirmed: 0, waiting: 1 });
    const [email] = await sent();
    expect(email).toMatchObject({ purpose: 'transactional', toEmail: 'ada@far.test', state: 'accepted' });
    const content = (await api.get(`/emails/${email?.id}/content`)).body;
    expect(content.subject).toBe('Confirm your subscription to Tea & Co');
    expect(content.html).toContain('<li><bdi>News</bdi></li>');
    // Nothing that a stranger typed may reach another stranger.
    expect(content.html).not.toContain('Ada');

    const token = await linkTo('ada@far.test');
    for (const _ of [1, 2]) expect((await opened(token)).text).toContain('<button>Confirm</button>');
    expect(await contactCalled('ada@far.test')).toMatchObject({ state: 'unconfirmed' });

    const confirmed = await pressed(token);
    expect(confirmed.text).toContain('You are subscribed');
    expect(confirmed.text).toContain(`/unsubscribe/${email?.id}.`);
    const contact = await contactCalled('ada@far.test');
    expect(contact).toMatchObject({
      ...{ state: 'subscribed', properties: { first_name: 'Ada' } },
      topics: [{ name: 'News', subscribed: true, source: 'form' }],
      consent: {
        ...{ source: 'Form: Newsletter', ip: '203.0.113.9', wording: 'Send me news.' },
        confirmed_ip: '198.51.100.7',
      },
    });
    const { at, confirmed_at } = contact.consent;
    expect(Date.parse(confirmed_at)).toBeGreaterThan(Date.parse(at));
    expect((await api.get(`/contacts?segment_id=${segment.id}`)).body.data).toHaveLength(1);
    const { data } = (await api.get(`/contacts/${contact.id}/activity`)).body;
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'state', state: 'subscribed', source: 'form' }),
    );
    expect((await api.get(`/forms/${form.id}/sign-ups`)).body).toMatchObject({ confirmed: 1, waiting: 0 });

    expect((await api.get(`/contacts/${contact.id}/export`)).body.sign_ups).toMatchObject([
      { form: 'Newsletter', properties: { first_name: 'Ada' }, ip: '203.0.113.9', wording: 'Send me news.' },
    ]);

    // Confirming again changes nothing.
    expect((await pressed(token, '192.0.2.1')).text).toContain('You are subscribed');
    expect((await opened(token)).text).toContain('You are subscribed');
    expect(await contactCalled('ada@far.test')).toEqual(contact);
  });

  it('gets the same answer, known or not, subscribed, gone or suppressed', async () => {
    const form = await formWith();
    await api.made('/contacts', { email: 'subscribed@far.test' });
    await api.made('/contacts', { email: 'gone@far.test', state: 'unsubscribed' });
    await api.made('/contacts', { email: 'unconfirmed@far.test', state: 'unconfirmed' });
    const reasons = ['bounce', 'complaint', 'manual'] as const;
    for (const reason of reasons)
      await suppressAddresses(test.db, [{ workspaceId, email: `${reason}@far.test`, reason, note: null }]);
    const names = ['nobody', 'subscribed', 'gone', 'unconfirmed', ...reasons, 'nobody'];
    const answers = [];
    for (const name of names) {
      const { status, text, headers } = await post(form, { email: `${name}@far.test` });
      answers.push(JSON.stringify([status, text, ...headers]));
    }
    expect(new Set(answers).size).toBe(1);
    await answer();
    const to = (await sent()).map(({ toEmail }) => toEmail).sort();
    expect(to).toEqual(['gone', 'nobody', 'subscribed', 'unconfirmed'].map((name) => `${name}@far.test`));
    // What cannot be sent is not retried each second.
    expect(await answer()).toMatchObject({ done: 0 });
  });

  it('returns after leaving only by confirming', async () => {
    const form = await formWith();
    await api.made('/contacts', { email: 'ada@far.test', state: 'unsubscribed' });
    await post(form, { email: 'ada@far.test' });
    await answer();
    expect(await contactCalled('ada@far.test')).toMatchObject({ state: 'unsubscribed' });
    await pressed(await linkTo('ada@far.test'));
    expect(await contactCalled('ada@far.test')).toMatchObject({ state: 'subscribed', suppressed: null });
  });

  it('returns even after leaving and being erased', async () => {
    const form = await formWith();
    const { id } = await api.made('/contacts', { email: 'ada@far.test', state: 'unsubscribed' });
    await api.delete(`/contacts/${id}?erase=true`);
    await post(form, { email: 'ada@far.test' });
    await answer();
    expect(await contactCalled('ada@far.test')).toBeUndefined();
    await pressed(await linkTo('ada@far.test'));
    expect(await contactCalled('ada@far.test')).toMatchObject({ state: 'subscribed', suppressed: null });
  });

  it('chooses among several topics, or is told to', async () => {
    const topics = [];
    for (const name of ['News', 'Offers', 'Events'])
      topics.push(await api.made('/topics', { name, default: 'unsubscribed' }));
    const [news, offers] = topics;
    const form = await formWith({ topic_ids: topics.map(({ id }) => id) });
    const none = await post(form, { email: 'ada@far.test', choose: '1' });
    expect([none.status, none.text.includes('Choose at least one.')]).toEqual([422, true]);
    expect(none.text).toContain('value="ada@far.test"');
    const strangers = [
      ['topic', newId()],
      ['topic', 'x'],
    ];
    expect((await post(form, [['email', 'ada@far.test'], ...strangers])).status).toBe(422);
    await post(form, [
      ['email', 'ada@far.test'],
      ['choose', '1'],
      ['topic', news.id],
      ['topic', offers.id],
      ...strangers,
    ]);
    await post(form, { email: 'bo@far.test' });
    await answer();
    const chosen = async (email: string) => {
      await pressed(await linkTo(email));
      return (await contactCalled(email)).topics.map((topic: { subscribed: boolean }) => topic.subscribed);
    };
    expect(await chosen('ada@far.test')).toEqual([true, true, false]);
    expect(await chosen('bo@far.test')).toEqual([true, true, true]);
  });

  it('sees what is wrong, by field, keeping the input', async () => {
    for (const [name, type] of [
      ['age', 'number'],
      ['birthday', 'date'],
      ['note', 'text'],
    ])
      await api.made('/contact-properties', { name, type });
    const form = await formWith({ property_names: ['age', 'birthday', 'note'] });
    const wrong = {
      ...{ email: '"><script>', 'property.age': 'many', 'property.birthday': '30.2.2026' },
      'property.note': 'x'.repeat(1_001),
    };
    const { status, text } = await post(form, wrong);
    expect(status).toBe(422);
    for (const part of [
      'Enter an email address',
      'Enter a number',
      'Enter a date',
      'too long',
      'value="many"',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('"><script>');
    for (const email of [
      '',
      'nobody',
      'a@b',
      'a@b.test\r\nBcc: c@d.test',
      `${'a'.repeat(320)}@b.test`,
      'a\u0000@b.test',
    ])
      expect((await post(form, { email })).status).toBe(422);
    expect((await post(form, {})).status).toBe(422);
    expect(await test.db.$count(formRequests)).toBe(0);
  });

  it('agrees to the words that they saw, and is shown others before agreeing to those', async () => {
    const form = await formWith({ wording: 'Send me the newsletter.' });
    const hidden = ({ text }: { text: string }) =>
      [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
        .map(([, name = '', value = '']) => [name, value])
        .filter(([name]) => name !== 'stamp');
    const own = { Origin: new URL(env().appUrl).origin };
    const page = await open(form);
    await api.patch(`/forms/${form.id}`, { wording: 'Sell my address to everybody.' });
    const email = ['email', 'ada@far.test'];
    const again = await post(form, [...hidden(page), email, ['stamp', stampOf(form)]], own);
    expect(again.status).toBe(422);
    expect(again.text).toContain('Sell my address to everybody.');
    expect(again.text).toContain('value="ada@far.test"');
    expect(await test.db.select().from(formRequests)).toEqual([]);
    expect((await post(form, [...hidden(again), email, ['stamp', stampOf(form)]], own)).status).toBe(200);
  });

  it('sees the form’s thanks, or is redirected', async () => {
    const thanking = await formWith({ thanks: 'Merci & <bye>' });
    expect((await post(thanking, { email: 'ada@far.test' })).text).toContain('Merci &amp; &lt;bye&gt;');
    const leading = await formWith({ redirect_url: 'https://www.example.com/thanks' });
    const { status, headers } = await post(leading, { email: 'ada@far.test' });
    expect([status, headers.get('location')]).toEqual([303, 'https://www.example.com/thanks']);
  });

  it('gets the form’s template, or the default once that was deleted', async () => {
    const { id, versionId } = await createPublishedTemplate(test.db, workspaceId, {
      ...{ html: '<p>{{ form_name }}: <a href="{{ confirm_url }}">Yes</a> {{ contact.email }}</p>' },
      ...{ plainText: '{{ confirm_url }}', subject: 'Welcome to {{ form_name }}' },
      variables: [
        ...[variable('confirm_url', { type: 'url' }), variable('form_name'), variable('contact.email')],
      ],
    });
    const form = await formWith({ confirmation_template_version_id: versionId });
    await post(form, { email: 'ada@far.test' });
    await answer();
    const [first] = await sent();
    expect(first).toMatchObject({ subject: 'Welcome to Newsletter', templateVersionId: versionId });
    expect((await pressed(await linkTo('ada@far.test'))).text).toContain('You are subscribed');
    await api.delete(`/templates/${id}`);
    await post(form, { email: 'bo@far.test' });
    await answer();
    expect((await sent()).map(({ subject }) => subject)).toContain('Confirm your subscription to Tea & Co');
  });
});

describe('without confirmation', () => {
  it('an unknown person is subscribed at once, with the proof of the request', async () => {
    await api.made('/contact-properties', { name: 'city', type: 'text' });
    const form = await formWith({ double_opt_in: false, property_names: ['city'] });
    const { text } = await post(form, { email: 'ada@far.test', 'property.city': 'Rome' });
    expect(text).toContain('Thank you');
    await answer();
    const contact = await contactCalled('ada@far.test');
    expect(contact).toMatchObject({ state: 'subscribed', properties: { city: 'Rome' } });
    expect(contact.consent).toEqual({
      ...{ source: 'Form: Newsletter', at: contact.consent.at, ip: null },
      wording: 'By signing up you agree to get emails from Tea & Co. You can unsubscribe at any time.',
    });
    expect(await sent()).toEqual([]);
    expect((await api.get(`/forms/${form.id}/sign-ups`)).body).toMatchObject({ confirmed: 1, waiting: 0 });
  });

  it('nobody changes another person’s data, or brings back someone who left', async () => {
    await api.made('/contact-properties', { name: 'city', type: 'text' });
    const news = await api.made('/topics', { name: 'News', default: 'unsubscribed' });
    const form = await formWith({ double_opt_in: false, property_names: ['city'], topic_ids: [news.id] });
    const known = { properties: { city: 'London' } };
    await api.made('/contacts', { email: 'here@far.test', ...known });
    await api.made('/contacts', { email: 'gone@far.test', state: 'unsubscribed', ...known });
    const left = [{ topic_id: news.id, subscribed: false }];
    await api.made('/contacts', { email: 'left@far.test', topics: left, ...known });
    await suppressAddresses(test.db, [
      { workspaceId, email: 'stranger@far.test', reason: 'unsubscribe', note: null },
    ]);
    for (const name of ['here', 'gone', 'left', 'stranger'])
      await post(form, { email: `${name}@far.test`, 'property.city': 'Rome' });
    await answer();
    const state = async (name: string) => {
      const { state, properties, topics } = await contactCalled(`${name}@far.test`);
      return [state, properties.city, topics[0].subscribed];
    };
    expect(await state('here')).toEqual(['subscribed', 'London', true]);
    expect(await state('gone')).toEqual(['unsubscribed', 'London', false]);
    expect(await state('left')).toEqual(['subscribed', 'London', false]);
    expect(await contactCalled('stranger@far.test')).toBeUndefined();
    const asked = (await sent()).map(({ toEmail }) => toEmail).sort();
    expect(asked).toEqual(['gone@far.test', 'left@far.test', 'stranger@far.test']);
    await pressed(await linkTo('left@far.test'));
    expect(await state('left')).toEqual(['subscribed', 'Rome', true]);
  });
});

describe('without confirmation, a known person', () => {
  it('keeps the proof of the consent that they gave before', async () => {
    const form = await formWith({ double_opt_in: false });
    const consent = { source: 'Checkout', at: '2026-01-02T03:04:05.000Z', wording: 'Yes, please' };
    await api.made('/contacts', { email: 'ada@far.test', consent });
    await api.made('/contacts', { email: 'bo@far.test' });
    for (const name of ['ada', 'bo']) await post(form, { email: `${name}@far.test` });
    await answer();
    expect((await contactCalled('ada@far.test')).consent).toEqual({ ...consent, ip: null });
    expect((await contactCalled('bo@far.test')).consent).toMatchObject({ source: 'Form: Newsletter' });
  });

  it('who leaves at this moment stays gone until they confirm', async () => {
    const form = await formWith({ double_opt_in: false });
    await api.made('/contacts', { email: 'ada@far.test' });
    await post(form, { email: 'ada@far.test' });
    let answering: ReturnType<typeof answer> | undefined;
    await test.db.transaction(async (tx) => {
      await suppressAddresses(tx, [
        { workspaceId, email: 'ada@far.test', reason: 'unsubscribe', note: null },
      ]);
      answering = answer();
      await someoneWaits(test.pool);
    });
    await answering;
    expect(await contactCalled('ada@far.test')).toMatchObject({
      ...{ state: 'unsubscribed', suppressed: { reason: 'unsubscribe' } },
    });
    expect(await sent()).toHaveLength(1);
  });
});

describe('the language', () => {
  const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' };
  const wording =
    'Mit der Anmeldung willigen Sie ein, E-Mails von Tea & Co zu erhalten. Sie können sich jederzeit abmelden.';
  const own = new URL(env().appUrl).origin;

  it('of the page is that of the consent, the email, and its link', async () => {
    const form = await formWith();
    const page = await open(form, german);
    expect(page.text).toContain(wording.replace('&', '&amp;'));
    expect(page.text).toContain('<input type="hidden" name="language" value="de">');
    // The language of the page counts, not the one that the browser asks for when it submits the form.
    const fields = { email: 'ada@far.test', stamp: stampOf(form), language: 'de' };
    const reported = await post(form, fields, { Origin: own, 'Accept-Language': 'fr' });
    expect(reported.text).toContain('<h1>Fast fertig: Bitte prüfen Sie Ihren Posteingang</h1>');
    await answer();
    const [email] = await sent();
    expect(email?.subject).toBe('Bestätigen Sie Ihre Anmeldung bei Tea & Co');
    const { html } = (await api.get(`/emails/${email?.id}/content`)).body;
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('an <bdi>ada@far.test</bdi> angefordert.');
    const token = await linkTo('ada@far.test');
    expect((await opened(token)).text).toContain('<button>Bestätigen</button>');
    await pressed(token);
    expect((await contactCalled('ada@far.test')).consent.wording).toBe(wording);
  });

  it('of the email is the contact’s if known, and is requested from the template', async () => {
    await api.made('/contact-properties', { name: 'locale', type: 'text' });
    await api.made('/contacts', {
      email: 'bo@far.test',
      state: 'unsubscribed',
      properties: { locale: 'ar' },
    });
    const form = await formWith();
    await post(form, { email: 'bo@far.test' }, { Origin: site, ...german });
    await answer();
    const [email] = await sent();
    const { html } = (await api.get(`/emails/${email?.id}/content`)).body;
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<body dir="rtl"');
    const { versionId } = await createPublishedTemplate(test.db, workspaceId, {
      ...{ html: '<a href="{{ confirm_url }}">Yes</a>', plainText: '{{ confirm_url }}', subject: 'Welcome' },
      variables: [variable('confirm_url', { type: 'url' })],
    });
    const other = await formWith({ confirmation_template_version_id: versionId });
    await post(other, { email: 'ada@far.test' }, { Origin: site, ...german });
    await answer();
    expect(await sent()).toContainEqual(
      expect.objectContaining({ templateVersionId: versionId, requestedLocale: 'de' }),
    );
  });

  it('is stored as the locale of a confirmed or new contact without one', async () => {
    const locale = async (email: string) => (await contactCalled(email)).properties.locale;
    const headers = { Origin: site, ...german };
    const asking = await formWith();
    const atOnce = await formWith({ double_opt_in: false });
    await post(atOnce, { email: 'early@far.test' }, headers);
    await answer();
    await api.made('/contact-properties', { name: 'locale', type: 'text' });
    const known = [
      { email: 'bo@far.test', state: 'unsubscribed', properties: { locale: 'fr' } },
      { email: 'cy@far.test', state: 'unsubscribed', properties: { locale: '' } },
    ];
    for (const one of known) await api.made('/contacts', one);
    for (const email of ['ada@far.test', 'bo@far.test', 'cy@far.test'])
      await post(asking, { email }, headers);
    await post(atOnce, { email: 'dan@far.test' }, headers);
    // Anyone could have typed this address.
    await post(atOnce, { email: 'early@far.test' }, headers);
    await answer();
    expect([await locale('dan@far.test'), await locale('early@far.test')]).toEqual(['de', undefined]);
    for (const [email, language] of [
      ['ada@far.test', 'de'],
      ['bo@far.test', 'fr'],
      ['cy@far.test', 'de'],
    ] as const) {
      await pressed(await linkTo(email));
      expect([email, await locale(email)]).toEqual([email, language]);
    }
  });

  it('is chosen from a list if the form asks for it, and its names are understood from other sites', async () => {
    await api.made('/contact-properties', { name: 'locale', type: 'text' });
    const form = await formWith({ double_opt_in: false, property_names: ['locale'] });
    const { text } = await open(form, german);
    expect(text).toMatch(/<span>Sprache<.span>\n<select name="property.locale">/);
    expect(text).toContain('<option value="de" selected>Deutsch</option>');
    expect(text).toContain('<option value="fr">Français</option>');
    const locale = async (email: string) => (await contactCalled(email)).properties.locale;
    for (const [email, given] of [
      ['ada@far.test', 'fr'],
      ['bo@far.test', 'Deutsch'],
      ['cy@far.test', 'pt-BR'],
    ] as const)
      await post(form, { email, 'property.locale': given }, { Origin: site, ...german });
    // As in an import, an unknown one loses no sign-up.
    await post(
      form,
      { email: 'dan@far.test', 'property.locale': 'the usual one' },
      { Origin: site, ...german },
    );
    await answer();
    const names = ['ada', 'bo', 'cy', 'dan'];
    expect(await Promise.all(names.map((name) => locale(`${name}@far.test`)))).toEqual([
      ...['fr', 'de', 'pt-BR', 'de'],
    ]);
  });

  it('does not change the workspace’s own text', async () => {
    const form = await formWith({ wording: 'Send me news.', thanks: 'Thanks a lot!' });
    expect((await open(form, german)).text).toContain('<p class="wording" dir="auto">Send me news.</p>');
    const { text } = await post(form, { email: 'ada@far.test' }, { Origin: site, ...german });
    expect(text).toContain('<p class="lines" dir="auto">Thanks a lot!</p>');
    expect(await test.db.select().from(formRequests)).toMatchObject([{ wording: 'Send me news.' }]);
  });
});

describe('one address', () => {
  it('is asked once an hour, for any number of requests and forms', async () => {
    const [form, other] = [await formWith(), await formWith({ name: 'Fair' })];
    for (let time = 0; time < 5; time += 1) {
      await post(form, { email: 'ada@far.test' });
      await post(other, { email: 'ADA@far.test' });
      await answer();
    }
    expect(await sent()).toHaveLength(1);
    await anHourLater();
    await answer();
    expect((await sent()).map(({ toEmail }) => toEmail)).toEqual(['ada@far.test', 'ada@far.test']);
    await answer();
    expect(await sent()).toHaveLength(2);
    expect(await test.db.$count(contacts, eq(contacts.workspaceId, workspaceId))).toBe(1);
  });

  it('confirms what it was asked: nobody changes that within the hour, and then a newer email replaces it', async () => {
    await api.made('/contact-properties', { name: 'first_name', type: 'text' });
    const form = await formWith({ property_names: ['first_name'] });
    await post(form, { email: 'ada@far.test', 'property.first_name': 'Ada' });
    await answer();
    const first = await linkTo('ada@far.test');
    await post(form, { email: 'ada@far.test', 'property.first_name': 'Idiot' });
    expect((await opened(first)).status).toBe(200);
    await anHourLater();
    await post(form, { email: 'ada@far.test', 'property.first_name': 'Countess' });
    await answer();
    expect((await opened(first)).status).toBe(404);
    expect((await pressed(first)).status).toBe(404);
    await pressed(await linkTo('ada@far.test'));
    expect((await contactCalled('ada@far.test')).properties).toEqual({ first_name: 'Countess' });
  });

  it('has one request per form, with concurrent ones', async () => {
    const form = await formWith();
    const all = Array.from({ length: 20 }, () => post(form, { email: 'ada@far.test' }));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    await Promise.all([answer(), answer(), answer()]);
    expect(await sent()).toHaveLength(1);
    const token = await linkTo('ada@far.test');
    await Promise.all(Array.from({ length: 10 }, () => pressed(token)));
    expect((await api.get(`/forms/${form.id}/sign-ups`)).body).toMatchObject({ confirmed: 1, waiting: 0 });
  });

  it('waits while the workspace may not send, and is asked as soon as it may', async () => {
    const form = await formWith();
    await api.patch('/workspace', { sending_paused: true });
    await post(form, { email: 'ada@far.test' });
    await answer();
    expect(await sent()).toEqual([]);
    expect((await api.get('/emails/refusals')).body.data).toMatchObject([
      { code: 'SENDING_PAUSED', to_email: 'ada@far.test' },
    ]);
    expect(await answer()).toMatchObject({ done: 0 });
    await api.patch('/workspace', { sending_paused: false });
    await test.db.execute(sql`update form_requests set due_at = now()`);
    await answer();
    expect(await sent()).toHaveLength(1);
  });

  it('is deleted if it never confirms, unless it became a contact otherwise', async () => {
    await api.made('/contact-properties', { name: 'city', type: 'text' });
    const segment = await api.made('/segments', { name: 'Guests', kind: 'manual' });
    const form = await formWith();
    for (const name of ['ada', 'bo', 'cy', 'di', 'eve']) await post(form, { email: `${name}@far.test` });
    await answer();
    await pressed(await linkTo('ada@far.test'));
    await api.put('/contacts/by-email/bo@far.test', { state: 'subscribed' });
    await api.put('/contacts/by-email/di@far.test', { properties: { city: 'Rome' } });
    await api.post(`/segments/${segment.id}/contacts`, { emails: ['eve@far.test'] });
    const link = await linkTo('cy@far.test');
    await test.db.execute(sql`update form_requests set expires_at = now() - interval '1 second'`);
    expect((await opened(link)).status).toBe(404);
    expect((await pressed(link)).status).toBe(404);
    expect(await runChore(test.db, pruneSignUps)).toMatchObject({ done: 5 });
    const { data } = (await api.get('/contacts')).body;
    const names = data.map((one: { email: string }) => one.email.split('@')[0]).sort();
    expect(names).toEqual(['ada', 'bo', 'di', 'eve']);
  });

  it('is deleted with the form that it did not confirm', async () => {
    const form = await formWith();
    for (const name of ['ada', 'bo', 'cy']) await post(form, { email: `${name}@far.test` });
    await answer();
    await pressed(await linkTo('ada@far.test'));
    await api.put('/contacts/by-email/cy@far.test', { consent: { source: 'Fair' } });
    const link = await linkTo('bo@far.test');
    await api.delete(`/forms/${form.id}`);
    expect((await pressed(link)).status).toBe(404);
    const { data } = (await api.get('/contacts')).body;
    expect(data.map((one: { email: string }) => one.email).sort()).toEqual(['ada@far.test', 'cy@far.test']);
  });
});

describe('an altered link', () => {
  it('confirms nothing: of 10,000, and of fifty that were pressed', async () => {
    const form = await formWith();
    for (const name of ['ada', 'bo']) await post(form, { email: `${name}@far.test` });
    await answer();
    const [token, theirs] = [await linkTo('ada@far.test'), await linkTo('bo@far.test')];
    expect(readConfirmationToken(token)).not.toBeNull();
    const [id, time, signature] = token.split('.');
    const [otherId, otherTime, otherSignature] = theirs.split('.');
    const crossed = [
      ...[
        [otherId, time, signature],
        [id, otherTime, otherSignature],
        [id, time, otherSignature],
      ],
    ].map((parts) => parts.join('.'));
    const altered = [...crossed, ...mutationsOf(token, 10_000)].filter((one) => one !== theirs);
    expect(altered.filter((one) => one !== token && readConfirmationToken(one) !== null)).toEqual([]);
    for (const one of altered.slice(0, 50)) expect((await pressed(one)).status).toBe(404);
    expect(await contactCalled('ada@far.test')).toMatchObject({ state: 'unconfirmed' });
  });
});

describe('bots', () => {
  it('are detected by a hidden field, and get the usual answer', async () => {
    const form = await formWith();
    const person = await post(form, { email: 'ada@far.test', homepage: '' });
    const program = await post(form, { email: 'bot@far.test', homepage: 'https://spam.example' });
    expect([program.status, program.text]).toEqual([person.status, person.text]);
    expect(await test.db.select().from(formRequests)).toMatchObject([{ email: 'ada@far.test' }]);
  });

  it.each([
    ['our own page', () => ({ Origin: new URL(env().appUrl).origin })],
    ['a page that keeps it to itself', () => ({ Origin: 'null' })],
    ['none', () => ({})],
  ])('need a stamp of an opened page, coming from %s', async (_, headers) => {
    const form = await formWith();
    const other = await formWith({ name: 'Fair' });
    const email = 'ada@far.test';
    const old = makeTimeStamp(form.id, new Date(Date.now() - 25 * 3_600_000));
    for (const stamp of ['', 'x.y', stampOf(other), old]) {
      const { status, text } = await post(form, { email, stamp }, headers() as Record<string, string>);
      expect([status, text.includes('press the button once more')]).toEqual([422, true]);
      expect(text).toContain('value="ada@far.test"');
    }
    const stamp = stampOf(form);
    expect((await post(form, { email, stamp }, headers() as Record<string, string>)).status).toBe(200);
  });

  it('are refused with an altered stamp, and wait if faster than a person', () => {
    const now = new Date();
    const id = newId();
    const stamp = makeTimeStamp(id, now);
    const at = (ms: number) => timeStampWait(id, stamp, new Date(now.getTime() + ms));
    expect([at(0), at(400), at(1_000), at(86_400_000)]).toEqual([1_000, 600, 0, 0]);
    expect([at(86_400_001), timeStampWait(newId(), stamp, now)]).toEqual([null, null]);
    expect(mutationsOf(stamp, 10_000).filter((one) => timeStampWait(id, one, now) !== null)).toEqual([]);
  });

  it('of an allowed site need none, and those of others are refused', async () => {
    const form = await formWith();
    const { status, headers } = await post(form, { email: 'ada@far.test' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, site]);
    for (const origin of [
      'https://evil.example',
      'http://www.example.com',
      `${site}.evil.example`,
      'https://example.com',
    ]) {
      const refused = await post(form, { email: 'bo@far.test', stamp: stampOf(form) }, { Origin: origin });
      expect([refused.status, refused.headers.has('access-control-allow-origin')]).toEqual([403, false]);
    }
    expect(await test.db.$count(formRequests)).toBe(1);
    const asked = (origin: string) =>
      OPTIONS(new Request(form.url, { method: 'OPTIONS', headers: { Origin: origin } }), {
        params: Promise.resolve({ formId: form.id }),
      });
    const allowed = await asked(site);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, site]);
    expect((await asked('https://evil.example')).status).toBe(403);
  });

  it('are limited by place and by form, whatever address they enter', async () => {
    const form = await formWith();
    const from = (ip: string) => ({ Origin: site, 'X-Forwarded-For': ip });
    const statuses = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await post(form, { email: `reader${n}@far.test` }, from('203.0.113.50'))).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const refused = await post(form, { email: 'ada@far.test' }, from('203.0.113.50'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(form, { email: 'ada@far.test' }, from('203.0.113.51'))).status).toBe(200);
    // An IPv6 network counts as one address.
    const network = (n: number) => from(`2001:db8:1:2::${n.toString(16)}`);
    for (let n = 1; n <= 20; n += 1) await post(form, { email: `six${n}@far.test` }, network(n));
    expect((await post(form, { email: 'ada@far.test' }, network(99))).status).toBe(429);
    await test.db.execute(sql`
      update rate_buckets set tokens = 0, updated_at = now() + interval '1 hour'
      where key = ${`sign-up:form:${form.id}`}`);
    expect((await post(form, { email: 'ada@far.test' }, from('203.0.113.52'))).status).toBe(429);
  });

  it('cannot send large bodies or files', async () => {
    const form = await formWith();
    expect((await post(form, { email: 'ada@far.test', x: 'x'.repeat(100_000) })).status).toBe(413);
    const json = new Request(form.url, {
      ...{ method: 'POST', body: JSON.stringify({ email: 'ada@far.test' }) },
      headers: { Origin: site, 'Content-Type': 'application/json' },
    });
    expect((await sendForm(json, { params: Promise.resolve({ formId: form.id }) })).status).toBe(422);
  });
});

it('of one workspace do not affect another', async () => {
  const form = await formWith();
  const other = (await createWorkspace(test.db)).id;
  await suppressAddresses(test.db, [
    { workspaceId: other, email: 'ada@far.test', reason: 'bounce', note: null },
  ]);
  await post(form, { email: 'ada@far.test' });
  await answer();
  await pressed(await linkTo('ada@far.test'));
  const theirs = and(eq(contacts.workspaceId, other), eq(contacts.email, 'ada@far.test'));
  expect(await test.db.$count(contacts, theirs)).toBe(0);
  expect(await contactCalled('ada@far.test')).toMatchObject({ state: 'subscribed' });
});
