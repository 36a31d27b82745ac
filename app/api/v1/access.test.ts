import { beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { methodOf } from '@/lib/http/operations/operation';
import type { Route } from '@/lib/http/route';
import { newId } from '@/lib/ids';
import { type Role, roles, type Scope, scopes } from '@/lib/scopes';
import { type Access, accessTable, mayDo } from '@/test/access-table';
import { type ApiAnswer, apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createMember, makeOperator } from '@/test/factories';
import { fillWorkspace, type Ids } from '@/test/filled-workspace';
import { fetchAuth } from '@/test/sign-in';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const origin = 'http://localhost';
const modules = import.meta.glob<Record<string, Route>>('/app/api/v1/**/route.ts', { eager: true });

type Filled = Awaited<ReturnType<typeof fillWorkspace>>;
type Headers = Record<string, string>;
let ours: Filled;
let theirs: Filled;
/** A member who is an operator with the role support, so that their rights come from nothing else. */
let operator: { session: Headers; keyWith(scopes: readonly Scope[]): Promise<Headers> };
const members = {} as Record<Role, Headers>;
const keys = new Map<string, Headers>();

beforeAll(async () => {
  [ours, theirs] = [await fillWorkspace(test.db), await fillWorkspace(test.db)];
  for (const role of roles) {
    const person = await createMember(test.db, ours.workspaceId, role);
    await setPassword(test.db, person.userId, 'correct horse');
    members[role] = { Cookie: (await fetchAuth(person.email, 'correct horse')).cookie, Origin: origin };
  }
  const person = await createMember(test.db, ours.workspaceId, 'support');
  await setPassword(test.db, person.userId, 'correct horse');
  await makeOperator(test.db, person.userId);
  operator = {
    session: { Cookie: (await fetchAuth(person.email, 'correct horse')).cookie, Origin: origin },
    keyWith: async (held) => {
      const made = { scopes: [...held], createdBy: person.userId };
      return { Authorization: `Bearer ${(await createKey(test.db, ours.workspaceId, made)).token}` };
    },
  };
});

const allBut = (...lacking: readonly Scope[]) => scopes.filter((scope) => !lacking.includes(scope));

/** The headers of a key of our workspace with exactly these scopes, created on first use. */
async function keyWith(held: readonly Scope[]): Promise<Headers> {
  const name = held.join(' ');
  const known = keys.get(name);
  if (known) return known;
  const { token } = await createKey(test.db, ours.workspaceId, { scopes: [...held] });
  const headers = { Authorization: `Bearer ${token}` };
  keys.set(name, headers);
  return headers;
}

/** All operations of the file tree, such as `GET /emails/{messageId}`. */
const operations = Object.values(modules)
  .flatMap(({ GET }) => GET?.operations ?? [])
  .map((spec) => ({ name: spec.name, method: methodOf(spec), path: spec.name.replace(/^\w+ /, ''), spec }));
type Operation = (typeof operations)[number];

const access = (operation: Operation): Access => accessTable[operation.name] ?? { needs: 'public' };
const guarded = operations.filter((operation) => access(operation).needs !== 'public');
const changes = (operation: Operation) => operation.method !== 'GET';
/** The path parameters that are ids. An address is a contact's in any workspace, or a new one's. */
const names = (operation: Operation) =>
  [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'email');

/** Path parameters that are numbers or names within their parent, not ids. */
const places: Ids = { revision: '0', position: '0', locale: 'de' };
const isPlace = (name: string) => name in places;

/** Valid ids that never existed. */
function never(): Ids {
  const ids = Object.keys(theirs.ids).map((name) => [name, places[name] ?? newId()]);
  return { ...Object.fromEntries(ids), workspaceId: newId(), email: `${newId()}@far.test` };
}

function ask(operation: Operation, headers: Headers, ids: Ids, body?: unknown): Promise<ApiAnswer> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const client = apiClient(headers);
  if (operation.method === 'GET') return client.get(`${path}${access(operation).query ?? ''}`);
  const call = { POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete }[
    operation.method
  ];
  if (!call) throw new Error(`${operation.method} is not a method of ours`);
  return call(path, body);
}

