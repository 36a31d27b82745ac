import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { ContactProperty } from './contract';
import { presentProperty } from './present-property';

export async function findProperty(ctx: Context, propertyId: string): Promise<ContactProperty> {
  requireScope(ctx, access.readContacts);
  const own = inWorkspace(ctx, contactProperties, { id: propertyId });
  const [row] = await ctx.db.select().from(contactProperties).where(own);
  if (!row) throw createNotFound('contact property');
  return presentProperty(row);
}
