import { and, ne } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { contactImports } from '@/lib/db/tables';
import type { ContactImport } from './contract';
import type { ImportPlan } from './plan';

type ImportRecord = typeof contactImports.$inferSelect;

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
  return and(inWorkspace(ctx, contactImports, { id: importId }), ne(contactImports.state, 'receiving'));
}
