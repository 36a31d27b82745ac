import type { Block } from '@/components/editor/email/block';
import { withDescendants } from '@/components/editor/email/block-tree';
import { isHollow } from '@/components/editor/email/structure';
import { isHidden } from '@/components/editor/tree/block-logic';
import { isRow } from '@/lib/document/elements/elements';

/** What was drawn: the element of each block, and the block of each element. */
export class DrawnBlocks {
  private readonly elements = new Map<string, HTMLElement>();
  private readonly owners = new WeakMap<Node, string>();

  /** Takes the elements that were found for a block and what is in it. */
  adopt(block: Block, found: ReadonlyMap<string, HTMLElement>): void {
    for (const { id, node, children } of withDescendants(block)) {
      const element = found.get(id);
      if (!element) {
        this.elements.delete(id);
        continue;
      }
      this.elements.set(id, element);
      this.owners.set(element, id);
      element.toggleAttribute('data-gx-hidden', isHidden(node.logic));
      // What has nothing in it gets some height, so that something can be put there.
      element.toggleAttribute('data-gx-hollow', isRow(node.tag) && isHollow({ id, node, children }));
    }
  }

  elementOf(id: string): HTMLElement | undefined {
    const element = this.elements.get(id);
    return element?.isConnected ? element : undefined;
  }

  /** The block that a place in the canvas belongs to; null outside of all blocks. */
  ownerOf(target: EventTarget | null): string | null {
    for (let node = target as Node | null; node; node = node.parentNode) {
      const owner = this.owners.get(node);
      if (owner !== undefined && this.elements.get(owner) === node) return owner;
    }
    return null;
  }
}
