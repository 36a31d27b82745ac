import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { templateSampleSets } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';

export async function deleteSampleSet(ctx: Context, templateId: string, sampleSetId: string) {
  requireScope(ctx, access.writeTemplates);
  const template = await requireTemplate(ctx, templateId);
  const [gone] = await ctx.db
    .delete(templateSampleSets)
    .where(inWorkspace(ctx, templateSampleSets, { id: sampleSetId, templateId: template.id }))
    .returning({ id: templateSampleSets.id });
  if (!gone) throw new DomainError('NOT_FOUND', 'This template has no such sample set.');
  return { object: 'sample_set' as const, id: gone.id, deleted: true as const };
}
