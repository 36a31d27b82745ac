import { sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { access } from '@/lib/scopes';
import { createDraftRequired } from '@/lib/templates/records/draft-row';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate } from '@/lib/templates/records/require-template';

/** Deletes the draft; revisions and published versions stay. `DRAFT_REQUIRED` when there is none. */
export async function discardDraft(ctx: Context, templateId: string) {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  return withTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute(sql`
      delete from template_drafts
      where template_id = ${template.id} and workspace_id = ${tx.workspaceId} returning template_id`);
    if (rows.length === 0) throw createDraftRequired();
    const target = { type: 'template', id: template.id, name: template.name };
    await recordAudit(tx, { action: 'template.draft_discarded', target });
    return { object: 'template_draft' as const, id: template.id, deleted: true as const };
  });
}
