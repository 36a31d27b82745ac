import { type Context, inWorkspace } from '@/lib/context';
import { domains } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** The row of a domain of the workspace; `DOMAIN_NOT_FOUND` if it is not one. */
export async function requireDomain(ctx: Context, id: string): Promise<typeof domains.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(domains)
    .where(inWorkspace(ctx, domains, { id }));
  if (!row) throw domainNotFound();
  return row;
}

export function domainNotFound(): DomainError {
  return new DomainError('DOMAIN_NOT_FOUND', 'There is no such domain in this workspace.');
}
