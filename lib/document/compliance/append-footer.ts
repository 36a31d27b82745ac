import { body } from '@/lib/document/elements/body';
import { rootAttribute } from '@/lib/document/html/html-root';
import { MarkupReader } from '@/lib/document/markup/markup-token';
import { partsOf } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { canonicalLocale } from '@/lib/mail/locales';
import { styledFooter } from './compliance-footers';

/**
 * The source with the compliance footer at the end of the body; unchanged for transactional documents or without a
 * readable body. All other bytes stay, and so do line numbers before the footer.
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

/** The language of the template, else the one in the email's source. */
function footerLanguage({ source, locale }: ParsedDocument): string | null {
  return locale ?? canonicalLocale(rootAttribute(source, 'lang') ?? '');
}

/** The offset of the footer: before `</mj-body>`, or the last `</body>` or `</html>`, else the end. */
export function footerOffset(parsed: ParsedDocument): number | null {
  if (parsed.document.source_mode === 'html') return htmlBodyEnd(parsed.source);
  const { root, issues } = parsed.mjml;
  const { body } = partsOf(root);
  return issues.length === 0 && body ? body.end - body.closeTag.length : null;
}

/** Opens a self-closing body, so that it can contain the footer. */
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
