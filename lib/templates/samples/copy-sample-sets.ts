import { type Context, inWorkspace } from '@/lib/context';
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
    .where(inWorkspace(ctx, templateSampleSets, { templateId: fromTemplateId }));
  if (sets.length === 0) return;
  await ctx.db
    .insert(templateSampleSets)
    .values(sets.map((set) => ({ ...set, id: newId(), templateId: toTemplateId })));
}
