import { type Context, requireScope } from '@/lib/context';
import { domains } from '@/lib/db/tables';
import { readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Domain } from '@/lib/sending/contract';
import type { Page } from '@/lib/shapes';
import { presentDomain } from './domain-records';

/** The workspace's domains, newest first. */
export async function listDomains(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Domain>> {
  requireScope(ctx, access.readDomains);
  return readRows(ctx, domains, { list: 'domains', cursor, limit }, presentDomain);
}
