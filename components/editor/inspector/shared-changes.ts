import { sideValues, writeBox, writeSpacing } from '@/components/editor/inspector/controls/box-values';
import { getNodeAttribute, type MjmlNode, setNodeAttributes } from '@/components/editor/tree/mjml-node';
import { getEffectiveValue, type InheritedAttributes } from '@/components/editor/tree/node-values';
import { type BoxValues, readBox, sides } from '@/lib/document/css/box-sides';
import { type AttributeField, attributeKind, drawsAttribute } from '@/lib/document/elements/elements';
import { noBorder, readBorder, writeBorder } from './controls/border-values';
import { withLineHeight } from './controls/lengths';

/** New values of attributes; null removes one. */
export type Changes = Readonly<Record<string, string | null>>;

/** Content and links are individual, even if several blocks are selected. */
const ofOneAlone = /^(?:src|srcset|sizes|alt|title|name|id|href|base-url|usemap|thumbnails-src)$/;

/** A block with changed settings: line heights follow the font size. */
export function withChanges(node: MjmlNode, wanted: Changes, inherited: InheritedAttributes): MjmlNode {
  return setNodeAttributes(
    node,
    withLineHeight(wanted, (name) => getEffectiveValue(node, name, inherited)),
  );
}

/** The part of a block's changes that applies to another selected block. */
export function sharedChanges(
  wanted: Changes,
  block: MjmlNode,
  other: MjmlNode,
  inherited: InheritedAttributes,
): Changes {
  const shared = Object.entries(wanted).filter(([name]) => isShared(name, block.tag, other.tag));
  const spacings = shared.filter(([name]) => /(^|-)padding$/.test(name));
  // Which sides need their own value depends on what this block inherits.
  const single = spacings.map(([name, value]) =>
    writeSpacing(
      name,
      value === null ? '' : changedSides(name, value, block, other, inherited),
      sideValues((side) => inherited(other, `${name}-${side}`)),
    ),
  );
  const borders = shared.map(([name, value]) => [
    name,
    attributeKind(block.tag, name).kind === 'border' && value !== null
      ? changedBorder(name, value, block, other, inherited)
      : value,
  ]);
  return Object.assign(Object.fromEntries(borders), ...single);
}

/** Whether the selected blocks that have a setting differ in it. */
export function isMixed(
  { name, kind }: AttributeField,
  block: MjmlNode,
  others: readonly MjmlNode[],
  inherited: InheritedAttributes,
): boolean {
  const shown = (node: MjmlNode) =>
    kind === 'spacing'
      ? writeBox(effectiveSides(node, name, inherited))
      : getEffectiveValue(node, name, inherited).toLowerCase();
  const own = shown(block);
  return others.some((other) => isShared(name, block.tag, other.tag) && shown(other) !== own);
}

/** Equal sides apply to every block; a change of one side leaves the others' sides. */
function changedSides(
  name: string,
  shorthand: string,
  block: MjmlNode,
  other: MjmlNode,
  inherited: InheritedAttributes,
): string {
  const box = readBox(shorthand);
  if (new Set(Object.values(box)).size === 1) return shorthand;
  const before = effectiveSides(block, name, inherited);
  const otherSides = effectiveSides(other, name, inherited);
  const kept = sides.filter((side) => box[side] === before[side]);
  return writeBox(Object.assign(box, Object.fromEntries(kept.map((side) => [side, otherSides[side]]))));
}

/** A change of one part of a border leaves the others' parts. */
function changedBorder(
  name: string,
  value: string,
  block: MjmlNode,
  other: MjmlNode,
  inherited: InheritedAttributes,
): string {
  const [next, before, own] = [
    value,
    ...[block, other].map((node) => getEffectiveValue(node, name, inherited)),
  ].map((text) => readBorder(text));
  if (!next || !before || !own || [next, before, own].some(({ style }) => style === noBorder)) return value;
  const kept = (['width', 'style', 'color'] as const).filter((part) => next[part] === before[part]);
  return writeBorder({ ...next, ...Object.fromEntries(kept.map((part) => [part, own[part]])) });
}

function isShared(name: string, tag: string, other: string): boolean {
  if (ofOneAlone.test(name)) return false;
  if (tag === other || /^(?:css|mj)-class$/.test(name)) return true;
  if (!drawsAttribute(other, name)) return false;
  // `mode` of a hero and of social links has different values.
  return JSON.stringify(attributeKind(tag, name)) === JSON.stringify(attributeKind(other, name));
}

/** The effective four sides of a spacing: a single side overrides any shorthand. */
function effectiveSides(node: MjmlNode, name: string, inherited: InheritedAttributes): BoxValues {
  const single = sideValues(
    (side) => getNodeAttribute(node, `${name}-${side}`) ?? inherited(node, `${name}-${side}`),
  );
  return { ...readBox(getEffectiveValue(node, name, inherited)), ...single };
}
