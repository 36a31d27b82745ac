import { type Context, requireScope } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { readNamedRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ContactProperty, ListPropertiesQuery } from './contract';
import { presentProperty } from './present-property';

/** The workspace's contact properties, newest first. */
export async function listProperties(
  ctx: Context,
  query: ListPropertiesQuery,
): Promise<Page<ContactProperty>> {
  requireScope(ctx, access.readContacts);
  return readNamedRows(ctx, contactProperties, 'contact_properties', query, presentProperty);
}
