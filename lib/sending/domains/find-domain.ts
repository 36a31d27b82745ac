import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { Domain } from '@/lib/sending/contract';
import { presentDomain } from './domain-records';
import { requireDomain } from './require-domain';

/** A domain of the workspace; `DOMAIN_NOT_FOUND` if it is not one. */
export async function findDomain(ctx: Context, id: string): Promise<Domain> {
  requireScope(ctx, access.readDomains);
  return presentDomain(await requireDomain(ctx, id));
}
