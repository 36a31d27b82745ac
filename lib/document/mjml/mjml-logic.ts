import { raw } from '@/lib/document/elements/raw';
import { pairMarks } from '@/lib/document/liquid/liquid-marks';
import { type LiquidTag, readLiquidTag, writeLiquidTag } from '@/lib/document/liquid/liquid-tag';
import type { BlockLogic } from '@/lib/document/markup/source-block';
import { childElements, type MjmlElement, type MjmlParent } from './mjml-tree';

/** A Liquid tag for use between blocks. */
export function logicTag(liquid: string): string {
  return `<${raw.tag}>${writeLiquidTag(liquid)}</${raw.tag}>`;
}

/** The Liquid tag of a block that an mj-raw contains; null if it contains anything else. */
export function readLogicTag({ tag, inner }: MjmlElement): LiquidTag | null {
  return tag === raw.tag && inner !== null ? readLiquidTag(inner) : null;
}

/** A condition or repeat with its two mj-raw. */
type MjmlLogic = BlockLogic & { before: MjmlElement; after: MjmlElement };

/**
 * The Liquid of each pair of mj-raw around exactly one child of `parent`, and the children without these pairs. Does
 * not change the tree.
 */
export function findLogic(parent: MjmlParent): {
  kept: MjmlElement[];
  logic: ReadonlyMap<MjmlElement, MjmlLogic[]>;
} {
  const children = childElements(parent);
  const lifted = new Set<MjmlElement>();
  const logic = new Map<MjmlElement, MjmlLogic[]>();
  // Closing tags in order, so that pairs further inside are found first.
  for (const [at, mark] of pairMarks(children.map(readLogicTag)).entries()) {
    const [before, after] = [children[mark?.opening ?? -1], children[at]];
    const opened = before && mark?.role === 'close' ? readLogicTag(before) : null;
    if (!before || !after || opened?.role !== 'open' || opened.kind === 'case') continue;
    const { kind, expression } = opened;
    const [target, ...others] = children
      .slice(children.indexOf(before) + 1, at)
      .filter((one) => !lifted.has(one));
    if (!target || others.length > 0 || readLogicTag(target)) continue;
    logic.set(target, [{ kind, expression, before, after }, ...(logic.get(target) ?? [])]);
    lifted.add(before).add(after);
  }
  return { kept: children.filter((child) => !lifted.has(child)), logic };
}
