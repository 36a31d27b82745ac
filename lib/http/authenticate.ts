import type { SignInBlock } from '@/lib/accounts/contract';
import { findSession } from '@/lib/accounts/find-session';
import type { Context } from '@/lib/context';
import { database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { clientAddress } from '@/lib/http/client-address';
import { setCaller } from '@/lib/http/request-info';
import { env } from '@/lib/process/env';
import { findKeyByToken } from '@/lib/workspaces/keys/find-key-by-token';
import { requireKey } from '@/lib/workspaces/keys/require-key';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

type AuthResult = {
  ctx: Context;
  /** What a member must do before they can act; always null for keys. */
  blockedBy: SignInBlock | null;
  /** The Set-Cookie values of an extended session. */
  renewedCookies: readonly string[];
};

/** The caller and workspace: by API key, or else by session cookie. If both are sent, the key decides. */
export async function authenticate(request: Request, requestId: string): Promise<AuthResult> {
  const db = database();
  const base = { db, requestId, ip: clientAddress(request.headers), now: () => new Date() };
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const token = bearerOf(request);
    if (token === null) throw new DomainError('UNAUTHORIZED', schemeSentence(authorization));
    const found = await findKeyByToken(db, token);
    // Also an expired key: its owner wants to know who still uses it.
    if (found) setCaller(request, found);
    const { workspaceId, actor, scopes } = requireKey(found);
    const ctx = { ...base, workspaceId, actor, scopes: new Set(scopes) };
    return { ctx, blockedBy: null, renewedCookies: [] };
  }
  const session = await findSession(db, request.headers);
  if (!session) {
    throw new DomainError(
      'UNAUTHORIZED',
      'Send an API key in the header Authorization: Bearer <key>, or sign in.',
    );
  }
  const { workspaceId, actor, scopes, blockedBy, renewedCookies } = session;
  const ctx = { ...base, workspaceId, actor, scopes: new Set(scopes) };
  setCaller(request, ctx);
  requireTabWorkspace(request, workspaceId);
  if (!safeMethods.has(request.method)) requireSameOrigin(request);
  return { ctx, blockedBy, renewedCookies };
}

/**
 * The dashboard says which workspace its page shows. Otherwise a change could go into another one: the session is the
 * same for all tabs.
 */
function requireTabWorkspace(request: Request, workspaceId: string): void {
  const shown = request.headers.get('postroom-workspace');
  if (shown !== null && shown !== workspaceId)
    throw new DomainError(
      'WORKSPACE_CHANGED',
      'This page belongs to another workspace than the one you are in now. Switch back to it, or reload the page.',
    );
}

/** The mistake in a header without `Bearer <key>`. The header itself is never shown: it may contain a secret. */
function schemeSentence(header: string): string {
  const text = header.trim();
  const form = 'Authorization: Bearer <key>';
  if (/^pr_\S*$/.test(text))
    return `The API key came without its scheme: put "Bearer " before it, as in ${form}.`;
  if (/^(Bearer)?$/i.test(text)) return `The header Authorization holds no API key. Send ${form}.`;
  if (/^Bearer\s/i.test(text)) return `An API key has no spaces. Send ${form}.`;
  return `API keys are not sent by this scheme: use Bearer, as in ${form}.`;
}

/** The API key of a request, valid or not; null if it has none. */
export function bearerOf(request: Request): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Browsers send cookies for any page, so changes need our own Origin. */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const host =
    request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host;
  const ours =
    origin !== null &&
    URL.canParse(origin) &&
    (origin === new URL(env().appUrl).origin || new URL(origin).host === host);
  if (!ours)
    throw new DomainError(
      'FORBIDDEN',
      'This change did not come from a page of this installation. Check APP_URL.',
    );
}
