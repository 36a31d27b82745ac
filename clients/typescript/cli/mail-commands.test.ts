import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { verifyWebhook } from 'postroom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { fileTypes } from '@/lib/attachments/file-types';
import { examplePayload } from '@/lib/events/event-payloads';
import { createSendingAddress } from '@/test/factories';
import { createPublishedTemplate } from '@/test/published-template';

const cli = useCommandLine();
let templateId = '';

beforeAll(async () => {
  await createSendingAddress(cli.test.db, cli.test.workspace.id);
  templateId = (await createPublishedTemplate(cli.test.db, cli.test.workspace.id)).id;
  // The first rendering starts a thread, which should not count for any test.
  await sendOne(`${addresses} --template ${templateId} --var name=Ada`);
});

const addresses = '--from hello@postroom.test --to ada@far.test';
const direct = `${addresses} --subject Hello --text Hi`;

async function sendOne(line: string): Promise<string> {
  const { json, err } = await cli.run(`send ${line} --json`);
  if (err) throw new Error(err);
  return json().id;
}

describe('send', () => {
  it('sends a template with its variables, parsed as JSON if possible', async () => {
    const id = await sendOne(`${addresses} --template ${templateId} --var name=Ada --metadata order=17`);
    const { body } = await cli.test.api.get(`/emails/${id}`);
    expect(body).toMatchObject({
      subject: 'Welcome, Ada',
      variables: { name: 'Ada' },
      metadata: { order: '17' },
    });
    writeFileSync(cli.file('values.json'), '{ "name": "Grace", "age": 1 }');
    const other = await sendOne(`${addresses} --template ${templateId} --variables values.json --var age=36`);
    expect((await cli.test.api.get(`/emails/${other}`)).body.variables).toEqual({ name: 'Grace', age: 36 });
  });

  it('sends text from standard input, html from a file, and attachments', async () => {
    writeFileSync(cli.file('mail.html'), '<p>Hello</p>');
    writeFileSync(cli.file('list.csv'), 'a,b\n1,2\n');
    const more = ['--subject', 'Two words', '--text', '-', '--html', 'mail.html', '--attach', 'list.csv'];
    const { exit, json } = await cli.run(`send ${addresses} --json`, {
      more,
      readInput: async () => 'Piped',
    });
    expect([exit, json().subject, json().attachments[0].filename]).toEqual([0, 'Two words', 'list.csv']);
    const { body } = await cli.test.api.get(`/emails/${json().id}/content`);
    expect([body.text, body.html]).toEqual(['Piped', expect.stringContaining('Hello')]);
  });

  it('schedules email, and adds custom headers', async () => {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const id = await sendOne(`${direct} --send-at ${sendAt} --header X-Order=17`);
    const { body } = await cli.test.api.get(`/emails/${id}`);
    expect(body).toMatchObject({ state: 'accepted', send_at: sendAt, headers: { 'X-Order': '17' } });
    expect((await cli.run(`send ${direct} --header X-Order`)).err).toContain('--header takes name=value');
  });

  it('never sends twice with one key', async () => {
    const [first, second] = [
      await sendOne(`${direct} --key once-only`),
      await sendOne(`${direct} --key once-only`),
    ];
    expect(second).toBe(first);
    expect((await cli.run(`send ${direct} --key once-only`)).out).toContain('accepted before with this key');
  });

  it('exits with 1 and the reason when refused, as JSON if asked for', async () => {
    const refused = await cli.run(`send ${addresses} --template ${templateId} --json`);
    expect([refused.exit, refused.out]).toEqual([1, '']);
    expect(JSON.parse(refused.err).error).toMatchObject({
      code: 'INVALID_TEMPLATE_DATA',
      details: { variables: [{ name: 'name', reason: 'missing' }] },
    });
    const { err } = await cli.run('send --from hello@postroom.test --to nobody --subject Hello --text Hi');
    expect(err).toMatch(/^Error: to: Must be [^\n]+ \(INVALID_REQUEST, request [^\n]+\)\n$/);
    const several = await cli.run('send --from nobody --to nobody --subject Hello --text Hi');
    expect(several.err).toMatch(/ Also wrong: to\.[^\n]+\n {2}from: [^\n]+\n {2}to: [^\n]+\n$/);
  });

  it('finds a template by name, and reports a missing or ambiguous one', async () => {
    const name = (id: string) => cli.test.api.patch(`/templates/${id}`, { name: 'Order confirmation' });
    await name(templateId);
    const more = ['--template', 'Order confirmation'];
    const { exit, err, json } = await cli.run(`send ${addresses} --var name=Ada --json`, { more });
    expect([exit, err]).toEqual([0, '']);
    expect(json().template_id).toBe(templateId);
    const missing = await cli.run(`send ${addresses} --template nowhere`);
    expect([missing.exit, missing.err]).toEqual([1, expect.stringContaining('no template called "nowhere"')]);
    expect((await cli.run('templates list')).out).toMatch(
      new RegExp(`published +Order confirmation +${templateId}`),
    );
    await name((await createPublishedTemplate(cli.test.db, cli.test.workspace.id)).id);
    expect((await cli.run(`send ${addresses}`, { more })).err).toContain('name it by its id');
  });

  it('reports a wrong option in our own words', async () => {
    expect((await cli.run('send --sugar')).err).toMatch(
      /^Error: There is no option --sugar\.\npostroom send/,
    );
    expect((await cli.run('send --from')).err).toContain('--from takes a value: --from ADDRESS.');
    expect((await cli.run('emails show --html=yes')).err).toContain('--html takes no value.');
  });

  it.each([
    ['nothing', ''],
    ['no recipient', '--from hello@postroom.test'],
    ['no content', addresses],
    ['an unknown option', `${direct} --sugar`],
    ['a stray word', `${direct} please`],
  ])('exits with 2 for %s', async (_, line) => {
    const { exit, err } = await cli.run(`send ${line}`);
    expect([exit, err]).toEqual([2, expect.stringContaining('postroom send --help')]);
  });

  it('exits with 1 for a missing file or an unknown file type', async () => {
    expect((await cli.run(`send ${direct} --attach absent.pdf`)).exit).toBe(1);
    expect((await cli.run(`send ${direct} --attach program.exe`)).err).toMatch(
      /cannot be attached\. These can: \.pdf, /,
    );
  });

  it('attaches every file type that the server accepts', async () => {
    for (const extension of fileTypes.keys()) {
      const { err } = await cli.run(`send ${direct} --attach absent.${extension}`);
      expect(err).toContain('cannot be read');
    }
    writeFileSync(cli.file('order.json'), '{}');
    writeFileSync(cli.file('notes.MD'), '# Notes');
    const { json } = await cli.run(`send ${direct} --attach order.json --attach notes.MD --json`);
    expect(json().attachments).toMatchObject([
      { content_type: 'application/json' },
      { content_type: 'text/markdown' },
    ]);
  });

  it('ignores an empty POSTROOM_URL, like an empty key', async () => {
    const env = { POSTROOM_API_KEY: '', POSTROOM_URL: '' };
    const { exit, err } = await cli.run('emails list', { env });
    expect([exit, err]).toEqual([3, expect.stringContaining('You are not logged in. Run postroom login')]);
  });

  it('exits with 2 for an address without http:// or https://', async () => {
    const env = { POSTROOM_API_KEY: 'pr_key', POSTROOM_URL: '127.0.0.1:3000' };
    for (const line of [`send ${direct}`, 'emails list', 'login']) {
      const { exit, err } = await cli.run(line, { env });
      expect([exit, err]).toEqual([2, expect.stringContaining('127.0.0.1:3000 is no address of a server')]);
    }
  });
});

