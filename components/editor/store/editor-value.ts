import type { OpenMjml } from '@/components/editor/email/block';
import { TreeDraft } from '@/components/editor/email/block-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';
import { type CanonicalDocument, withSource } from '@/lib/document/contract';

/** The result of an edit. The source may be invalid while someone types code; the checks report that. */
export type EditorValue = { document: CanonicalDocument; subject: string; previewText: string };

/** Everything that is not in the source. */
export type Details = Pick<EditorValue, 'subject' | 'previewText'> &
  Pick<CanonicalDocument, 'variables' | 'conditions' | 'plain_text' | 'compliance'>;

/** An open document. Its body is blocks, or text while it cannot be parsed. */
export type Content = { readonly body: OpenMjml | string; readonly details: Details };

export function getDetails({ subject, previewText, document }: EditorValue): Details {
  const { variables, conditions, plain_text, compliance } = document;
  return { subject, previewText, variables, conditions, plain_text, compliance };
}

const sources = new WeakMap<OpenMjml, string>();

/** The source of a body: untouched blocks keep their bytes. */
export function writeBody(body: OpenMjml | string): string {
  if (typeof body === 'string') return body;
  const source = sources.get(body) ?? writeDocument(body);
  sources.set(body, source);
  return source;
}

/** The complete value; fixed properties, such as the purpose, come from `document`. */
export function toEditorValue({ body, details }: Content, document: CanonicalDocument): EditorValue {
  const { subject, previewText, ...rest } = details;
  return { subject, previewText, document: { ...withSource(document, writeBody(body)), ...rest } };
}

/** Builds the next state of a document. */
export class Draft extends TreeDraft {
  constructor(
    mjml: OpenMjml,
    public details: Details,
  ) {
    super(mjml);
  }
}
