import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { templateTranslations } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { requireRow } from './require-translation';

/** Takes a language from the draft. What was published in it is sent until the next version. `NOT_FOUND`. */
export async function deleteTranslation(ctx: Context, templateId: string, locale: string) {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  return withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(templateTranslations)
      .where(
        and(
          eq(templateTranslations.templateId, template.id),
          eq(templateTranslations.workspaceId, tx.workspaceId),
          eq(templateTranslations.locale, locale),
        ),
      )
      .returning({ locale: templateTranslations.locale });
    if (gone.length === 0) requireRow([], locale);
    await recordAudit(tx, {
      action: 'template.translation_removed',
      target: { type: 'template', id: template.id, name: template.name },
      changes: [{ field: 'locale', from: locale, to: null }],
    });
    return { object: 'translation' as const, id: locale, deleted: true as const };
  });
}
