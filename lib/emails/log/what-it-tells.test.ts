import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clearRelay, pauseRelay } from '@/lib/delivery/relay-state';
import { holdWaitingMail, recordHeldSince, sendHeldMail } from '@/lib/emails/held-mail';
import { forgetSingleton } from '@/lib/process/singleton';
import { useDeliveries } from '@/test/deliveries';
import { createPublishedTemplate } from '@/test/published-template';
import { useSendingApi } from '@/test/workspace-api';

const test = useSendingApi();
const { api, workspace } = test;
const { start, settled } = useDeliveries(test);
const span = 'from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z';
let number = 0;

async function send(more: object = {}): Promise<string> {
  const own = 'template_id' in more ? {} : { subject: 'Hello', text: 'Hello' };
  const item = { idempotency_key: `told-by-the-log-${number++}`, from: 'hello@postroom.test', ...own };
  const sent = await api.post('/emails', { to: 'ada@example.test', ...item, ...more });
  expect(sent.body.error).toBeUndefined();
  return sent.body.id;
}
const file = {
  filename: 'a.txt',
  content_type: 'text/plain',
  content: Buffer.from('Hello').toString('base64'),
};
const find = async (id: string) => (await api.get(`/emails/${id}`)).body;
const ids = async (query: string) =>
  (await api.get(`/emails?${query}`)).body.data.map((one: { id: string }) => one.id);

