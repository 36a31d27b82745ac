import { sideValues, writeBox, writeSpacing } from '@/components/editor/inspector/controls/box-values';
import { getNodeAttribute, type MjmlNode, setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { getEffectiveValue, type InheritedAttributes } from '@/components/editor/tree/node-values';
import { type BoxValues, readBox, sides } from '@/lib/document/css/box-sides';
import { type AttributeField, attributeKind, drawsAttribute } from '@/lib/document/elements/elements';
import { withLineHeight } from './controls/lengths';

/** Attributes with their new values; null takes one away. */
export type Changes = Readonly<Record<string, string | null>>;

/** What a block says, what it shows and where it leads is its own, however many are selected. */
const ofOneAlone = /^(?:src|srcset|sizes|alt|title|name|id|href|base-url|usemap|thumbnails-src)$/;

/** A block with changes of its settings: line heights follow the size of its words. */
export function withChanges(node: MjmlNode, wanted: Changes, inherited: InheritedAttributes): MjmlNode {
  const changes = withLineHeight(wanted, (name) => getEffectiveValue(node, name, inherited));
  return Object.entries(changes).reduce((next, [name, value]) => setNodeAttribute(next, name, value), node);
}

/** What is asked of one block, as it is now, as far as it is asked of another that is selected with it. */
export function sharedChanges(
  wanted: Changes,
  block: MjmlNode,
  other: MjmlNode,
  inherited: InheritedAttributes,
): Changes {
  const shared = Object.entries(wanted).filter(([name]) => isShared(name, block.tag, other.tag));
  const spacings = shared.filter(([name]) => /(^|-)padding$/.test(name));
  // Which sides need a value of their own depends on what this block inherits.
  const single = spacings.map(([name, value]) =>
    writeSpacing(
      name,
      value === null ? '' : changedSides(name, value, block, other, inherited),
      sideValues((side) => inherited(other, `${name}-${side}`)),
    ),
  );
  return Object.assign(Object.fromEntries(shared), ...single);
}

/** Whether a setting of one block is other than that of those which are selected with it and have it too. */
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

/** All sides alike are meant for every block; where one side was changed, the others keep their own. */
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

function isShared(name: string, tag: string, other: string): boolean {
  if (ofOneAlone.test(name)) return false;
  if (tag === other || /^(?:css|mj)-class$/.test(name)) return true;
  if (!drawsAttribute(other, name)) return false;
  // Under one name a hero and social links choose of different modes.
  return JSON.stringify(attributeKind(tag, name)) === JSON.stringify(attributeKind(other, name));
}

/** The four sides of a spacing that apply: a side that is set by itself counts more than any shorthand. */
function effectiveSides(node: MjmlNode, name: string, inherited: InheritedAttributes): BoxValues {
  const single = sideValues(
    (side) => getNodeAttribute(node, `${name}-${side}`) ?? inherited(node, `${name}-${side}`),
  );
  return { ...readBox(getEffectiveValue(node, name, inherited)), ...single };
}
