import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { invitations, members, users } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { log } from '@/lib/process/log';
import { forgetSingleton } from '@/lib/process/singleton';
import { hashInvitationToken } from '@/lib/workspaces/invitations/invitation-token';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { comeBack, walkToCallback } from '@/test/servers/openid-journey';
import { type OpenidProvider, startOpenidProvider } from '@/test/servers/openid-provider';

vi.setConfig({ testTimeout: 60_000 });
const test = useTestDatabase();
let provider: OpenidProvider;
let workspaceId: string;

beforeAll(async () => {
  provider = await startOpenidProvider();
  Object.assign(process.env, provider.settings);
  provider.serve('http://127.0.0.1:3000');
});
afterAll(() => provider.stop());
beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  Object.assign(provider.identity, { email: `${newId()}@people.example`, verified: true });
});

async function signInThere() {
  const { url, cookie } = await walkToCallback();
  return comeBack(url, cookie);
}

const whereTo = (response: Response) => new URL(response.headers.get('location') ?? '').pathname;
const problemOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '').searchParams.get('problem');
const sessionOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((one) => one.includes('session_token'))
    ?.split(';')[0] ?? '';

async function invite(email: string) {
  const row = { id: newId(), workspaceId, email, role: 'support' as const };
  const expiresAt = new Date(Date.now() + 86_400_000);
  await test.db.insert(invitations).values({ ...row, tokenHash: hashInvitationToken(row.id), expiresAt });
}

describe('sign-in by OpenID Connect', () => {
  it('signs a member in and returns to the requested page', async () => {
    const ada = await createMember(test.db, workspaceId);
    provider.identity.email = ada.email;
    const response = await signInThere();
    expect([response.status, whereTo(response)]).toEqual([303, '/emails']);
    const session = await apiClient({ Cookie: sessionOf(response) }).get('/session');
    expect(session.body.user.email).toBe(ada.email);
  });

  it('makes members of invited people only', async () => {
    expect(problemOf(await signInThere())).toBe('unknown');
    expect(await test.db.select().from(users).where(eq(users.email, provider.identity.email))).toEqual([]);
    await invite(provider.identity.email);
    const response = await signInThere();
    const session = await apiClient({ Cookie: sessionOf(response) }).get('/session');
    expect(session.body).toMatchObject({
      role: 'support',
      user: { name: 'Grace Hopper', email: provider.identity.email },
    });
  });

  it('refuses an unverified address, and a removed member', async () => {
    const ada = await createMember(test.db, workspaceId);
    Object.assign(provider.identity, { email: ada.email, verified: false });
    expect(problemOf(await signInThere())).toBe('unverified');
    provider.identity.verified = true;
    await test.db.delete(members).where(eq(members.id, ada.id));
    const response = await signInThere();
    expect([problemOf(response), sessionOf(response)]).toEqual(['unknown', '']);
  });

  it('accepts a return only in the browser that started, once', async () => {
    provider.identity.email = (await createMember(test.db, workspaceId)).email;
    const { url, cookie } = await walkToCallback();
    const other = await walkToCallback();
    for (const wrong of ['', other.cookie, 'postroom.oidc=made-up'])
      expect(problemOf(await comeBack(url, wrong))).toBe('expired');
    expect(sessionOf(await comeBack(url, cookie))).not.toBe('');
    expect(problemOf(await comeBack(url, cookie))).toBe('failed');
  });

  it('provides the button’s label', async () => {
    expect((await apiClient({}).get('/setup')).body.oidc).toEqual({ name: 'single sign-on' });
  });

  it('names in the log the settings that the provider refuses', async () => {
    provider.identity.email = (await createMember(test.db, workspaceId)).email;
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    vi.stubEnv('OIDC_CLIENT_SECRET', 'not that of the provider');
    for (const name of ['env', 'oidc']) forgetSingleton(name);
    expect(problemOf(await signInThere())).toBe('failed');
    expect(warn).toHaveBeenCalledWith(
      expect.anything(),
      'the provider of OIDC_ISSUER refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET',
    );
  });
});
