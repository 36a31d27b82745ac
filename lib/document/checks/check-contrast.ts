import { effectiveValue, type MjmlDefaults, readDefaults } from '@/lib/document/mjml/mjml-defaults';
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

/** What mjml gives the elements that hold text. */
const builtIn: Record<string, Record<string, string>> = {
  'mj-text': { color: '#000000', 'font-size': '13px' },
  'mj-button': { color: '#ffffff', 'background-color': '#414141', 'font-size': '13px' },
  'mj-table': { color: '#000000', 'font-size': '13px' },
  'mj-navbar-link': { color: '#000000', 'font-size': '13px' },
  'mj-social-element': { color: '#000000', 'font-size': '13px' },
  'mj-accordion-title': { color: '#000000', 'font-size': '13px' },
  'mj-accordion-text': { color: '#000000', 'font-size': '13px' },
};

/** Their own background is behind their text. */
const ownBackground = new Set(['mj-button', 'mj-accordion-title', 'mj-accordion-text']);

type Around = {
  /** null behind a picture or a color that Liquid decides. */
  background: string | null;
  /** What mj-social hands down to its elements. */
  social: MjmlElement | null;
};

/** Texts that are hard to read on what is behind them, as far as the source alone tells. */
export function checkContrast(parsed: ParsedDocument): Finding[] {
  const { document, source } = parsed;
  if (document.source_mode === 'html') return checkMarkupContrast(source, 0, source.length);
  const { root } = parsed.mjml;
  const mjml = findChild(root, 'mjml');
  const body = mjml && findChild(mjml, 'mj-body');
  if (!mjml || !body) return [];
  const findings: Finding[] = [];
  const defaults = readDefaults(findChild(mjml, 'mj-head'));
  walk({ source, defaults, findings }, body, { background: '#ffffff', social: null });
  return findings;
}

type Walking = { source: string; defaults: MjmlDefaults; findings: Finding[] };

function walk(walking: Walking, element: MjmlElement, around: Around): void {
  const { defaults } = walking;
  const attribute = (name: string) => effectiveValue(element, name, defaults)?.value;
  if (element.tag in builtIn) {
    checkText(walking, element, around);
    return;
  }
  const own =
    attribute('inner-background-color') ??
    attribute('background-color') ??
    attribute('container-background-color');
  const next: Around = {
    background: attribute('background-url') ? null : (own ?? around.background),
    social: element.tag === 'mj-social' ? element : around.social,
  };
  for (const child of childElements(element)) walk(walking, child, next);
}

function checkText(walking: Walking, element: MjmlElement, { background, social }: Around): void {
  const { source, defaults, findings } = walking;
  const { tag, start, openEnd, inner } = element;
  if (inner === null || inner.trim() === '') return;
  const attribute = (name: string) =>
    effectiveValue(element, name, defaults)?.value ??
    (tag === 'mj-social-element' && social ? effectiveValue(social, name, defaults)?.value : undefined) ??
    builtIn[tag]?.[name];
  const behind =
    (ownBackground.has(tag) ? attribute('background-color') : undefined) ??
    (tag === 'mj-button' ? undefined : attribute('container-background-color')) ??
    background;
  if (isTiny(attribute('font-size'))) return;
  const style: TextStyle = {
    color: attribute('color') ?? '#000000',
    background: behind,
    large: isLargeText(attribute('font-size'), attribute('font-weight')),
  };
  const finding = compareColors(style, start);
  if (finding) findings.push(finding);
  findings.push(...checkMarkupContrast(source, openEnd, openEnd + inner.length, style));
}
