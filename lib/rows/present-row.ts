import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
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

export function whereRow(ctx: Context, rowId: string) {
  return and(eq(savedRows.id, rowId), eq(savedRows.workspaceId, ctx.workspaceId));
}

export function rowNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such row in this workspace.');
}
