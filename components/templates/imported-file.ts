import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type Purpose, type SourceMode, withSource } from '@/lib/document/contract';

/** What a chosen file brings. A JSON of ours brings everything, checked by the server; a source only itself. */
export type ImportedFile =
  | { kind: 'source'; filename: string; mode: SourceMode; source: string }
  | { kind: 'export'; filename: string; body: Record<string, unknown> };

export const importedTypes = '.mjml,.html,.htm,.json';

/** Reads a chosen file; a sentence where it cannot be one of ours. */
export function readImportedFile(filename: string, text: string): ImportedFile | string {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase();
  // A byte order mark is the file's, not the mail's.
  const source = text.replace(/^\uFEFF/, '');
  if (extension === 'mjml') return { kind: 'source', filename, mode: 'visual', source };
  if (extension === 'html' || extension === 'htm') return { kind: 'source', filename, mode: 'html', source };
  if (extension !== 'json') return 'Choose an MJML, HTML or JSON file.';
  try {
    const body: unknown = JSON.parse(source);
    if (typeof body === 'object' && body !== null && 'document' in body && 'purpose' in body)
      return { kind: 'export', filename, body: { ...body } };
  } catch {
    // The same sentence: to the reader it is not one of our exports.
  }
  return 'This JSON is no export of a template.';
}

/** The fields of a new template that the file decides. */
export function importedFields(file: ImportedFile, purpose: Purpose) {
  if (file.kind === 'export') {
    const { name: _, subject: __, ...fields } = file.body;
    return fields;
  }
  const document = withSource(blankDocument(purpose, file.mode), file.source);
  return { purpose, source_mode: file.mode, document };
}

/** What the file suggests the template to be called. */
export function importedName(file: ImportedFile): string {
  if (file.kind === 'export' && typeof file.body.name === 'string') return file.body.name;
  return file.filename.replace(/\.[^.]+$/, '');
}

export function importedSubject(file: ImportedFile): string {
  return file.kind === 'export' && typeof file.body.subject === 'string' ? file.body.subject : '';
}
