import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { broadcasts, emails } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { apiWithKey } from '@/test/api';
import { createMarketingTemplate, made } from '@/test/broadcasts';
import { createKey } from '@/test/factories';
import { variable } from '@/test/variable';
import { useSendingApi } from '@/test/workspace-api';

const test = useSendingApi(beforeAll);
const { api } = test;
let workspaceId: string;
let templateId: string;

beforeAll(async () => {
  workspaceId = test.workspace.id;
  await made(api, '/contact-properties', { name: 'city', type: 'text' });
  templateId = await createMarketingTemplate(api, {
    text: 'Hello from {{ contact.city }}, {{ season }} for {{ whom }}{{ more }}.',
    subject: 'In {{ contact.city }}',
    variables: [
      ...[variable('contact.city'), variable('season', { required: true })],
      variable('whom', { fallback: 'everyone', sample: 'the author' }),
      variable('more', { required: false, sample: ', a sample' }),
    ],
  });
});

let segmentId: string;
beforeEach(async () => {
  segmentId = (await made(api, '/segments', { name: 'Readers', kind: 'manual' })).id;
});

async function contact(name: string, fields: object = {}) {
  const email = `${name}-${newId()}@far.test`;
  const body = { email, properties: { city: 'London' }, segment_ids: [segmentId], ...fields };
  return (await made(api, '/contacts', body)) as { id: string; email: string };
}

function draft(fields: object = {}) {
  const from = 'hello@postroom.test';
  const content = { name: 'Autumn', template_id: templateId, from, variables: { season: 'autumn' } };
  return made(api, '/broadcasts', { ...content, segment_id: segmentId, ...fields });
}

const check = async (id: string) => (await api.get(`/broadcasts/${id}/check`)).body;
const codes = (findings: { code: string }[]) => findings.map(({ code }) => code);

