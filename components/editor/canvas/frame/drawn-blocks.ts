import type { Block } from '@/components/editor/email/block';
import { listWithDescendants } from '@/components/editor/email/block-tree';
import { isHollow } from '@/components/editor/email/structure';
import { isNeverShown } from '@/components/editor/tree/block-logic';
import { isRow } from '@/lib/document/elements/elements';

/** Maps blocks to drawn elements and back. */
export class DrawnBlocks {
  private readonly elements = new Map<string, HTMLElement>();
  private readonly owners = new WeakMap<Node, string>();

  /** Stores the elements of a block and its descendants; `hidden` are not in the branch that is shown. */
  adopt(block: Block, found: ReadonlyMap<string, HTMLElement>, hidden: ReadonlySet<string>): void {
    for (const { id, node, children } of listWithDescendants(block)) {
      const element = found.get(id);
      if (!element) {
        this.elements.delete(id);
        continue;
      }
      this.elements.set(id, element);
      this.owners.set(element, id);
      element.toggleAttribute('data-gx-hidden', isNeverShown(node.logic));
      element.toggleAttribute('data-gx-other-branch', hidden.has(id));
      // Gives empty containers some height, so that something can be dropped there.
      element.toggleAttribute('data-gx-hollow', isRow(node.tag) && isHollow({ id, node, children }));
    }
  }

  elementOf(id: string): HTMLElement | undefined {
    const element = this.elements.get(id);
    return element?.isConnected && !element.closest('[data-gx-other-branch]') ? element : undefined;
  }

  /** The block at a node of the canvas; null outside of all blocks. */
  ownerOf(target: EventTarget | null): string | null {
    for (let node = target as Node | null; node; node = node.parentNode) {
      const owner = this.owners.get(node);
      if (owner !== undefined && this.elements.get(owner) === node) return owner;
    }
    return null;
  }
}
