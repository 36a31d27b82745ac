import { findHead, parseHead } from '@/components/editor/tree/head-source';
import { readHead } from '@/components/editor/tree/node-values';
import { checkWords } from '@/lib/document/checks/check-contrast';
import { linkColors } from '@/lib/document/checks/link-color';
import { parseStyleSheet } from '@/lib/document/css/css-rules';
import { groundUnder } from '@/lib/document/elements/ground';
import { headTags } from '@/lib/document/elements/head';
import type { AttributedElement } from '@/lib/document/elements/inherit';

/** What cannot be read among the words of a block beside those in its own color, such as a link; null where all can. */
export function weakWords(element: AttributedElement, content: string, before: string): string | null {
  const inheritance = readHead(before);
  const sheets = findHead(parseHead(before), headTags.style).map(({ inner }) => parseStyleSheet(inner ?? ''));
  const looks = { inheritance, linkColor: linkColors(sheets.flatMap(({ rules }) => rules)) };
  const place = { source: content, from: 0, to: content.length, start: -1 };
  const found = checkWords(looks, element, groundUnder(element, inheritance), place);
  return found.find(({ offset }) => offset !== -1)?.message ?? null;
}
