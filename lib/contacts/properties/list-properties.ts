import { type Context, requireScope } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { matchContains, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ContactProperty, ListPropertiesQuery } from './contract';
import { presentProperty } from './present-property';

/** The workspace's contact properties, newest first. */
export async function listProperties(
  ctx: Context,
  { q, cursor, limit }: ListPropertiesQuery,
): Promise<Page<ContactProperty>> {
  requireScope(ctx, access.readContacts);
  return readRows(
    ctx,
    contactProperties,
    {
      list: 'contact_properties',
      filters: { q },
      cursor,
      limit,
      where: matchContains(contactProperties.name, q),
    },
    presentProperty,
  );
}
