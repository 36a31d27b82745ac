import { and, eq, like, notLike } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { patternContaining } from '@/lib/db/search-pattern';
import { suppressions } from '@/lib/db/tables';
import { readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import type { ListSuppressionsQuery, Suppression } from '@/lib/sending/contract';
import type { Page } from '@/lib/shapes';
import { erasedPrefix } from './erased-address';
import { presentSuppression } from './present-suppression';

/** Addresses that get no email, newest first; without those of erased people, which nobody knows. */
export async function listSuppressions(
  ctx: Context,
  query: ListSuppressionsQuery,
): Promise<Page<Suppression>> {
  requireScope(ctx, access.readSuppressions);
  const { limit, cursor, q, email, reason } = query;
  return readRows(
    ctx,
    suppressions,
    {
      list: 'suppressions',
      filters: { q, email, reason },
      cursor,
      limit,
      where: and(
        notLike(suppressions.email, `${erasedPrefix}%`),
        q ? like(suppressions.email, patternContaining(q.toLowerCase())) : undefined,
        email ? eq(suppressions.email, canonicalAddress(email)) : undefined,
        reason ? eq(suppressions.reason, reason) : undefined,
      ),
    },
    presentSuppression,
  );
}
