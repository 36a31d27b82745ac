import { styledFooter } from '@/lib/document/compliance-footers';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';

/** The document with its compliance footer as the last thing in the body. */
export function appendFooter<D extends CanonicalDocument>(document: D): D {
  if (document.compliance === null) return document;
  const source = sourceOf(document);
  const end = source.lastIndexOf(document.source_mode === 'visual' ? '</mj-body' : '</body');
  const at = end < 0 ? source.length : end;
  return withSource(document, `${source.slice(0, at)}${styledFooter(document)}\n${source.slice(at)}`);
}