/** A call whose permitted caller gets as far as the fields, or to something that does not exist. */
const askInVain = (operation: Operation, headers: Headers) =>
  ask(operation, headers, never(), access(operation).byVerb ? access(operation).body?.(never()) : undefined);

const refusal = ({ status, body }: ApiAnswer) => [status, body?.error?.code];

it('covers every operation of the file tree, and nothing else', () => {
  expect(operations.map((operation) => operation.name).sort()).toEqual(Object.keys(accessTable).sort());
});

describe.each(guarded.map((one) => [one.name, one] as const))('%s', (_, operation) => {
  const { needs, body } = access(operation);

  it('rejects missing and invented credentials', async () => {
    const wrong = `Bearer pr_${'a'.repeat(12)}_${'b'.repeat(43)}`;
    const cookie = 'postroom.session_token=made.up';
    const strangers: Headers[] = [{}, { Authorization: wrong }, { Cookie: cookie, Origin: origin }];
    for (const headers of strangers)
      expect(refusal(await askInVain(operation, headers))).toEqual([401, 'UNAUTHORIZED']);
  });

  it('accepts each of its scopes alone, and rejects all others together', async () => {
    const whole = await keyWith(scopes);
    if (needs === 'session') expect(refusal(await askInVain(operation, whole))).toEqual([403, 'FORBIDDEN']);
    if (needs === 'operator') {
      expect(refusal(await askInVain(operation, whole))).toEqual([403, 'OPERATOR_REQUIRED']);
      const theirKey = await operator.keyWith(['workspace:manage']);
      expect([401, 403]).not.toContain((await askInVain(operation, theirKey)).status);
      const lesser = await operator.keyWith(allBut('workspace:manage'));
      expect(refusal(await askInVain(operation, lesser))).toEqual([403, 'FORBIDDEN']);
    }
    if (needs === 'any')
      expect((await askInVain(operation, await keyWith(['domain:read']))).status).toBe(200);
    if (typeof needs === 'string') return;
    for (const scope of needs)
      expect([401, 403]).not.toContain((await askInVain(operation, await keyWith([scope]))).status);
    const others = await keyWith(allBut(...needs));
    expect(refusal(await askInVain(operation, others))).toEqual([403, 'FORBIDDEN']);
  });

  it('accepts members by their role', async () => {
    for (const role of roles) {
      const { status } = await askInVain(operation, members[role]);
      expect([role, status === 403]).toEqual([role, !mayDo(role, needs)]);
      expect(status).not.toBe(401);
    }
  });

  it.runIf(needs === 'operator')('accepts an operator, whatever their role in the workspace', async () => {
    expect([401, 403]).not.toContain((await askInVain(operation, operator.session)).status);
    const { body: refused } = await askInVain(operation, members.owner);
    expect(refused.error.code).toBe('OPERATOR_REQUIRED');
  });

  it('is refused by the verb too, without the route’s check', async () => {
    if (needs === 'any') return;
    const { spec } = operation;
    const { scope } = spec;
    spec.scope = 'any';
    try {
      const headers = await keyWith(typeof needs === 'string' ? scopes : allBut(...needs));
      for (const ids of [{ ...ours.ids, workspaceId: ours.workspaceId }, never()])
        expect(refusal(await ask(operation, headers, ids, body?.(ids)))).toEqual([
          403,
          needs === 'operator' ? 'OPERATOR_REQUIRED' : 'FORBIDDEN',
        ]);
    } finally {
      spec.scope = scope;
    }
  });

  it.runIf(changes(operation))('rejects a cookie from another origin or without one', async () => {
    const { Cookie = '' } = members.owner;
    const foreign: Headers[] = [{ Cookie }, { Cookie, Origin: 'https://evil.example' }];
    for (const headers of foreign)
      expect(refusal(await askInVain(operation, headers))).toEqual([403, 'FORBIDDEN']);
  });

  it.runIf(names(operation).length > 0 && needs !== 'operator')(
    'answers for another workspace’s data as for data that never existed',
    async () => {
      const whole = needs === 'session' ? members.owner : await keyWith(scopes);
      const gone = never();
      const missing = await ask(operation, whole, gone, body?.(gone));
      expect(missing.status).toBe(404);
      // All ids theirs; and, for paths with two, theirs inside ours.
      const [outer = '', ...inner] = names(operation);
      const foreign = { workspaceId: theirs.workspaceId, ...theirs.ids };
      const mixed = { ...foreign, [outer]: ours.ids[outer] ?? '' };
      for (const ids of inner.length > 0 ? [foreign, mixed] : [foreign]) {
        if (ids === mixed && inner.every(isPlace)) continue;
        const answer = await ask(operation, whole, ids, body?.(ids));
        expect(refusal(answer)[0]).toBe(404);
        if (ids !== mixed) expect(withoutIds(answer, ids)).toBe(withoutIds(missing, gone));
      }
    },
  );
});

