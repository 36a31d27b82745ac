import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { members, users } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createMember, createSendingAddress, createWorkspace } from '@/test/factories';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let creator: { id: string; userId: string };
let other: { id: string };
let theirs: ApiClient;

beforeEach(async () => {
  const workspaceId = (await createWorkspace(test.db)).id;
  await createMember(test.db, workspaceId);
  other = await createMember(test.db, workspaceId, 'support');
  creator = await createMember(test.db, workspaceId, 'admin');
  await createSendingAddress(test.db, workspaceId);
  theirs = apiWithKey((await createKey(test.db, workspaceId, { createdBy: creator.userId })).token);
});

const send = () =>
  theirs.post('/emails', {
    from: 'hello@postroom.test',
    to: 'ada@lovelace.test',
    subject: 'Hi',
    text: 'Hi',
    idempotency_key: `outlived-${creator.id}`,
  });

/** The ways in which a key could return to its creator the rights they lost. */
const waysBack: [string, () => Promise<{ status: number }>][] = [
  ['an invitation', () => theirs.post('/invitations', { email: 'me@again.example', role: 'admin' })],
  ['a new key', () => theirs.post('/keys', { name: 'More', scopes: ['email:send'] })],
  ['the keys of others', () => theirs.get('/keys')],
  ['another’s role', () => theirs.patch(`/members/${other.id}`, { role: 'admin' })],
  ['removing a member', () => theirs.delete(`/members/${other.id}`)],
  ['the settings', () => theirs.patch('/workspace', { support_may_resend: true })],
  ['the audit log', () => theirs.get('/audit-events')],
];

describe.each([
  ['demoted', () => test.db.update(members).set({ role: 'marketer' }).where(eq(members.id, creator.id))],
  ['removed', () => test.db.delete(members).where(eq(members.id, creator.id))],
])('a key whose creator was %s', (_, takeAway) => {
  it('manages nothing any more, at once', async () => {
    expect((await theirs.get('/keys')).status).toBe(200);
    await takeAway();
    for (const [name, way] of waysBack) expect([name, (await way()).status]).toEqual([name, 403]);
  });

  it('keeps sending and reading: programs do not stop with a person', async () => {
    await takeAway();
    expect((await send()).status).toBe(202);
    expect((await theirs.get('/emails')).body.data).toHaveLength(1);
    expect((await theirs.get('/webhooks')).status).toBe(200);
  });
});

it('manages again once its creator may, and always if its creator is an operator', async () => {
  await test.db.delete(members).where(eq(members.id, creator.id));
  await test.db.update(users).set({ operator: true }).where(eq(users.id, creator.userId));
  expect((await theirs.get('/keys')).status).toBe(200);
  await test.db.update(users).set({ operator: false }).where(eq(users.id, creator.userId));
  expect((await theirs.get('/keys')).status).toBe(403);
});
