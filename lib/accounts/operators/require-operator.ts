import { and, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/**
 * Requires an operator of the installation: an operator's session, or a key with `workspace:manage` whose creator is
 * currently one. `OPERATOR_REQUIRED`, or `FORBIDDEN` for a key without that scope.
 */
export async function requireOperator(ctx: Context): Promise<void> {
  if (ctx.actor.kind === 'key') requireScope(ctx, ['workspace:manage']);
  if (await isOperator(ctx.db, ctx.actor.userId)) return;
  const who = ctx.actor.kind === 'key' ? 'The person who made this API key is not one. ' : '';
  throw new DomainError(
    'OPERATOR_REQUIRED',
    `Only an operator of this installation can do this. ${who}Ask whoever runs Postroom for you.`,
  );
}

/** Whether a person is currently an operator. */
async function isOperator(db: Database, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const [one] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.operator, true)));
  return one !== undefined;
}
