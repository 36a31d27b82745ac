import { decodeAttribute } from './attribute-text';
import { contrastRatio, parseColor } from './color-contrast';
import { type CanonicalDocument, sourceOf } from './contract';
import { parseDeclarations } from './css-rules';
import type { Finding } from './document-check';
import { voidElements } from './html-elements';
import { createMarkupReader, readMarkup } from './markup-token';
import { childElements, findChild, type MjmlElement, type MjmlParent } from './mjml-tree';
import { parseMjml } from './parse-mjml';

type Defaults = {
  all: Map<string, string>;
  tags: Map<string, Map<string, string>>;
  classes: Map<string, Map<string, string>>;
};

const builtIn: Record<string, Record<string, string>> = {
  'mj-text': { color: '#000000', 'font-size': '13px' },
  'mj-button': { color: '#ffffff', 'background-color': '#414141', 'font-size': '13px' },
  'mj-table': { color: '#000000', 'font-size': '13px' },
};

/** Texts that are hard to read on what is behind them, as far as the source alone tells. */
export function checkContrast(document: CanonicalDocument): Finding[] {
  if (document.source_mode === 'html') return checkInlineStyles(document.html);
  const { root } = parseMjml(sourceOf(document));
  const mjml = findChild(root, 'mjml');
  const body = mjml && findChild(mjml, 'mj-body');
  if (!mjml || !body) return [];
  const findings: Finding[] = [];
  walk(body, readDefaults(findChild(mjml, 'mj-head')), '#ffffff', findings);
  return findings;
}

/** `background` is null behind a picture or a colour that Liquid decides. */
function walk(
  element: MjmlElement,
  defaults: Defaults,
  background: string | null,
  findings: Finding[],
): void {
  const { tag } = element;
  const attribute = (name: string) => effective(element, name, defaults);
  if (tag in builtIn) {
    const behind =
      tag === 'mj-button'
        ? attribute('background-color')
        : (attribute('container-background-color') ?? background);
    const finding = compare(
      attribute('color'),
      behind,
      isLarge(attribute('font-size'), attribute('font-weight')),
      element.start,
    );
    if (finding && (element.inner ?? '').trim() !== '') findings.push(finding);
    return;
  }
  const own = attribute('background-color') ?? attribute('inner-background-color');
  const image = attribute('background-url');
  const next = image ? null : (own ?? background);
  for (const child of childElements(element)) walk(child, defaults, next, findings);
}

function compare(
  color: string | undefined,
  background: string | null | undefined,
  large: boolean,
  offset: number,
): Finding | null {
  const [text, behind] = [parseColor(color ?? ''), parseColor(background ?? '')];
  if (!text || !behind || behind.alpha < 1) return null;
  const ratio = contrastRatio(text, behind);
  const needed = large ? 3 : 4.5;
  if (ratio >= needed) return null;
  return {
    ...{ rule: 'contrast', severity: 'warning', offset },
    message: `${color} on ${background} has a contrast of ${Math.floor(ratio * 10) / 10}, where ${needed} is needed to read it well.`,
  };
}

function isLarge(size: string | undefined, weight: string | undefined): boolean {
  const pixels = /^([\d.]+)px/.exec(size ?? '');
  const isBold = /^(?:bold|[6-9]00)$/.test(weight ?? '');
  return Number(pixels?.[1] ?? 13) >= (isBold ? 18.66 : 24);
}

function effective(element: MjmlElement, name: string, { all, tags, classes }: Defaults): string | undefined {
  const own = ownAttributes(element);
  const named = (own.get('mj-class') ?? '').split(/\s+/).findLast((each) => classes.get(each)?.has(name));
  return (
    own.get(name) ??
    classes.get(named ?? '')?.get(name) ??
    tags.get(element.tag)?.get(name) ??
    all.get(name) ??
    builtIn[element.tag]?.[name]
  );
}

function readDefaults(head: MjmlElement | undefined): Defaults {
  const defaults: Defaults = { all: new Map(), tags: new Map(), classes: new Map() };
  const blocks = childrenOf(head).filter(({ tag }) => tag === 'mj-attributes');
  for (const element of blocks.flatMap(childElements)) {
    const own = ownAttributes(element);
    if (element.tag === 'mj-all') for (const [name, value] of own) defaults.all.set(name, value);
    else if (element.tag === 'mj-class') defaults.classes.set(own.get('name') ?? '', own);
    else defaults.tags.set(element.tag, own);
  }
  return defaults;
}

function childrenOf(parent: MjmlParent | undefined): MjmlElement[] {
  return parent ? childElements(parent) : [];
}

function ownAttributes(element: MjmlElement): Map<string, string> {
  return new Map(element.attributes.map(({ name, value }) => [name, decodeAttribute(value ?? '')]));
}

/** HTML: colours of style attributes and bgcolor, down the tree. */
function checkInlineStyles(html: string): Finding[] {
  const findings: Finding[] = [];
  const reader = createMarkupReader(html, true);
  const stack: {
    tag: string;
    color: string;
    background: string | null;
    large: boolean;
    start: number;
    told: boolean;
  }[] = [{ tag: '', color: '#000000', background: '#ffffff', large: false, start: 0, told: false }];
  for (let token = readMarkup(reader, 0); token; token = readMarkup(reader, token.end)) {
    const top = stack.at(-1);
    if (!top || stack.length > 200) return findings;
    if (token.kind === 'close') {
      const index = stack.findLastIndex(({ tag }) => tag === token.name.toLowerCase());
      if (index > 0) stack.length = index;
    } else if (
      token.kind === 'text' &&
      !top.told &&
      html.slice(token.start, token.end).trim() !== '' &&
      !/^(?:style|title|script)$/.test(top.tag)
    ) {
      const finding = compare(top.color, top.background, top.large, top.start);
      if (finding) findings.push(finding);
      top.told = true;
    } else if (token.kind === 'open') {
      const tag = token.name.toLowerCase();
      if (voidElements.has(tag)) continue;
      const raw = (name: string) => token.attributes.find((each) => each.name.toLowerCase() === name)?.value;
      const styles = new Map(
        parseDeclarations(decodeAttribute(raw('style') ?? '')).map(({ property, value }) => [
          property,
          value,
        ]),
      );
      const hasImage =
        raw('background') !== undefined ||
        /url\(|gradient/.test(`${styles.get('background')} ${styles.get('background-image')}`);
      const own = styles.get('background-color') ?? styles.get('background') ?? raw('bgcolor');
      stack.push({
        ...{ tag, start: token.start, told: false, color: styles.get('color') ?? top.color },
        background: hasImage ? null : (own ?? top.background),
        large: styles.has('font-size')
          ? isLarge(styles.get('font-size'), styles.get('font-weight'))
          : top.large,
      });
    }
  }
  return findings;
}
