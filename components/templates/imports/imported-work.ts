import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, type Purpose, type SourceMode, withSource } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { renameVariables } from '@/lib/document/variables/rename-variables';
import type { TemplateImport } from '@/lib/templates/contract/imports';

/** The document that an import leads to, valid or not: with the names that were chosen, for this purpose. */
export function importedDocument(
  result: TemplateImport,
  given: string,
  purpose: Purpose,
  names: Readonly<Record<string, string>>,
): CanonicalDocument {
  const mode: SourceMode = result.source_mode;
  const blank = blankDocument(purpose, mode);
  const source = result.document
    ? 'mjml' in result.document
      ? result.document.mjml
      : result.document.html
    : (result.source ?? given);
  const document = { ...withSource(blank, source), variables: result.variables };
  return renameVariables(document, names);
}

/** Whether the server would save it. */
export function canBeSaved(document: CanonicalDocument): boolean {
  return lintDocument(new ParsedDocument(document), {
    ...{ stage: 'save', subject: 'Imported', previewText: '' },
  }).every(({ severity }) => severity !== 'error');
}
