import { type Context, requireScope } from '@/lib/context';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { serializeDocument } from '@/lib/document/serialize-document';
import { access } from '@/lib/scopes';
import type { CreateTemplateInput } from '@/lib/templates/contract/templates';
import { acceptDocument, lintErrors, refuseIssues } from '@/lib/templates/documents/accept-document';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument, requireMatch } from '@/lib/templates/documents/read-document';
import { insertTemplate } from '@/lib/templates/records/insert-template';
import type { TemplateAnswer } from '@/lib/templates/records/present-template';
import { requireAuthor } from '@/lib/templates/records/require-author';

/**
 * A new template with its draft at revision 0: of the given document, else of a blank one. A legacy footer is stored
 * as given and answered upgraded, with `requires_save`.
 */
export async function createTemplate(ctx: Context, input: CreateTemplateInput): Promise<TemplateAnswer> {
  requireScope(ctx, access.writeTemplates);
  const subject = input.subject ?? input.name;
  const previewText = input.preview_text ?? '';
  const given = input.document === undefined ? null : readDocument(input.document);
  await requireAuthor(ctx);
  const document = given ?? blankDocument(input.purpose, input.source_mode, subject);
  // A name is any text: only a subject that was written as one has to be sound Liquid.
  const text = { previewText, ...(input.subject !== undefined && { subject }) };
  if (given) {
    requireMatch(given, input);
    await acceptDocument(new ParsedDocument(upgradeFooter(given) ?? given), text, 'save');
  } else refuseIssues(lintErrors(new ParsedDocument(document), text, 'save'));
  return insertTemplate(
    ctx,
    {
      name: input.name,
      description: input.description ?? null,
      purpose: input.purpose,
      sourceMode: input.source_mode,
    },
    {
      schemaVersion: document.schema_version,
      sourceDocument: serializeDocument(document),
      subject,
      previewText,
    },
  );
}
