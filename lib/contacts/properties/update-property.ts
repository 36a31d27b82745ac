import { and, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { ContactProperty, UpdatePropertyInput } from './contract';
import { createPropertyNotFound, presentProperty } from './present-property';

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
    .where(and(eq(contactProperties.id, propertyId), eq(contactProperties.workspaceId, ctx.workspaceId)))
    .returning();
  if (!row) throw createPropertyNotFound();
  return presentProperty(row);
}
