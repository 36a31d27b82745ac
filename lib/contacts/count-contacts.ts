import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { countMembers } from '@/lib/segments/membership/count-members';
import { matchContacts } from './contact-filters';
import type { ContactCount, ContactFilters } from './contract';

/** How many contacts match, estimated if counting takes too long. `NOT_FOUND` for a missing segment. */
export async function countContacts(ctx: Context, filters: ContactFilters): Promise<ContactCount> {
  requireScope(ctx, access.readContacts);
  const { count, margin } = await countMembers(ctx, await matchContacts(ctx, filters, 'index'));
  return { object: 'contact_count', count, count_margin: margin };
}
