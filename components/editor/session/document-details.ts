import type { CanonicalDocument } from '@/lib/document/contract';

/** What an edit yields. The source may be invalid while someone types code: the checks tell. */
export type EditorValue = { document: CanonicalDocument; subject: string; previewText: string };

/** All of a document that does not stand in its source. */
export type DocumentDetails = Pick<EditorValue, 'subject' | 'previewText'> &
  Pick<CanonicalDocument, 'variables' | 'conditions' | 'plain_text' | 'compliance'>;

export function detailsOf({ subject, previewText, document }: EditorValue): DocumentDetails {
  const { variables, conditions, plain_text, compliance } = document;
  return { subject, previewText, variables, conditions, plain_text, compliance };
}

export function withDetails(value: EditorValue, details: DocumentDetails): EditorValue {
  const { subject, previewText, ...rest } = details;
  return { subject, previewText, document: { ...value.document, ...rest } };
}

export function sameDetails(a: DocumentDetails, b: DocumentDetails): boolean {
  return (Object.keys(a) as (keyof DocumentDetails)[]).every((key) => a[key] === b[key]); // its own keys
}
