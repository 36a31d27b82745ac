import { type Context, inWorkspace } from '@/lib/context';
import { templateVersions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

export type VersionRow = typeof templateVersions.$inferSelect;

/** A published version. The caller has checked the template. */
export async function requireVersion(
  ctx: Context,
  templateId: string,
  versionId: string,
): Promise<VersionRow> {
  const [row] = await ctx.db
    .select()
    .from(templateVersions)
    .where(inWorkspace(ctx, templateVersions, { id: versionId, templateId }));
  if (!row) throw new DomainError('NOT_FOUND', 'This template has no such version.');
  return row;
}
