import { and, isNull } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { templates } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';

export type TemplateRow = typeof templates.$inferSelect;

/** The template of this workspace. `NOT_FOUND` also if deleted or in another workspace. */
export async function requireTemplate(ctx: Context, templateId: string): Promise<TemplateRow> {
  const [row] = await ctx.db
    .select()
    .from(templates)
    .where(and(inWorkspace(ctx, templates, { id: templateId }), isNull(templates.deletedAt)));
  if (!row) throw createNotFound('template');
  return row;
}
