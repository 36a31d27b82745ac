import { MarkupReader } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import { htmlAttribute, withHtmlAttribute } from './opening-tag';

/** An attribute of the `<html>` or `<mjml>` that a source begins with; undefined where that is not there, '' where it says nothing. */
export function rootAttribute(before: string, name: string): string | undefined {
  const root = rootOf(before);
  return root && (htmlAttribute(before.slice(root.start, root.end), name) ?? '');
}

/** The source with an attribute of its root set or (null) taken away. XHTML says its language twice. */
export function withRootAttribute(before: string, name: string, value: string | null): string {
  const root = rootOf(before);
  if (!root) return before;
  const open = before.slice(root.start, root.end);
  const twin = name === 'lang' && htmlAttribute(open, 'xml:lang') !== undefined ? ['xml:lang'] : [];
  const next = [name, ...twin].reduce((tag, each) => withHtmlAttribute(tag, each, value), open);
  return before.slice(0, root.start) + next + before.slice(root.end);
}

function rootOf(before: string): Span | undefined {
  for (const token of new MarkupReader(before, true).tokens())
    if (token.kind === 'open') return /^(?:html|mjml)$/i.test(token.name) ? token : undefined;
  return undefined;
}
