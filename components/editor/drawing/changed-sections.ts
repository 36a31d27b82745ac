import type { Block, OpenMjml } from '@/components/editor/email/block';
import { isRow } from '@/lib/document/elements/elements';

/** Up to this many changed sections are drawn alone; otherwise the whole document is. */
const maxSections = 3;

/**
 * The only sections that differ from the last drawn document; null if anything else does: its head, their number or
 * order. Blocks are immutable, so the same object has the same content.
 */
export function changedSections(before: OpenMjml | null, now: OpenMjml): Block[] | null {
  if (before === null || before.before !== now.before || before.after !== now.after) return null;
  if (before.body.node !== now.body.node || before.body.children.length !== now.body.children.length)
    return null;
  const changed: Block[] = [];
  for (const [index, section] of now.body.children.entries()) {
    const old = before.body.children[index];
    if (old === undefined || old.id !== section.id) return null;
    if (old !== section) changed.push(section);
    if (changed.length > maxSections) return null;
  }
  // Loose HTML may affect its neighbors.
  return changed.length > 0 && changed.every(({ node }) => isRow(node.tag)) ? changed : null;
}
