import { voidElements } from '@/lib/document/markup/html-elements';
import { MarkupReader, outlookCondition } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';

/**
 * How many Outlook elements a comment opens (above 0) or closes (below 0). Content between such comments is
 * tied together: Outlook has a table around it that others do not see.
 */
export function ghostDepth(source: string, span: Span): number {
  const text = source.slice(span.start, span.end);
  if (/^<!\[if\b/i.test(text)) return 1;
  if (/^<!(?:--)?\s*(?:<!)?\[endif\]/i.test(text)) return -1;
  const condition = outlookCondition(source, span);
  if (condition === '') return 0;
  // After `<!--[if !mso]><!-->`, all programs but Outlook read the content up to its end.
  if (/\]>\s*(?:<!--\s*-->|<!-->|-->\s*<!-->|<!)\s*(?:-->)?$/i.test(text) && !/<!\[endif\]-->$/i.test(text))
    return 1;
  const inner = text.slice(condition.length).replace(/<!\[endif\]--\s*>$/i, '');
  return countOpened(inner);
}

function countOpened(markup: string): number {
  const reader = new MarkupReader(markup, true);
  let depth = 0;
  for (let token = reader.read(0); token; token = reader.read(token.end)) {
    if (token.kind === 'open' && !token.selfClosing && !voidElements.has(token.name.toLowerCase()))
      depth += 1;
    if (token.kind === 'close') depth -= 1;
  }
  return depth;
}
