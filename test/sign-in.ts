import { setPassword } from '@/lib/accounts/set-password';
import type { Database } from '@/lib/db/database';
import type { Role } from '@/lib/scopes';
import { apiClient, fetchRoute } from './api';
import { createMember } from './factories';

/** A browser's sign-in request: `headers` contain its origin and cookies. */
export function postSignIn(
  body: { email: string; password: string; rememberMe?: boolean },
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = new Request('http://localhost/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return fetchRoute(request);
}

/** Signs in like a browser; throws the error code if refused. */
export async function fetchAuth(
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<{ cookie: string; device: string }> {
  const response = await postSignIn({ email, password }, headers);
  if (!response.ok) throw new Error((await response.json()).error.code);
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const named = (name: string) => cookies.find((cookie) => cookie.includes(name)) ?? '';
  return { cookie: named('session_token='), device: named('postroom.device=') };
}

/** Signs out the holder of a cookie. */
export async function fetchSignOut(cookie: string): Promise<void> {
  const headers = { Cookie: cookie, Origin: 'http://localhost' };
  await fetchRoute(new Request('http://localhost/api/auth/sign-out', { method: 'POST', headers }));
}

/** A new member of the workspace, whose password is `correct horse`, with the client of a signed-in browser. */
export async function createSignedIn(db: Database, workspaceId: string, role: Role = 'owner') {
  const member = await createMember(db, workspaceId, role);
  await setPassword(db, member.userId, 'correct horse');
  const { cookie } = await fetchAuth(member.email, 'correct horse');
  return { ...member, cookie, api: apiClient({ Cookie: cookie, Origin: 'http://localhost' }) };
}
