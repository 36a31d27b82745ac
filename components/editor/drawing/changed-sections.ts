import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { WritableTree } from '@/components/editor/tree/write-tree';

export type DrawnDocument = { before: string; body: WritableTree; after: string };

/** So many sections are drawn by themselves; what changes more of them is drawn whole. */
const most = 3;

/**
 * The sections in which alone a document differs from the one that was drawn before; null where anything else does:
 * its head, their number or order. Nodes are immutable, so the same object is the same content.
 */
export function changedSections(before: DrawnDocument | null, now: DrawnDocument): WritableTree[] | null {
  if (before === null || before.before !== now.before || before.after !== now.after) return null;
  if (before.body.node !== now.body.node || before.body.children.length !== now.body.children.length)
    return null;
  const changed: WritableTree[] = [];
  for (const [index, section] of now.body.children.entries()) {
    const old = before.body.children[index];
    if (old === undefined || old.key !== section.key) return null;
    if (!isSame(old, section)) changed.push(section);
    if (changed.length > most) return null;
  }
  return changed.length > 0 && changed.every(({ node }) => isAlone(node)) ? changed : null;
}

/** Loose HTML may reach into its neighbors. */
function isAlone({ tag }: MjmlNode): boolean {
  return tag === 'mj-section' || tag === 'mj-wrapper' || tag === 'mj-hero';
}

function isSame(old: WritableTree, now: WritableTree): boolean {
  if (old.key !== now.key || old.node !== now.node || old.children.length !== now.children.length)
    return false;
  return old.children.every((child, index) => {
    const other = now.children[index];
    return other !== undefined && isSame(child, other);
  });
}
