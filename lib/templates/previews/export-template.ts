import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { ExportedFile, ExportQuery, TemplateExport } from '@/lib/templates/contract/previews';
import { toFileStem } from '@/lib/templates/documents/file-stem';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';
import { type ExportedLanguages, exportLanguages } from '@/lib/templates/translations/export-languages';
import { type ContentToRender, findContentToRender } from './find-content-to-render';
import { writeTagged } from './write-tagged';

/**
 * A template as files: its exact source with a JSON file that `POST /templates` accepts; or, with `tags`,
 * compiled with its variables in one language. The draft, or the given version.
 */
export async function exportTemplate(
  ctx: Context,
  templateId: string,
  { version_id, tags, locale }: ExportQuery,
): Promise<TemplateExport> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const content = await findContentToRender(ctx, template, { version_id, locale });
  const stem = toFileStem(template.name);
  const languages = tags ? null : await exportLanguages(ctx, template, content, version_id);
  const tagged =
    tags && (await writeTagged(ctx, content, tags, nameTagged(stem, tags, locale && content.locale)));
  const target = { type: 'template', id: template.id, name: template.name };
  await recordAudit(ctx, { action: 'template.exported', target });
  return {
    ...{ object: 'template_export', template_id: template.id },
    ...(tagged ?? { files: createSourceFiles(template, content, languages, stem) }),
  };
}

function nameTagged(stem: string, tags: string, locale: string | null | undefined): string {
  return [stem, tags, ...(locale ? [locale] : [])].join('-');
}

function createSourceFiles(
  template: TemplateRow,
  content: ContentToRender,
  languages: ExportedLanguages | null,
  stem: string,
): ExportedFile[] {
  const { name, description, purpose, sourceMode } = template;
  const { parsed, subject, previewText } = content;
  const body = {
    name,
    description,
    purpose,
    source_mode: sourceMode,
    // A draft may have no subject yet; the name becomes the subject of the copy.
    ...(subject !== '' && { subject }),
    preview_text: previewText,
    document: parsed.document,
    ...languages,
  };
  return [
    sourceMode === 'visual'
      ? { filename: `${stem}.mjml`, content_type: 'text/mjml', content: parsed.source }
      : { filename: `${stem}.html`, content_type: 'text/html', content: parsed.source },
    {
      filename: `${stem}.json`,
      content_type: 'application/json',
      content: `${JSON.stringify(body, null, 2)}\n`,
    },
  ];
}
