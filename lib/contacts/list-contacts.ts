import { type Context, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { filteredContacts } from './contact-filters';
import type { Contact, ListContactsQuery } from './contract';
import { readContacts } from './read-contacts';

/** The contacts of the workspace, newest first. `NOT_FOUND` for a segment that is not there. */
export async function listContacts(
  ctx: Context,
  { cursor, limit, ...filters }: ListContactsQuery,
): Promise<Page<Contact>> {
  requireScope(ctx, access.readContacts);
  const read = await filteredContacts(ctx, filters);
  const columns = { time: contacts.createdAt, id: contacts.id };
  const page = await readPage(ctx, { list: 'contacts', filters, cursor, limit }, columns, read, (row) => row);
  return { ...page, data: await readContacts(ctx, page.data) };
}
