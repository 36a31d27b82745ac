import { type BoxValues, readBox, sideValues } from '@/components/editor/inspector/controls/box-values';
import type { InheritedAttributes } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode } from '@/components/editor/tree/mjml-node';
import { defaultValue } from './default-values';

/** What applies to a block: its own value, else what its head gives it, else what mjml itself uses. */
export function effectiveValue(node: MjmlNode, name: string, inherited: InheritedAttributes): string {
  return attributeOf(node, name) ?? inherited(node, name) ?? defaultValue(node.tag, name) ?? '';
}

/** The four sides of a spacing that apply: a side that is set by itself counts more than any shorthand. */
export function effectiveSides(node: MjmlNode, name: string, inherited: InheritedAttributes): BoxValues {
  const single = sideValues(
    (side) => attributeOf(node, `${name}-${side}`) ?? inherited(node, `${name}-${side}`),
  );
  return { ...readBox(effectiveValue(node, name, inherited)), ...single };
}