describe('the check of a broadcast', () => {
  it('shows who gets it, who does not and why, each person once', async () => {
    const topic = await made(api, '/topics', { name: 'News', default: 'subscribed' });
    const other = await made(api, '/segments', { name: 'Others', kind: 'manual' });
    const ada = await contact('ada');
    const people = {
      unsubscribed: [
        await contact('left', { state: 'unsubscribed' }),
        await contact('topic', { topics: [{ topic_id: topic.id, subscribed: false }] }),
        await contact('listed'),
      ],
      suppressed: [await contact('bounced')],
      unconfirmed: [await contact('unconfirmed', { state: 'unconfirmed' })],
      excluded: [await contact('excluded', { segment_ids: [segmentId, other.id] })],
      data: [
        await contact('blank', { properties: { city: ' ' } }),
        await contact('none', { properties: {} }),
      ],
    };
    await made(api, '/contacts', { email: `stranger-${newId()}@far.test`, properties: { city: 'Rome' } });
    const suppress = (email: string, reason: 'bounce' | 'unsubscribe') =>
      suppressAddresses(test.db, [{ workspaceId, email, reason, note: null }]);
    await suppress(people.suppressed[0]?.email ?? '', 'bounce');
    await suppress(people.unsubscribed[2]?.email ?? '', 'unsubscribe');
    const { id } = await draft({ topic_id: topic.id, excluded_segment_ids: [other.id] });
    const found = await check(id);
    expect(found).toMatchObject({ recipients: 1, recipients_margin: 0, errors: [], warnings: [] });
    expect(found.recipient_examples).toEqual([{ contact_id: ada.id, email: ada.email, detail: null }]);
    expect(found.largest_bytes).toBeGreaterThan(1_000);
    const ids = found.skipped.map(({ reason, count, examples }: typeof found) => [
      reason,
      count,
      examples.map((example: { contact_id: string }) => example.contact_id).sort(),
    ]);
    expect(ids).toEqual(
      Object.entries(people).map(([reason, of]) => [reason, of.length, of.map((one) => one.id).sort()]),
    );
    const details = found.skipped.flatMap((one: typeof found) =>
      one.examples.map((of: typeof found) => of.detail),
    );
    expect(details).toEqual([null, null, null, 'bounce', null, null, 'contact.city', 'contact.city']);
  });

  it('counts what people got from other broadcasts', async () => {
    const [often, seldom] = [await contact('often'), await contact('seldom')];
    const got = (contactId: string, state: string, daysAgo: number) => ({
      ...{ id: newId(), workspaceId, idempotencyKey: newId(), itemHash: '', sendingAddressId: newId() },
      ...{ fromEmail: 'hello@postroom.test', toEmail: 'x@far.test', subject: '', broadcastId: newId() },
      ...{ contactId, state, createdAt: new Date(Date.now() - daysAgo * 86_400_000) },
    });
    await test.db
      .insert(emails)
      .values([
        ...[got(often.id, 'delivered', 1), got(often.id, 'accepted', 6)],
        ...[got(seldom.id, 'delivered', 1), got(seldom.id, 'canceled', 1), got(seldom.id, 'delivered', 8)],
      ]);
    await api.patch('/workspace', { marketing_limit: { emails: 2, days: 7 } });
    const found = await check((await draft()).id);
    await api.patch('/workspace', { marketing_limit: null });
    expect(found.recipients).toBe(1);
    expect(found.skipped).toMatchObject([
      { reason: 'limit', count: 1, examples: [{ contact_id: often.id }] },
    ]);
  });

  it('reports what prevents sending', async () => {
    await contact('ada');
    const empty = await made(api, '/broadcasts', { name: 'Empty' });
    expect(codes((await check(empty.id)).errors)).toEqual(['TEMPLATE_REQUIRED', 'FROM_REQUIRED']);
    const refused = async (fields: object) => codes((await check((await draft(fields)).id)).errors);
    expect(await refused({ from: 'stranger@postroom.test' })).toEqual(['SENDER_UNAVAILABLE']);
    expect(await refused({ variables: {} })).toEqual(['VARIABLES_INVALID']);
    expect(await refused({ subject: 'Hi {{ nobody }}' })).toEqual(['SUBJECT_INVALID']);
    expect(await refused({ subject: 'Hi {{ season' })).toEqual(['SUBJECT_INVALID']);
    expect(await refused({ subject: '🍂 {{ season }} for {{ contact.city }}' })).toEqual([]);
    expect(await refused({ at: { kind: 'time', time: '2020-01-01T09:00:00Z' } })).toEqual(['TIME_PASSED']);
    const gone = await made(api, '/segments', { name: 'Gone', kind: 'manual' });
    const { id } = await draft({ segment_id: gone.id });
    expect(codes((await check(id)).errors)).toEqual(['NO_RECIPIENTS']);
    await api.delete(`/segments/${gone.id}`);
    expect(codes((await check(id)).errors)).toEqual(['SEGMENT_UNAVAILABLE']);
    const { id: tierId } = await made(api, '/contact-properties', { name: 'tier', type: 'text' });
    const rules = [{ field: 'property.tier', operator: 'equals', value: 'gold' }];
    const golden = await made(api, '/segments', { name: 'Golden', kind: 'rules', rules });
    const excluded_segment_ids = [golden.id];
    expect(await refused({ excluded_segment_ids })).toEqual([]);
    await api.delete(`/contact-properties/${tierId}`);
    expect(await refused({ excluded_segment_ids })).toEqual(['SEGMENT_UNAVAILABLE']);
    await api.patch('/workspace', { sending_paused: true });
    expect(await refused({})).toEqual(['SENDING_PAUSED']);
    await api.patch('/workspace', { sending_paused: false });
  });

  it('refuses a trial without a measurable winner, and invalid subjects', async () => {
    await contact('ada');
    const refused = async (winner_by: string, fields: object = {}) => {
      const trial = { subjects: ['One', 'Two'], share_percent: 20, winner_by, after_minutes: 60 };
      return codes((await check((await draft({ trial, ...fields })).id)).errors);
    };
    const local = { kind: 'local_time', time: '2099-01-01T09:00', time_zone: 'Europe/Berlin' };
    expect(await refused('hand')).toEqual([]);
    const unread = {
      subjects: ['One', 'Hi {{ nobody }}'],
      share_percent: 20,
      winner_by: 'hand',
      after_minutes: 60,
    };
    expect((await check((await draft({ trial: unread })).id)).errors).toMatchObject([
      { code: 'SUBJECT_INVALID', field: 'trial' },
    ]);
    expect(await refused('clicks')).toEqual(['TRIAL_NEEDS_CLICKS']);
    expect(await refused('hand', { at: local })).toEqual(['TRIAL_AT_LOCAL_TIME']);
    const tracked = { tracking: { opens: false, clicks: true } };
    await api.patch('/workspace', { tracking: true });
    expect(await refused('clicks', tracked)).toEqual([]);
    await api.patch('/workspace', { tracking: false });
  });

  it('warns about possible problems', async () => {
    await contact('ada');
    await contact('bob');
    await api.patch('/workspace', { quiet_hours: { from: '00:01', until: '00:00' } });
    const local = { kind: 'local_time', time: '2099-01-01T09:00', time_zone: 'Europe/Berlin' };
    expect(codes((await check((await draft({ at: local })).id)).warnings)).toEqual(['NO_TIME_ZONES']);
    const time = { kind: 'time', time: '2099-01-01T09:00:00Z' };
    expect(codes((await check((await draft({ at: time })).id)).warnings)).toEqual(['QUIET_HOURS']);
    await api.patch('/workspace', { quiet_hours: null });
    const tried = async (share_percent: number) => {
      const trial = { subjects: ['One', 'Two'], share_percent, winner_by: 'hand', after_minutes: 60 };
      return codes((await check((await draft({ trial })).id)).warnings);
    };
    // Half of two is one; any more is both.
    expect(await tried(50)).toEqual([]);
    expect(await tried(51)).toEqual(['TRIAL_COVERS_ALL']);
    const all = { subjects: ['One', 'Two'], share_percent: 100 };
    const found = await check((await draft({ trial: { ...all, winner_by: 'clicks', after_minutes: 5 } })).id);
    expect(found.errors).toEqual([]);
    expect(found.warnings).toMatchObject([{ message: expect.stringContaining('no winner to choose') }]);
  });

  it('shows people only to those who may read contacts', async () => {
    await contact('ada');
    const { id } = await draft();
    const { token } = await createKey(test.db, workspaceId, { scopes: ['broadcast:read'] });
    const found = (await apiWithKey(token).get(`/broadcasts/${id}/check`)).body;
    expect([found.recipients, found.recipient_examples]).toEqual([1, []]);
  });
});

