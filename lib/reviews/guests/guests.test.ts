import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as confirmation from '@/app/review/confirmation/[token]/route';
import * as stopping from '@/app/review/stop/[token]/route';
import { erasePeople } from '@/lib/contacts/erasure/erase-people';
import { auditEvents, installationMail, reviewGuests, reviewLinks } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { guestConfirmationUrl, guestStopUrl } from '@/lib/installation-mail/guests/guest-links';
import { openLetter } from '@/lib/installation-mail/mail-content';
import { pruneReviewGuests } from '@/lib/worker/prune-expired';
import { apiClient } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { meanwhile } from '@/test/meanwhile';
import { mutationsOf } from '@/test/mutations';
import { createTemplate, mjmlOf, publish, save, useTemplateApi, visualDocument } from '@/test/templates';

const test = useTemplateApi();
const guest = apiClient({});
const [grace, lin] = ['grace-browser-key-000001', 'lin-browser-key-00000001'];
let templateId: string;
let address: string;

beforeEach(async () => {
  templateId = (await createTemplate(test.api)).id;
  address = `${newId()}@reader.test`;
});

async function share(input: object = {}) {
  const { body } = await test.api.post(`/templates/${templateId}/reviews`, input);
  return { ...body, secret: String(body.url).split('/').at(-1) ?? '' };
}

/** The emails to an address, the oldest first. */
async function mailsTo(email: string) {
  const rows = await test.db
    .select({
      kind: installationMail.kind,
      subject: installationMail.subject,
      content: installationMail.content,
    })
    .from(installationMail)
    .where(eq(installationMail.toEmail, email))
    .orderBy(asc(installationMail.createdAt), asc(installationMail.id));
  return rows.map(({ kind, subject, content }) => {
    const letter = openLetter(content ?? '');
    return { kind, subject, text: letter?.text ?? '', html: letter?.html ?? '', stopUrl: letter?.stop_url };
  });
}

const kinds = async (email = address) =>
  (await mailsTo(email)).map(({ kind }) => kind.replace('review_', ''));
const guestRows = () => test.db.select().from(reviewGuests).where(eq(reviewGuests.email, address));

const pages = { confirmation, stop: stopping };

async function visit(
  method: 'GET' | 'POST',
  kind: keyof typeof pages,
  token: string,
  body?: URLSearchParams,
) {
  const url = `http://localhost/review/${kind}/${token}`;
  const route = { params: Promise.resolve({ token }) };
  const answer = await pages[kind][method](new Request(url, { method, body }), route);
  return { status: answer.status, text: await answer.text() };
}

/** The token of a link in an email. */
async function linkIn(kind: keyof typeof pages, email = address): Promise<string> {
  const text = (await mailsTo(email)).map((mail) => mail.text).join();
  return new RegExp(`/review/${kind}/(\\S+)`).exec(text)?.[1] ?? '';
}

const leave = (secret: string, email: string | null = address, key = grace) =>
  guest.put(`/reviews/${secret}/guest`, { guest: key, email });

async function confirmed(secret: string, email = address, key = grace) {
  await leave(secret, email, key);
  await visit('POST', 'confirmation', await linkIn('confirmation', email));
}

const comment = (secret: string, input: object = {}) =>
  guest.post(`/reviews/${secret}/comments`, {
    body: 'Call her Countess',
    name: 'Grace',
    guest: grace,
    ...input,
  });
const told = async (secret: string, key = grace) =>
  (await guest.get(`/reviews/${secret}/guest?guest=${key}`)).body;

