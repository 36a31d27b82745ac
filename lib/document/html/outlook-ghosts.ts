import { voidElements } from '@/lib/document/markup/html-elements';
import { MarkupReader, outlookCondition } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';

/**
 * How many elements a comment opens for Outlook and leaves open (above 0), or closes that were open before it (below). What
 * stands between such comments is tied together: Outlook has a table around it that nobody else sees.
 */
export function ghostDepth(source: string, span: Span): number {
  const text = source.slice(span.start, span.end);
  if (/^<!\[if\b/i.test(text)) return 1;
  if (/^<!(?:--)?\s*(?:<!)?\[endif\]/i.test(text)) return -1;
  const condition = outlookCondition(source, span);
  if (condition === '') return 0;
  // `<!--[if !mso]><!-->`: all but Outlook read what follows, up to its end.
  if (/\]>\s*(?:<!--\s*-->|<!-->|-->\s*<!-->|<!)\s*(?:-->)?$/i.test(text) && !/<!\[endif\]-->$/i.test(text))
    return 1;
  const inner = text.slice(condition.length).replace(/<!\[endif\]--\s*>$/i, '');
  return openedIn(inner);
}

function openedIn(markup: string): number {
  const reader = new MarkupReader(markup, true);
  let depth = 0;
  for (let token = reader.read(0); token; token = reader.read(token.end)) {
    if (token.kind === 'open' && !token.selfClosing && !voidElements.has(token.name.toLowerCase()))
      depth += 1;
    if (token.kind === 'close') depth -= 1;
  }
  return depth;
}
