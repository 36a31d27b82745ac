import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { webhooks, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

const maxActive = 10;

type EndpointChange = {
  /** The new URL of the endpoint; null if it stays. */
  url: string | null;
  activates: boolean;
  /** The endpoint being changed, which does not count against itself. */
  except?: string;
  /** Serializes such checks for the workspace; needs a transaction. */
  lock?: boolean;
};

/** `WEBHOOK_ALREADY_EXISTS` if the URL is in use, `WEBHOOK_ENDPOINT_LIMIT_REACHED` over ten active endpoints. */
export async function requireFreeEndpoint(
  ctx: Context,
  { url, activates, except, lock }: EndpointChange,
): Promise<void> {
  if (lock) {
    const own = eq(workspaces.id, ctx.workspaceId);
    await ctx.db.select({ id: workspaces.id }).from(workspaces).where(own).for('no key update');
  }
  const [counts] = await ctx.db
    .select({
      same: sql<number>`count(*) filter (where ${webhooks.url} = ${url})::int`,
      active: sql<number>`count(*) filter (where ${webhooks.enabled})::int`,
    })
    .from(webhooks)
    .where(
      and(
        inWorkspace(ctx, webhooks),
        isNull(webhooks.deletedAt),
        except ? ne(webhooks.id, except) : undefined,
      ),
    );
  if (url !== null && (counts?.same ?? 0) > 0) {
    throw new DomainError(
      'WEBHOOK_ALREADY_EXISTS',
      'This workspace already has an endpoint with this URL. Change that one.',
    );
  }
  if (activates && (counts?.active ?? 0) >= maxActive) {
    throw new DomainError(
      'WEBHOOK_ENDPOINT_LIMIT_REACHED',
      `A workspace has at most ${maxActive} active endpoints. Delete or disable one.`,
    );
  }
}