describe('an address', () => {
  it('gets one email that asks to confirm it, and nothing else before', async () => {
    const { secret } = await share();
    const { body: thread } = await comment(secret, { name: 'Buy cheap watches' });
    expect((await leave(secret, address.toUpperCase())).body).toEqual({
      ...{ object: 'review_guest', email: address, confirmed: false, emailed: false },
    });
    await test.api.post(`/templates/${templateId}/comments`, { body: 'No', parent_id: thread.id });
    await share({ notify_guests: true });
    await publish(test.api, templateId);
    const [mail, ...others] = await mailsTo(address);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'review_confirmation',
      subject: 'Confirm your address for the review of “Welcome”',
      stopUrl: null,
    });
    // Nothing of what a guest typed is sent to strangers.
    expect(mail?.text).not.toContain('watches');
  });

  it('is confirmed by the button of the page, not by opening it, and members see that', async () => {
    const { secret } = await share();
    await comment(secret);
    await guest.post(`/reviews/${secret}/decisions`, { decision: 'approved', name: 'Grace', guest: grace });
    await leave(secret);
    const token = await linkIn('confirmation');
    expect(await visit('GET', 'confirmation', token)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Confirm your email address'),
    });
    expect(await told(secret)).toMatchObject({ email: address, confirmed: false });
    for (const method of ['POST', 'POST', 'GET'] as const)
      expect((await visit(method, 'confirmation', token)).text).toContain('Your address is confirmed');
    expect(await told(secret)).toMatchObject({ email: address, confirmed: true });
    await comment(secret, { body: 'And this' });
    await comment(secret, { name: 'Lin', guest: lin });
    const authors = (await test.api.get(`/templates/${templateId}/comments`)).body.data.map(
      ({ author }: { author: object }) => author,
    );
    expect(authors).toEqual([
      { type: 'guest', id: null, name: 'Lin', confirmed: false },
      { type: 'guest', id: null, name: 'Grace', confirmed: true },
      { type: 'guest', id: null, name: 'Grace', confirmed: true },
    ]);
    const { data } = (await test.api.get(`/templates/${templateId}/decisions`)).body;
    expect(data[0].reviewer).toMatchObject({ name: 'Grace', confirmed: true });
    const { data: links } = (await test.api.get(`/templates/${templateId}/reviews`)).body;
    expect(links[0].guests).toBe(1);
    const audit = (await test.api.get(`/audit-events?target=${templateId}`)).body.data;
    expect(audit[0]).toMatchObject({ action: 'template.review_guest_confirmed' });
  });

  it('is shown to nobody else: not to other guests, members or the audit log', async () => {
    const { secret, id } = await share();
    await comment(secret);
    await confirmed(secret);
    const shown = await Promise.all([
      ...['', '/comments', '/decisions'].map((path) => guest.get(`/reviews/${secret}${path}`)),
      guest.get(`/reviews/${secret}/guest?guest=${lin}`),
      ...['comments', 'decisions', 'reviews'].map((path) => test.api.get(`/templates/${templateId}/${path}`)),
      test.api.get(`/audit-events?target=${templateId}`),
      test.api.get(`/audit-events?target=${id}`),
    ]);
    for (const { text } of shown) expect(text).not.toContain(address);
    const audits = await test.db.select().from(auditEvents);
    expect(JSON.stringify(audits)).not.toContain(address);
  });

  it('is asked at most three times in a row, over all links, and says when to try again', async () => {
    const links = [await share(), await share()];
    const answers = [];
    for (const index of [0, 1, 0, 1]) answers.push(await leave(links[index]?.secret ?? ''));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.at(-1)?.body.error).toMatchObject({ code: 'RATE_LIMITED', message: /spam folder/ });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect(await kinds()).toEqual(['confirmation', 'confirmation', 'confirmation']);
    // Once confirmed there is nothing to ask.
    await visit('POST', 'confirmation', await linkIn('confirmation'));
    expect((await leave(links[0]?.secret ?? '')).body).toMatchObject({ confirmed: true });
  });

  it('is one of at most 20 in a row for a link', async () => {
    const { secret } = await share();
    const asked = [];
    for (let count = 0; count < 22; count++)
      asked.push((await leave(secret, `${newId()}@reader.test`, `key-of-a-browser-${100 + count}`)).status);
    expect([asked.filter((status) => status === 200).length, asked.at(-1)]).toEqual([20, 429]);
  });

  it('is replaced by another, which has to be confirmed, and removed on request', async () => {
    const { secret } = await share();
    await confirmed(secret);
    const old = await linkIn('confirmation');
    const other = `${newId()}@reader.test`;
    expect((await leave(secret, other)).body).toMatchObject({ email: other, confirmed: false });
    expect((await visit('POST', 'confirmation', old)).status).toBe(404);
    // The emails to it are gone too.
    expect(await mailsTo(address)).toEqual([]);
    expect((await leave(secret, null)).body).toMatchObject({ email: null, confirmed: false });
    expect((await visit('POST', 'confirmation', await linkIn('confirmation', other))).status).toBe(404);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('is erased when the link ends or expires, the template is deleted or it is not confirmed within 7 days', async () => {
    const endings = [
      async (id: string) => void (await test.api.delete(`/reviews/${id}`)),
      (id: string) =>
        test.db.update(reviewLinks).set({ expiresAt: sql`now()` }).where(eq(reviewLinks.id, id)),
      () =>
        test.db
          .update(reviewGuests)
          .set({ confirmedAt: null, askedAt: sql`now() - interval '8 days'` })
          .where(eq(reviewGuests.email, address)),
      () => test.api.delete(`/templates/${templateId}`),
    ];
    for (const [index, end] of endings.entries()) {
      address = `${newId()}@reader.test`;
      const { secret, id } = await share();
      await confirmed(secret);
      const token = await linkIn('confirmation');
      await end(id);
      // Of no effect at once, and gone with the next chore.
      expect((await visit('GET', 'confirmation', token)).status).toBe(404);
      if (index === 0) expect(await guestRows()).toEqual([]);
      await runChore(test.db, pruneReviewGuests);
      expect(await guestRows()).toEqual([]);
      expect(await mailsTo(address)).toEqual([]);
    }
  });

  it('stays as long as the link is open', async () => {
    const { secret } = await share();
    await confirmed(secret);
    await leave(secret, `${newId()}@reader.test`, lin);
    await runChore(test.db, pruneReviewGuests);
    expect([(await told(secret)).confirmed, (await told(secret, lin)).email]).toEqual([
      true,
      expect.any(String),
    ]);
  });

  it('is erased with the person', async () => {
    const { secret } = await share();
    await confirmed(secret);
    await test.api.delete(`/contacts/by-email/${address}?erase=true`);
    await runChore(test.db, erasePeople);
    expect(await guestRows()).toEqual([]);
  });
});

