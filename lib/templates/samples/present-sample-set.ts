import type { templateSampleSets } from '@/lib/db/tables';
import type { SampleSet } from '@/lib/templates/contract/samples';

export type SampleSetRow = typeof templateSampleSets.$inferSelect;

export function presentSampleSet(row: SampleSetRow): SampleSet {
  return {
    object: 'sample_set',
    id: row.id,
    name: row.name,
    values: JSON.parse(row.values) as SampleSet['values'], // written by save-sample-set alone
    ...(row.locale !== null && { locale: row.locale }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: { id: row.createdById, name: row.createdByName },
  };
}
