import { describe, expect, it } from 'vitest';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import { createPublishedTemplate } from '@/test/published-template';
import { variable } from '@/test/variable';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi();
const { api, workspace } = test;
const { made } = api;

async function refused(body: object, path: string, code?: string) {
  const answer = await api.post('/forms', { name: 'Newsletter', ...body });
  expect([answer.status, answer.body.error?.code], answer.text).toEqual([400, 'INVALID_REQUEST']);
  const [issue] = answer.body.error.details.issues;
  expect(issue.path).toBe(path);
  if (code) expect(issue.code).toBe(code);
}

const topicCalled = (name: string) => made('/topics', { name, default: 'subscribed' });

describe('a form', () => {
  it('has exactly its fields, with defaults for all but its name', async () => {
    const form = await made('/forms', { name: 'Newsletter' });
    expect(form).toEqual({
      ...{ object: 'form', id: form.id, name: 'Newsletter', topic_ids: [], segment_id: null },
      ...{ property_names: [], double_opt_in: true, confirmation_template_version_id: null },
      ...{ wording: '', thanks: '', redirect_url: null, allowed_origins: [] },
      ...{ url: `${env().appUrl}/subscribe/${form.id}` },
      ...{ created_at: form.created_at, updated_at: form.created_at },
    });
    expect((await api.get(`/forms/${form.id}`)).body).toEqual(form);
    const signUps = await api.get(`/forms/${form.id}/sign-ups`);
    expect(signUps.body).toEqual({ object: 'form_sign_ups', confirmed: 0, waiting: 0 });
  });

  it('accepts all of them at their limits, in the given order, each once', async () => {
    const topics = [await topicCalled('News'), await topicCalled('Offers')].map(({ id }) => id);
    const segment = await made('/segments', { name: 'Readers', kind: 'manual' });
    for (const name of ['first_name', 'city']) await made('/contact-properties', { name, type: 'text' });
    const fields = {
      name: 'n'.repeat(120),
      topic_ids: [...topics].reverse(),
      segment_id: segment.id,
      property_names: ['first_name', 'city'],
      double_opt_in: false,
      wording: 'w'.repeat(5_000),
      thanks: 't'.repeat(1_000),
      redirect_url: `https://www.example.com/${'x'.repeat(1_976)}`,
    };
    const origins = Array.from({ length: 19 }, (_, n) => `https://site${n}.example.com`);
    const form = await made('/forms', {
      ...fields,
      topic_ids: [...fields.topic_ids, topics[0]?.toUpperCase()],
      property_names: [...fields.property_names, 'city'],
      allowed_origins: [...origins, 'HTTP://LocalHost:8080/'],
    });
    expect(form).toMatchObject({ ...fields, allowed_origins: [...origins, 'http://localhost:8080'] });
  });

  it.each<[string, object]>([
    ['name', { name: '' }],
    ['name', { name: 'n'.repeat(121) }],
    ['wording', { wording: 'w'.repeat(5_001) }],
    ['thanks', { thanks: 't'.repeat(1_001) }],
    ['double_opt_in', { double_opt_in: 'yes' }],
    ['segment_id', { segment_id: 'x' }],
    ['topic_ids[0]', { topic_ids: ['x'] }],
    ['topic_ids', { topic_ids: Array.from({ length: 101 }, () => newId()) }],
    ['property_names', { property_names: Array.from({ length: 21 }, (_, n) => `p${n}`) }],
    ['allowed_origins', { allowed_origins: Array.from({ length: 21 }, (_, n) => `https://a${n}.test`) }],
    ['redirect_url', { redirect_url: `https://a.test/${'x'.repeat(2_000)}` }],
    ...['javascript:alert(1)', '/thanks', 'data:text/html,x', 'https://a:b@c.test/'].map(
      (redirect_url): [string, object] => ['redirect_url', { redirect_url }],
    ),
    ...[
      '*',
      'https://*.example.com/x',
      'example.com',
      'https://a.test/path',
      'null',
      'file:///',
      'https://a.test; frame-src *',
      'https://a@b.test',
    ].map((origin): [string, object] => ['allowed_origins[0]', { allowed_origins: [origin] }]),
    ['url', { url: 'https://www.example.com' }],
  ])('is refused for its %s: %o', async (path, body) => {
    await refused(body, path);
  });

  it('refers only to what its workspace has', async () => {
    const other = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    const theirs = {
      topic: (await other.post('/topics', { name: 'News', default: 'subscribed' })).body.id,
      segment: (await other.post('/segments', { name: 'Readers', kind: 'manual' })).body.id,
    };
    await other.post('/contact-properties', { name: 'city', type: 'text' });
    const news = await topicCalled('News');
    for (const id of [theirs.topic, newId()])
      await refused({ topic_ids: [news.id, id] }, 'topic_ids[1]', 'unknown_topic');
    const rules = { kind: 'rules', rules: [{ field: 'email', operator: 'contains', value: 'a' }] };
    const byRules = await made('/segments', { name: 'All', ...rules });
    for (const id of [theirs.segment, byRules.id, newId()])
      await refused({ segment_id: id }, 'segment_id', 'unknown_segment');
    await refused({ property_names: ['city'] }, 'property_names[0]', 'unknown_property');
  });

  it('changes the given fields, keeps the rest, and drops deleted references', async () => {
    const [news, offers] = [await topicCalled('News'), await topicCalled('Offers')];
    const segment = await made('/segments', { name: 'Readers', kind: 'manual' });
    const city = await made('/contact-properties', { name: 'city', type: 'text' });
    const form = await made('/forms', {
      ...{ name: 'Newsletter', topic_ids: [news.id, offers.id], segment_id: segment.id },
      property_names: ['city'],
    });
    const changed = await api.patch(`/forms/${form.id}`, { thanks: 'Thank you' });
    expect(changed.body).toEqual({ ...form, thanks: 'Thank you', updated_at: changed.body.updated_at });
    const { thanks, topic_ids, segment_id } = changed.body;
    for (const same of [{}, { thanks, topic_ids, segment_id }])
      expect((await api.patch(`/forms/${form.id}`, same)).body).toEqual(changed.body);
    await api.delete(`/topics/${news.id}`);
    await api.delete(`/segments/${segment.id}`);
    await api.delete(`/contact-properties/${city.id}`);
    expect((await api.get(`/forms/${form.id}`)).body).toMatchObject({
      ...{ topic_ids: [offers.id], segment_id: null, property_names: [] },
    });
    const bad = await api.patch(`/forms/${form.id}`, { name: '' });
    expect([bad.status, (await api.get(`/forms/${form.id}`)).body.name]).toEqual([400, 'Newsletter']);
    expect((await api.delete(`/forms/${form.id}`)).status).toBe(204);
    for (const path of [`/forms/${form.id}`, `/forms/${form.id}/sign-ups`])
      expect((await api.get(path)).body.error.code).toBe('NOT_FOUND');
    const { data } = (await api.get('/audit-events')).body;
    const reported = data.filter((one: { target: { id: string } }) => one.target.id === form.id);
    expect(reported).toMatchObject([
      { action: 'form.deleted' },
      { action: 'form.updated', changes: [{ field: 'thanks', from: '', to: 'Thank you' }] },
      { action: 'form.created' },
    ]);
  });

  it('is listed newest first, by part of its name, in pages', async () => {
    for (const name of ['Newsletter', 'Spring fair', 'News of tea']) await made('/forms', { name });
    const names = async (query: string) =>
      (await api.get(`/forms${query}`)).body.data.map((one: { name: string }) => one.name);
    expect(await names('')).toEqual(['News of tea', 'Spring fair', 'Newsletter']);
    expect(await names('?q=NEWS')).toEqual(['News of tea', 'Newsletter']);
    const first = (await api.get('/forms?limit=2')).body;
    expect([first.has_more, await names(`?limit=2&cursor=${first.next_cursor}`)]).toEqual([
      true,
      ['Newsletter'],
    ]);
    expect((await api.get(`/forms?q=x&cursor=${first.next_cursor}`)).body.error.code).toBe('INVALID_CURSOR');
    expect((await api.get('/forms?limit=0')).status).toBe(400);
  });

  it('is previewed before it exists, by the same code', async () => {
    const topics = [await topicCalled('News'), await topicCalled('Offers')];
    await made('/contact-properties', { name: 'first_name', type: 'text' });
    const fields = {
      ...{ name: 'Tea & <more>', topic_ids: topics.map(({ id }) => id), property_names: ['first_name'] },
      wording: 'Yes, <please>',
    };
    const { body } = await api.post('/forms/preview', fields);
    expect(body).toMatchObject({ object: 'form_preview' });
    for (const text of ['Tea &amp; &lt;more&gt;', 'First name', 'News', 'Yes, &lt;please&gt;'])
      expect(body.html).toContain(text);
    const unknown = await api.post('/forms/preview', { name: 'A', topic_ids: [newId()] });
    expect(unknown.body.error.details.issues[0].path).toBe('topic_ids[0]');
    expect((await api.get('/forms')).body.data).toEqual([]);
  });
});

