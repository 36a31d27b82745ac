import { raw } from '@/lib/document/elements/raw';
import type { BlockLogic } from '@/lib/document/markup/source-block';
import type { MjmlElement, MjmlNode, MjmlParent } from './mjml-tree';

const opening = /^\s*\{%-?\s*(if|unless|for)\s+([\s\S]*?)\s*-?%\}\s*$/;
const closing = /^\s*\{%-?\s*end(if|unless|for)\s*-?%\}\s*$/;

/** A Liquid tag for use between blocks. */
export function logicTag(liquid: string): string {
  return `<${raw.tag}>{% ${liquid} %}</${raw.tag}>`;
}

/** The opening Liquid tag, if an mj-raw contains nothing else. */
export function readLogicOpening(element: MjmlElement): BlockLogic | null {
  if (element.tag !== raw.tag || element.inner === null || element.inner.length > 2_000) return null;
  const match = opening.exec(element.inner);
  if (!match || /%\}|\{%/.test(match[2] ?? '')) return null;
  return { kind: match[1] as BlockLogic['kind'], expression: match[2] ?? '' };
}

/** The kind of the closing Liquid tag, if an mj-raw contains nothing else. */
export function readClosing(element: MjmlElement): BlockLogic['kind'] | null {
  if (element.tag !== raw.tag || element.inner === null || element.inner.length > 200) return null;
  return (closing.exec(element.inner)?.[1] as BlockLogic['kind'] | undefined) ?? null;
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
    if (child.type !== 'element') continue;
    const kind = readClosing(child);
    if (kind) readPair(found, child, kind);
  }
  return found;
}

/** `kept` ends with a closing mj-raw: if one element and its opening precede it, the three become one. */
function readPair({ kept, logic }: FoundLogic, close: MjmlElement, kind: BlockLogic['kind']): void {
  let index = kept.length - 2;
  while (index >= 0 && kept[index]?.type !== 'element') index -= 1;
  const target = kept[index];
  let from = index - 1;
  while (from >= 0 && kept[from]?.type !== 'element') from -= 1;
  const open = kept[from];
  if (target?.type !== 'element' || open?.type !== 'element') return;
  const opened = logic.has(open) ? null : readLogicOpening(open);
  const inside = logic.get(target);
  if (!opened || opened.kind !== kind || (!inside && (readLogicOpening(target) || readClosing(target))))
    return;
  // Pairs found earlier are further inside.
  logic.set(target, [{ ...opened, before: open, after: close }, ...(inside ?? [])]);
  kept.splice(from, kept.length - from, target);
}
