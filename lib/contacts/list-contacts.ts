import { type Context, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { prepareFilters } from './contact-filters';
import type { Contact, ListContactsQuery } from './contract';
import { readContacts } from './read-contacts';

/** The workspace's contacts, newest first. `NOT_FOUND` for a missing segment. */
export async function listContacts(
  ctx: Context,
  { cursor, limit, ...filters }: ListContactsQuery,
): Promise<Page<Contact>> {
  requireScope(ctx, access.readContacts);
  const read = await prepareFilters(ctx, filters);
  const columns = { time: contacts.createdAt, id: contacts.id };
  const page = await readPage(ctx, { list: 'contacts', filters, cursor, limit }, columns, read, (row) => row);
  return { ...page, data: await readContacts(ctx, page.data) };
}