describe('a guest with a confirmed address', () => {
  it('is emailed replies of members and others to their threads, but not their own or other threads', async () => {
    const { secret } = await share();
    await confirmed(secret);
    const { body: mine } = await comment(secret);
    const { body: other } = await comment(secret, { body: 'Mine', name: 'Lin', guest: lin });
    const reply = (body: string, parent_id: string) =>
      test.api.post(`/templates/${templateId}/comments`, { body, parent_id });
    await reply('We do not know\n\nthat she is one.', mine.id);
    await reply('Not yours', other.id);
    await comment(secret, { body: 'My own', parent_id: mine.id });
    await comment(secret, { body: 'I do', name: 'Lin', guest: lin, parent_id: mine.id });
    const mails = await mailsTo(address);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'review_confirmation',
      'review_replied',
      'review_replied',
    ]);
    expect(mails[1]).toMatchObject({
      text: expect.stringMatching(/We do not know\n\nthat she is one\.\n\nOpen the review:/),
      html: expect.stringContaining('Stop these emails</a>'),
      stopUrl: expect.stringContaining('/review/stop/'),
    });
    expect(mails[1]?.text).toContain(`/review/${secret}`);
    expect(mails[2]?.subject).toBe('Lin replied in the review of “Welcome”');
    // Who joins a thread of others is told too.
    await comment(secret, { body: 'Yes', parent_id: other.id });
    await reply('Both', other.id);
    expect(await kinds()).toHaveLength(4);
  });

  it('is one person in two browsers', async () => {
    const { secret } = await share();
    await confirmed(secret);
    await leave(secret, address, lin);
    await visit('POST', 'confirmation', (await allLinks('confirmation')).at(-1) ?? '');
    const { body: thread } = await comment(secret);
    await comment(secret, { guest: lin, body: 'From my phone', parent_id: thread.id });
    expect(await kinds()).toEqual(['confirmation', 'confirmation']);
    await test.api.post(`/templates/${templateId}/comments`, { body: 'Hi', parent_id: thread.id });
    expect(await kinds()).toEqual(['confirmation', 'confirmation', 'replied']);
  });

  it('is not told of replies by somebody who only claims to have the address', async () => {
    const { secret } = await share();
    await confirmed(secret);
    const { body: thread } = await comment(secret);
    await leave(secret, address, lin);
    await comment(secret, { guest: lin, name: 'Lin', body: 'Hidden?', parent_id: thread.id });
    expect(await kinds()).toEqual(['confirmation', 'confirmation', 'replied']);
  });

  it('is asked again with a new link, which knows them', async () => {
    const first = await share();
    await confirmed(first.secret);
    await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf('Another') }) });
    expect(await share({})).toMatchObject({ notified_guests: 0 });
    const second = await share({ notify_guests: true, note: 'Warmer now?' });
    expect(second).toMatchObject({ notified_guests: 1, guests: 1, emailed: false });
    const again = (await mailsTo(address)).at(-1);
    expect(again).toMatchObject({ kind: 'review_again', subject: 'Please look at “Welcome” again' });
    expect(again?.text).toMatch(new RegExp(`“Warmer now\\?”[^]*/review/${second.secret}`));
    expect(await told(second.secret)).toMatchObject({ email: address, confirmed: true });
    // And once more, from either link, but only once.
    expect(await share({ notify_guests: true })).toMatchObject({ notified_guests: 1 });
    // Not of other templates.
    const own = templateId;
    templateId = (await createTemplate(test.api)).id;
    expect(await share({ notify_guests: true })).toMatchObject({ notified_guests: 0 });
    templateId = own;
    expect(await kinds()).toEqual(['confirmation', 'again', 'again']);
  });

  it('is erased from a link that is shared with it at that moment', async () => {
    const first = await share();
    await confirmed(first.secret);
    const [row] = await guestRows();
    const gone = ['delete from review_guests where email = $1', address] as const;
    expect(await meanwhile(test.pool, [gone], () => share({ notify_guests: true }))).toMatchObject({
      notified_guests: 0,
    });
    expect(await guestRows()).toEqual([]);

    await confirmed(first.secret, address, lin);
    const [kept] = await guestRows();
    const second = await share();
    const stopToken =
      guestStopUrl(kept?.id ?? '')
        .split('/')
        .at(-1) ?? '';
    const shared = `insert into review_guests (id, workspace_id, review_id, key_hash, email, link_secret, confirmed_at)
      select $1, workspace_id, $2, key_hash, email, link_secret, confirmed_at from review_guests where id = $3`;
    await meanwhile(
      test.pool,
      [
        ['select from review_guests where id = $1 for share', kept?.id ?? ''],
        [shared, newId(), second.id, kept?.id ?? ''],
      ],
      () => visit('POST', 'stop', stopToken),
    );
    expect(row?.email).toBe(address);
    expect(await guestRows()).toEqual([]);
  });

  it('is emailed once that it was published, with the template’s other links', async () => {
    const [first] = [await share(), await share()];
    await confirmed(first.secret);
    const version = await publish(test.api, templateId);
    await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf('Another') }) });
    const second = await publish(test.api, templateId);
    await test.api.post(`/templates/${templateId}/rollback`, {
      ...{ version_id: version.id, published_version_id: second.id },
    });
    expect(await kinds()).toEqual(['confirmation', 'published']);
    expect((await mailsTo(address)).at(-1)?.subject).toBe('“Welcome” was published');
  });

  it('is not told of the publication of another draft by a link to a version', async () => {
    const { id } = await publish(test.api, templateId);
    const { secret } = await share({ version_id: id });
    await confirmed(secret);
    await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf('Another') }) });
    await publish(test.api, templateId);
    expect(await kinds()).toEqual(['confirmation']);
  });

  it('gets at most 20 emails a day', async () => {
    const { secret } = await share();
    await confirmed(secret);
    const { body: thread } = await comment(secret);
    for (let count = 0; count < 25; count++)
      await test.api.post(`/templates/${templateId}/comments`, { body: 'More', parent_id: thread.id });
    expect(await kinds()).toHaveLength(20);
  });
});

