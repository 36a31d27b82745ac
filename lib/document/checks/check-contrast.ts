import { elements } from '@/lib/document/elements/elements';
import { groundOf } from '@/lib/document/elements/ground';
import { appliedValue, type Inheritance, readInheritance } from '@/lib/document/elements/inherit';
import { childElements, findChild, type MjmlElement } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import {
  checkMarkupContrast,
  compareColors,
  isLargeText,
  isTiny,
  type TextStyle,
} from './check-markup-contrast';
import type { Finding } from './finding';

/** Texts that are hard to read on what is behind them, as far as the source alone tells. */
export function checkContrast(parsed: ParsedDocument): Finding[] {
  const { document, source } = parsed;
  if (document.source_mode === 'html') return checkMarkupContrast(source, 0, source.length);
  const { root } = parsed.mjml;
  const mjml = findChild(root, 'mjml');
  const body = mjml && findChild(mjml, 'mj-body');
  if (!mjml || !body) return [];
  const findings: Finding[] = [];
  const inheritance = readInheritance(findChild(mjml, 'mj-head'));
  walk({ source, inheritance, findings }, body, '#ffffff');
  return findings;
}

type Walking = { source: string; inheritance: Inheritance; findings: Finding[] };

/** `around` is null behind a picture or a color that Liquid decides. */
function walk(walking: Walking, element: MjmlElement, around: string | null): void {
  const ground = groundOf(element, walking.inheritance, around);
  if (elements.get(element.tag)?.words) checkText(walking, element, ground);
  else for (const child of childElements(element)) walk(walking, child, ground);
}

function checkText(
  { source, inheritance, findings }: Walking,
  element: MjmlElement,
  background: string | null,
): void {
  const { start, openEnd, inner } = element;
  if (inner === null || inner.trim() === '') return;
  const attribute = (name: string) => appliedValue(element, name, inheritance)?.value;
  if (isTiny(attribute('font-size'))) return;
  const style: TextStyle = {
    color: attribute('color') ?? '#000000',
    background,
    large: isLargeText(attribute('font-size'), attribute('font-weight')),
  };
  const finding = compareColors(style, start);
  if (finding) findings.push(finding);
  findings.push(...checkMarkupContrast(source, openEnd, openEnd + inner.length, style));
}