describe('emails', () => {
  it('lists with filters, over several pages', async () => {
    const emails = Array.from({ length: 100 }, (_, count) => {
      const email = { from: 'hello@postroom.test', to: 'many@far.test', subject: `No ${count}`, text: 'Hi' };
      return { ...email, idempotency_key: `many-of-${count}` };
    });
    await cli.test.api.post('/emails/batch', { emails });
    for (const more of ['a', 'b', 'c', 'd'])
      await sendOne(`--from hello@postroom.test --to many@far.test --subject Late-${more} --text Hi`);
    expect((await cli.run('emails list --to many@far.test --limit 103 --json')).json()).toHaveLength(103);
    const { out } = await cli.run('emails list --to many@far.test --limit 2');
    const [head, first] = out.split('\n');
    expect(head).toMatch(/^CREATED +STATE +TO +SUBJECT +ID$/);
    expect(first).toMatch(/^\d{4}-\S+ +accepted +many@far.test +Late-d +[\da-f-]{36}$/);
    expect((await cli.run('emails list --to none@far.test')).out).toBe('Nothing was sent that fits.\n');
  });

  it('searches and filters by state, by either name', async () => {
    const id = await sendOne('--from hello@postroom.test --to found@far.test --subject Sought --text Hi');
    expect((await cli.run(`emails cancel ${id}`)).out).toContain('canceled');
    for (const line of ['--q Sought', '--state canceled --to found@far.test', '--status canceled,failed'])
      expect((await cli.run(`emails list ${line} --json`)).json()).toMatchObject([{ id }]);
    expect((await cli.run('emails list --state failed --status failed')).exit).toBe(2);
  });

  it('resends one, with a note while the original is waiting', async () => {
    const id = await sendOne(`${addresses} --template ${templateId} --var name=Ada`);
    const again = await cli.run(`emails resend ${id} --to grace@far.test --var name=Grace`);
    expect([again.exit, again.err]).toEqual([0, expect.stringContaining(`postroom emails cancel ${id}`)]);
    const { json } = await cli.run('emails list --to grace@far.test --json');
    expect(json()).toMatchObject([{ subject: 'Welcome, Grace' }]);
    for (const command of ['show', 'cancel', 'resend'])
      expect(await cli.run(`emails ${command} 123`)).toMatchObject({
        exit: 2,
        err: expect.stringContaining('"123" is no email id'),
      });
  });

  it('shows that captured email was not sent', async () => {
    const id = await sendOne(`${direct} --metadata order=17`);
    await cli.test.db.execute(sql`update emails set state = 'delivered', captured = true where id = ${id}`);
    await cli.test.db.execute(
      sql`update email_events set state = 'delivered', detail = '{"mailbox": true}' where email_id = ${id}`,
    );
    const { out } = await cli.run(`emails show ${id}`);
    expect(out).toContain('State:    kept in the test inbox, not sent');
    expect(out).toContain('Metadata: order=17');
    expect(out).not.toContain('delivered');
    const list = await cli.run('emails list --state delivered --to ada@far.test');
    expect(list.out.split('\n')[1]).toContain('kept in the test inbox, not sent');
    await cli.test.db.execute(sql`update emails set state = 'canceled' where id = ${id}`);
  });

  it('names an invalid filter', async () => {
    const { exit, err } = await cli.run('emails list --status lost');
    expect([exit, err]).toEqual([1, expect.stringContaining('status: ')]);
    expect((await cli.run('emails list --limit many')).exit).toBe(2);
  });

  it('that is not found says where ids are listed', async () => {
    const { exit, err } = await cli.run('emails show 01900000-0000-7000-8000-000000000001');
    expect([exit, err]).toEqual([1, expect.stringContaining('postroom emails list shows them')]);
  });

  it('shows one without its control characters', async () => {
    const id = await sendOne(
      `${addresses} --subject Hello --text -`.replace('--text -', '--text Hi\u001b[2J'),
    );
    const { out } = await cli.run(`emails show ${id}`);
    expect(out).toMatch(
      /^From: +Postroom <hello@postroom.test>\nTo: +ada@far.test\nSubject: +Hello\nState: +accepted\n/,
    );
    expect(out).not.toContain('\u001b');
    expect((await cli.run(`emails show ${id} --json`)).json()).toMatchObject({
      id,
      events: [{ state: 'accepted' }],
    });
    expect((await cli.run(`emails show ${id} --source`)).out).toMatch(/^Subject: Hello\r$/m);
    expect((await cli.run('emails show 018f0000-0000-7000-8000-000000000000')).exit).toBe(1);
  });
});

