import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { Domain } from '@/lib/sending/contract';
import { checkDomain } from './check-domain';
import { presentDomain } from './domain-records';
import { requireDomain } from './require-domain';

/** Checks DNS now and returns the result. Local and trusted domains need no DNS. */
export async function verifyDomain(ctx: Context, id: string): Promise<Domain> {
  requireScope(ctx, access.manageDomains);
  const row = await requireDomain(ctx, id);
  return presentDomain(row.basis === 'dns' ? await checkDomain(ctx.db, row, ctx) : row);
}