describe('public operations', () => {
  const open = operations.filter((operation) => access(operation).needs === 'public');
  it.each(open.map((one) => [one.name, one] as const))('%s needs no credential', async (_, operation) => {
    expect([401, 403]).not.toContain((await askInVain(operation, {})).status);
    if (!changes(operation)) return;
    const foreign = await askInVain(operation, { Origin: 'https://evil.example' });
    expect(refusal(foreign)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('ids in bodies and queries', () => {
  const places: [string, (ids: Ids) => unknown][] = [
    ['POST /templates/{templateId}/preview', (ids) => ({ version_id: ids.versionId })],
    ['POST /templates/{templateId}/checks', (ids) => ({ version_id: ids.versionId })],
    ['POST /templates/{templateId}/test-sends', (ids) => ({ to: ['a@b.test'], version_id: ids.versionId })],
    ['POST /emails', (ids) => mailOf({ template_id: ids.templateId, subject: undefined, text: undefined })],
    ['POST /emails', (ids) => mailOf({ attachments: [ids.attachmentId] })],
  ];
  it.each(places)('of another workspace are treated as unknown: %s', async (name, bodyOf) => {
    const operation = operations.find((operation) => operation.name === name);
    if (!operation) throw new Error(`${name} is gone`);
    const whole = await keyWith(scopes);
    const gone = never();
    const missing = await ask(operation, whole, ours.ids, bodyOf(gone));
    const foreign = await ask(operation, whole, ours.ids, bodyOf(theirs.ids));
    expect(missing.status).toBeGreaterThanOrEqual(400);
    expect(withoutIds(foreign, theirs.ids)).toBe(withoutIds(missing, gone));
  });

  it('of another workspace cannot be switched to or listed by', async () => {
    for (const workspaceId of [theirs.workspaceId, newId()]) {
      const switched = await apiClient(members.owner).put('/session', { workspace_id: workspaceId });
      expect(refusal(switched)).toEqual([404, 'NOT_FOUND']);
    }
    for (const id of [theirs.ids.domainId, newId()]) {
      const listed = await ours.api.get(`/sending-addresses?domain_id=${id}`);
      expect(refusal(listed)).toEqual([404, 'DOMAIN_NOT_FOUND']);
    }
  });
});

it('exist for the other workspace’s own people, unchanged', async () => {
  const reads = guarded.filter(
    (one) => one.method === 'GET' && names(one).length > 0 && access(one).needs !== 'operator',
  );
  const { token } = await createKey(test.db, theirs.workspaceId);
  for (const operation of reads) {
    const answer = await ask(operation, { Authorization: `Bearer ${token}` }, theirs.ids);
    expect([operation.name, answer.status]).toEqual([operation.name, 200]);
    expect(answer.text).not.toContain('Changed');
  }
});

function mailOf(overrides: Record<string, unknown>) {
  const mail = { from: 'hello@postroom.test', to: 'ada@lovelace.test', subject: 'Hello', text: 'Hello' };
  return { idempotency_key: newId(), ...mail, ...overrides };
}

/** An answer with the requested ids replaced by their names. */
function withoutIds({ status, text, body }: ApiAnswer, ids: Ids): string {
  const known = Object.entries(ids).filter(([, id]) => id.length > 10);
  const named = known.reduce((all, [name, id]) => all.replaceAll(id, name), text);
  return `${status} ${named.replace(body?.error?.request_id ?? ' ', '')}`;
}
