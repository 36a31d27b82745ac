import { and, eq, like, notLike } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { hasTrigram, patternContaining } from '@/lib/db/search-pattern';
import { suppressions } from '@/lib/db/tables';
import { readNewestRows } from '@/lib/paging/newest-rows';
import { type ListedRow, matchContains, readPage, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import type { ListSuppressionsQuery, Suppression } from '@/lib/sending/contract';
import type { Page } from '@/lib/shapes';
import { erasedPrefix } from './erased-address';
import { presentSuppression } from './present-suppression';

/** Suppressed addresses, newest first, without those of erased people. */
export async function listSuppressions(
  ctx: Context,
  query: ListSuppressionsQuery,
): Promise<Page<Suppression>> {
  requireScope(ctx, access.readSuppressions);
  const { limit, cursor, q, email, reason } = query;
  const where = and(
    notLike(suppressions.email, `${erasedPrefix}%`),
    q && hasTrigram(q)
      ? like(suppressions.email, patternContaining(q.toLowerCase()))
      : matchContains(suppressions.email, q),
    email ? eq(suppressions.email, canonicalAddress(email)) : undefined,
    reason ? eq(suppressions.reason, reason) : undefined,
  );
  const list = { list: 'suppressions', filters: { q, email, reason }, cursor, limit };
  if (q === undefined) return readRows(ctx, suppressions, { ...list, where }, presentSuppression);
  return readPage<ListedRow<typeof suppressions>, Suppression>(
    ctx,
    list,
    { time: suppressions.createdAt, id: suppressions.id },
    (after, fetch) =>
      readNewestRows(ctx, suppressions, { walked: where, found: async () => where, after }, fetch),
    presentSuppression,
  );
}
