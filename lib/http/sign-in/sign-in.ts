import { eq } from 'drizzle-orm';
import { auth } from '@/lib/accounts/auth';
import type { Database } from '@/lib/db/database';
import { members, sessions, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { Answer } from '@/lib/http/answer';
import { clientAddress } from '@/lib/http/client-address';
import { rememberDevice } from './known-device';
import { limitGuesses } from './limit-guesses';

type Credentials = { email: string; password: string; rememberMe?: boolean | undefined };

/**
 * Checks a password and starts a session, in `workspaceId` where it is given; its cookies are in the answer.
 * `UNAUTHORIZED` says not which part is wrong.
 */
export async function signIn(
  db: Database,
  input: Credentials & { workspaceId?: string },
  requestHeaders: Headers,
): Promise<Answer> {
  const email = input.email.toLowerCase();
  const { token, cookies } = await limitGuesses(db, { email, headers: requestHeaders }, () =>
    startSession({ ...input, email }, requestHeaders),
  );
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email));
  const [membership] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.userId, user?.id ?? members.userId))
    .limit(1);
  if (!user || !membership) {
    await db.delete(sessions).where(eq(sessions.token, token));
    throw new DomainError('FORBIDDEN', 'You are no longer a member of any workspace. Ask for an invitation.');
  }
  await db
    .update(sessions)
    .set({ ipAddress: clientAddress(requestHeaders), activeWorkspaceId: input.workspaceId })
    .where(eq(sessions.token, token));
  const all = [...cookies, rememberDevice(requestHeaders, email)];
  return new Answer(
    { object: 'sign_in', user },
    { headers: all.map((cookie) => ['Set-Cookie', cookie] as const) },
  );
}

// Hashes a password also where there is nobody with this address: a stranger's answer takes as long.
async function startSession(
  { email, password, rememberMe }: Credentials,
  headers: Headers,
): Promise<{ token: string; cookies: string[] }> {
  const response = await auth().api.signInEmail({
    body: { email, password, rememberMe: rememberMe ?? true },
    headers,
    asResponse: true,
  });
  if (response.status >= 500) {
    const message = 'You could not be signed in just now. Retry after a short delay.';
    throw new DomainError('INTERNAL_ERROR', message, undefined, { status: 503 });
  }
  if (!response.ok)
    throw new DomainError('UNAUTHORIZED', 'This e-mail address and password do not belong together.');
  const { token } = await response.json();
  return { token, cookies: response.headers.getSetCookie() };
}
