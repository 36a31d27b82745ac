import { type Context, requireScope, withTransaction } from '@/lib/context';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { serializeDocument } from '@/lib/document/serialize-document';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { CreateTemplateInput } from '@/lib/templates/contract/templates';
import type { SkippedTranslation } from '@/lib/templates/contract/translations';
import { acceptDocument, findLintErrors, refuseIssues } from '@/lib/templates/documents/accept-document';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument, refuseNewHyphens, requireMatch } from '@/lib/templates/documents/read-document';
import { insertTemplate } from '@/lib/templates/records/insert-template';
import type { TemplateAnswer } from '@/lib/templates/records/present-template';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { fillStarter } from '@/lib/templates/starters/fill-starter';
import { importLanguages, readSourceLanguage } from '@/lib/templates/translations/import-languages';

/**
 * Creates a template with a draft at revision 0, from a document, a starter, or blank, with its
 * translations. A legacy footer is stored as given and returned upgraded, with `requires_save`.
 */
export async function createTemplate(ctx: Context, input: CreateTemplateInput): Promise<CreatedTemplate> {
  requireScope(ctx, access.writeTemplates);
  const starter = input.starter === undefined ? null : await fillStarter(ctx, input.starter);
  if (starter) requireKind(starter.document, input);
  const ownSubject = input.subject ?? starter?.subject;
  const subject = ownSubject ?? input.name;
  const previewText = input.preview_text ?? starter?.previewText ?? '';
  const ownDocument =
    input.document === undefined ? (starter?.document ?? null) : readDocument(input.document);
  await requireAuthor(ctx);
  const document = ownDocument ?? blankDocument(input.purpose, input.source_mode, subject);
  // A name may contain anything; only a subject given as such must be valid Liquid.
  const text = { previewText, ...(ownSubject !== undefined && { subject }) };
  if (ownDocument) {
    requireMatch(ownDocument, input);
    refuseNewHyphens(ownDocument);
    await acceptDocument(new ParsedDocument(upgradeFooter(ownDocument) ?? ownDocument), text, 'save');
  } else refuseIssues(findLintErrors(new ParsedDocument(document), text, 'save'));
  const { translations = [] } = input;
  const { standard, skipped } = readSourceLanguage(input.default_locale, translations);
  return withTransaction(ctx, async (tx) => {
    const template = await insertTemplate(
      tx,
      {
        name: input.name,
        description: input.description ?? null,
        purpose: input.purpose,
        sourceMode: input.source_mode,
        folder: input.folder ?? null,
        tags: input.tags,
        defaultLocale: standard,
      },
      {
        schemaVersion: document.schema_version,
        sourceDocument: serializeDocument(document),
        subject,
        previewText,
      },
    );
    if (standard === null) return withSkipped(template, skipped);
    const imported = await importLanguages(tx, template.id, translations);
    return withSkipped({ ...template, locales: imported.locales }, imported.skipped);
  });
}

type CreatedTemplate = TemplateAnswer & { skipped?: SkippedTranslation[] };

function withSkipped(template: TemplateAnswer, skipped: SkippedTranslation[]): CreatedTemplate {
  return skipped.length === 0 ? template : { ...template, skipped };
}

/** `INVALID_REQUEST` when the template's kind differs from its starter's. */
function requireKind(starter: CanonicalDocument, input: CreateTemplateInput): void {
  for (const field of ['purpose', 'source_mode'] as const)
    if (input[field] !== starter[field]) {
      const message = `The starter is ${starter[field]}: a template of it is too.`;
      throw createInvalidError([{ path: field, code: 'not_of_starter', message }]);
    }
}
