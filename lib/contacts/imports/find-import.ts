import { type Context, requireScope } from '@/lib/context';
import { contactImports } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { ContactImport } from './contract';
import { importNotFound, ownImport, presentImport } from './present-import';

/** An import and how far it is. `NOT_FOUND`. */
export async function findImport(ctx: Context, importId: string): Promise<ContactImport> {
  requireScope(ctx, access.readContacts);
  const [row] = await ctx.db.select().from(contactImports).where(ownImport(ctx, importId));
  if (!row) throw importNotFound();
  return presentImport(row);
}
