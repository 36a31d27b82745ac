import { and, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { ContactProperty } from './contract';
import { createPropertyNotFound, presentProperty } from './present-property';

export async function findProperty(ctx: Context, propertyId: string): Promise<ContactProperty> {
  requireScope(ctx, access.readContacts);
  const own = and(eq(contactProperties.id, propertyId), eq(contactProperties.workspaceId, ctx.workspaceId));
  const [row] = await ctx.db.select().from(contactProperties).where(own);
  if (!row) throw createPropertyNotFound();
  return presentProperty(row);
}
