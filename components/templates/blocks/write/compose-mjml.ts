import { standardWidth } from '@/components/templates/blocks/paint/widths-to-compare';
import { type Card, isFramed, type Leaf, type Stack } from '@/components/templates/blocks/read/leaf';
import type { MarkedSource } from '@/components/templates/blocks/read/marked-source';
import { sides } from '@/lib/document/css/box-sides';
import { parseStyleSheet } from '@/lib/document/css/css-rules';
import { body } from '@/lib/document/elements/body';
import { raw } from '@/lib/document/elements/raw';
import { withoutImports } from '@/lib/mail/css-parts';
import { type Attributes, attributesSource } from './attributes';
import { composeBlock, type Way } from './compose-block';
import { headParts } from './head-parts';
import type { LaidSection, Layout } from './lay-out-sections';
import { formatPadding, isAlways, pixels } from './spans';

type Composed = { mjml: string; blocks: number };

/** The MJML of a laid out email, with each leaf written as `wayOf` says. */
export function composeMjml(
  source: MarkedSource,
  { hidden, background }: Stack,
  layout: Layout,
  wayOf: (leaf: Leaf) => Way,
): Composed {
  const rules: string[] = [];
  let blocks = 0;
  let leaf = 0;
  const sections = layout.sections.map((section, at) => {
    const columns = section.columns.map(({ blocks: laid }) =>
      laid.map((block) => {
        const composed = composeBlock(block, source, `block-${++leaf}`, wayOf(block.leaf));
        rules.push(...composed.rules);
        if (composed.isBlock) blocks++;
        return composed.source;
      }),
    );
    const name = `section-${at + 1}`;
    const part = section.columns[0]?.blocks[0]?.leaf.parent;
    const paddingStyle = formatPadding(
      section.padding,
      section.whole,
      `.${name} > table > tbody > tr > td`,
      part,
    );
    rules.push(...paddingStyle.rules);
    return sectionSource(section, paddingStyle.value, paddingStyle.rules.length > 0 ? name : '', columns);
  });
  if (layout.isFixed) rules.push(`.as-wide { min-width: ${layout.width}px; }`);
  const { lang, dir, ...head } = headParts(source);
  const attributes = {
    ...{ width: `${layout.width}px`, 'background-color': background },
    'css-class': layout.isFixed ? 'as-wide' : '',
  };
  const unseen = hidden.map(({ start, end }) => source.source.slice(start, end));
  const content = [...(unseen.length > 0 ? [element(raw.tag, {}, unseen)] : []), ...sections];
  const parts = [headSource(head, rules, layout.breakpoint), element(body.tag, attributes, content)];
  return { mjml: element('mjml', { lang, dir }, parts), blocks };
}

function element(tag: string, attributes: Attributes, content: readonly string[]): string {
  return [`<${tag}${attributesSource(attributes)}>`, ...content, `</${tag}>`].join('\n');
}

/** Restores browser defaults that mjml resets, for kept markup. */
const asBrowsers =
  'table, td { border-collapse: separate; }\np { margin: 1em 0; }\nimg { line-height: inherit; }';

function headSource(
  { title, fonts, styles, metas }: Omit<ReturnType<typeof headParts>, 'lang' | 'dir'>,
  rules: readonly string[],
  breakpoint: number | null,
): string {
  // Imports only count at the start of a style sheet.
  const imports = styles.flatMap((css) => parseStyleSheet(css).imports.map((rule) => `${rule};`));
  const rest = styles.map((css) => withoutImports(css));
  const css = [...imports, asBrowsers, ...rest, ...rules].filter((part) => part.trim() !== '');
  return element('mj-head', {}, [
    ...(title === '' ? [] : [`<mj-title>${title}</mj-title>`]),
    ...(breakpoint === null ? [] : [`<mj-breakpoint width="${breakpoint}px" />`]),
    ...fonts.map((font) => `<mj-font${attributesSource(font)} />`),
    ...(metas.length > 0 ? [element(raw.tag, {}, metas)] : []),
    element('mj-style', {}, css),
  ]);
}

function sectionSource(
  { band, card, padding, columns, breakpoint }: LaidSection,
  extra: string,
  className: string,
  composed: readonly (readonly string[])[],
): string {
  const tall = padding[0].get(standardWidth) ?? 0;
  // Empty space is a spacer, a block whose height can be changed.
  const isSpacer = columns.length === 0 && isAlways(padding[0], tall);
  const isNarrower = !isAlways(padding[1], 0) || !isAlways(padding[3], 0);
  const isOnColumn = card !== null && (isNarrower || band !== null || isFramed(card));
  const cardLook = isOnColumn ? cardAttributes(card) : {};
  const inside = columns.map(({ share }, at) => {
    const width = share === null ? null : `${Number(share.toFixed(6))}%`;
    return element('mj-column', { width, ...cardLook }, composed[at] ?? []);
  });
  const room = element('mj-column', {}, isSpacer ? [`<mj-spacer height="${pixels(tall)}" />`] : []);
  const isGroup = columns.length > 1 && breakpoint === null;
  const attributes = {
    ...{ 'css-class': className, 'full-width': band ? 'full-width' : '' },
    'background-color': band?.background ?? (isOnColumn ? '' : (card?.background ?? '')),
    padding: isSpacer ? '0' : extra,
  };
  const content = isGroup ? [element('mj-group', {}, inside)] : inside;
  return element('mj-section', attributes, columns.length === 0 ? [room] : content);
}

function cardAttributes({ background, borders, radius }: Card): Attributes {
  const [first = ''] = sides.map((side) => borders[side].css);
  const isSame = sides.every((side) => borders[side].css === first);
  const lines = isSame ? [['border', first]] : sides.map((side) => [`border-${side}`, borders[side].css]);
  return { 'background-color': background, ...Object.fromEntries(lines), 'border-radius': radius };
}
