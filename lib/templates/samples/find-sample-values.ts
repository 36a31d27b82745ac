import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templateSampleSets } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { SampleSet } from '@/lib/templates/contract/samples';

/** The values of a sample set of a template. `NOT_FOUND`. */
export async function findSampleValues(
  ctx: Context,
  templateId: string,
  sampleSetId: string,
): Promise<SampleSet['values']> {
  const { id, workspaceId, values } = templateSampleSets;
  const [set] = await ctx.db
    .select({ values })
    .from(templateSampleSets)
    .where(
      and(
        eq(id, sampleSetId),
        eq(templateSampleSets.templateId, templateId),
        eq(workspaceId, ctx.workspaceId),
      ),
    );
  if (!set) throw new DomainError('NOT_FOUND', 'This template has no such sample set.');
  return JSON.parse(set.values) as SampleSet['values']; // written by save-sample-set alone
}
