import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '@/lib/scopes';
import { apiWithKey } from '@/test/api';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { createTemplate, mjmlOf, publish, useTemplateApi, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();
const subject = 'For {{ contact.first_name }}';
const text =
  '{{ contact.email }} {{ contact.first_name }} born {{ contact.born | date: "%Y" }} pays {{ contact.points | plus: 1 }} {{ place }}';
const declared = [
  variable('contact.email'),
  variable('contact.first_name', { sample: 'Sample', fallback: 'friend' }),
  variable('contact.born', { type: 'date', required: false }),
  variable('contact.points', { type: 'number', required: false }),
  variable('place', { sample: 'Berlin' }),
];
let templateId: string;
let ada: string;

beforeAll(async () => {
  await createSendingAddress(test.db, test.workspace.id);
  for (const [name, type] of [
    ['first_name', 'text'],
    ['born', 'date'],
    ['points', 'number'],
  ])
    await made('/contact-properties', { name, type });
  ada = await made('/contacts', {
    email: 'ada@far.test',
    properties: { first_name: 'Ada', born: '1815-12-10', points: 41 },
  });
  const document = visualDocument({ mjml: mjmlOf(text), variables: declared });
  templateId = (await createTemplate(test.api, { subject, document })).id;
});

const made = async (path: string, body: object): Promise<string> => (await test.api.made(path, body)).id;

const ask = (what: 'preview' | 'checks' | 'test-sends', body: object, api = test.api) =>
  api.post(`/templates/${templateId}/${what}`, body);
const only = async (...scopes: Scope[]) =>
  apiWithKey((await createKey(test.db, test.workspace.id, { scopes })).token);

describe('a preview as a contact', () => {
  it('shows the contact’s values in their types, even over given ones, and samples for the others', async () => {
    const variables = { place: 'Rome', contact: { first_name: 'Eve' } };
    const { status, body } = await ask('preview', { contact_id: ada, variables });
    expect([status, body.subject]).toEqual([200, 'For Ada']);
    expect(body.plain_text).toContain('ada@far.test Ada born 1815 pays 42 Rome');
    const sampled = await ask('preview', { contact_id: ada.toUpperCase() });
    expect(sampled.body.plain_text).toContain('pays 42 Berlin');
    expect((await ask('preview', {})).body.subject).toBe('For Sample');
  });

  it('shows fallbacks or nothing for missing values, never a sample', async () => {
    const bob = await made('/contacts', { email: 'bob@far.test' });
    const { body } = await ask('preview', { contact_id: bob });
    expect(body.subject).toBe('For friend');
    expect(body.plain_text).toContain('bob@far.test friend born  pays 1 Berlin');
  });

  it('fills in variables that are not declared yet', async () => {
    const document = visualDocument({ mjml: mjmlOf('Dear {{ contact.first_name }}') });
    const { body } = await ask('preview', { contact_id: ada, document, subject: 'Hello' });
    expect(body.plain_text).toContain('Dear Ada');
    expect(body.issues).toMatchObject([{ code: 'UNDECLARED_VARIABLE' }]);
  });

  it('is refused, and reported by checks, if a broadcast would skip the contact', async () => {
    const bob = await made('/contacts', { email: 'bob2@far.test', properties: { first_name: ' ' } });
    const variables = [
      variable('contact.first_name'),
      variable('contact.points', { type: 'date' }),
      variable('contact.email'),
    ];
    const mjml = mjmlOf('{{ contact.first_name }} {{ contact.points }} {{ contact.email }}');
    const input = { document: visualDocument({ mjml, variables }), contact_id: bob, subject: 'Hello' };
    const refused = await ask('preview', input);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({
      code: 'INVALID_TEMPLATE_DATA',
      message: 'The contact has no value for "contact.first_name", which is required and has no fallback.',
      details: { variables: [{ name: 'contact.first_name', reason: 'missing' }, { name: 'contact.points' }] },
    });
    const checks = async (contact_id: string) =>
      (await ask('checks', { ...input, contact_id })).body.data.filter(
        (check: { rule: string }) => check.rule === 'variable-of-contact',
      );
    expect(await checks(bob)).toHaveLength(2);
    expect(await checks(ada)).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringMatching(
          /^The value of the contact for "contact\.points" is not an ISO 8601 date/,
        ),
      },
    ]);
  });

  it('needs contact:read too, and a contact of this workspace', async () => {
    const author = await only('template:read', 'template:write', 'email:send');
    for (const what of ['preview', 'checks', 'test-sends'] as const) {
      const body = what === 'test-sends' ? { to: ['eve@far.test'] } : {};
      expect((await ask(what, body, author)).status).toBeLessThan(300);
      const refused = await ask(what, { ...body, contact_id: ada }, author);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(refused.body.error.message).toContain('contact:read');
      const unknown = await ask(what, { ...body, contact_id: templateId });
      expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
    }
    const both = await only('template:read', 'contact:read');
    expect((await ask('preview', { contact_id: ada }, both)).body.subject).toBe('For Ada');
    const elsewhere = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    const other = await createTemplate(elsewhere, { subject: 'Hello' });
    expect((await elsewhere.post(`/templates/${other.id}/preview`, { contact_id: ada })).status).toBe(404);
  });
});

