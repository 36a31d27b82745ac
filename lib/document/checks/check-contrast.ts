import type { StyledElement } from '@/lib/document/css/styled-element';
import { elements } from '@/lib/document/elements/elements';
import { groundOf } from '@/lib/document/elements/ground';
import {
  type AttributedElement,
  appliedValue,
  type Inheritance,
  readInheritance,
} from '@/lib/document/elements/inherit';
import { partsOf } from '@/lib/document/mjml/mjml-parts';
import { childElements, type MjmlElement } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import {
  checkMarkupContrast,
  compareColors,
  isLargeText,
  isTiny,
  type TextStyle,
} from './check-markup-contrast';
import type { Outline } from './document-outline';
import type { Finding } from './finding';
import { type LinkColor, linkColors, styledElement } from './link-color';

/** Texts that are hard to read on what is behind them, as far as the source alone tells. */
export function checkContrast(parsed: ParsedDocument, { styles }: Outline): Finding[] {
  const { document, source } = parsed;
  const linkColor = linkColors(styles.flatMap(({ css }) => parsed.styleSheet(css).rules));
  if (document.source_mode === 'html')
    return checkMarkupContrast(source, { from: 0, to: source.length }, linkColor);
  const { head, body } = partsOf(parsed.mjml.root);
  if (!body) return [];
  const findings: Finding[] = [];
  const inheritance = readInheritance(head);
  walk({ source, inheritance, linkColor, findings }, body, '#ffffff');
  return findings;
}

type Looks = { inheritance: Inheritance; linkColor: LinkColor };
type Walking = Looks & { source: string; findings: Finding[] };

/** `around` is null behind a picture or a color that Liquid decides. */
function walk(walking: Walking, element: MjmlElement, around: string | null): void {
  const ground = groundOf(element, walking.inheritance, around);
  const { openEnd, inner } = element;
  if (elements.get(element.tag)?.words && inner !== null)
    walking.findings.push(
      ...checkWords(walking, element, ground, {
        ...{ source: walking.source, from: openEnd, to: openEnd + inner.length, start: element.start },
      }),
    );
  else for (const child of childElements(element)) walk(walking, child, ground);
}

type Words = { source: string; from: number; to: number; start: number };

/** Words of a block on a ground; `start` is where the block is told of. */
export function checkWords(
  { inheritance, linkColor }: Looks,
  element: AttributedElement,
  background: string | null,
  { source, from, to, start }: Words,
): Finding[] {
  if (source.slice(from, to).trim() === '') return [];
  const attribute = (name: string) => appliedValue(element, name, inheritance)?.value;
  if (isTiny(attribute('font-size'))) return [];
  const style: TextStyle = {
    color: attribute('color') ?? '#000000',
    background,
    large: isLargeText(attribute('font-size'), attribute('font-weight')),
  };
  const path = pathTo(element, inheritance);
  const found = compareColors(style, start);
  return [
    ...(found ? [found] : []),
    ...checkMarkupContrast(source, { from, to }, linkColor, { style, path }),
  ];
}

/** What stands around the words of a block in the compiled email, as far as style sheets name it. */
function pathTo(element: AttributedElement, inheritance: Inheritance): StyledElement[] {
  const { parent } = element;
  const outer = parent && 'tag' in parent ? pathTo(parent, inheritance) : [];
  if (element.tag === 'mjml') return [styledElement('html', new Map()), styledElement('body', new Map())];
  const classes = new Map([['class', appliedValue(element, 'css-class', inheritance)?.value ?? '']]);
  const isBox = elements.get(element.tag)?.isBox;
  return [
    ...outer,
    ...(isBox ? [] : ['table', 'tbody', 'tr'].map((tag) => styledElement(tag, new Map()))),
    styledElement(isBox ? 'div' : 'td', classes),
    ...(isBox ? [] : [styledElement('div', new Map())]),
  ];
}
