import { type Context, requireScope } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { networkOf } from '@/lib/http/client-address';
import { limitFailures } from '@/lib/rate-limits/limit-failures';
import { access } from '@/lib/scopes';
import { findKeyByToken, type KeyHolder } from '@/lib/workspaces/keys/find-key-by-token';
import { requireKey } from '@/lib/workspaces/keys/require-key';

/** The user name of every program; the key identifies it. */
const user = 'postroom';

/** The client's address, and the id for its log lines and replies. `caller`: the key, as soon as it is known. */
export type Call = { address: string; requestId: string; caller: KeyHolder | null };

type Credentials = { username?: string | undefined; password?: string | null | undefined };

/**
 * Checks the credentials of an email program; returns its key. Wrong ones count against the address, like wrong
 * passwords. `UNAUTHORIZED`, `FORBIDDEN` for a key that may not send, `RATE_LIMITED`.
 */
export async function authenticateSubmission(
  db: Database,
  { username, password }: Credentials,
  call: Call,
): Promise<string> {
  const token = password ?? '';
  const place = networkOf(call.address);
  const buckets = [{ key: `guess:submission:${place}`, size: 30, perSecond: 1 / 10 }];
  await limitFailures(db, buckets, async () => {
    if (username !== user)
      throw new DomainError('UNAUTHORIZED', `Sign in as the user ${user}, with an API key as the password.`);
    await submissionContext(db, token, call);
  });
  return token;
}

/** The context in which a message is accepted. Checked for each message: a key may be revoked during a connection. */
export async function submissionContext(db: Database, token: string, call: Call): Promise<Context> {
  const found = await findKeyByToken(db, token);
  // Also an expired key: its owner wants to know who still uses it.
  call.caller = found;
  const { workspaceId, actor, scopes } = requireKey(found);
  const { address: ip, requestId } = call;
  const ctx = { db, workspaceId, actor, scopes: new Set(scopes), requestId, ip, now: () => new Date() };
  requireScope(ctx, access.sendEmails);
  return ctx;
}