/** A command that runs until stopped, with its output so far. */
function start(line: string) {
  const controller = new AbortController();
  const said: string[] = [];
  const ended = cli.run(line, {
    signal: controller.signal,
    out: (text) => void said.push(text),
    err: () => {},
  });
  return {
    said,
    async stop() {
      controller.abort();
      return (await ended).exit;
    },
  };
}

/** Only email after the first look at the log is reported. */
async function sendUntil(seen: () => boolean): Promise<string[]> {
  const ids: string[] = [];
  await vi.waitFor(
    async () => {
      if (!seen()) ids.push(await sendOne(direct));
      expect(seen()).toBe(true);
    },
    { timeout: 60_000, interval: 300 },
  );
  return ids;
}

describe('emails tail', () => {
  it('reports each event of new email once, until it is stopped', async () => {
    const old = await sendOne(direct);
    const tail = start('emails tail --interval 1 --json');
    const lines = () => tail.said.map((line) => JSON.parse(line));
    const ids = await sendUntil(() => tail.said.length > 0);
    await cli.test.api.post(`/emails/${ids.at(-1)}/cancellation`);
    await vi.waitFor(() => expect(lines().map(({ event }) => event.state)).toContain('canceled'), 60_000);
    expect(await tail.stop()).toBe(0);
    const answered = lines().map(({ email, event }) => `${email.id} ${event.state}`);
    expect(new Set(answered).size).toBe(answered.length);
    expect(answered).toContain(`${ids.at(-1)} accepted`);
    expect(answered.join()).not.toContain(old);
  });
});

