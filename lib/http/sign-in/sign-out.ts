import { auth } from '@/lib/accounts/auth';
import { findSession } from '@/lib/accounts/find-session';
import { database } from '@/lib/db/database';
import { Answer } from '@/lib/http/answer';

/** Ends the session of the cookie. Without one, nothing happens. */
export async function signOut(requestHeaders: Headers): Promise<Answer> {
  // better-auth passes over a database that is away: nobody is told to be signed out who is not.
  await findSession(database(), requestHeaders);
  const response = await auth().api.signOut({ headers: requestHeaders, asResponse: true });
  return new Answer(
    { object: 'sign_out', signed_out: true },
    { headers: response.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie] as const) },
  );
}
