import { type Context, inWorkspace } from '@/lib/context';
import { templateDrafts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

export type DraftRow = typeof templateDrafts.$inferSelect;

/** The stored draft of an existing template; null when it was discarded. */
export async function readDraftRow(ctx: Context, templateId: string): Promise<DraftRow | null> {
  const [row] = await ctx.db
    .select()
    .from(templateDrafts)
    .where(inWorkspace(ctx, templateDrafts, { templateId }));
  return row ?? null;
}

export function createDraftRequired(): DomainError {
  return new DomainError(
    'DRAFT_REQUIRED',
    'This template has no draft. Start one with POST /templates/{templateId}/draft, then try again.',
  );
}
