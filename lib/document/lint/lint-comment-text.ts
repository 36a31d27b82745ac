import { cssProblem } from '@/lib/document/css/css-safety';
import { createMarkupReader } from '@/lib/document/markup/markup-reader';
import { rawTextEnd, readTokens } from '@/lib/document/markup/markup-token';
import { type ElementPlace, lintElement, type Report } from './lint-element';

/** Checks a comment. The content of an Outlook conditional is checked as markup, which need not be balanced. */
export function lintCommentText(
  source: string,
  { start, end }: { start: number; end: number },
  report: Report,
): void {
  const text = source.slice(start, end);
  if (text.includes('--!>')) report('MALFORMED_COMMENT', 'Browsers end this comment at "--!>".', start);
  const condition = /^<!--\s{0,9}\[if\b[^\]]{0,200}\]>/i.exec(text.slice(0, 250));
  if (!condition) return;
  const place: ElementPlace = { source, report, whole: true, spans: [], inComment: true };
  const reader = createMarkupReader(source, true, end - 3);
  for (const token of readTokens(reader, start + condition[0].length)) {
    if (token.kind !== 'open') continue;
    const name = token.name.toLowerCase();
    lintElement(place, token, name);
    if (name !== 'style') continue;
    const problem = cssProblem(source.slice(token.end, rawTextEnd(reader, name, token.end)));
    if (problem) report('UNSAFE_STYLE', problem, token.start);
  }
}
