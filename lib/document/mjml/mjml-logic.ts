import { raw } from '@/lib/document/elements/raw';
import { type LiquidTag, readLiquidTag, writeLiquidTag } from '@/lib/document/liquid/liquid-tag';
import type { BlockLogic } from '@/lib/document/markup/source-block';
import type { MjmlElement, MjmlNode, MjmlParent } from './mjml-tree';

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

type FoundLogic = { kept: MjmlNode[]; logic: Map<MjmlElement, MjmlLogic[]> };

/**
 * The Liquid of each pair of mj-raw around exactly one child of `parent`, and the children without these pairs. Does
 * not change the tree.
 */
export function findLogic(parent: MjmlParent): FoundLogic {
  const found: FoundLogic = { kept: [], logic: new Map() };
  for (const child of parent.children) {
    found.kept.push(child);
    if (child.type === 'element' && readLogicTag(child)?.role === 'close') readPair(found, child);
  }
  return found;
}

/** `kept` ends with a closing mj-raw: if one element and its opening precede it, the three become one. */
function readPair({ kept, logic }: FoundLogic, close: MjmlElement): void {
  let index = kept.length - 2;
  while (index >= 0 && kept[index]?.type !== 'element') index -= 1;
  const target = kept[index];
  let from = index - 1;
  while (from >= 0 && kept[from]?.type !== 'element') from -= 1;
  const open = kept[from];
  if (target?.type !== 'element' || open?.type !== 'element') return;
  const opened = logic.has(open) ? null : readLogicTag(open);
  const inside = logic.get(target);
  if (opened?.role !== 'open' || opened.kind === 'case' || opened.kind !== readLogicTag(close)?.kind) return;
  if (!inside && readLogicTag(target)) return;
  const { kind, expression } = opened;
  // Pairs found earlier are further inside.
  logic.set(target, [{ kind, expression, before: open, after: close }, ...(inside ?? [])]);
  kept.splice(from, kept.length - from, target);
}
