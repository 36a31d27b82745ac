import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Postroom } from 'postroom';
import { beforeAll, describe, expect, it } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { createMember, createSendingAddress } from '@/test/factories';
import { createTemplate, mjmlOf, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';
import type { Allowed } from './allowed.js';
import { createMcpServer } from './mcp-server.js';

const cli = useCommandLine();
const document = visualDocument({
  mjml: mjmlOf('Hello {{ name }}'),
  variables: [variable('name', { sample: 'Ada' })],
});
let templateId = '';
let member = '';

beforeAll(async () => {
  await createSendingAddress(cli.test.db, cli.test.workspace.id);
  member = (await createMember(cli.test.db, cli.test.workspace.id, 'marketer')).email;
  templateId = (await createTemplate(cli.test.api, { name: 'Receipt', document })).id;
});

/** An assistant connected to a server that was started with these allowances. */
async function connect(...allowed: Allowed[]) {
  const postroom = new Postroom({ apiKey: cli.test.key.token, baseUrl: cli.url });
  const client = new Client({ name: 'assistant', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createMcpServer(postroom, new Set(allowed)).connect(far);
  await client.connect(near);
  return {
    tools: async () => (await client.listTools()).tools,
    /** A tool's result, parsed from JSON, and whether it was refused. */
    async call(name: string, given: Record<string, unknown>) {
      const { content, isError = false } = await client.callTool({ name, arguments: given });
      const parts = content as { type: string; text: string }[];
      return { isError, parts, answer: JSON.parse(parts[0]?.text ?? 'null') };
    },
  };
}

const sentTo = async () =>
  (await cli.test.api.get('/emails?limit=100')).body.data.map(
    (email: { to_email: string }) => email.to_email,
  );

describe('an assistant', () => {
  it('reads templates and the log', async () => {
    const { call } = await connect();
    expect((await call('list_templates', { limit: 5 })).answer.data).toMatchObject([{ id: templateId }]);
    const { draft } = (await call('get_template', { template_id: templateId })).answer;
    expect(draft).toMatchObject({ revision: 0, source_document: { mjml: document.mjml } });
    const email = {
      from: 'hello@postroom.test',
      to: 'reader@far.test',
      subject: 'Hi',
      text: 'Words',
      idempotency_key: 'log-entry',
    };
    const { id } = (await cli.test.api.post('/emails', email)).body;
    expect((await call('list_emails', { to: 'reader@far.test' })).answer.data).toMatchObject([{ id }]);
    expect((await call('get_email', { email_id: id })).answer).toMatchObject({
      ...{ id, events: [{ state: 'accepted' }], content: { text: expect.stringContaining('Words') } },
    });
    const { api_key } = (await cli.test.api.get(`/emails/${id}`)).body;
    const ofKey = async (key_id: string) => (await call('list_emails', { key_id, q: 'reader' })).answer.data;
    expect(await ofKey(api_key.id)).toMatchObject([{ id }]);
    expect(await ofKey(templateId)).toEqual([]);
    const wrong = await call('list_emails', { status: 'lost' });
    expect(wrong).toMatchObject({ isError: true, answer: { error: { code: 'INVALID_REQUEST' } } });
  });

  it('is told that ids are UUIDs, so that a wrong one is refused by the name it was given under', async () => {
    const fields = (await (await connect('publish', 'send')).tools()).flatMap(({ inputSchema }) =>
      Object.entries(inputSchema.properties ?? {}),
    );
    const ids = fields.filter(([name]) => name.endsWith('_id')).map(([, field]) => JSON.stringify(field));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((field) => !field.includes('"format":"uuid"'))).toEqual([]);
  });

  it('reads contacts, segments and topics, and previews as a contact', async () => {
    const { call } = await connect();
    const { api } = cli.test;
    const news = (await api.post('/topics', { name: 'News', default: 'subscribed' })).body;
    await api.post('/contact-properties', { name: 'city', type: 'text' });
    const body = { email: 'grace@far.test', properties: { city: 'Rome' } };
    const { id } = (await api.post('/contacts', body)).body;
    await api.patch(`/contacts/${id}`, { topics: [{ topic_id: news.id, subscribed: false }] });
    expect((await call('list_contacts', { q: 'grace' })).answer.data).toMatchObject([{ id, ...body }]);
    expect((await call('list_contacts', { state: 'lost' })).answer.error.code).toBe('INVALID_REQUEST');
    expect((await call('get_contact', { contact_id: id })).answer).toMatchObject({
      ...{ email: 'grace@far.test', activity: [{ kind: 'topic', state: 'unsubscribed' }] },
    });
    expect((await call('list_contact_properties', {})).answer.data).toMatchObject([{ name: 'city' }]);
    expect((await call('list_topics', {})).answer.data).toMatchObject([{ id: news.id }]);
    const rules = [{ field: 'property.city', operator: 'equals', value: 'Rome' }];
    const found = (await call('preview_segment', { match: 'all', rules })).answer;
    expect(found).toMatchObject({ count: 1, sample: [{ id }] });
    const segment = (await api.post('/segments', { name: 'Romans', kind: 'rules', match: 'all', rules }))
      .body;
    expect((await call('list_segments', { q: 'rom' })).answer.data).toMatchObject([{ id: segment.id }]);
    expect((await call('get_segment', { segment_id: segment.id })).answer).toMatchObject({
      contact_count: 1,
      rules,
    });
    const { id: broadcast_id } = (await api.post('/broadcasts', { name: 'Autumn', segment_id: segment.id }))
      .body;
    expect((await call('list_broadcasts', { q: 'aut', state: 'draft' })).answer.data).toMatchObject([
      { id: broadcast_id },
    ]);
    expect((await call('get_broadcast', { broadcast_id })).answer).toMatchObject({
      name: 'Autumn',
      links: [],
    });
    expect((await call('check_broadcast', { broadcast_id })).answer.errors).toMatchObject([
      { code: 'TEMPLATE_REQUIRED' },
      { code: 'FROM_REQUIRED' },
    ]);
    const wrong = await call('preview_segment', { match: 'all', rules: [{ field: 'age', operator: 'is' }] });
    expect(wrong).toMatchObject({ isError: true, answer: { error: { code: 'INVALID_REQUEST' } } });
    const city = {
      ...document,
      mjml: mjmlOf('To {{ contact.city }}'),
      variables: [variable('contact.city')],
    };
    const other = await createTemplate(api, { name: 'Cities', document: city });
    const shown = await call('preview_template', { template_id: other.id, contact_id: id });
    expect(shown.answer.plain_text).toContain('To Rome');
  });

  it('saves a draft from the revision it read, and gets a conflict instead of overwriting', async () => {
    const { call } = await connect();
    const body = {
      template_id: templateId,
      revision: 0,
      published_version_id: null,
      subject: 'New',
      document,
    };
    expect((await call('save_draft', body)).answer).toMatchObject({ object: 'template_draft', revision: 1 });
    const late = await call('save_draft', { ...body, subject: 'Late' });
    expect(late.isError).toBe(true);
    expect(late.answer.error).toMatchObject({ code: 'TEMPLATE_CONFLICT', details: { current_revision: 1 } });
    expect((await cli.test.api.get(`/templates/${templateId}`)).body.draft.subject).toBe('New');
  });

  it('checks and previews, with a picture if the server makes them', async () => {
    const { call } = await connect();
    const broken = { ...document, mjml: mjmlOf('{{ nobody }}') };
    const { data } = (await call('check_template', { template_id: templateId, document: broken })).answer;
    expect(data).toContainEqual(expect.objectContaining({ severity: 'error' }));
    const { parts, answer } = await call('preview_template', {
      template_id: templateId,
      variables: { name: 'Grace' },
    });
    expect(answer).toMatchObject({
      object: 'template_preview',
      plain_text: expect.stringContaining('Hello Grace'),
    });
    expect(parts.map(({ type }) => type)).toEqual(answer.picture === 'below' ? ['text', 'image'] : ['text']);
  });

  it('sends tests only to members and simulated recipients', async () => {
    const { call } = await connect();
    const friends = [member.toUpperCase(), 'delivered@simulator.postroom.test'];
    expect((await call('send_test', { template_id: templateId, to: friends })).answer).toMatchObject({
      accepted: 2,
    });
    for (const stranger of [
      'eve@far.test',
      'eve@simulator.postroom.test.evil.test',
      `${member}, eve@far.test`,
    ]) {
      const refused = await call('send_test', { template_id: templateId, to: [member, stranger] });
      expect(refused).toMatchObject({ isError: true, answer: { error: { code: 'NOT_ALLOWED' } } });
    }
    expect((await sentTo()).filter((to: string) => to.includes('eve'))).toEqual([]);
  });

  it('cannot publish or send to others unless allowed', async () => {
    const mighty = ['publish_template', 'send_email'];
    const { tools, call } = await connect();
    expect((await tools()).filter(({ name }) => mighty.includes(name))).toEqual([]);
    for (const name of mighty) {
      const refused = call(name, { template_id: templateId }).then(
        ({ isError }) => isError,
        () => true,
      );
      expect(await refused).toBe(true);
    }
    expect((await cli.test.api.get(`/templates/${templateId}`)).body.state).toBe('draft');
    const names = async (...allowed: Allowed[]) =>
      (await (await connect(...allowed)).tools()).map(({ name }) => name);
    expect((await names('publish')).filter((name) => mighty.includes(name))).toEqual(['publish_template']);
    expect((await names('send')).filter((name) => mighty.includes(name))).toEqual(['send_email']);
  });
});

describe('an assistant with more permissions', () => {
  it('publishes, and sends to anyone, once per key', async () => {
    const { call } = await connect('publish', 'send');
    const { draft, published_version_id } = (await call('get_template', { template_id: templateId })).answer;
    const expected = { template_id: templateId, revision: draft.revision, published_version_id };
    const version = (await call('publish_template', { ...expected, note: 'By an assistant' })).answer;
    expect(version).toMatchObject({ object: 'template_version', note: 'By an assistant' });
    const email = {
      ...{ from: 'hello@postroom.test', to: 'eve@far.test', idempotency_key: 'assistant-1' },
      ...{ template_id: templateId, variables: { name: 'Eve' } },
    };
    const [first, second] = [await call('send_email', email), await call('send_email', email)];
    expect(second.answer).toMatchObject({ id: first.answer.id, replayed: true });
    expect((await call('send_test', { template_id: templateId, to: ['eve@far.test'] })).isError).toBe(false);
  });
});

it('starts only with known permissions', async () => {
  const { exit, err } = await cli.run('mcp --allow everything');
  expect([exit, err]).toEqual([2, expect.stringContaining('publish or send')]);
});
