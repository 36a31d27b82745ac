import { type Context, inWorkspace } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import type { VariableDefinition } from '@/lib/document/contract';
import { contactVariables } from '@/lib/document/variables/contact-variables';

/** Suggested variables for contact properties, oldest first. */
export async function listContactVariables(ctx: Context): Promise<VariableDefinition[]> {
  const { name, type, description, createdAt, id } = contactProperties;
  const kept = await ctx.db
    .select({ name, type, description })
    .from(contactProperties)
    .where(inWorkspace(ctx, contactProperties))
    .orderBy(createdAt, id);
  return contactVariables(kept);
}
