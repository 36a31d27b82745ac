import { and, ne } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { contactImports } from '@/lib/db/tables';
import { matchContains, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ContactImport, ListImportsQuery } from './contract';
import { presentImport } from './present-import';

/** The workspace's imports, newest first. */
export async function listImports(
  ctx: Context,
  { q, cursor, limit }: ListImportsQuery,
): Promise<Page<ContactImport>> {
  requireScope(ctx, access.readContacts);
  return readRows(
    ctx,
    contactImports,
    {
      list: 'contact_imports',
      filters: { q },
      cursor,
      limit,
      where: and(ne(contactImports.state, 'receiving'), matchContains(contactImports.fileName, q)),
    },
    presentImport,
  );
}
