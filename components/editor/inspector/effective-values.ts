import { type BoxValues, readBox, sideValues } from '@/components/editor/inspector/controls/box-values';
import { attributeOf, type MjmlNode } from '@/components/editor/tree/mjml-node';
import { effectiveValue, type InheritedAttributes } from '@/components/editor/tree/node-values';

/** The four sides of a spacing that apply: a side that is set by itself counts more than any shorthand. */
export function effectiveSides(node: MjmlNode, name: string, inherited: InheritedAttributes): BoxValues {
  const single = sideValues(
    (side) => attributeOf(node, `${name}-${side}`) ?? inherited(node, `${name}-${side}`),
  );
  return { ...readBox(effectiveValue(node, name, inherited)), ...single };
}
