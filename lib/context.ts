import type { Database } from '@/lib/db/database';
import type { Scope } from '@/lib/workspaces/contract';

export type Actor = {
  kind: 'key' | 'session' | 'system';
  /** The key's, user's or process's id. */
  id: string;
  name: string;
  /** The person behind it: the member, or the creator of the key; null where nobody is. */
  userId: string | null;
};

/** What a verb needs to know of its call: whose workspace, who asks, on which connection, at what time. */
export type Context = {
  db: Database;
  workspaceId: string;
  actor: Actor;
  scopes: ReadonlySet<Scope>;
  requestId: string;
  now(): Date;
};

/** Runs `work` in one transaction; inside it, `tx` is the same context on the transaction's connection. */
export function withTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}
