import { parseHead } from '@/components/editor/tree/head';
import { readHead } from '@/components/editor/tree/node-values';
import { checkWords } from '@/lib/document/checks/check-contrast';
import { colorSheets } from '@/lib/document/checks/text-colors';
import { parseStyleSheet } from '@/lib/document/css/css-rules';
import { groundUnder } from '@/lib/document/elements/ground';
import { headTags } from '@/lib/document/elements/head';
import type { AttributedElement } from '@/lib/document/elements/inherit';
import { findHead } from '@/lib/document/mjml/edit-head';

/** Which part of a block's text is unreadable because of its own color, such as a link; null if none. */
export function weakWords(element: AttributedElement, content: string, before: string): string | null {
  const inheritance = readHead(before);
  const sheets = findHead(parseHead(before), headTags.style).map(({ inner }) => parseStyleSheet(inner ?? ''));
  const rules = sheets.flatMap((sheet) => sheet.rules).filter(({ context }) => context === '');
  const looks = { inheritance, sheets: colorSheets(rules, content) };
  const place = { source: content, from: 0, to: content.length, start: -1 };
  const found = checkWords(looks, element, groundUnder(element, inheritance), place);
  return found.find(({ offset }) => offset !== undefined)?.message ?? null;
}
