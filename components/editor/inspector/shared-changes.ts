import { sideValues, writeSpacing } from '@/components/editor/inspector/controls/box-values';
import type { InheritedAttributes } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { mjmlElements } from '@/lib/document/mjml/mjml-elements';
import { attributeKind } from './attribute-kinds';
import { defaultValue } from './default-values';
import { withLineHeight } from './line-height';

/** Attributes with their new values; null takes one away. */
export type Changes = Readonly<Record<string, string | null>>;

/** What a block says, what it shows and where it leads is its own, however many are selected. */
const ofOneAlone = /^(?:src|srcset|sizes|alt|title|name|id|href|base-url|usemap|thumbnails-src)$/;

/** A block with changes of its settings: line heights follow the size of its words. */
export function withChanges(node: MjmlNode, asked: Changes, inherited: InheritedAttributes): MjmlNode {
  const effective = (name: string) =>
    attributeOf(node, name) ?? inherited(node, name) ?? defaultValue(node.tag, name) ?? '';
  return Object.entries(withLineHeight(asked, effective)).reduce(
    (next, [name, value]) => withAttribute(next, name, value),
    node,
  );
}

/** What is asked of a block of one tag, as far as it is asked of another block that is selected with it. */
export function sharedChanges(
  asked: Changes,
  tag: string,
  other: MjmlNode,
  inherited: InheritedAttributes,
): Changes {
  const shared = Object.entries(asked).filter(([name]) => isShared(name, tag, other.tag));
  const spacings = shared.filter(([name]) => /(^|-)padding$/.test(name));
  // Which sides need a value of their own depends on what this block inherits.
  const sides = spacings.map(([name, value]) =>
    writeSpacing(
      name,
      value ?? '',
      sideValues((side) => inherited(other, `${name}-${side}`)),
    ),
  );
  return Object.assign(Object.fromEntries(shared), ...sides);
}

function isShared(name: string, tag: string, other: string): boolean {
  if (tag === other) return !ofOneAlone.test(name);
  if (/^(?:css|mj)-class$/.test(name)) return true;
  const known = mjmlElements[other]?.attributes.includes(name) ?? false;
  // Under one name a hero and social links choose of different modes.
  const alike = JSON.stringify(attributeKind(tag, name)) === JSON.stringify(attributeKind(other, name));
  return known && alike && !ofOneAlone.test(name);
}
