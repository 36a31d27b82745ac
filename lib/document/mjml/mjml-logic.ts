import { raw } from '@/lib/document/elements/raw';
import type { MjmlElement, MjmlLogic, MjmlNode, MjmlParent } from './mjml-tree';

const opening = /^\s*\{%-?\s*(if|unless|for)\s+([\s\S]*?)\s*-?%\}\s*$/;
const closing = /^\s*\{%-?\s*end(if|unless|for)\s*-?%\}\s*$/;

/** A Liquid tag for use between blocks. */
export function logicTag(liquid: string): string {
  return `<${raw.tag}>{% ${liquid} %}</${raw.tag}>`;
}

/** The opening Liquid tag, if an mj-raw contains nothing else. */
export function readLogicOpening(
  element: MjmlElement,
): { kind: MjmlLogic['kind']; expression: string } | null {
  if (element.tag !== raw.tag || element.inner === null || element.inner.length > 2_000) return null;
  const match = opening.exec(element.inner);
  if (!match || /%\}|\{%/.test(match[2] ?? '')) return null;
  return { kind: match[1] as MjmlLogic['kind'], expression: match[2] ?? '' };
}

/** The kind of the closing Liquid tag, if an mj-raw contains nothing else. */
export function readClosing(element: MjmlElement): MjmlLogic['kind'] | null {
  if (element.tag !== raw.tag || element.inner === null || element.inner.length > 200) return null;
  return (closing.exec(element.inner)?.[1] as MjmlLogic['kind'] | undefined) ?? null;
}

/**
 * Removes each pair of mj-raw elements around exactly one sibling from the children and stores it in that sibling's
 * `logic`, at every level. Serializing writes them back byte for byte.
 */
export function liftLogic(parent: MjmlParent): void {
  for (const child of parent.children) if (child.type === 'element' && child.inner === null) liftLogic(child);
  const { kept, logic } = findLogic(parent);
  parent.children = kept;
  for (const [element, own] of logic) element.logic = own;
}

type FoundLogic = { kept: MjmlNode[]; logic: Map<MjmlElement, MjmlLogic[]> };

/** The pairs around the children of `parent`, and the children without them. Does not change the tree. */
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
function readPair({ kept, logic }: FoundLogic, close: MjmlElement, kind: MjmlLogic['kind']): void {
  let index = kept.length - 2;
  while (index >= 0 && kept[index]?.type !== 'element') index -= 1;
  const target = kept[index];
  let from = index - 1;
  while (from >= 0 && kept[from]?.type !== 'element') from -= 1;
  const open = kept[from];
  if (target?.type !== 'element' || open?.type !== 'element') return;
  const own = (element: MjmlElement) => logic.get(element) ?? element.logic;
  const opened = own(open).length === 0 ? readLogicOpening(open) : null;
  if (
    !opened ||
    opened.kind !== kind ||
    (own(target).length === 0 && (readLogicOpening(target) || readClosing(target)))
  )
    return;
  const before = kept.slice(from + 1, index);
  const after = kept.slice(index + 1, -1);
  // Pairs found earlier are further inside.
  logic.set(target, [{ ...opened, opening: open, before, after, closing: close }, ...own(target)]);
  kept.splice(from, kept.length - from, target);
}
