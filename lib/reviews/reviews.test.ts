import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { reviewLinks, templateRevisions, templates } from '@/lib/db/tables';
import { pruneRevisions } from '@/lib/templates/revisions/prune-revisions';
import { type ApiClient, apiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { createKey, createWorkspace } from '@/test/factories';
import { meanwhile } from '@/test/meanwhile';
import { createSignedIn } from '@/test/sign-in';
import {
  createTemplate,
  htmlDocument,
  mjmlOf,
  publish,
  save,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();
const guest = apiClient({});
let templateId: string;

beforeEach(async () => {
  const document = visualDocument({ mjml: mjmlOf('Hello Ada, thank you for your order') });
  templateId = (await createTemplate(test.api, { subject: 'Your order', document })).id;
});

/** Creates a link: its secret, and the answer. */
async function share(input: Record<string, unknown> = {}, id = templateId) {
  const answer = await test.api.post(`/templates/${id}/reviews`, input);
  if (answer.status !== 201) throw new Error(answer.text);
  return { ...answer.body, secret: String(answer.body.url).split('/').at(-1) ?? '' };
}

/** A member of the workspace, signed in. */
async function member(role: 'marketer' | 'support', workspaceId = test.workspace.id): Promise<ApiClient> {
  return (await createSignedIn(test.db, workspaceId, role)).api;
}

const comments = async (id = templateId) => (await test.api.get(`/templates/${id}/comments`)).body.data;

describe('a review link', () => {
  it('shows the draft as of its creation, whatever is saved later', async () => {
    const { secret } = await share({ note: 'Check the greeting' });
    expect((await guest.get(`/reviews/${secret}`)).body.shown.changed_at).toBeNull();
    await save(test.api, templateId, { subject: 'Changed', document: visualDocument() });
    const { status, body } = await guest.get(`/reviews/${secret}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      template: { name: 'Welcome' },
      workspace: { name: 'Test workspace' },
      shown: { version_number: null, changed_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      note: 'Check the greeting',
      subject: 'Your order',
      viewer: null,
      comments: true,
    });
    expect(body.html).toContain('thank you for your order');
    expect(body.plain_text).toContain('thank you for your order');
    expect(body.blocks.map((block: { tag: string }) => block.tag)).toEqual(['mj-section', 'mj-text']);
    for (const { class_name } of body.blocks) expect(body.measured_html).toContain(class_name);
    // Nothing else of the workspace is exposed: no id, no source, no address.
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`${templateId}|${test.workspace.id}|<mjml|@people.example`),
    );
  });

  it('lists conditional blocks, and shows them with forced conditions, for a version too', async () => {
    const mjml =
      '<mjml><mj-body><mj-raw>{% if conditions.vip %}</mj-raw><mj-section><mj-column><mj-text>Lounge</mj-text></mj-column></mj-section><mj-raw>{% endif %}</mj-raw>' +
      '<mj-section><mj-raw>{% unless conditions.vip %}</mj-raw><mj-column><mj-text>Queue</mj-text></mj-column><mj-raw>{% endunless %}</mj-raw></mj-section></mj-body></mjml>';
    const variables = [variable('level', { type: 'number', sample: 1 })];
    const rule = { variable: 'level', operator: 'greater' as const, value: 3 };
    const conditions = [{ id: 'vip', name: 'VIP', match: 'all' as const, rules: [rule] }];
    await save(test.api, templateId, { document: visualDocument({ mjml, variables, conditions }) });
    const version = await publish(test.api, templateId);
    for (const { secret } of [await share(), await share({ version_id: version.id })]) {
      const seen = async (query: string) => {
        const { body } = await guest.get(`/reviews/${secret}${query}`);
        return [/Lounge/, /Queue/].map((words) => words.test(body.html) && words.test(body.measured_html));
      };
      const { body } = await guest.get(`/reviews/${secret}`);
      expect(body.conditions).toEqual([{ id: 'vip', name: 'VIP' }]);
      expect(body.blocks.map(({ tag, rules }: { tag: string; rules: string[] }) => [tag, rules])).toEqual([
        ['mj-section', ['Only when VIP']],
        ['mj-text', []],
        ['mj-section', []],
        ['mj-text', ['Except when VIP']],
      ]);
      expect(await seen('')).toEqual([false, true]);
      expect(await seen('?holds=vip')).toEqual([true, false]);
      expect(await seen('?fails=vip')).toEqual([false, true]);
    }
  });

  it('shows a version as sent, or a saved revision', async () => {
    const version = await publish(test.api, templateId);
    await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf('Second') }) });
    await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf('Third') }) });
    const ofVersion = await guest.get(`/reviews/${(await share({ version_id: version.id })).secret}`);
    expect(ofVersion.body).toMatchObject({ shown: { version_number: 1, changed_at: null } });
    expect(ofVersion.body.html).toContain('thank you for your order');
    expect(ofVersion.body.html).not.toContain('review-block');
    expect(ofVersion.body.measured_html).toContain('review-block-1');
    const ofRevision = await guest.get(`/reviews/${(await share({ revision: 1 })).secret}`);
    expect(ofRevision.body.html).toContain('Second');
    for (const [input, status] of [
      [{ revision: 9 }, 404],
      [{ revision: 1, version_id: version.id }, 400],
      [{ version_id: templateId }, 404],
    ] as const)
      expect((await test.api.post(`/templates/${templateId}/reviews`, input)).status).toBe(status);
  });

  it('shows HTML mode without blocks', async () => {
    const other = await createTemplate(test.api, { source_mode: 'html', document: htmlDocument() });
    const { body } = await guest.get(`/reviews/${(await share({}, other.id)).secret}`);
    expect(body).toMatchObject({ measured_html: null, blocks: [] });
    expect(body.html).toContain('<p>Hello</p>');
  });

  it('keeps its secret out of the database and the list, and counts its uses', async () => {
    const { secret, id } = await share();
    expect(secret).toHaveLength(43);
    await guest.get(`/reviews/${secret}`);
    await guest.get(`/reviews/${secret}`);
    // Another language of an open link.
    expect((await guest.get(`/reviews/${secret}?locale=de`)).status).toBe(200);
    const [row] = await test.db.select().from(reviewLinks).where(eq(reviewLinks.id, id));
    expect(JSON.stringify(row)).not.toContain(secret);
    const { body, text } = await test.api.get(`/templates/${templateId}/reviews`);
    expect(body.data).toMatchObject([{ id, state: 'open', open_count: 2, revision: 0, revoked_at: null }]);
    expect(body.data[0].last_opened_at).not.toBeNull();
    expect(text).not.toContain(secret);
  });

  it('answers the same if unknown, expired, revoked, or its template is deleted', async () => {
    const [expired, revoked, gone] = [await share(), await share(), await share()];
    await test.db
      .update(reviewLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(reviewLinks.id, expired.id));
    const revocation = await test.api.delete(`/reviews/${revoked.id}`);
    expect(revocation.body).toEqual({ object: 'review', id: revoked.id, deleted: true });
    const refusals = [];
    for (const secret of ['x'.repeat(43), expired.secret, revoked.secret]) {
      for (const path of [`/reviews/${secret}`, `/reviews/${secret}/comments`])
        refusals.push(await guest.get(path));
      refusals.push(await guest.post(`/reviews/${secret}/comments`, { body: 'Hi', name: 'Eve' }));
    }
    expect((await guest.get(`/reviews/${gone.secret}`)).status).toBe(200);
    await test.db.update(templates).set({ deletedAt: new Date() }).where(eq(templates.id, templateId));
    refusals.push(await guest.get(`/reviews/${gone.secret}`));
    const reported = refusals.map(({ status, body }) =>
      JSON.stringify([status, body.error.code, body.error.message]),
    );
    expect(new Set(reported).size).toBe(1);
    expect(refusals[0]).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });

  it('shows its state, and is recorded when created and ended', async () => {
    const { id } = await share();
    await test.api.delete(`/reviews/${id}`);
    await test.api.delete(`/reviews/${id}`);
    expect((await test.api.get(`/templates/${templateId}/reviews`)).body.data[0].state).toBe('revoked');
    const { body } = await test.api.get(`/audit-events?target=${templateId}`);
    expect(body.data.map((one: { action: string }) => one.action)).toEqual([
      'template.review_link_ended',
      'template.review_link_created',
      'template.created',
    ]);
  });

  it('ends as requested, in the future and within a year', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { expires_at } = await share();
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(30);
    expect((await share({ expires_at: inDays(7) })).state).toBe('open');
    for (const expires of [inDays(-1), inDays(400)]) {
      const answer = await test.api.post(`/templates/${templateId}/reviews`, { expires_at: expires });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    }
  });

  it('needs a draft by default, and the right to write', async () => {
    await publish(test.api, templateId);
    await test.api.delete(`/templates/${templateId}/draft`);
    const answer = await test.api.post(`/templates/${templateId}/reviews`, {});
    expect(answer.body.error.code).toBe('DRAFT_REQUIRED');
    const support = await member('support');
    expect((await support.post(`/templates/${templateId}/reviews`, {})).status).toBe(403);
    expect((await support.get(`/templates/${templateId}/reviews`)).status).toBe(200);
  });

  it('keeps its revision from being pruned', async () => {
    for (const words of ['One', 'Two', 'Three'])
      await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf(words) }) });
    const { secret } = await share({ revision: 1 });
    await test.db
      .update(templateRevisions)
      .set({ createdAt: sql`date_trunc('day', now()) - interval '60 days' + revision * interval '1 hour'` })
      .where(eq(templateRevisions.templateId, templateId));
    await runChore(test.db, pruneRevisions);
    const { body } = await test.api.get(`/templates/${templateId}/revisions`);
    expect(body.data.map((one: { revision: number }) => one.revision)).toEqual([3, 1]);
    expect((await guest.get(`/reviews/${secret}`)).body.html).toContain('One');
  });
});

describe('comments through a link', () => {
  it('are about a block or the whole, by a named guest, and answered by members', async () => {
    const { secret, id } = await share();
    const path = `/reviews/${secret}/comments`;
    const first = await guest.post(path, { body: ' Use her <b>name</b> ', name: 'Grace', block: 1 });
    expect(first).toMatchObject({
      status: 201,
      body: { body: 'Use her <b>name</b>', author: { name: 'Grace', member: false }, block: 1 },
    });
    const [stored] = await comments();
    expect(stored).toMatchObject({
      review_id: id,
      author: { type: 'guest', id: null, name: 'Grace' },
      anchor: { path: [0, 0, 0], tag: 'mj-text', excerpt: 'Hello Ada, thank you for your order' },
    });
    const answered = { body: 'Done', parent_id: stored.id };
    expect((await test.api.post(`/templates/${templateId}/comments`, answered)).body.review_id).toBe(id);
    await guest.post(path, { body: 'Thank you', name: 'Grace', parent_id: stored.id });
    await test.api.patch(`/comments/${stored.id}`, { resolved: true });
    const { body } = await guest.get(path);
    expect(body.data).toMatchObject([
      { body: 'Use her <b>name</b>', block: 1, resolved: true, parent_id: null },
      { body: 'Done', author: { member: true }, parent_id: stored.id },
      { body: 'Thank you', parent_id: stored.id },
    ]);
    expect(JSON.stringify(body)).not.toContain(test.workspace.id);
  });

  it('store what was viewed: the saved draft or version, and its language', async () => {
    const say = async (secret: string, fields: object = {}) =>
      guest.post(`/reviews/${secret}/comments`, { body: 'Hm', name: 'Grace', ...fields });
    const one = await share();
    expect((await say(one.secret)).body.locale).toBeNull();
    await test.api.post(`/templates/${templateId}/translations`, { locale: 'de', default_locale: 'en' });
    const version = await publish(test.api, templateId);
    const two = await share({ version_id: version.id });
    expect((await say(two.secret)).body.locale).toBe('en');
    expect((await say(two.secret, { locale: 'de' })).body.locale).toBe('de');
    expect((await say(two.secret, { locale: 'fr' })).status).toBe(400);
    await test.api.post(`/templates/${templateId}/comments`, { body: 'Beside the draft' });
    const reported = (await comments()).map((comment: Record<string, unknown>) => [
      ...[comment.body, comment.locale, comment.revision, comment.version_number],
    ]);
    expect(reported).toEqual([
      ['Beside the draft', null, null, null],
      ['Hm', 'de', null, 1],
      ['Hm', 'en', null, 1],
      ['Hm', null, 0, null],
    ]);
  });

  it('do not include members’ own threads, or another link’s', async () => {
    const [one, other] = [await share(), await share()];
    const inner = await test.api.post(`/templates/${templateId}/comments`, { body: 'Do not tell Grace' });
    await guest.post(`/reviews/${other.secret}/comments`, { body: 'By the other link', name: 'Eve' });
    expect((await guest.get(`/reviews/${one.secret}/comments`)).body.data).toEqual([]);
    const reply = { body: 'I see', name: 'Eve', parent_id: inner.body.id };
    expect((await guest.post(`/reviews/${one.secret}/comments`, reply)).status).toBe(404);
  });

  it('recognize a member by session, and treat others as guests', async () => {
    const { secret } = await share();
    const support = await member('support');
    const stranger = await member('marketer', (await createWorkspace(test.db)).id);
    expect((await support.get(`/reviews/${secret}`)).body.viewer).toEqual({ name: 'Ada Member' });
    expect((await stranger.get(`/reviews/${secret}`)).body.viewer).toBeNull();
    const path = `/reviews/${secret}/comments`;
    const ours = await support.post(path, { body: 'Mine', name: 'Somebody else' });
    expect(ours.body.author).toEqual({ name: 'Ada Member', member: true });
    expect((await stranger.post(path, { body: 'Theirs' })).body.error.code).toBe('INVALID_REQUEST');
    expect((await stranger.post(path, { body: 'Theirs', name: 'Eve' })).body.author.member).toBe(false);
    const elsewhere = apiClient({ Origin: 'https://evil.example' });
    expect((await elsewhere.post(path, { body: 'Forged', name: 'Eve' })).status).toBe(403);
  });

  it('are refused for read-only links, unknown blocks, and beyond their limits', async () => {
    const readOnly = await share({ comments: false });
    const refused = await guest.post(`/reviews/${readOnly.secret}/comments`, { body: 'Hi', name: 'Eve' });
    expect(refused.body.error.code).toBe('FORBIDDEN');
    const { secret } = await share();
    for (const input of [
      { name: 'Eve', body: '' },
      { name: 'Eve', body: '  ' },
      { name: 'Eve', body: 'x'.repeat(4_001) },
      { name: ' ', body: 'Hi' },
      { name: 'x'.repeat(81), body: 'Hi' },
      { name: 'Eve', body: 'Hi', block: 2 },
      { name: 'Eve', body: 'Hi', anchor: {} },
    ])
      expect((await guest.post(`/reviews/${secret}/comments`, input)).body.error.code).toBe(
        'INVALID_REQUEST',
      );
  });

  it('are rate limited by place and by link', async () => {
    const { secret } = await share();
    const here = apiClient({ 'x-forwarded-for': '203.0.113.7' });
    const path = `/reviews/${secret}/comments`;
    const write = (count: number) => here.post(path, { body: `Comment ${count}`, name: 'Eve' });
    let [count, answer] = [0, await write(0)];
    // On a slow machine, another attempt may be allowed meanwhile.
    while (answer.status === 201 && count < 60) answer = await write(++count);
    expect(count).toBeGreaterThanOrEqual(20);
    expect([answer.status, answer.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(answer.body.error.details.retry_after_seconds).toBeGreaterThan(0);
  });

  it('are limited to 300 per link', async () => {
    const { secret, id } = await share();
    await test.db.execute(sql`
      insert into template_comments (id, workspace_id, template_id, review_id, body, author_type, author_name)
      select gen_random_uuid(), ${test.workspace.id}, ${templateId}, ${id}, 'Hi', 'guest', 'Eve'
      from generate_series(1, 300)`);
    const answer = await guest.post(`/reviews/${secret}/comments`, { body: 'One more', name: 'Eve' });
    expect(answer.body.error.code).toBe('CONFLICT');
  });
});

describe('comments of members', () => {
  const anchor = { path: [0, 0, 0], siblings: 1, tag: 'mj-text', digest: 'abc', excerpt: 'Hello' };

  it('are written by people who can read, resolved, reopened and listed by state', async () => {
    const support = await member('support');
    const { body: first } = await support.post(`/templates/${templateId}/comments`, { body: 'Hm', anchor });
    expect(first).toMatchObject({
      author: { type: 'member', name: 'Ada Member' },
      anchor,
      resolved_at: null,
    });
    await test.api.post(`/templates/${templateId}/comments`, { body: 'Why?', parent_id: first.id });
    const { body: settled } = await support.patch(`/comments/${first.id}`, { resolved: true });
    expect(settled).toMatchObject({ resolved_by: { name: 'Ada Member' }, resolved_at: expect.any(String) });
    const state = async (name: string) =>
      (await test.api.get(`/templates/${templateId}/comments?state=${name}`)).body.data.length;
    expect([await state('open'), await state('resolved'), await state('all')]).toEqual([0, 2, 2]);
    await test.api.patch(`/comments/${first.id}`, { resolved: false });
    expect([await state('open'), await state('resolved')]).toEqual([2, 0]);
  });

  it('are edited by their authors, and deleted by them or people who can write', async () => {
    const [support, marketer] = [await member('support'), await member('marketer')];
    const { body: own } = await support.post(`/templates/${templateId}/comments`, { body: 'Frist' });
    const changed = await support.patch(`/comments/${own.id}`, { body: 'First' });
    expect(changed.body).toMatchObject({ body: 'First', edited_at: expect.any(String) });
    expect((await marketer.patch(`/comments/${own.id}`, { body: 'Hacked' })).status).toBe(403);
    expect((await support.patch(`/comments/${own.id}`, {})).status).toBe(400);
    const reply = await marketer.post(`/templates/${templateId}/comments`, { body: 'Re', parent_id: own.id });
    expect((await support.delete(`/comments/${reply.body.id}`)).status).toBe(403);
    expect((await support.patch(`/comments/${reply.body.id}`, { resolved: true })).status).toBe(400);
    const nested = { body: 'Deeper', parent_id: reply.body.id };
    expect((await support.post(`/templates/${templateId}/comments`, nested)).status).toBe(404);
    expect((await marketer.delete(`/comments/${own.id}`)).body.deleted).toBe(true);
    expect(await comments()).toEqual([]);
    const { body } = await test.api.get(`/audit-events?target=${templateId}&action=template.comment_deleted`);
    expect(body.data).toHaveLength(1);
  });

  it('are not replied to where they are deleted at that moment', async () => {
    const path = `/templates/${templateId}/comments`;
    const { id } = await test.api.made(path, { body: 'Too long' });
    const deleted = ['delete from template_comments where id = $1', id] as const;
    const late = await meanwhile(test.pool, [deleted], () =>
      test.api.post(path, { body: 'Shortened', parent_id: id }),
    );
    expect([late.status, late.body.error?.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('are invisible to another workspace', async () => {
    const { body: ours } = await test.api.post(`/templates/${templateId}/comments`, { body: 'Ours' });
    const link = await share();
    const other = (await createWorkspace(test.db)).id;
    const theirs = apiWithKey((await createKey(test.db, other)).token);
    const answers = [
      await theirs.get(`/templates/${templateId}/comments`),
      await theirs.post(`/templates/${templateId}/comments`, { body: 'Hi' }),
      await theirs.patch(`/comments/${ours.id}`, { resolved: true }),
      await theirs.delete(`/comments/${ours.id}`),
      await theirs.get(`/templates/${templateId}/reviews`),
      await theirs.post(`/templates/${templateId}/reviews`, {}),
      await theirs.delete(`/reviews/${link.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const mine = await createTemplate(theirs);
    const stolen = { body: 'Hi', parent_id: ours.id };
    expect((await theirs.post(`/templates/${mine.id}/comments`, stolen)).status).toBe(404);
    expect((await guest.get(`/reviews/${link.secret}`)).status).toBe(200);
  });

  it('are limited to 1,000 per template, and paged by cursor', async () => {
    await test.db.execute(sql`
      insert into template_comments (id, workspace_id, template_id, body, author_type, author_name)
      select gen_random_uuid(), ${test.workspace.id}, ${templateId}, 'Hi', 'member', 'Ada'
      from generate_series(1, 1000)`);
    const answer = await test.api.post(`/templates/${templateId}/comments`, { body: 'One more' });
    expect(answer.body.error.code).toBe('CONFLICT');
    const { body } = await test.api.get(`/templates/${templateId}/comments?limit=100`);
    expect([body.data.length, body.has_more]).toEqual([100, true]);
  });
});