describe('the preview of a broadcast', () => {
  it('shows it as a contact gets it, and refuses people it would skip', async () => {
    const ada = await contact('ada', { properties: { city: 'Paris & London' } });
    const blank = await contact('blank', { properties: {} });
    const { id } = await draft({ subject: 'Own {{ contact.city }}' });
    const preview = (of: object) => api.post(`/broadcasts/${id}/preview`, of);
    const shown = (await preview({ contact_id: ada.id })).body;
    expect(shown).toMatchObject({ contact_id: ada.id, to_email: ada.email, subject: 'Own Paris & London' });
    expect(shown.html).toContain('Hello from Paris &amp; London, autumn for everyone.');
    expect(shown.size_bytes).toBe(Buffer.byteLength(shown.html));
    const refused = await preview({ contact_id: blank.id });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'INVALID_TEMPLATE_DATA']);
    expect((await preview({ contact_id: newId() })).status).toBe(404);
    expect((await preview({})).body).toMatchObject({ contact_id: null, to_email: null });
    const empty = await made(api, '/broadcasts', { name: 'Empty' });
    expect((await api.post(`/broadcasts/${empty.id}/preview`, {})).body.error.code).toBe(
      'BROADCAST_NOT_READY',
    );
    const { token } = await createKey(test.db, workspaceId, { scopes: ['broadcast:read'] });
    const blind = apiWithKey(token);
    expect((await blind.post(`/broadcasts/${id}/preview`, { contact_id: ada.id })).status).toBe(403);
  });

  it('lists values that are samples, and uses fallbacks where sending does', async () => {
    const ada = await contact('ada');
    const unkept = await createMarketingTemplate(api, {
      text: 'Hello {{ contact.nickname }} of {{ contact.city }}, {{ season }}.',
      subject: 'News',
      variables: [
        ...[variable('contact.city'), variable('season', { required: true, sample: 'spring' })],
        variable('contact.nickname', { required: false, fallback: 'there', sample: 'Sample' }),
      ],
    });
    const { id } = await draft({ template_id: unkept, variables: {} });
    const shown = async (of: object) => (await api.post(`/broadcasts/${id}/preview`, of)).body;
    const own = await shown({ contact_id: ada.id });
    expect(own.html).toContain('Hello there of London, spring.');
    expect(own.sampled).toEqual(['season']);
    expect((await shown({})).sampled).toEqual(['contact.city', 'season', 'contact.nickname']);
    await api.patch(`/broadcasts/${id}`, { revision: 0, variables: { season: 'winter' } });
    expect((await shown({ contact_id: ada.id })).sampled).toEqual([]);
  });

  it('equals a test send', async () => {
    const ada = await contact('ada');
    const { id } = await draft({ subject: 'Own {{ contact.city }}', reply_to: 'answers@postroom.test' });
    const { html } = (await api.post(`/broadcasts/${id}/preview`, { contact_id: ada.id })).body;
    const sent = await made(api, `/broadcasts/${id}/test-sends`, { to: ['me@far.test'], contact_id: ada.id });
    const email = (await api.get(`/emails/${sent.data[0].id}`)).body;
    expect(email).toMatchObject({
      ...{ subject: '[Test] Own London', to_email: 'me@far.test', is_test: true, purpose: 'marketing' },
      ...{ from_email: 'hello@postroom.test', reply_to_email: 'answers@postroom.test' },
    });
    const link = /href="[^"]*\/unsubscribe[^"]*"/g;
    const content = (await api.get(`/emails/${sent.data[0].id}/content`)).body;
    expect(content.html.replace(link, '')).toBe(html.replace(link, ''));
    expect((await test.db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0]?.state).toBe('draft');
  });
});
