import type { savedRows } from '@/lib/db/tables';
import type { Row } from './contract';

export type SavedRow = typeof savedRows.$inferSelect;

export function presentRow(saved: SavedRow): Row {
  return {
    object: 'row',
    id: saved.id,
    name: saved.name,
    mjml: saved.mjml,
    created_at: saved.createdAt.toISOString(),
    updated_at: saved.updatedAt.toISOString(),
    created_by: { id: saved.createdById, name: saved.createdByName },
  };
}
