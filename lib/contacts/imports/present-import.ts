import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { contactImports } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { ContactImport } from './contract';
import type { ImportPlan } from './plan';

export type ImportRecord = typeof contactImports.$inferSelect;

export const undoDays = 30;

export function presentImport(row: ImportRecord): ContactImport {
  // Written by `createImport`; an upload in progress has none and is never returned.
  const plan = row.plan === null ? null : (JSON.parse(row.plan) as ImportPlan);
  const undoable = row.endedAt && (row.state === 'done' || row.state === 'failed') ? row.endedAt : null;
  const { id, state, rows, created, updated, unchanged, refused, sizeBytes, offsetBytes } = row;
  return {
    object: 'contact_import',
    id,
    filename: row.fileName,
    state: state === 'receiving' ? 'running' : state,
    progress: sizeBytes === 0 ? 1 : Math.round((offsetBytes / sizeBytes) * 1_000) / 1_000,
    ...{ rows, created, updated, unchanged, refused },
    failure_message: row.failureMessage,
    segment_id: plan?.segmentId ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: { id: row.createdById, name: row.createdByName },
    ended_at: row.endedAt?.toISOString() ?? null,
    undo_until: undoable && new Date(undoable.getTime() + undoDays * 86_400_000).toISOString(),
  };
}

export function whereImport(ctx: Context, importId: string) {
  return and(
    eq(contactImports.id, importId),
    eq(contactImports.workspaceId, ctx.workspaceId),
    ne(contactImports.state, 'receiving'),
  );
}

export function importNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such import in this workspace.');
}
