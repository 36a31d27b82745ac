import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templateSampleSets } from '@/lib/db/tables';
import { newId } from '@/lib/ids';

/** Copies the sample sets of another template. */
export async function copySampleSets(
  ctx: Context,
  fromTemplateId: string,
  toTemplateId: string,
): Promise<void> {
  const sets = await ctx.db
    .select()
    .from(templateSampleSets)
    .where(
      and(
        eq(templateSampleSets.templateId, fromTemplateId),
        eq(templateSampleSets.workspaceId, ctx.workspaceId),
      ),
    );
  if (sets.length === 0) return;
  await ctx.db
    .insert(templateSampleSets)
    .values(sets.map((set) => ({ ...set, id: newId(), templateId: toTemplateId })));
}
