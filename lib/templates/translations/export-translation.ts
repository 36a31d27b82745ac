import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope } from '@/lib/context';
import { writeTranslationJson } from '@/lib/document/translation/json-file';
import { type FiledTranslation, writeXliff } from '@/lib/document/translation/write-xliff';
import { access } from '@/lib/scopes';
import type { ExportTranslationQuery, TranslationFile } from '@/lib/templates/contract/translations';
import { toFileStem } from '@/lib/templates/documents/file-stem';
import { resolveIn } from './localize-email';
import { readLanguages, requireRow } from './require-translation';

/** A translation as a file for translators: XLIFF 2.0 or JSON. `NOT_FOUND`. */
export async function exportTranslation(
  ctx: Context,
  templateId: string,
  locale: string,
  { format }: ExportTranslationQuery,
): Promise<TranslationFile> {
  requireScope(ctx, access.readTemplates);
  const { template, standard, rows, units } = await readLanguages(ctx, templateId);
  requireRow(rows, locale);
  const filed: FiledTranslation = {
    ...{ id: template.id, name: template.name, from: standard, to: locale },
    units: resolveIn(units, rows, locale).map(({ unit: { key, kind, block, source }, state, own }) => ({
      ...{ key, kind, source, block: block.label },
      ...{ target: own?.target ?? null, isOutdated: state === 'outdated' },
    })),
  };
  await recordAudit(ctx, {
    action: 'template.exported',
    target: { type: 'template', id: template.id, name: template.name },
  });
  const isXliff = format === 'xliff';
  return {
    object: 'translation_file',
    locale,
    filename: `${toFileStem(template.name)}.${locale}.${isXliff ? 'xlf' : 'json'}`,
    content_type: isXliff ? 'application/xliff+xml' : 'application/json',
    content: isXliff ? writeXliff(filed) : writeTranslationJson(filed),
  };
}
