import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { templateDrafts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import type { ApiAnswer } from '@/test/api';
import {
  createTemplate,
  htmlDocument,
  marketingDocument,
  publish,
  save,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';
import { field, variable } from '@/test/variable';

const test = useTemplateApi();
// Two UTF-16 units, one character: limits count characters.
const clef = '\u{1d11e}';

function expectRefused(answer: ApiAnswer, path: string, code = 'INVALID_REQUEST'): void {
  expect(answer.body?.error, answer.text).toMatchObject({ code, status: 400, retryable: false });
  expect(answer.status).toBe(400);
  const paths = answer.body.error.details.issues.map((issue: { path: string }) => issue.path);
  expect(paths).toContain(path);
}

const create = (overrides: Record<string, unknown>) =>
  test.api.post('/templates', { name: 'Welcome', purpose: 'transactional', ...overrides });

describe('POST /templates: field rules', () => {
  it.each([
    ['name of 2', { name: 'ab' }],
    ['name of 120', { name: 'n'.repeat(120) }],
    ['name of 120 characters outside the basic plane', { name: clef.repeat(120) }],
    ['description null', { description: null }],
    ['description empty', { description: '' }],
    ['description of 500', { description: clef.repeat(500) }],
    ['purpose marketing', { purpose: 'marketing' }],
    ['source_mode visual', { source_mode: 'visual' }],
    ['source_mode html', { source_mode: 'html' }],
    ['subject of 1', { subject: 's' }],
    ['subject of 998', { subject: clef.repeat(998) }],
    ['preview_text empty', { preview_text: '' }],
    ['preview_text of 240', { preview_text: clef.repeat(240) }],
    ['document visual', { document: visualDocument() }],
    ['document html', { source_mode: 'html', document: htmlDocument() }],
    ['document marketing', { purpose: 'marketing', document: marketingDocument() }],
  ])('accepts %s', async (_, overrides) => {
    const answer = await create(overrides);
    expect(answer.status, answer.text).toBe(201);
    for (const [field, value] of Object.entries(overrides)) {
      if (field === 'document') expect(answer.body.draft.source_document).toEqual(value);
      else if (field in answer.body) expect(answer.body[field]).toEqual(value);
      else expect(answer.body.draft[field]).toEqual(value);
    }
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['name of 1', { name: 'a' }, 'name'],
    ['name of one character of two units', { name: clef }, 'name'],
    ['name of 121', { name: 'n'.repeat(121) }, 'name'],
    ['name that is no string', { name: 12 }, 'name'],
    ['name null', { name: null }, 'name'],
    ['name with U+0000', { name: 'a\u0000b' }, 'name'],
    ['name with half a character', { name: 'ab\ud834' }, 'name'],
    ['description of 501', { description: 'd'.repeat(501) }, 'description'],
    ['description that is no string', { description: [] }, 'description'],
    ['no purpose', { purpose: undefined }, 'purpose'],
    ['unknown purpose', { purpose: 'spam' }, 'purpose'],
    ['unknown source_mode', { source_mode: 'pdf' }, 'source_mode'],
    ['source_mode null', { source_mode: null }, 'source_mode'],
    ['subject empty', { subject: '' }, 'subject'],
    ['subject of 999', { subject: 's'.repeat(999) }, 'subject'],
    ['subject null', { subject: null }, 'subject'],
    ['preview_text of 241', { preview_text: 'p'.repeat(241) }, 'preview_text'],
    ['preview_text null', { preview_text: null }, 'preview_text'],
    ['an unknown field', { state: 'published' }, 'state'],
    [
      'U+0000 in the document',
      { document: visualDocument({ mjml: '<mjml>\u0000</mjml>' }) },
      'document.mjml',
    ],
    [
      'half a character in the document',
      { document: visualDocument({ plain_text: '\udc00' }) },
      'document.plain_text',
    ],
  ])('refuses %s', async (_, overrides, path) => {
    expectRefused(await create(overrides), path);
  });

  it.each([
    ['null', null, 'document'],
    ['a string', '<mjml></mjml>', 'document'],
    ['an unknown field', { ...visualDocument(), extra: 1 }, 'document.extra'],
    ['no mjml', { ...visualDocument(), mjml: undefined }, 'document.mjml'],
    ['another schema version', { ...visualDocument(), schema_version: 2 }, 'document.schema_version'],
    ['another purpose', marketingDocument(), 'document.purpose'],
    ['another mode', htmlDocument(), 'document.source_mode'],
    [
      'a malformed variable',
      { ...visualDocument(), variables: [{ name: 'x' }] },
      'document.variables[0].type',
    ],
    [
      'compliance in a transactional one',
      { ...marketingDocument(), purpose: 'transactional' },
      'document.compliance',
    ],
  ])('answers INVALID_TEMPLATE_DOCUMENT for a document with %s', async (_, document, path) => {
    expectRefused(await create({ document }), path, 'INVALID_TEMPLATE_DOCUMENT');
  });

  it('refuses names with hyphens, but keeps those that a draft had before', async () => {
    const list = variable('items', { type: 'list', fields: [field('unit-price')] });
    const hyphenated = { ...visualDocument(), variables: [variable('first-name'), list] };
    const answer = await create({ document: hyphenated });
    expectRefused(answer, 'document.variables[0].name', 'INVALID_TEMPLATE_DOCUMENT');
    expectRefused(answer, 'document.variables[1].fields[0].name', 'INVALID_TEMPLATE_DOCUMENT');

    const { id } = await createTemplate(test.api);
    await test.db
      .update(templateDrafts)
      .set({ sourceDocument: JSON.stringify(hyphenated) })
      .where(eq(templateDrafts.templateId, id));
    expect((await save(test.api, id, { subject: 'Hello' })).revision).toBe(1);
    const more = { ...hyphenated, variables: [...hyphenated.variables, variable('last-name')] };
    const saved = { revision: 1, published_version_id: null, subject: 'Hello', document: more };
    const refused = await test.api.put(`/templates/${id}/draft`, saved);
    expect(refused.body.error.details.issues).toEqual([
      expect.objectContaining({ path: 'document.variables[2].name' }),
    ]);
  });

  it('suggests the field of a document that was meant', async () => {
    const [variable] = [{ name: 'city', type: 'text', required: true, fallback: null, sample: 'Rome' }];
    const variables = [{ ...variable, descripton: '' }];
    const { error } = (
      await create({ document: { ...visualDocument(), variables, conditons: [], html: '' } })
    ).body;
    const reported = error.details.issues.map((issue: Record<string, string>) => [
      issue.code,
      issue.path,
      issue.message,
    ]);
    const unknown = (field: string, path: string, meant: string) => [
      'UNKNOWN_FIELD',
      `document.${path}`,
      `There is no field "${field}" here.${meant}`,
    ];
    expect(reported).toEqual(
      expect.arrayContaining([
        unknown('descripton', 'variables[0].descripton', ' Did you mean "description"?'),
        unknown('conditons', 'conditons', ' Did you mean "conditions"?'),
        unknown('html', 'html', ''),
      ]),
    );
  });

  it('reports other fields before looking into the document', async () => {
    const answer = await create({ name: 'a', document: { nonsense: true } });
    expectRefused(answer, 'name');
    expect(answer.body.error.details.issues).toHaveLength(1);
  });

  it('defaults to the name as subject, an empty preview text, and the visual mode', async () => {
    const { body } = await create({ name: 'Only a name' });
    expect(body).toMatchObject({ description: null, source_mode: 'visual', industry: null, tone: null });
    expect(body.draft).toMatchObject({ subject: 'Only a name', preview_text: '' });
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['created_at', 'description', 'draft', 'id', 'industry', 'name', 'object', 'published_version_id'],
        ...['purpose', 'source_mode', 'state', 'tone', 'updated_at'],
        ...['archived_at', 'folder', 'tags'],
      ].sort(),
    );
    expect(Object.keys(body.draft).sort()).toEqual([
      ...['base_published_version_id', 'preview_text', 'requires_save', 'revision', 'schema_version'],
      ...['source_document', 'subject'],
    ]);
  });

  it.each([
    ['transactional', 'visual'],
    ['transactional', 'html'],
    ['marketing', 'visual'],
    ['marketing', 'html'],
  ])('creates a blank %s %s document that can be published', async (purpose, source_mode) => {
    const { id, draft } = await createTemplate(test.api, { purpose, source_mode });
    expect(draft.source_document).toMatchObject({ schema_version: 1, purpose, source_mode });
    const version = await publish(test.api, id);
    expect(version.mjml === null).toBe(source_mode === 'html');
    expect(version.html).toContain('Write your message here.');
  });
});

