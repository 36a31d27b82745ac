import type { Context } from '@/lib/context';
import { blankDocument } from '@/lib/document/blank-document';
import { serializeDocument } from '@/lib/document/serialize-document';
import { acceptDocument, lintErrors, refuseIssues } from './accept-document';
import type { CreateTemplateInput } from './contract';
import { insertTemplate } from './insert-template';
import { upgradeFooter } from './legacy-footer';
import type { TemplateAnswer } from './present-template';
import { readDocument, requireMatch } from './read-document';
import { requireAuthor } from './require-author';

/**
 * A new template with its draft at revision 0: of the given document, else of a blank one. A legacy footer is stored
 * as given and answered upgraded, with `requires_save`.
 */
export async function createTemplate(ctx: Context, input: CreateTemplateInput): Promise<TemplateAnswer> {
  const subject = input.subject ?? input.name;
  const previewText = input.preview_text ?? '';
  const given = input.document === undefined ? null : readDocument(input.document);
  await requireAuthor(ctx);
  const document = given ?? blankDocument(input.purpose, input.source_mode, subject);
  // A name is any text: only a subject that was written as one has to be sound Liquid.
  const text = { previewText, ...(input.subject !== undefined && { subject }) };
  if (given) {
    requireMatch(given, input);
    await acceptDocument(upgradeFooter(given) ?? given, text, 'save');
  } else refuseIssues(lintErrors(document, text, 'save'));
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
