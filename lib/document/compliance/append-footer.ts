import { body } from '@/lib/document/elements/body';
import { rootAttribute } from '@/lib/document/html/html-root';
import { MarkupReader } from '@/lib/document/markup/markup-token';
import { partsOf } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { canonicalLocale } from '@/lib/mail/locales';
import { styledFooter } from './compliance-footers';

/**
 * The source with the compliance footer as the last thing in the body; unchanged for transactional documents. The rest
 * keeps its bytes and, up to the footer, its lines. A source without a readable body comes back unchanged.
 */
export function appendFooter(parsed: ParsedDocument): string {
  const { document, source } = parsed;
  if (document.compliance === null) return source;
  const at = parsed.once(footerOffset);
  if (at === null) return source;
  const footer = styledFooter(document, footerLanguage(parsed));
  if (document.source_mode === 'visual' && source.slice(at - 2, at) === '/>')
    return openBody(source, at, footer);
  return `${source.slice(0, at)}${footer}\n${source.slice(at)}`;
}

/** The language that is sent, else the one that the email itself names. */
function footerLanguage({ source, locale }: ParsedDocument): string | null {
  return locale ?? canonicalLocale(rootAttribute(source, 'lang') ?? '');
}

/** Where the footer goes: before `</mj-body>`, or before the last `</body>` or `</html>`, else at the end. */
export function footerOffset(parsed: ParsedDocument): number | null {
  if (parsed.document.source_mode === 'html') return htmlBodyEnd(parsed.source);
  const { root, issues } = parsed.mjml;
  const { body } = partsOf(root);
  return issues.length === 0 && body ? body.end - body.closeTag.length : null;
}

/** A body that closes itself is opened, so that the footer stands in it. */
function openBody(source: string, at: number, footer: string): string {
  const head = source.slice(0, at).replace(/\s*\/>$/, '>');
  return `${head}${footer}\n</${body.tag}>${source.slice(at)}`;
}

function htmlBodyEnd(source: string): number {
  const ends = new Map<string, number>();
  for (const token of new MarkupReader(source, true).tokens())
    if (token.kind === 'close') ends.set(token.name.toLowerCase(), token.start);
  return ends.get('body') ?? ends.get('html') ?? source.length;
}
