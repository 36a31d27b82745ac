import type { segments } from '@/lib/db/tables';
import type { Rule } from '@/lib/segments/membership/rule';
import type { Segment } from './contract';

export type SegmentRow = typeof segments.$inferSelect;

export function presentSegment(row: SegmentRow): Segment {
  return {
    object: 'segment',
    id: row.id,
    name: row.name,
    kind: row.kind,
    match: row.match,
    // Validated before they were stored.
    rules: row.rules as Rule[],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
