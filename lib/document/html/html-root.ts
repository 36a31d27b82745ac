import { MarkupReader } from '@/lib/document/markup/markup-token';
import { readAttribute, withAttribute } from '@/lib/document/markup/opening-tag';
import type { Span } from '@/lib/document/markup/source-edits';

/** An attribute of the `<html>` or `<mjml>` root; undefined without a root, '' if not set. */
export function rootAttribute(before: string, name: string): string | undefined {
  const root = rootOf(before);
  return root && (readAttribute(before.slice(root.start, root.end), name) ?? '');
}

/** Sets an attribute of the root, or removes it with null. XHTML has the language twice. */
export function withRootAttribute(before: string, name: string, value: string | null): string {
  const root = rootOf(before);
  if (!root) return before;
  const open = before.slice(root.start, root.end);
  const xmlLang = name === 'lang' && readAttribute(open, 'xml:lang') !== undefined ? ['xml:lang'] : [];
  const next = [name, ...xmlLang].reduce((tag, each) => withAttribute(tag, each, value), open);
  return before.slice(0, root.start) + next + before.slice(root.end);
}

function rootOf(before: string): Span | undefined {
  for (const token of new MarkupReader(before, true).tokens())
    if (token.kind === 'open') return /^(?:html|mjml)$/i.test(token.name) ? token : undefined;
  return undefined;
}
