import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templates } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

export type TemplateRow = typeof templates.$inferSelect;

/** The template of this workspace. `NOT_FOUND` also if deleted or in another workspace. */
export async function requireTemplate(ctx: Context, templateId: string): Promise<TemplateRow> {
  const [row] = await ctx.db
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.id, templateId),
        eq(templates.workspaceId, ctx.workspaceId),
        isNull(templates.deletedAt),
      ),
    );
  if (!row) throw createTemplateNotFound();
  return row;
}

export function createTemplateNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such template in this workspace.');
}
