import { readDirection, withAlignedDirection } from '@/lib/document/directed-words';
import type { Direction } from '@/lib/document/direction';
import { alignedWords, asides, directedBoxes } from '@/lib/document/elements/directed';
import { headTags } from '@/lib/document/elements/head';
import { MarkupReader, type MarkupToken } from '@/lib/document/markup/markup-token';
import type { SourceEdit } from '@/lib/document/markup/source-edits';

const sides = new Set(['align', 'text-align', 'ico-align', 'direction']);
const opposites: Readonly<Record<string, string>> = { left: 'right', right: 'left', ltr: 'rtl', rtl: 'ltr' };

/**
 * What turns MJML into the other direction: words and columns begin at the other side, by what all elements get, and what
 * says a side itself says the other one.
 */
export function turnEdits(source: string, to: Direction): SourceEdit[] {
  const edits: SourceEdit[] = [];
  const tokens = [...new MarkupReader(source, true).tokens()];
  for (const token of tokens) {
    if (token.kind !== 'open' || !token.name.startsWith('mj-')) continue;
    for (const { name, value, valueStart } of token.attributes) {
      const opposite = sides.has(name) ? opposites[value?.trim() ?? ''] : undefined;
      if (opposite && value !== null)
        edits.push({ start: valueStart, end: valueStart + value.length, text: opposite });
    }
  }
  edits.push(...turnAsides(source, tokens, to));
  const named = (kind: 'open' | 'close', tag: string) =>
    tokens.find((token) => token.kind === kind && 'name' in token && token.name === tag);
  const [root, head, headEnd] = [
    named('open', 'mjml'),
    named('open', headTags.tag),
    named('close', headTags.tag),
  ];
  const side = to === 'rtl' ? 'right' : 'left';
  const all = [
    ...directedBoxes.map((tag) => `<${tag} direction="${to}" />`),
    ...alignedWords.map((tag) => `<${tag} align="${side}" />`),
  ].join('');
  const given = `<${headTags.attributes}>${all}</${headTags.attributes}>`;
  // Before what the author says of all elements: that counts, the other way round.
  const at = head?.kind === 'open' && !head.selfClosing && headEnd ? head.end : null;
  if (at !== null) edits.push({ start: at, end: at, text: given });
  else if (root && !head)
    edits.push({ start: root.end, end: root.end, text: `<${headTags.tag}>${given}</${headTags.tag}>` });
  return edits;
}

/** The words of an accordion, which mjml does not align: what is around them does. */
function turnAsides(source: string, tokens: readonly MarkupToken[], to: Direction): SourceEdit[] {
  return tokens.flatMap((token, at): SourceEdit[] => {
    if (token.kind !== 'open' || token.selfClosing || !asides.includes(token.name)) return [];
    const close = tokens.slice(at).find((one) => one.kind === 'close' && one.name === token.name);
    if (!close) return [];
    const content = source.slice(token.end, close.start);
    const said = readDirection(content);
    // Words with a direction of their own keep it.
    if (said && (said.direction === to || to === 'rtl')) return [];
    const text = withAlignedDirection(content, to === 'rtl' ? to : null);
    return text === content ? [] : [{ start: token.end, end: close.start, text }];
  });
}
