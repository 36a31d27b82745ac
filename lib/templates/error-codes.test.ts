import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { apiKeys, members } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { type ApiAnswer, apiClient, apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import {
  createTemplate,
  marketingDocument,
  mjmlOf,
  publish,
  save,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();
const valid = { name: 'Welcome', purpose: 'transactional' };
const saving = { revision: 0, published_version_id: null, subject: 'Hi', document: visualDocument() };

function expectError(answer: ApiAnswer, status: number, code: string): void {
  expect(answer.status, answer.text).toBe(status);
  const retryable = status === 429 || status >= 500;
  expect(answer.body.error).toMatchObject({ code, status, retryable, message: expect.any(String) });
  expect(answer.body.error.request_id).toBe(answer.headers.get('x-request-id'));
}

/** Every call on a template, with a valid body. */
const reads = [
  '',
  '/versions',
  `/versions/${newId()}`,
  '/revisions',
  '/revisions/0',
  `/versions/${newId()}/diff/draft`,
];
const writes = [
  ['PUT', '/draft', saving],
  ['POST', '/draft', {}],
  ['DELETE', '/draft', undefined],
  ['PATCH', '', { name: 'Other' }],
  ['POST', '/publish', { revision: 0, published_version_id: null }],
  ['POST', '/duplicate', {}],
  ['DELETE', '', undefined],
] as const;
type Method = 'put' | 'post' | 'patch' | 'delete';
const send = (api: typeof test.api, method: string, path: string, body: unknown) =>
  api[method.toLowerCase() as Method](path, body);

describe('400', () => {
  it.each(['{', '', 'null,', '{"name":"ab" "purpose":"marketing"}'])('INVALID_JSON for %j', async (body) => {
    expectError(await test.api.post('/templates', body), 400, 'INVALID_JSON');
    const { id } = await createTemplate(test.api);
    expectError(await test.api.put(`/templates/${id}/draft`, body), 400, 'INVALID_JSON');
  });

  it.each(['[]', '"text"', 'null', '12'])('INVALID_REQUEST for %s as the body', async (body) => {
    expectError(await test.api.post('/templates', body), 400, 'INVALID_REQUEST');
  });

  it('INVALID_CURSOR for one the list did not return, or of another list, filter or workspace', async () => {
    for (let count = 0; count < 3; count++) await createTemplate(test.api);
    const { next_cursor } = (await test.api.get('/templates?limit=1')).body;
    expect((await test.api.get(`/templates?cursor=${next_cursor}`)).status).toBe(200);
    const other = await createWorkspace(test.db);
    const stranger = apiWithKey((await createKey(test.db, other.id)).token);
    const { id } = await createTemplate(test.api);
    for (const answer of [
      await test.api.get('/templates?cursor=nonsense'),
      await test.api.get('/templates?cursor='),
      await test.api.get(`/templates?cursor=${next_cursor}x`),
      await test.api.get(`/templates?cursor=x${next_cursor}`),
      await test.api.get(`/templates?state=draft&cursor=${next_cursor}`),
      await test.api.get(`/templates/${id}/versions?cursor=${next_cursor}`),
      await test.api.get(`/templates/${id}/revisions?cursor=${next_cursor}`),
      await stranger.get(`/templates?cursor=${next_cursor}`),
    ])
      expectError(answer, 400, 'INVALID_CURSOR');
  });
});

describe('401 and 403', () => {
  it('UNAUTHORIZED without a key, or with a wrong, revoked or expired one', async () => {
    const revoked = await createKey(test.db, test.workspace.id, { revokedAt: new Date() });
    const expired = await createKey(test.db, test.workspace.id, { expiresAt: new Date(Date.now() - 1000) });
    for (const token of ['', 'nonsense', `${test.key.token}x`, revoked.token, expired.token]) {
      const api = apiWithKey(token);
      expectError(await api.get('/templates'), 401, 'UNAUTHORIZED');
      expectError(await api.post('/templates', '{'), 401, 'UNAUTHORIZED');
      expectError(await api.delete(`/templates/${newId()}`), 401, 'UNAUTHORIZED');
    }
  });

  it('UNAUTHORIZED says what is wrong with the header, and details of a key only to its holder', async () => {
    const revoked = await createKey(test.db, test.workspace.id, { revokedAt: new Date() });
    const expired = await createKey(test.db, test.workspace.id, { expiresAt: new Date(Date.now() - 1000) });
    const guessed = (token: string) => `${token.slice(0, -43)}${'0'.repeat(43)}`;
    const unknown = /^This API key is wrong/;
    const reported: [string, RegExp][] = [
      [test.key.token, /put "Bearer " before it/],
      ['Basic cG9zdHJvb206eA==', /use Bearer/],
      ['Bearer', /holds no API key/],
      ['Bearer nonsense', unknown],
      [`Bearer ${revoked.token}`, /^This API key was revoked/],
      [`Bearer ${expired.token}`, /^This API key has expired/],
      [`Bearer ${guessed(revoked.token)}`, unknown],
      [`Bearer ${guessed(test.key.token)}`, unknown],
    ];
    for (const [header, sentence] of reported) {
      const answer = await apiClient({ Authorization: header }).get('/templates');
      expectError(answer, 401, 'UNAUTHORIZED');
      expect(answer.body.error.message).toMatch(sentence);
    }
  });

  it('FORBIDDEN for reads without template:read and writes without template:write', async () => {
    const { id } = await createTemplate(test.api);
    const writer = apiWithKey(
      (await createKey(test.db, test.workspace.id, { scopes: ['template:write'] })).token,
    );
    const reader = apiWithKey(
      (await createKey(test.db, test.workspace.id, { scopes: ['template:read'] })).token,
    );
    expectError(await writer.get('/templates'), 403, 'FORBIDDEN');
    for (const path of reads) expectError(await writer.get(`/templates/${id}${path}`), 403, 'FORBIDDEN');
    expectError(await reader.post('/templates', '{'), 403, 'FORBIDDEN');
    for (const [method, path, body] of writes)
      expectError(await send(reader, method, `/templates/${id}${path}`, body), 403, 'FORBIDDEN');
    expect((await reader.get(`/templates/${id}`)).status).toBe(200);
  });

  it('API_KEY_ACTOR_UNAVAILABLE for every write after the key’s creator has left, while reads continue', async () => {
    const { id } = await createTemplate(test.api);
    const key = await createKey(test.db, test.workspace.id);
    const orphan = apiWithKey(key.token);
    expect((await orphan.post('/templates', valid)).status).toBe(201);
    await test.db.delete(members).where(eq(members.userId, key.createdBy ?? ''));
    const code = 'API_KEY_ACTOR_UNAVAILABLE';
    expectError(await orphan.post('/templates', valid), 403, code);
    for (const [method, path, body] of writes) {
      expectError(await send(orphan, method, `/templates/${id}${path}`, body), 403, code);
      // Decided before whether the template exists.
      expectError(await send(orphan, method, `/templates/${newId()}${path}`, body), 403, code);
    }
    expectError(await orphan.post('/templates', { name: 'a' }), 400, 'INVALID_REQUEST');
    expect((await orphan.get(`/templates/${id}`)).body.draft.revision).toBe(0);
    await test.db.update(apiKeys).set({ createdBy: null }).where(eq(apiKeys.id, key.id));
    expectError(await orphan.post('/templates', valid), 403, code);
  });
});

describe('404', () => {
  it('NOT_FOUND with the same message for a template that is missing, deleted or another workspace’s', async () => {
    const other = await createWorkspace(test.db);
    const stranger = apiWithKey((await createKey(test.db, other.id)).token);
    const foreign = await createTemplate(stranger);
    const gone = await createTemplate(test.api);
    await test.api.delete(`/templates/${gone.id}`);
    const reported = new Set<string>();
    const look = (answer: ApiAnswer) => {
      expectError(answer, 404, 'NOT_FOUND');
      reported.add(JSON.stringify({ ...answer.body.error, request_id: '' }));
    };
    for (const id of [newId(), foreign.id, gone.id]) {
      for (const path of reads) look(await test.api.get(`/templates/${id}${path}`));
      for (const [method, path, body] of writes)
        look(await send(test.api, method, `/templates/${id}${path}`, body));
      for (const path of ['preview', 'checks']) look(await test.api.post(`/templates/${id}/${path}`, {}));
    }
    expect([...reported]).toHaveLength(1);
    expect((await stranger.get(`/templates/${foreign.id}`)).body).toEqual(foreign);
  });

  it.each([999_999_999, 2 ** 31, 1e15 - 1])('%i is an unknown revision like any other', async (revision) => {
    const { id } = await createTemplate(test.api);
    const body = { revision, published_version_id: null };
    const answers = [
      await test.api.put(`/templates/${id}/draft`, { ...saving, revision }),
      await test.api.post(`/templates/${id}/publish`, body),
    ];
    for (const answer of answers) expectError(answer, 409, 'TEMPLATE_CONFLICT');
    expectError(await test.api.get(`/templates/${id}/revisions/${revision}`), 404, 'NOT_FOUND');
    expectError(await test.api.post(`/templates/${id}/reviews`, { revision }), 404, 'NOT_FOUND');
    await test.api.made(`/templates/${id}/translations`, { locale: 'de', default_locale: 'en' });
    const translation = `/templates/${id}/translations/de`;
    const restoring = { revision, restore: revision };
    expectError(await test.api.post(`${translation}/restoration`, restoring), 409, 'TEMPLATE_CONFLICT');
    expectError(
      await test.api.post(`${translation}/restoration`, { ...restoring, revision: 0 }),
      404,
      'NOT_FOUND',
    );
    const broadcast = await test.api.made('/broadcasts', { name: 'Autumn' });
    expectError(
      await test.api.patch(`/broadcasts/${broadcast.id}`, { revision, name: 'x' }),
      409,
      'BROADCAST_CONFLICT',
    );
  });

  it('NOT_FOUND for a version or revision of another template', async () => {
    const [one, two] = [await createTemplate(test.api), await createTemplate(test.api)];
    const version = await publish(test.api, one.id);
    await save(test.api, one.id);
    expectError(await test.api.get(`/templates/${two.id}/versions/${version.id}`), 404, 'NOT_FOUND');
    expectError(await test.api.get(`/templates/${two.id}/revisions/1`), 404, 'NOT_FOUND');
    await test.api.delete(`/templates/${two.id}/draft`);
    const body = { version_id: version.id };
    expectError(await test.api.post(`/templates/${two.id}/draft`, body), 404, 'NOT_FOUND');
  });
});

describe('409', () => {
  it('TEMPLATE_CONFLICT with the current state, for a stale revision or pointer, on save and publish', async () => {
    const { id } = await createTemplate(test.api);
    await save(test.api, id);
    const version = await publish(test.api, id);
    const details = {
      current_revision: 1,
      current_published_version_id: version.id,
      updated_at: expect.any(String),
      updated_by: { id: test.key.id, name: 'Test key' },
    };
    for (const stale of [
      { revision: 0, published_version_id: version.id },
      { revision: 2, published_version_id: version.id },
      { revision: 1, published_version_id: null },
      { revision: 1, published_version_id: newId() },
    ])
      for (const answer of [
        await test.api.put(`/templates/${id}/draft`, { ...saving, ...stale }),
        await test.api.post(`/templates/${id}/publish`, stale),
      ]) {
        expectError(answer, 409, 'TEMPLATE_CONFLICT');
        expect(answer.body.error.details).toEqual(details);
      }
    expect((await test.api.get(`/templates/${id}`)).body.draft.revision).toBe(1);
  });

  it('DRAFT_REQUIRED after the draft is discarded, whatever revision is sent', async () => {
    const { id } = await createTemplate(test.api);
    await test.api.delete(`/templates/${id}/draft`);
    const stale = { revision: 7, published_version_id: null };
    for (const answer of [
      await test.api.put(`/templates/${id}/draft`, saving),
      await test.api.put(`/templates/${id}/draft`, { ...saving, ...stale }),
      await test.api.post(`/templates/${id}/publish`, { revision: 0, published_version_id: null }),
      await test.api.delete(`/templates/${id}/draft`),
      await test.api.post(`/templates/${id}/preview`, {}),
    ])
      expectError(answer, 409, 'DRAFT_REQUIRED');
  });

  it('DRAFT_SAVE_REQUIRED for publishing the exact legacy footer', async () => {
    const document = marketingDocument(1);
    const { id } = await createTemplate(test.api, { purpose: 'marketing', document });
    const current = { revision: 0, published_version_id: null };
    const answer = await test.api.put(`/templates/${id}/draft`, { ...saving, ...current, document });
    expectError(answer, 409, 'DRAFT_SAVE_REQUIRED');
    expectError(await test.api.post(`/templates/${id}/publish`, current), 409, 'DRAFT_SAVE_REQUIRED');
  });
});

describe('413 and 415', () => {
  const padded = (body: object, bytes: number) => JSON.stringify(body).padEnd(bytes, ' ');

  it('PAYLOAD_TOO_LARGE one byte over 1,100,000, however sent, on create, save and delete', async () => {
    const { id } = await createTemplate(test.api);
    const calls = [
      ['POST', '/templates', valid, 201],
      ['PUT', `/templates/${id}/draft`, saving, 200],
      ['DELETE', `/templates/${id}`, {}, 200],
    ] as const;
    for (const [method, path, body, status] of calls) {
      expectError(await send(test.api, method, path, padded(body, 1_100_001)), 413, 'PAYLOAD_TOO_LARGE');
      const headers = { 'Content-Length': '10' };
      const lying = { body: padded(body, 1_100_001), headers };
      expectError(await test.api[method.toLowerCase() as Method](path, '', lying), 413, 'PAYLOAD_TOO_LARGE');
      const exact = await send(test.api, method, path, padded(body, 1_100_000));
      expect(exact.status, exact.text.slice(0, 300)).toBe(status);
    }
    // Size is checked before JSON.
    expectError(await test.api.post('/templates', '{'.repeat(1_100_001)), 413, 'PAYLOAD_TOO_LARGE');
  });

  it('UNSUPPORTED_MEDIA_TYPE for a body without the JSON content type', async () => {
    const body = JSON.stringify(valid);
    for (const headers of [
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ])
      expectError(
        await test.api.post('/templates', undefined, { body, headers }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      );
  });

  it('UNSUPPORTED_MEDIA_TYPE where a body may be left out only if there is one', async () => {
    const { id } = await createTemplate(test.api);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const typed = await test.api.delete(`/templates/${id}`, undefined, { body: 'a=b', headers });
    expectError(typed, 415, 'UNSUPPORTED_MEDIA_TYPE');
    expect((await test.api.delete(`/templates/${id}`, undefined, { headers })).status).toBe(200);
  });
});

describe('422', () => {
  const broken = visualDocument({ mjml: '<mjml>\n<mj-body>\n  <mj-section></mj-body></mjml>' });

  it('TEMPLATE_COMPILATION_FAILED with line and column in the source, on create, save and publish', async () => {
    const { id } = await createTemplate(test.api);
    for (const answer of [
      await test.api.post('/templates', { ...valid, document: broken }),
      await test.api.put(`/templates/${id}/draft`, { ...saving, document: broken }),
    ]) {
      expectError(answer, 422, 'TEMPLATE_COMPILATION_FAILED');
      expect(answer.body.error.details.issues[0]).toMatchObject({ path: 'document.mjml', line: 3 });
      expect(answer.text).not.toMatch(/node_modules|\/work|\.ts/);
    }
    expect((await test.api.get(`/templates/${id}`)).body.draft.revision).toBe(0);
  });

  it.each([
    ['a subject', { subject: 'Hello {{ name' }, 'subject'],
    ['a preview text', { preview_text: 'Hello {% if %}' }, 'preview_text'],
  ])('TEMPLATE_COMPILATION_FAILED for %s with broken Liquid', async (_, overrides, path) => {
    const { id } = await createTemplate(test.api);
    for (const answer of [
      await test.api.post('/templates', { ...valid, ...overrides }),
      await test.api.put(`/templates/${id}/draft`, { ...saving, ...overrides }),
    ]) {
      expectError(answer, 422, 'TEMPLATE_COMPILATION_FAILED');
      expect(answer.body.error.details.issues[0].path).toBe(path);
    }
  });

  it('an undeclared variable and an empty subject can be saved, not published', async () => {
    const { id } = await createTemplate(test.api);
    const document = visualDocument({ mjml: mjmlOf('Hello {{ first_name }}') });
    for (const [revision, change] of [{ document }, { subject: '' }].entries()) {
      await save(test.api, id, { document: visualDocument(), subject: 'Hi', ...change });
      const body = { revision: revision + 1, published_version_id: null };
      const answer = await test.api.post(`/templates/${id}/publish`, body);
      expectError(answer, 422, 'TEMPLATE_COMPILATION_FAILED');
    }
    const name = variable('first_name', { sample: 'Ada' });
    await save(test.api, id, { document: { ...document, variables: [name] }, subject: '{{ first_name }}' });
    const version = await publish(test.api, id);
    expect(version.variables).toEqual([name]);
  });

  it('TEMPLATE_COMPILATION_FAILED for an endless loop, at publish', async () => {
    const { id } = await createTemplate(test.api);
    const bomb = mjmlOf(
      '{% for a in (1..99999) %}{% for b in (1..99999) %}{% for c in (1..99999) %}x{% endfor %}{% endfor %}{% endfor %}',
    );
    const answer = await test.api.put(`/templates/${id}/draft`, {
      ...saving,
      document: visualDocument({ mjml: bomb }),
    });
    if (answer.status === 200) {
      const published = await test.api.post(`/templates/${id}/publish`, {
        revision: 1,
        published_version_id: null,
      });
      expectError(published, 422, 'TEMPLATE_COMPILATION_FAILED');
    } else expectError(answer, 422, 'TEMPLATE_COMPILATION_FAILED');
  });

  it('SOURCE_UNAVAILABLE for duplicating without a draft or version', async () => {
    const { id } = await createTemplate(test.api);
    await test.api.delete(`/templates/${id}/draft`);
    expectError(await test.api.post(`/templates/${id}/duplicate`, {}), 422, 'SOURCE_UNAVAILABLE');
  });
});

describe('429 and 500', () => {
  afterEach(async () => {
    process.env.RATE_LIMIT = 'off';
    forgetSingleton('env');
    await test.pool.query('drop trigger if exists fail on template_drafts; drop function if exists fail');
  });

  it('RATE_LIMITED says how long to wait', async () => {
    process.env.RATE_LIMIT = '2/60';
    forgetSingleton('env');
    await test.api.get('/templates');
    await test.api.get('/templates');
    const answer = await test.api.get('/templates?limit=0');
    expectError(answer, 429, 'RATE_LIMITED');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('TEMPLATE_OPERATION_FAILED when the database refuses, with nothing half done and no details', async () => {
    const before = (await test.api.get('/templates?limit=100')).body.data.length;
    await test.pool.query(`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'secret detail'; end $$;
      create trigger fail before insert on template_drafts execute function fail()`);
    const answer = await test.api.post('/templates', valid);
    expectError(answer, 500, 'TEMPLATE_OPERATION_FAILED');
    expect(answer.text).not.toContain('secret');
    expect((await test.api.get('/templates?limit=100')).body.data).toHaveLength(before);
  });
});
