import type { Context } from '@/lib/context';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { PlacedUnit } from '@/lib/document/translation/unit';
import { listUnits } from '@/lib/document/translation/units';
import { readDocument } from '@/lib/templates/documents/read-document';
import { createDraftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';

/** The units to translate: of the draft, else the published version. `DRAFT_REQUIRED` without either. */
export async function readUnitsToTranslate(ctx: Context, template: TemplateRow): Promise<PlacedUnit[]> {
  const source =
    (await readDraftRow(ctx, template.id)) ??
    (template.publishedVersionId && (await requireVersion(ctx, template.id, template.publishedVersionId)));
  if (!source) throw createDraftRequired();
  const { subject, previewText } = source;
  return listUnits(new ParsedDocument(readDocument(JSON.parse(source.sourceDocument))), {
    subject,
    previewText,
  });
}
