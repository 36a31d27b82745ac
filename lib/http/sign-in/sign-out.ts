import { auth } from '@/lib/accounts/auth';
import { findSession } from '@/lib/accounts/find-session';
import type { AuditOrigin } from '@/lib/audit/record-audit';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { Answer } from '@/lib/http/answer';

/** Ends the session of the cookie. Without one, nothing happens. */
export async function signOut(origin: AuditOrigin, requestHeaders: Headers) {
  // better-auth ignores an unavailable database; a failed sign-out must not look like success.
  const session = await findSession(origin.db, requestHeaders);
  // Recorded first: if we are cut off in between, the session continues and can be signed out again.
  if (session) await recordAuditOfPerson(origin, session.actor.id, { action: 'member.signed_out' });
  const response = await auth().api.signOut({ headers: requestHeaders, asResponse: true });
  return new Answer(
    { object: 'sign_out' as const, signed_out: true as const },
    { headers: response.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie] as const) },
  );
}
