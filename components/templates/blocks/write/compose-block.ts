import type { Leaf } from '@/components/templates/blocks/read/leaf';
import type { MarkedSource } from '@/components/templates/blocks/read/marked-source';
import { attributesSource } from './attributes';
import { buttonBlock } from './button-block';
import { imageBlock } from './image-block';
import { classesAround, withHeights } from './kept-markup';
import type { LaidBlock } from './lay-out-sections';
import { lineBlock } from './line-block';
import { formatPadding } from './spans';

/** The ways to write a leaf, best first. If one looks different, the next is tried. */
export type Way = 'block' | 'block, classed' | 'kept' | 'kept, classed' | 'kept, all classed';

export function waysOf({ kind }: Leaf): [Way, ...Way[]] {
  const kept = ['kept', 'kept, classed', 'kept, all classed'] as const;
  if (kind === 'text') return ['block', 'block, classed', ...kept];
  return kind === 'kept' ? [...kept] : ['block', ...kept];
}

/** `isBlock`: more than kept markup. */
type ComposedBlock = { source: string; rules: string[]; isBlock: boolean };

const special = { image: imageBlock, button: buttonBlock, line: lineBlock };

/** The MJML block for a leaf; keeps its markup if no block matches its kind. */
export function composeBlock(
  block: LaidBlock,
  source: MarkedSource,
  className: string,
  way: Way,
): ComposedBlock {
  const { leaf, whole } = block;
  const { kind } = leaf;
  const composed =
    way === 'block' && kind !== 'text' && kind !== 'kept' ? special[kind](block, source) : null;
  if (!composed) return textBlock(block, source, className, way);
  const { tag, attributes, padding, words } = composed;
  const paddingStyle = formatPadding(padding, whole, `.${className}`, leaf.parent);
  const all = attributesSource({
    'css-class': paddingStyle.rules.length > 0 ? className : '',
    ...attributes,
    padding: paddingStyle.value,
  });
  const mjml = words === null ? `<${tag}${all} />` : `<${tag}${all}>${words}</${tag}>`;
  return { source: mjml, rules: paddingStyle.rules, isBlock: true };
}

function textBlock(
  { leaf, padding, whole }: LaidBlock,
  source: MarkedSource,
  className: string,
  way: Way,
): ComposedBlock {
  const classes = way.endsWith('classed') ? classesAround(leaf, source, way === 'kept, all classed') : '';
  const isBlock = leaf.kind === 'text' && way.startsWith('block');
  const selector = classes === '' ? `.${className}` : `.${className}.${className}`;
  const paddingStyle = formatPadding(padding, whole, selector, leaf.parent);
  const rules = [
    ...(classes === ''
      ? []
      : [`${selector} { padding: ${paddingStyle.value} !important; ${bareAttributes} }`]),
    ...paddingStyle.rules,
  ];
  // The email's rules for `div` must not apply to this one.
  const style = leaf.inherited === '' ? null : `font:inherit;color:inherit;${leaf.inherited}`;
  const align = leaf.isPlaced && !isBlock ? (leaf.look.align ?? null) : null;
  const outerAttributes = attributesSource({ align, style });
  const markup = withHeights(source, leaf.range);
  const attributes = attributesSource({
    'css-class': `${classes} ${rules.length > 0 ? className : ''}`.trim(),
    ...leaf.look,
    padding: paddingStyle.value,
  });
  const content = outerAttributes === '' ? markup : `<div${outerAttributes}>${markup}</div>`;
  return { source: `<mj-text${attributes}>\n${content}\n</mj-text>`, rules, isBlock };
}

/** Classes are for the block's content: their box styles were for another element. */
const bareAttributes = [
  ...['margin: 0', 'border: 0', 'background: none', 'display: table-cell', 'float: none', 'position: static'],
  ...['width: auto', 'min-width: 0', 'max-width: none', 'height: auto'],
]
  .map((declaration) => `${declaration} !important;`)
  .join(' ');