describe('the template of the confirmation email', () => {
  const link = variable('confirm_url', { type: 'url' });
  const html = '<p><a href="{{ confirm_url }}">Confirm</a></p>';
  const templateWith = (content: object) =>
    createPublishedTemplate(test.db, workspace.id, {
      ...{ html, plainText: '{{ confirm_url }}', subject: 'Confirm', variables: [link], ...content },
    });

  it('is a published transactional version with a link to confirm_url', async () => {
    const { id, versionId } = await templateWith({
      html: `${html}<p>{{ contact.email }} {{ form_name }} {{ contact.first_name }}</p>`,
      variables: [
        ...[link, variable('contact.email'), variable('form_name')],
        variable('contact.first_name', { required: false }),
      ],
    });
    const form = await made('/forms', { name: 'A', confirmation_template_version_id: versionId });
    expect(form.confirmation_template_version_id).toBe(versionId);
    await api.delete(`/templates/${id}`);
    await refused(
      { confirmation_template_version_id: versionId },
      'confirmation_template_version_id',
      'unknown_version',
    );
  });

  it.each([
    ['needs_other_values', { html: `${html}{{ name }}`, variables: [link, variable('name')] }],
    [
      'needs_other_values',
      { html: `${html}{{ contact.city }}`, variables: [link, variable('contact.city')] },
    ],
    ['no_confirm_url', { html: '<p>Hello</p>', plainText: 'Hello' }],
    [
      'no_confirm_url',
      { html: '<p>Hello {{ form_name }}</p>', variables: [variable('form_name')], plainText: '' },
    ],
    ['unknown_version', { purpose: 'marketing' }],
  ] as const)('is refused: %s', async (code, content) => {
    const { versionId } = await templateWith(content);
    await refused({ confirmation_template_version_id: versionId }, 'confirmation_template_version_id', code);
  });

  it('cannot be another workspace’s', async () => {
    const other = (await createWorkspace(test.db)).id;
    const { versionId } = await createPublishedTemplate(test.db, other, {
      ...{ html, variables: [link], subject: 'Confirm' },
    });
    for (const id of [versionId, newId()])
      await refused(
        { confirmation_template_version_id: id },
        'confirmation_template_version_id',
        'unknown_version',
      );
  });
});