describe('webhooks listen', () => {
  type Came = { headers: IncomingMessage['headers']; payload: string };
  const came: Came[] = [];
  const receiver = createServer(async (request, response) => {
    let payload = '';
    for await (const chunk of request) payload += chunk;
    came.push({ headers: request.headers, payload });
    response.writeHead(204).end();
  });
  beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => receiver.close(resolve)));

  it('posts events to a port like a webhook, signed with the secret it prints', async () => {
    const { port } = receiver.address() as AddressInfo;
    const listen = start(`webhooks listen ${port} --interval 1 --json --events email.canceled`);
    await vi.waitFor(() => expect(listen.said).toHaveLength(1), 60_000);
    const { secret } = JSON.parse(listen.said[0] ?? '');
    const ids: string[] = [];
    await vi.waitFor(
      async () => {
        const id = await sendOne(direct);
        await cli.test.api.post(`/emails/${id}/cancellation`);
        ids.push(id);
        expect(came.length).toBeGreaterThan(0);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(await listen.stop()).toBe(0);
    const [{ headers, payload }] = came as [Came];
    const event = await verifyWebhook({ payload, headers, secret });
    expect(event).toMatchObject({ type: 'email.canceled', data: { object: 'email', state: 'canceled' } });
    expect(ids).toContain((event.data as { id: string }).id);
    const webhook = examplePayload('email.canceled');
    expect(Object.keys(event.data).sort()).toEqual(Object.keys(webhook.data).sort());
  });

  it('requires one port or URL', async () => {
    for (const words of ['', '4000 5000', 'here'])
      expect((await cli.run(`webhooks listen ${words}`)).exit).toBe(2);
  });
});
