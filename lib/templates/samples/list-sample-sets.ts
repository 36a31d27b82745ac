import { and, desc, type SQL } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { templateSampleSets } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListSampleSetsQuery, SampleSet } from '@/lib/templates/contract/samples';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { presentSampleSet, type SampleSetRow } from './present-sample-set';

/** A template's sample sets, newest first. */
export async function listSampleSets(
  ctx: Context,
  templateId: string,
  { cursor, limit }: ListSampleSetsQuery,
): Promise<Page<SampleSet>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const { createdAt, id } = templateSampleSets;
  const read = (after: SQL | undefined, fetch: number) =>
    ctx.db
      .select({ row: templateSampleSets, position: exactTime(createdAt), id })
      .from(templateSampleSets)
      .where(and(inWorkspace(ctx, templateSampleSets, { templateId: template.id }), after))
      .orderBy(desc(createdAt), desc(id))
      .limit(fetch);
  return readPage<{ row: SampleSetRow; position: string; id: string }, SampleSet>(
    ctx,
    { list: 'sample-sets', filters: { templateId: template.id }, cursor, limit },
    { time: createdAt, id },
    read,
    ({ row }) => presentSampleSet(row),
  );
}
