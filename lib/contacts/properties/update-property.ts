import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { ContactProperty, UpdatePropertyInput } from './contract';
import { presentProperty } from './present-property';

/** Changes the description. Name and type are fixed: templates and values depend on them. */
export async function updateProperty(
  ctx: Context,
  propertyId: string,
  { description }: UpdatePropertyInput,
): Promise<ContactProperty> {
  requireScope(ctx, access.writeContacts);
  const [row] = await ctx.db
    .update(contactProperties)
    .set({ description })
    .where(inWorkspace(ctx, contactProperties, { id: propertyId }))
    .returning();
  if (!row) throw createNotFound('contact property');
  return presentProperty(row);
}
