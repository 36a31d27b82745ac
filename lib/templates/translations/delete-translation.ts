import { eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { templates, templateTranslations } from '@/lib/db/tables';
import { findUnitChanges } from '@/lib/document/translation/unit-changes';
import { access } from '@/lib/scopes';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { createTranslationNotFound } from './require-translation';
import { readUnits } from './translation-rows';
import { recordRevision } from './write-units';

/**
 * Removes a language from the draft. Published versions keep it, and so does the history, whose last revision
 * is empty. `NOT_FOUND`.
 */
export async function deleteTranslation(ctx: Context, templateId: string, locale: string) {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  return withTransaction(ctx, async (tx) => {
    // Whoever adds it again continues after that revision.
    await tx.db
      .select({ id: templates.id })
      .from(templates)
      .where(eq(templates.id, template.id))
      .for('update');
    const { revision, units, updatedAt, updatedById, updatedByName } = templateTranslations;
    const [gone] = await tx.db
      .delete(templateTranslations)
      .where(inWorkspace(tx, templateTranslations, { templateId: template.id, locale }))
      .returning({ revision, units, updatedAt, updatedById, updatedByName });
    if (!gone) throw createTranslationNotFound(locale);
    const deleted = { ...gone, locale, units: readUnits(gone.units) };
    // Translations older than the history get their first entry here.
    await recordRevision(tx, template.id, deleted, { removed: [], added: [] });
    const { id, name } = tx.actor;
    const left = { locale, revision: gone.revision + 1, units: [] };
    await recordRevision(
      tx,
      template.id,
      { ...left, updatedAt: tx.now(), updatedById: id, updatedByName: name },
      findUnitChanges(deleted.units, []),
    );
    await recordAudit(tx, {
      action: 'template.translation_removed',
      target: { type: 'template', id: template.id, name: template.name },
      changes: [{ field: 'locale', from: locale, to: null }],
    });
    return { object: 'translation' as const, id: locale, deleted: true as const };
  });
}
