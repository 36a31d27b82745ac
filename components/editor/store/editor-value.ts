import type { OpenMjml } from '@/components/editor/email/block';
import { TreeDraft } from '@/components/editor/email/block-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';
import { type CanonicalDocument, withSource } from '@/lib/document/contract';

/** What an edit yields. The source may be invalid while someone types code: the checks tell. */
export type EditorValue = { document: CanonicalDocument; subject: string; previewText: string };

/** All of a document that does not stand in its source. */
export type Details = Pick<EditorValue, 'subject' | 'previewText'> &
  Pick<CanonicalDocument, 'variables' | 'conditions' | 'plain_text' | 'compliance'>;

/** An open document. Its body is blocks, or text for as long as it cannot be read. */
export type Content = { readonly body: OpenMjml | string; readonly details: Details };

export function detailsOf({ subject, previewText, document }: EditorValue): Details {
  const { variables, conditions, plain_text, compliance } = document;
  return { subject, previewText, variables, conditions, plain_text, compliance };
}

const sources = new WeakMap<OpenMjml, string>();

/** The source of a body: untouched blocks give their own bytes. */
export function sourceOfBody(body: OpenMjml | string): string {
  if (typeof body === 'string') return body;
  const source = sources.get(body) ?? writeDocument(body);
  sources.set(body, source);
  return source;
}

/** The whole value; what never changes, such as its purpose, is that of `document`. */
export function editorValueOf({ body, details }: Content, document: CanonicalDocument): EditorValue {
  const { subject, previewText, ...rest } = details;
  return { subject, previewText, document: { ...withSource(document, sourceOfBody(body)), ...rest } };
}

/** A document on its way from one state to the next. */
export class Draft extends TreeDraft {
  constructor(
    mjml: OpenMjml,
    public details: Details,
  ) {
    super(mjml);
  }
}