describe('PUT /templates/{id}/draft: field rules', () => {
  const saving = async (overrides: Record<string, unknown>) => {
    const { id } = await createTemplate(test.api);
    const base = { revision: 0, published_version_id: null, subject: 'Hello', document: visualDocument() };
    return { id, answer: await test.api.put(`/templates/${id}/draft`, { ...base, ...overrides }) };
  };

  it.each([
    ['an empty subject', { subject: '' }],
    ['a subject of 998', { subject: clef.repeat(998) }],
    ['a preview text of 240', { preview_text: clef.repeat(240) }],
  ])('accepts %s', async (_, overrides) => {
    const { id, answer } = await saving(overrides);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      object: 'template_draft',
      template_id: id,
      revision: 1,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      published_version_id: null,
      state: 'draft',
    });
    expect((await test.api.get(`/templates/${id}`)).body.draft).toMatchObject(overrides);
  });

  it('clears the preview text if missing', async () => {
    const { id } = await createTemplate(test.api, { preview_text: 'Before' });
    const body = { revision: 0, published_version_id: null, subject: 'x', document: visualDocument() };
    await test.api.put(`/templates/${id}/draft`, body);
    expect((await test.api.get(`/templates/${id}`)).body.draft.preview_text).toBe('');
  });

  it.each([
    ['no revision', { revision: undefined }, 'revision'],
    ['a negative revision', { revision: -1 }, 'revision'],
    ['half a revision', { revision: 0.5 }, 'revision'],
    ['a revision in quotes', { revision: '0' }, 'revision'],
    ['no published_version_id', { published_version_id: undefined }, 'published_version_id'],
    ['a published_version_id that is no uuid', { published_version_id: 'v1' }, 'published_version_id'],
    ['no subject', { subject: undefined }, 'subject'],
    ['a subject of 999', { subject: 's'.repeat(999) }, 'subject'],
    ['a preview text of 241', { preview_text: 'p'.repeat(241) }, 'preview_text'],
    ['no document', { document: undefined }, 'document'],
    ['an unknown field', { note: 'x' }, 'note'],
  ])('refuses %s', async (_, overrides, path) => {
    expectRefused((await saving(overrides)).answer, path);
  });

  it.each([
    ['another purpose', marketingDocument(), 'document.purpose'],
    ['another mode', htmlDocument(), 'document.source_mode'],
    ['an unknown field', { ...visualDocument(), extra: 1 }, 'document.extra'],
    ['null', null, 'document'],
  ])('answers INVALID_TEMPLATE_DOCUMENT for a document with %s', async (_, document, path) => {
    expectRefused((await saving({ document })).answer, path, 'INVALID_TEMPLATE_DOCUMENT');
  });
});

