import { and, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { suppressions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Lets an address get mail again. `NOT_FOUND`. */
export async function removeSuppression(ctx: Context, id: string) {
  requireScope(ctx, access.manageSuppressions);
  const [row] = await ctx.db
    .delete(suppressions)
    .where(and(eq(suppressions.workspaceId, ctx.workspaceId), eq(suppressions.id, id)))
    .returning({ id: suppressions.id });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such suppression in this workspace.');
  return { object: 'suppression', id: row.id, deleted: true } as const;
}
