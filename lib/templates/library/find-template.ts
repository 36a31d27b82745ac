import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { readDraftRow } from '@/lib/templates/records/draft-row';
import { findRolledBack } from '@/lib/templates/records/find-rolled-back';
import { presentTemplateWithDraft, type TemplateAnswer } from '@/lib/templates/records/present-template';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { readTranslations } from '@/lib/templates/translations/translation-rows';

/** One template with its draft, or `draft: null` if it was discarded. `NOT_FOUND`. */
export async function findTemplate(ctx: Context, templateId: string): Promise<TemplateAnswer> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const draft = await readDraftRow(ctx, template.id);
  const rolledBack = draft && (await findRolledBack(ctx, template, draft));
  const answer = {
    ...presentTemplateWithDraft(template, draft),
    ...(rolledBack && { rolled_back: rolledBack }),
  };
  if (template.defaultLocale === null) return answer;
  const translations = await readTranslations(ctx, template.id);
  return { ...answer, locales: translations.map(({ locale }) => locale) };
}
