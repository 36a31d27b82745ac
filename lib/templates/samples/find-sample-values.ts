import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templateSampleSets } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { SampleSet } from '@/lib/templates/contract/samples';

/** The values and the locale of a sample set. `NOT_FOUND`. */
export async function findSampleValues(
  ctx: Context,
  templateId: string,
  sampleSetId: string,
): Promise<Pick<SampleSet, 'values' | 'locale'>> {
  const { id, workspaceId, values, locale } = templateSampleSets;
  const [set] = await ctx.db
    .select({ values, locale })
    .from(templateSampleSets)
    .where(
      and(
        eq(id, sampleSetId),
        eq(templateSampleSets.templateId, templateId),
        eq(workspaceId, ctx.workspaceId),
      ),
    );
  if (!set) throw new DomainError('NOT_FOUND', 'This template has no such sample set.');
  // Written by save-sample-set alone.
  return { values: JSON.parse(set.values) as SampleSet['values'], locale: set.locale ?? undefined };
}
