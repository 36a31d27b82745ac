import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { rolesWith, type Scope } from '@/lib/scopes';

export type Actor = {
  /** `reader`: through the link in an email; `form`: through a sign-up form. Neither has any scope. */
  kind: 'key' | 'session' | 'system' | 'reader' | 'form';
  /** The id of the key, user, process, email or form. */
  id: string;
  name: string;
  /** The person behind the call: the member, or the creator of the key; null if there is none. */
  userId: string | null;
  /** The session of a signed-in person. */
  sessionId?: string;
};

/** The context of a verb: workspace, caller, connection and time. */
export type Context = {
  db: Database;
  workspaceId: string;
  actor: Actor;
  scopes: ReadonlySet<Scope>;
  requestId: string;
  /** The caller's address; null if unknown. */
  ip: string | null;
  now(): Date;
};

/** For reads of a workspace by anyone, including background work. */
export type WorkspaceContext = Pick<Context, 'db' | 'workspaceId'>;

/** Runs `work` in one transaction; inside it, `tx` is the same context on the transaction's connection. */
export function withTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}

type OwnedTable = PgTable & { workspaceId: PgColumn };

/** The condition for a table's rows of the workspace, with these values if any are given. */
export function inWorkspace<Table extends OwnedTable, Name extends keyof Table['$inferSelect'] & string>(
  { workspaceId }: Pick<Context, 'workspaceId'>,
  table: Table,
  // None is undefined: a value that is missing must not find more.
  values?: { [Key in Name]: NonNullable<Table['$inferSelect'][Key]> },
): SQL {
  const columns = getTableColumns(table);
  const equal = Object.entries(values ?? {}).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new TypeError(`There is no column ${name}.`);
    return eq(column, value);
  });
  const own = eq(table.workspaceId, workspaceId);
  return and(own, ...equal) ?? own;
}

/** The first line of every verb: `FORBIDDEN` unless the caller holds one of these scopes. */
export function requireScope(ctx: Context, anyOf: readonly Scope[]): void {
  if (anyOf.some((one) => ctx.scopes.has(one))) return;
  const needed = anyOf.join(' or ');
  const message =
    ctx.actor.kind === 'key'
      ? `This API key lacks the scope ${needed}. Create one that has it under Developers, API keys.`
      : `Your role lacks the scope ${needed}. ${rolesWith(anyOf)} can do this.`;
  throw new DomainError('FORBIDDEN', message);
}

/** For actions that no key may do: `FORBIDDEN` unless a person is signed in. Returns the person and session. */
export function requirePerson({ actor }: Context): { userId: string; sessionId: string } {
  if (actor.kind === 'session' && actor.sessionId) return { userId: actor.id, sessionId: actor.sessionId };
  throw new DomainError('FORBIDDEN', 'Only a signed-in person may do this.');
}