describe('the log', () => {
  it('accepts state as an alias of status, but not both, with several separated by commas', async () => {
    const [first, second] = [await send(), await send()];
    await api.post(`/emails/${first}/cancellation`, {});
    expect(await ids('state=canceled')).toEqual([first]);
    expect(await ids('state=accepted,canceled')).toEqual([second, first]);
    expect(await ids('status=accepted,canceled')).toEqual(await ids('state=accepted,canceled'));
    const both = await api.get('/emails?state=accepted&status=accepted');
    expect([both.status, both.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(both.body.error.details.issues).toMatchObject([{ path: 'state', code: 'contradiction' }]);
    expect((await api.get('/emails/export?state=canceled')).text).toContain(first);
    expect((await api.get('/emails?state=lost')).status).toBe(400);
  });

  it('shows and filters by templates and attachments', async () => {
    const template = await createPublishedTemplate(test.db, workspace.id);
    const rendered = await send({
      template_id: template.id,
      variables: { name: 'Ada' },
      metadata: { order: '7' },
    });
    const withFiles = await send({ attachments: [file, { ...file, filename: 'b.txt' }] });
    const { data } = (await api.get('/emails')).body;
    expect(data).toMatchObject([
      { id: withFiles, template: null, attachment_count: 2 },
      {
        id: rendered,
        template: { id: template.id, name: 'Welcome', version_number: 1 },
        attachment_count: 0,
      },
    ]);
    for (const more of ['', '&q=hello', '&status=accepted', '&to=ada@example.test'])
      expect(await ids(`has_attachments=true${more}`)).toEqual([withFiles]);
    expect(await ids('has_attachments=false')).toEqual([rendered]);
    expect((await api.get('/emails?has_attachments=perhaps')).status).toBe(400);
    const lines = (await api.get('/emails/export')).text.trim().split('\r\n');
    expect(lines[0]).toMatch(
      /captured,attachment_count,template_id,template_name,idempotency_key,metadata,api_key_id,api_key_name$/,
    );
    expect(lines[2]).toContain(`"${template.id}","Welcome"`);
    expect(lines[2]).toContain('"{""order"":""7""}"');
  });

  it('distinguishes captured from delivered email, as does the overview', async () => {
    const loop = start(null);
    const [real, trial] = [await send(), await send({ to: 'delivered@simulator.postroom.test' })];
    const bounced = await send({ to: 'bounced@simulator.postroom.test' });
    for (const id of [real, trial]) await settled(id, 'delivered');
    await settled(bounced, 'bounced');
    await loop.stop();
    expect(await find(real)).toMatchObject({ state: 'delivered', captured: true });
    expect(await find(bounced)).toMatchObject({ captured: false });
    const { created_at: at } = await find(real);
    const from = new Date(Date.parse(at) - 3_600_000).toISOString();
    const to = new Date(Date.parse(at) + 3_600_000).toISOString();
    const overview = async (more = '') => (await api.get(`/overview?from=${from}&to=${to}${more}`)).body;
    const all = await overview();
    expect(all.totals).toMatchObject({ accepted: 3, delivered: 2, bounced: 1, captured: 2, simulated: 2 });
    expect(all.relay.configured).toBe(false);
    expect(all.failures).toMatchObject([{ state: 'bounced', code: 'RECIPIENT_INVALID', count: 1 }]);
    const own = await overview('&simulated=exclude');
    expect(own.totals).toMatchObject({ accepted: 1, delivered: 1, bounced: 0, captured: 1, simulated: 2 });
    expect(own.rates.bounced).toBe(0);
    expect((await overview('&simulated=only')).totals).toMatchObject({ accepted: 2, bounced: 1 });
  });

  it('shows what a restored backup holds, and since when', async () => {
    const [id, later] = [
      await send(),
      await send({ send_at: new Date(Date.now() + 86_400_000).toISOString() }),
    ];
    await test.db.execute(sql.raw(`${holdWaitingMail}${recordHeldSince}`));
    const held = { because: 'restore', since: expect.any(String) };
    expect(await find(id)).toMatchObject({ state: 'accepted', held, next_attempt_at: null });
    expect((await api.get('/emails')).body.data).toMatchObject([{ held }, { held }]);
    expect((await api.get(`/overview?${span}`)).body.relay).toMatchObject({ waiting_held: 2 });
    await sendHeldMail(test.db);
    expect(await find(id)).toMatchObject({ held: null, next_attempt_at: expect.any(String) });
    const { send_at } = await find(later);
    expect(await find(later)).toMatchObject({ held: null, next_attempt_at: send_at });
    expect((await api.get(`/overview?${span}`)).body.relay).toMatchObject({ waiting_held: 0 });
  });

  it('shows until when a deferred one is retried', async () => {
    const loop = start(null);
    const id = await send({ to: 'deferred@simulator.postroom.test' });
    await settled(id, 'deferred');
    await loop.stop();
    const { tried_until: until, next_attempt_at: next } = await find(id);
    expect(Date.parse(until)).toBeGreaterThan(Date.parse(next));
  });

  it('shows since when and why one waits for the mail server, and the next attempt', async () => {
    process.env.SMTP_URL = 'smtp://ada:swordfish@relay.test:2525';
    forgetSingleton('env');
    const id = await send();
    const later = await send({ send_at: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await find(id)).toMatchObject({ waits_for_relay: null });
    await pauseRelay(test.db, 'relay.test:2525', 'POLICY_REJECTED', 3_600_000, '550 5.7.1 Not you');
    const waits = (await find(id)).waits_for_relay;
    expect(waits).toEqual({
      since: expect.any(String),
      reason: expect.stringContaining('refuses to send for this sender'),
      reply: '550 5.7.1 Not you',
      next_try_at: expect.any(String),
    });
    expect((await find(id)).next_attempt_at).toBe(waits.next_try_at);
    expect(Date.parse(waits.next_try_at)).toBeGreaterThan(Date.parse(waits.since));
    // It waits for its own time first.
    expect(await find(later)).toMatchObject({ waits_for_relay: null });
    await test.db.execute(sql`update relays set paused_until = now() - interval '1 second'`);
    expect((await find(id)).waits_for_relay).toMatchObject({ next_try_at: null });
    await pauseRelay(test.db, 'relay.test:2525', 'CONNECTION_FAILED', 3_600_000, '421 Too busy');
    const busy = { reason: expect.stringContaining('cannot take the message at present') };
    expect((await find(id)).waits_for_relay).toMatchObject(busy);
    await clearRelay(test.db, 'relay.test:2525');
    expect((await find(id)).waits_for_relay).toBeNull();
    delete process.env.SMTP_URL;
    forgetSingleton('env');
  });

  it('stores each refused item with its whole request', async () => {
    await api.patch('/workspace', { sending_paused: true, pause_reason: 'Moving' });
    const item = (key: string) => ({
      ...{ idempotency_key: key, from: 'hello@postroom.test', to: 'ada@example.test' },
      ...{ subject: 'Hello', text: 'Hello' },
    });
    const refused = await api.post('/emails/batch', { emails: [item('of-a-batch-1'), item('of-a-batch-2')] });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'SENDING_PAUSED']);
    expect((await api.post('/emails', item('by-itself-1'))).body.error.code).toBe('SENDING_PAUSED');
    const { data } = (await api.get('/emails/refusals?code=SENDING_PAUSED')).body;
    expect(data.map((one: { idempotency_key: string }) => one.idempotency_key).sort()).toEqual([
      'by-itself-1',
      'of-a-batch-1',
      'of-a-batch-2',
    ]);
  });
});
