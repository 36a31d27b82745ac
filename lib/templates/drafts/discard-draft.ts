import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { draftRequired } from '@/lib/templates/records/draft-row';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate } from '@/lib/templates/records/require-template';

/** Removes the draft; its saved revisions and the published versions stay. `DRAFT_REQUIRED` where there is none. */
export async function discardDraft(ctx: Context, templateId: string) {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  const { rows } = await ctx.db.execute(sql`
    delete from template_drafts
    where template_id = ${template.id} and workspace_id = ${ctx.workspaceId} returning template_id`);
  if (rows.length === 0) throw draftRequired();
  return { object: 'template_draft' as const, id: template.id, deleted: true as const };
}
