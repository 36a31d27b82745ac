import type { Context } from '@/lib/context';
import { blankDocument } from '@/lib/document/blank-document';
import type { CanonicalDocument } from '@/lib/document/contract';
import { serializeDocument } from '@/lib/document/serialize-document';
import { acceptDocument } from './accept-document';
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
  if (given) await acceptGiven(given, input, subject, previewText);
  const document = given ?? blankDocument(input.purpose, input.source_mode, subject);
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

async function acceptGiven(
  document: CanonicalDocument,
  template: CreateTemplateInput,
  subject: string,
  previewText: string,
): Promise<void> {
  requireMatch(document, template);
  await acceptDocument(upgradeFooter(document) ?? document, { subject, previewText }, 'save');
}
