import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Translation } from '@/lib/templates/contract/translations';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { presentTranslation } from './present-translation';
import { readUnitsToTranslate } from './translated-source';
import { readTranslations } from './translation-rows';

/** The translations of a template with their missing and outdated counts. */
export async function listTranslations(ctx: Context, templateId: string): Promise<Page<Translation>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const rows = await readTranslations(ctx, template.id);
  const units = rows.length === 0 ? [] : await readUnitsToTranslate(ctx, template);
  const context = { templateId: template.id, standard: template.defaultLocale ?? '', rows };
  const data = rows.map((row) => presentTranslation(row, units, context));
  return { object: 'list', data, has_more: false, next_cursor: null };
}
