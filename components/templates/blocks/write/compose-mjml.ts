import type { Card } from '@/components/templates/blocks/read/leaf';
import type { MarkedSource } from '@/components/templates/blocks/read/marked-source';
import type { Stack } from '@/components/templates/blocks/read/read-stack';
import { body as bodyElement } from '@/lib/document/elements/body';
import { raw } from '@/lib/document/elements/raw';
import { composeBlock, type Way, waysOf } from './compose-block';
import { type HeadParts, headParts } from './head-parts';
import type { LaidSection, Layout } from './lay-out-sections';
import { attributesSource } from './source-attributes';
import { isAlways, pixels, sayPadding, standardWidth } from './spans';

/** What mjml resets in every email, as browsers have it by themselves: what is kept was written for that. */
const asBrowsers =
  'table, td { border-collapse: separate; }\np { margin: 1em 0; }\nimg { line-height: inherit; }';

type Composed = { mjml: string; blocks: number };

/** The MJML of a laid out email; each leaf in the way that `ways` says for it. */
export function composeMjml(
  source: MarkedSource,
  stack: Stack,
  layout: Layout,
  ways: readonly Way[],
): Composed {
  const rules: string[] = [];
  let blocks = 0;
  let leaf = 0;
  const sections = layout.sections.map((section, at) => {
    const columns = section.columns.map((column) =>
      column.blocks.map((block) => {
        const way = ways[leaf] ?? waysOf(block.leaf)[0] ?? 'kept';
        const made = composeBlock({ block, source, className: `block-${++leaf}` }, way);
        rules.push(...made.rules);
        if (made.isBlock) blocks++;
        return made.source;
      }),
    );
    const said = sayPadding(
      section.padding,
      section.whole,
      `.section-${at + 1} > table > tbody > tr > td`,
      section.columns[0]?.blocks[0]?.leaf.parent ?? null,
    );
    rules.push(...said.rules);
    const className = said.rules.length > 0 ? `section-${at + 1}` : '';
    return sectionSource(section, { padding: said.value, className }, columns);
  });
  if (layout.isFixed) rules.push(`.as-wide { min-width: ${layout.width}px; }`);
  const hidden = stack.hidden.map(({ start, end }) => source.source.slice(start, end));
  const body = attributesSource({
    width: `${layout.width}px`,
    'background-color': stack.background,
    'css-class': layout.isFixed ? 'as-wide' : '',
  });
  const head = headParts(source);
  const mjml = [
    `<mjml${attributesSource({ lang: head.lang, dir: head.dir })}>`,
    headSource(head, rules, layout.breakpoint),
    `<${bodyElement.tag}${body}>`,
    ...(hidden.length > 0 ? [rawSource(hidden)] : []),
    ...sections,
    `</${bodyElement.tag}>`,
    '</mjml>',
  ].join('\n');
  return { mjml, blocks };
}

function rawSource(parts: readonly string[]): string {
  return `<${raw.tag}>${parts.join('\n')}</${raw.tag}>`;
}

const imported = /@import\s+(?:url\([^)]*\)|"[^"]*"|'[^']*')[^;]*;/g;

function headSource(
  { title, fonts, styles, metas }: HeadParts,
  rules: readonly string[],
  breakpoint: number | null,
): string {
  // They count at the beginning of a style sheet alone.
  const imports = styles.flatMap((css) => css.match(imported) ?? []);
  const rest = styles.map((css) => css.replaceAll(imported, ''));
  const css = [...imports, asBrowsers, ...rest, ...rules].filter((part) => part.trim() !== '');
  return [
    '<mj-head>',
    ...(title === '' ? [] : [`<mj-title>${title}</mj-title>`]),
    ...(breakpoint === null ? [] : [`<mj-breakpoint width="${breakpoint}px" />`]),
    ...fonts.map((font) => `<mj-font${attributesSource(font)} />`),
    ...(metas.length > 0 ? [rawSource(metas)] : []),
    `<mj-style>\n${css.join('\n')}\n</mj-style>`,
    '</mj-head>',
  ].join('\n');
}

function sectionSource(
  { band, card, padding, columns, isGroup }: LaidSection,
  said: { padding: string; className: string },
  composed: readonly (readonly string[])[],
): string {
  const tall = padding[0].get(standardWidth) ?? 0;
  // Room without anything in it is a spacer, which is a block that can be dragged taller.
  const isSpacer = columns.length === 0 && isAlways(padding[0], tall);
  const isNarrower = !isAlways(padding[1], 0) || !isAlways(padding[3], 0);
  const isOnColumn = card !== null && (isNarrower || band !== null || card.radius !== '' || hasBorder(card));
  const section = attributesSource({
    'css-class': said.className,
    'full-width': band ? 'full-width' : '',
    'background-color': band?.background ?? (isOnColumn ? '' : (card?.background ?? '')),
    padding: isSpacer ? '0' : said.padding,
  });
  const look = isOnColumn ? cardAttributes(card) : {};
  const inside = columns.map(({ share }, at) => {
    const width = share === null ? null : `${Number(share.toFixed(6))}%`;
    return [
      `<mj-column${attributesSource({ width, ...look })}>`,
      ...(composed[at] ?? []),
      '</mj-column>',
    ].join('\n');
  });
  const room = isSpacer
    ? `<mj-column><mj-spacer height="${pixels(tall)}" /></mj-column>`
    : '<mj-column></mj-column>';
  const content = columns.length === 0 ? [room] : isGroup ? ['<mj-group>', ...inside, '</mj-group>'] : inside;
  return [`<mj-section${section}>`, ...content, '</mj-section>'].join('\n');
}

function hasBorder({ borders }: Card): boolean {
  return Object.values(borders).some(({ css }) => css !== '');
}

function cardAttributes({ background, borders, radius }: Card): Record<string, string> {
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  const [first = ''] = sides.map((side) => borders[side].css);
  const isAll = sides.every((side) => borders[side].css === first);
  return {
    'background-color': background,
    ...(isAll
      ? { border: first }
      : Object.fromEntries(sides.map((side) => [`border-${side}`, borders[side].css]))),
    'border-radius': radius,
  };
}