describe('identifiers, queries and cursors', () => {
  it.each([
    ['get', '/templates/nonsense'],
    ['delete', '/templates/nonsense'],
    ['get', '/templates/nonsense/versions'],
    ['get', '/templates/123/revisions'],
  ] as const)('%s %s is INVALID_REQUEST', async (method, path) => {
    expectRefused(await test.api[method](path), 'templateId');
  });

  it('refuses an invalid version id and an invalid revision', async () => {
    const { id } = await createTemplate(test.api);
    expectRefused(await test.api.get(`/templates/${id}/versions/first`), 'versionId');
    expectRefused(await test.api.get(`/templates/${id}/revisions/-1`), 'revision');
  });

  it.each([
    ['limit=1', 200],
    ['limit=100', 200],
    ['purpose=marketing', 200],
    ['purpose=transactional&state=published', 200],
    ['state=draft', 200],
    ['limit=0', 400],
    ['limit=101', 400],
    ['limit=ten', 400],
    ['limit=1.5', 400],
    ['limit=', 400],
    ['limit=1&limit=2', 400],
    ['purpose=spam', 400],
    ['purpose=', 400],
    ['state=live', 400],
    ['sort=size', 400],
    ['__proto__=1', 400],
  ])('GET /templates?%s answers %i', async (query, status) => {
    const answer = await test.api.get(`/templates?${query}`);
    expect(answer.status, answer.text).toBe(status);
    if (status === 400) expectRefused(answer, query.split('=')[0] ?? '');
  });

  it.each([
    ['limit=100', 200],
    ['limit=0', 400],
    ['limit=101', 400],
    ['state=draft', 400],
  ])('GET /templates/{id}/versions?%s answers %i', async (query, status) => {
    const { id } = await createTemplate(test.api);
    for (const list of ['versions', 'revisions'])
      expect((await test.api.get(`/templates/${id}/${list}?${query}`)).status).toBe(status);
  });

  it('returns 20 templates and versions by default', async () => {
    await Promise.all(Array.from({ length: 21 }, () => createTemplate(test.api)));
    expect((await test.api.get('/templates')).body.data).toHaveLength(20);
  });

  it('accepts metadata at the limit, and refuses it one past', async () => {
    const { id } = await createTemplate(test.api);
    const most = {
      name: 'n'.repeat(120),
      description: 'd'.repeat(500),
      industry: 'i'.repeat(120),
      tone: 't'.repeat(120),
    };
    expect((await test.api.patch(`/templates/${id}`, most)).body).toMatchObject(most);
    for (const [field, value] of Object.entries(most))
      expectRefused(await test.api.patch(`/templates/${id}`, { [field]: `${value}x` }), field);
    expectRefused(await test.api.patch(`/templates/${id}`, { purpose: 'marketing' }), 'purpose');
    const note = 'n'.repeat(501);
    const body = { revision: 0, published_version_id: null, note };
    expectRefused(await test.api.post(`/templates/${id}/publish`, body), 'note');
  });

  it('refuses unstorable values anywhere', async () => {
    const { id } = await createTemplate(test.api);
    for (const verb of ['preview', 'checks']) {
      const variables = { name: 'fine', rows: [{ title: 'a\u0000b' }] };
      expectRefused(
        await test.api.post(`/templates/${id}/${verb}`, { variables }),
        'variables.rows[0].title',
      );
    }
    const body = { to: ['ada@example.test'], variables: { name: '\ud800' } };
    expectRefused(await test.api.post(`/templates/${id}/test-sends`, body), 'variables.name');
  });

  it('treats any valid uuid as one that does not exist', async () => {
    for (const id of [
      newId(),
      '11111111-1111-1111-1111-111111111111',
      '00000000-0000-0000-0000-000000000000',
    ])
      expect((await test.api.get(`/templates/${id}`)).body.error.code).toBe('NOT_FOUND');
  });
});
