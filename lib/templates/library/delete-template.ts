import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { templateSampleSets, templates } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { recordEvent } from '@/lib/events/record-event';
import { access } from '@/lib/scopes';
import { requireAuthor } from '@/lib/templates/records/require-author';

/** Hides a template from all reads. Accepted emails are still sent; its versions stay in the database. */
export async function deleteTemplate(ctx: Context, templateId: string) {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(templates)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(and(inWorkspace(tx, templates, { id: templateId }), isNull(templates.deletedAt)))
      .returning({ id: templates.id, name: templates.name });
    if (!row) throw createNotFound('template');
    // They may contain personal data, and nobody could see them any more.
    await tx.db.delete(templateSampleSets).where(eq(templateSampleSets.templateId, row.id));
    await recordEvent(tx, { type: 'template.deleted', data: { template_id: row.id, name: row.name } });
    await recordAudit(tx, { action: 'template.deleted', target: { type: 'template', ...row } });
    return { object: 'template' as const, id: row.id, deleted: true as const };
  });
}