describe('a test send as a contact', () => {
  it('goes to the tester with the contact’s values, for the draft and a version', async () => {
    const version = await publish(test.api, templateId);
    for (const version_id of [undefined, version.id]) {
      const answer = await ask('test-sends', { to: ['eve@far.test'], contact_id: ada, version_id });
      expect(answer.status, answer.text).toBe(202);
      const { id } = answer.body.data[0];
      const email = (await test.api.get(`/emails/${id}`)).body;
      expect(email).toMatchObject({ to_email: 'eve@far.test', subject: '[Test] For Ada' });
      expect(email.variables).toEqual({
        contact: { email: 'ada@far.test', first_name: 'Ada', born: '1815-12-10', points: 41 },
      });
      const content = (await test.api.get(`/emails/${id}/content`)).body;
      expect(content.text).toContain('ada@far.test Ada born 1815 pays 42 Berlin');
    }
  });
});

describe('checks', () => {
  it('declare contact variables with their properties’ types', async () => {
    const document = visualDocument({
      mjml: mjmlOf('{{ contact.points | plus: 1 }} {{ contact.born }} {{ contact.unknown }}'),
    });
    const { body } = await ask('checks', { document });
    const fixes = body.data.flatMap(({ rule, fix }: { rule: string; fix: { variables: object[] } | null }) =>
      rule === 'variable-undeclared' && fix ? [fix.variables.at(-1)] : [],
    );
    expect(fixes).toMatchObject([
      // Of the subject.
      { name: 'contact.first_name', type: 'text' },
      { name: 'contact.points', type: 'number', required: true },
      { name: 'contact.born', type: 'date' },
      { name: 'contact.unknown', type: 'text' },
    ]);
  });

  it('report for marketing whom a broadcast skips', async () => {
    const variables = [
      variable('contact.email'),
      variable('contact.first_name'),
      variable('contact.points', { type: 'number', fallback: 0 }),
      variable('contact.born', { type: 'date', required: false }),
      variable('contact.unknown'),
    ];
    const mjml = mjmlOf(variables.map(({ name }) => `{{ ${name} }}`).join(' '));
    const marketing = await createTemplate(test.api, { purpose: 'marketing', subject: 'Hello' });
    const rules = async (id: string, document: object) =>
      (await test.api.post(`/templates/${id}/checks`, { document, subject: 'Hello' })).body.data.flatMap(
        (check: { rule: string; message: string }) =>
          check.rule === 'variable-without-fallback' ? [check.message] : [],
      );
    const { draft } = (await test.api.get(`/templates/${marketing.id}`)).body;
    expect(await rules(marketing.id, { ...draft.source_document, mjml, variables })).toEqual([
      'Contacts without "contact.first_name" are not sent this email. Give it a fallback, or make it optional.',
    ]);
    expect(await rules(templateId, visualDocument({ mjml, variables }))).toEqual([]);
  });

  it('report for marketing which values a broadcast would need, in the same words', async () => {
    const variables = [
      variable('contact.unknown'),
      variable('first_name'),
      variable('start_url', { type: 'url' }),
      variable('plan', { fallback: 'Free' }),
      variable('note', { required: false }),
      variable('hero', { type: 'image' }),
    ];
    const words = variables.filter(({ type }) => type !== 'image').map(({ name }) => `{{ ${name} }}`);
    const mjml = mjmlOf(
      `${words.join(' ')}</mj-text><mj-image src="{{ hero | default: 'https://a.test/b.png' }}" alt="Boat" /><mj-text>Bye`,
    );
    const marketing = await createTemplate(test.api, { purpose: 'marketing', subject: 'Hello' });
    const found = async (id: string, document: object) =>
      (await test.api.post(`/templates/${id}/checks`, { document, subject: 'Hello' })).body.data.flatMap(
        (check: { rule: string; severity: string; message: string }) =>
          check.rule === 'variable-without-value' ? [`${check.severity}: ${check.message}`] : [],
      );
    const { draft } = (await test.api.get(`/templates/${marketing.id}`)).body;
    expect(await found(marketing.id, { ...draft.source_document, mjml, variables })).toEqual([
      'hint: The template needs a value for “contact.unknown”. Contacts have no property “unknown”: add it under Contacts, or add a fallback.',
      'hint: The template needs a value for “first_name”. With {{ contact.first_name }} each contact gets their own.',
      'hint: The template needs a value for “start_url”. Every broadcast must fill it in, unless you add a fallback or make it optional.',
    ]);
    expect(await found(templateId, visualDocument({ mjml, variables }))).toEqual([]);
  });
});
