import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { contactImports } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { ContactImport } from './contract';

export type ImportRow = typeof contactImports.$inferSelect;

export function presentImport(row: ImportRow): ContactImport {
  const { id, state, rows, created, updated, unchanged, refused, sizeBytes, offsetBytes } = row;
  return {
    object: 'contact_import',
    id,
    // What is still received is in no answer.
    state: state === 'receiving' ? 'running' : state,
    progress: sizeBytes === 0 ? 1 : Math.round((offsetBytes / sizeBytes) * 1_000) / 1_000,
    ...{ rows, created, updated, unchanged, refused },
    failure_message: row.failureMessage,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

export function ownImport(ctx: Context, importId: string) {
  return and(
    eq(contactImports.id, importId),
    eq(contactImports.workspaceId, ctx.workspaceId),
    ne(contactImports.state, 'receiving'),
  );
}

export function importNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such import in this workspace.');
}
