import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { templateFollowers } from '@/lib/db/tables';
import { endStreams, openStreams } from '@/lib/process/open-streams';
import { apiClient, fetchRoute } from '@/test/api';
import { createKey, createMember, createWorkspace } from '@/test/factories';
import { fetchAuth } from '@/test/sign-in';
import { createTemplate, publish, save, useTemplateApi } from '@/test/templates';

process.env.RATE_LIMIT = 'off';
const test = useTemplateApi();
afterEach(() => endStreams());

type Headers = Record<string, string>;
type Told = { id: string; name: string; data: Record<string, unknown> };

/** Reads the stream like `EventSource`. */
async function follow(templateId: string, headers: Headers, lastEventId?: string) {
  const from: Headers = lastEventId ? { 'Last-Event-ID': lastEventId } : {};
  const url = `http://localhost/api/v1/templates/${templateId}/live`;
  const response = await fetchRoute(new Request(url, { headers: { ...headers, ...from } }));
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  // Without a transform: its cancel() does not wait for the underlying stream's.
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<Told | null> => {
    for (;;) {
      const at = text.indexOf('\n\n');
      if (at >= 0) {
        const part = text.slice(0, at);
        text = text.slice(at + 2);
        const [, id, name, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (id && name && data) return { id, name, data: JSON.parse(data) };
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += decoder.decode(chunk.value, { stream: true });
    }
  };
  return { next, leave: () => reader?.cancel() };
}

async function person(workspaceId: string, name = 'owner' as const) {
  const { userId, email } = await createMember(test.db, workspaceId, name);
  await setPassword(test.db, userId, 'correct horse');
  const { cookie } = await fetchAuth(email, 'correct horse');
  return { id: userId, headers: { Cookie: cookie } };
}

const peopleIn = (reported: Told | null) =>
  (reported ? (reported.data.people as { id: string }[]) : []).map(({ id }) => id);

const followersOf = (templateId: string) =>
  test.db.$count(templateFollowers, eq(templateFollowers.templateId, templateId));

it('shows people to each other, but no key', async () => {
  const { id } = await createTemplate(test.api);
  const [ada, ben] = [await person(test.workspace.id), await person(test.workspace.id)];
  const key = await follow(id, { Authorization: `Bearer ${test.key.token}` });
  expect(peopleIn(await key.next())).toEqual([]);
  const first = await follow(id, ada.headers);
  expect(peopleIn(await first.next())).toEqual([ada.id]);
  expect(peopleIn(await key.next())).toEqual([ada.id]);
  const second = await follow(id, ben.headers);
  expect(peopleIn(await second.next())).toEqual([ada.id, ben.id]);
  expect(peopleIn(await first.next())).toEqual([ada.id, ben.id]);
  await second.leave();
  expect(peopleIn(await first.next())).toEqual([ada.id]);
  expect(await followersOf(id)).toBe(2);
});

it('sends saves, publishing and the end, each once', async () => {
  const { id } = await createTemplate(test.api);
  const { next } = await follow(id, { Authorization: `Bearer ${test.key.token}` });
  expect(await next()).toMatchObject({ name: 'presence' });
  await save(test.api, id, { subject: 'New' });
  expect(await next()).toMatchObject({ name: 'draft.saved', data: { template_id: id, revision: 1 } });
  const version = await publish(test.api, id);
  expect(await next()).toMatchObject({
    name: 'template.published',
    data: { version_id: version.id, version_number: 1, published_at: version.published_at },
  });
  await test.api.delete(`/templates/${id}`);
  expect(await next()).toEqual({
    id: expect.any(String),
    name: 'template.deleted',
    data: { template_id: id },
  });
  expect(await next()).toBeNull();
});

it('sends what happened meanwhile to a returning person, and keeps their place', async () => {
  const { id } = await createTemplate(test.api);
  const ada = await person(test.workspace.id);
  const before = await follow(id, ada.headers);
  const reported = await before.next();
  // The lifetime of the stream ended: the reader did not leave.
  endStreams();
  expect(await before.next()).toBeNull();
  await save(test.api, id, { subject: 'While away' });
  const after = await follow(id, ada.headers, reported?.id);
  expect(await after.next()).toMatchObject({ name: 'draft.saved', data: { revision: 1 } });
  expect((await after.next())?.data).toEqual(reported?.data);
  expect(await followersOf(id)).toBe(1);
});

it('lets nobody use another’s follower id', async () => {
  const { id } = await createTemplate(test.api);
  const [ada, eve] = [await person(test.workspace.id), await person(test.workspace.id)];
  const hers = await follow(id, ada.headers);
  const place = (await hers.next())?.id;
  const other = await follow(id, eve.headers, place);
  expect(peopleIn(await other.next())).toEqual([ada.id, eve.id]);
  await other.leave();
  expect(await followersOf(id)).toBe(1);
});

it('follows no template of another workspace or a deleted one, and starts nothing for HEAD', async () => {
  const { id } = await createTemplate(test.api);
  const theirs = await createKey(test.db, (await createWorkspace(test.db)).id);
  const answer = await apiClient({ Authorization: `Bearer ${theirs.token}` }).get(`/templates/${id}/live`);
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  const url = `http://localhost/api/v1/templates/${id}/live`;
  const headers = { Authorization: `Bearer ${test.key.token}` };
  expect((await fetchRoute(new Request(url, { method: 'HEAD', headers }))).status).toBe(200);
  expect(openStreams().size).toBe(0);
  await test.api.delete(`/templates/${id}`);
  expect((await test.api.get(`/templates/${id}/live`)).status).toBe(404);
});

it('shows a person’s selected block to the others, while the person follows', async () => {
  const { id } = await createTemplate(test.api);
  const [ada, eve] = [await person(test.workspace.id), await person(test.workspace.id)];
  const key = await follow(id, { Authorization: `Bearer ${test.key.token}` });
  await key.next();
  const hers = await follow(id, ada.headers);
  const follower_id = (await hers.next())?.id.split('/')[0];
  await key.next();
  const block = { path: [0, 0], siblings: 1, tag: 'mj-text', digest: 'd', excerpt: 'Hello' };
  const say = (headers: Headers, body: object) =>
    apiClient({ ...headers, Origin: 'http://localhost' }).put(`/templates/${id}/live`, body);
  expect(await say(ada.headers, { follower_id, block })).toMatchObject({
    ...{ status: 200, body: { object: 'template_selection', shown: true } },
  });
  expect(await key.next()).toMatchObject({ name: 'selections', data: { people: [{ id: ada.id, block }] } });
  // Nobody can select for another person, and an API key has no selection.
  for (const headers of [eve.headers, { Authorization: `Bearer ${test.key.token}` }])
    expect((await say(headers, { follower_id, block: null })).body).toMatchObject({ shown: false });
  await say(ada.headers, { follower_id, block: null });
  expect(await key.next()).toMatchObject({ name: 'selections', data: { people: [] } });
  await say(ada.headers, { follower_id, block });
  expect(await key.next()).toMatchObject({ name: 'selections' });
  await hers.leave();
  expect(await key.next()).toMatchObject({ name: 'presence', data: { people: [] } });
  expect(await key.next()).toMatchObject({ name: 'selections', data: { people: [] } });
});