describe('the link “Stop these emails”', () => {
  const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

  it.each([
    ['the button of the page', undefined],
    ['one click of an email program', 'One-Click'],
  ])('erases the address from all links of the template by %s', async (_, click) => {
    const first = await share();
    await confirmed(first.secret);
    const second = await share({ notify_guests: true });
    const token = await linkIn('stop');
    expect((await visit('GET', 'stop', token)).text).toContain('Stop these emails?');
    expect(await guestRows()).toHaveLength(2);
    for (let times = 0; times < 2; times++)
      expect(await visit('POST', 'stop', token, click ? oneClick() : undefined)).toMatchObject({
        status: 200,
        text: expect.stringContaining('These emails are stopped'),
      });
    expect(await guestRows()).toEqual([]);
    expect(await told(second.secret)).toMatchObject({ email: null });
    const { body: thread } = await comment(first.secret);
    await test.api.post(`/templates/${templateId}/comments`, { body: 'No', parent_id: thread.id });
    expect(await mailsTo(address)).toEqual([]);
    const audit = (await test.api.get(`/audit-events?target=${templateId}`)).body.data;
    expect(audit.map(({ action }: { action: string }) => action)).toContain('template.review_guest_removed');
  });
});

describe('hostile requests', () => {
  it('find nothing by unknown, altered and swapped tokens', async () => {
    const { secret } = await share();
    await leave(secret);
    const [row] = await guestRows();
    if (!row) throw new Error('no guest');
    const confirmToken = await linkIn('confirmation');
    const stopToken = guestStopUrl(row.id).split('/').at(-1) ?? '';
    const stranger = guestConfirmationUrl({ id: newId(), email: address }).split('/').at(-1) ?? '';
    for (const token of [
      ...mutationsOf(confirmToken, 60),
      stopToken,
      stranger,
      '.',
      '%00',
      'a'.repeat(10_000),
    ])
      for (const method of ['GET', 'POST'] as const)
        expect((await visit(method, 'confirmation', token)).status).toBe(404);
    for (const token of [...mutationsOf(stopToken, 60), confirmToken, '.', '%00', 'a'.repeat(10_000)])
      for (const method of ['GET', 'POST'] as const)
        expect((await visit(method, 'stop', token)).status).toBe(404);
    expect(await guestRows()).toMatchObject([{ confirmedAt: null }]);
  });

  it('are refused with wrong keys, addresses and links', async () => {
    const { secret, id } = await share();
    const reading = await share({ comments: false });
    const put = (path: string, body: unknown) => guest.put(`/reviews/${path}/guest`, body);
    for (const body of [
      {},
      { guest: grace },
      { email: address },
      { guest: 'short', email: address },
      { guest: 'x'.repeat(101), email: address },
      { guest: `${grace}\n`, email: address },
      { guest: grace, email: 'Ada <ada@far.test>' },
      { guest: grace, email: 'ada@far.test\r\nBcc: bo@far.test' },
      { guest: grace, email: `${'a'.repeat(320)}@far.test` },
      { guest: grace, email: [address] },
      { guest: grace, email: address, workspace_id: newId() },
    ])
      expect((await put(secret, body)).body.error?.code).toBe('INVALID_REQUEST');
    for (const path of [id, 'x'.repeat(43), `${secret}x`]) {
      expect((await put(path, { guest: grace, email: address })).status).toBe(404);
      expect((await guest.get(`/reviews/${path}/guest?guest=${grace}`)).status).toBe(404);
    }
    expect((await put(reading.secret, { guest: grace, email: address })).body.error.code).toBe('FORBIDDEN');
    expect((await guest.get(`/reviews/${secret}/guest`)).body.error.code).toBe('INVALID_REQUEST');
    expect((await guest.get(`/reviews/${secret}/guest?guest=${'%00'.repeat(22)}`)).status).toBe(400);
    expect(await mailsTo(address)).toEqual([]);
  });
});

/** The tokens of such links in all emails, the oldest first. */
async function allLinks(kind: keyof typeof pages): Promise<string[]> {
  const texts = (await mailsTo(address)).map((mail) => mail.text);
  return texts.flatMap((text) => new RegExp(`/review/${kind}/(\\S+)`).exec(text)?.[1] ?? []);
}
