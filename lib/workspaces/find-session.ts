import type { Actor } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import type { Scope } from './contract';

export type SessionHolder = { workspaceId: string; actor: Actor; scopes: readonly Scope[] };

/** Who is signed in by the request's cookie: null without a live session or a membership. */
export async function findSession(_db: Database, _headers: Headers): Promise<SessionHolder | null> {
  return null;
}
