import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { members, sessions, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { Answer } from '@/lib/http/answer';
import { env } from '@/lib/process/env';
import { auth } from '@/lib/workspaces/auth';

/** Checks a password and starts a session: its cookie is in the answer. `UNAUTHORIZED` says not which part is wrong. */
export async function signIn(
  db: Database,
  input: { email: string; password: string; rememberMe?: boolean | undefined; workspaceId?: string },
  requestHeaders: Headers,
): Promise<Answer> {
  const email = input.email.toLowerCase();
  await limitTries(db, email);
  const response = await auth().api.signInEmail({
    body: { email, password: input.password, rememberMe: input.rememberMe ?? true },
    headers: requestHeaders,
    asResponse: true,
  });
  if (response.status >= 500) {
    const message = 'You could not be signed in just now. Retry after a short delay.';
    throw new DomainError('INTERNAL_ERROR', message, undefined, { status: 503 });
  }
  if (!response.ok)
    throw new DomainError('UNAUTHORIZED', 'This e-mail address and password do not belong together.');
  const { token } = await response.json();
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email));
  const [membership] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.userId, user?.id ?? members.userId))
    .limit(1);
  if (!user || !membership)
    throw new DomainError('FORBIDDEN', 'You are no longer a member of any workspace. Ask for an invitation.');
  if (input.workspaceId) {
    await db.update(sessions).set({ activeWorkspaceId: input.workspaceId }).where(eq(sessions.token, token));
  }
  return new Answer({ object: 'sign_in', user }, { headers: { 'Set-Cookie': cookieOf(response) } });
}

/** Ends the session of the cookie. Without one, nothing happens. */
export async function signOut(requestHeaders: Headers): Promise<Answer> {
  const response = await auth().api.signOut({ headers: requestHeaders, asResponse: true });
  return new Answer(
    { object: 'sign_out', signed_out: true },
    { headers: { 'Set-Cookie': cookieOf(response) } },
  );
}

// better-auth sets several cookies, of which one is the session; the others only cache and are off here.
function cookieOf(response: Response): string {
  const cookies = response.headers.getSetCookie();
  return cookies.find((one) => one.includes('session_token')) ?? cookies[0] ?? '';
}

/** Twenty tries per address, refilled over five minutes: enough for people, far too few for guessing. */
export async function limitTries(db: Database, email: string): Promise<void> {
  if (!env().rateLimit) return;
  const result = await db.execute<{ tokens: number }>(sql`
    insert into rate_buckets as b (key, tokens, updated_at) values (${`s:${email}`}, 19, now())
    on conflict (key) do update set
      tokens = greatest(-1, least(20, b.tokens + extract(epoch from clock_timestamp() - b.updated_at) / 15) - 1),
      updated_at = clock_timestamp()
    returning tokens`);
  if ((result.rows[0]?.tokens ?? 0) >= 0) return;
  throw new DomainError('RATE_LIMITED', 'Too many tries for this address. Wait a minute, then try again.', {
    retry_after_seconds: 60,
  });
}
