import { type Context, requireScope } from '@/lib/context';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { DomainError } from '@/lib/errors';
import { importTemplateSource } from '@/lib/rendering/import-template';
import { access } from '@/lib/scopes';
import type { ImportTemplateInput, TemplateImport } from '@/lib/templates/contract/imports';
import { renderForAuthor } from '@/lib/templates/previews/render-content';

/** Converts another sender's template, optionally with a preview; stores nothing. */
export async function importTemplate(
  ctx: Context,
  { preview, ...input }: ImportTemplateInput,
): Promise<TemplateImport> {
  requireScope(ctx, access.writeTemplates);
  const imported = await importTemplateSource(input);
  const { document } = imported;
  const shown = document && preview === 'marketing' ? toMarketing(document) : document;
  const html = preview && { html: shown && (await showDocument(ctx, shown)) };
  return { object: 'template_import', ...imported, ...html };
}

function toMarketing(document: CanonicalDocument): CanonicalDocument {
  const blank = blankDocument('marketing', document.source_mode);
  return { ...withSource(blank, sourceOf(document)), variables: document.variables };
}

/** Renders it; null if something must be fixed first. */
async function showDocument(ctx: Context, document: CanonicalDocument): Promise<string | null> {
  const parsed = new ParsedDocument(document);
  const content = { parsed, sent: parsed, locale: null, isTranslated: false, compiled: null };
  try {
    const { html } = await renderForAuthor(ctx, { ...content, subject: '', previewText: '' }, {});
    return html;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
