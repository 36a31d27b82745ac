import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { ExportedFile, ExportQuery } from '@/lib/templates/contract/previews';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { contentToRender } from './content-to-render';

type ExportAnswer = { object: 'template_export'; template_id: string; files: ExportedFile[] };

/**
 * A template as files: its source exactly as it is, and a JSON beside it that `POST /templates` takes back. The draft,
 * or the named version.
 */
export async function exportTemplate(
  ctx: Context,
  templateId: string,
  { version_id }: ExportQuery,
): Promise<ExportAnswer> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const { parsed, subject, previewText } = await contentToRender(ctx, template, { version_id });
  const { document, source } = parsed;
  const { name, description, purpose, sourceMode } = template;
  const target = { type: 'template', id: template.id, name };
  await recordAudit(ctx, { action: 'template.exported', target });
  const body = {
    name,
    description,
    purpose,
    source_mode: sourceMode,
    // A draft may have no subject yet; a new template takes its name then.
    ...(subject !== '' && { subject }),
    preview_text: previewText,
    document,
  };
  const stem = fileStem(name);
  return {
    object: 'template_export',
    template_id: template.id,
    files: [
      sourceMode === 'visual'
        ? { filename: `${stem}.mjml`, content_type: 'text/mjml', content: source }
        : { filename: `${stem}.html`, content_type: 'text/html', content: source },
      {
        filename: `${stem}.json`,
        content_type: 'application/json',
        content: `${JSON.stringify(body, null, 2)}\n`,
      },
    ],
  };
}

/** A name for files on any system: letters and digits of any script, joined by hyphens. */
function fileStem(name: string): string {
  const stem = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return [...stem].slice(0, 60).join('') || 'template';
}
