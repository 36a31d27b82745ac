import type { Block } from '@/components/editor/email/block';
import type { EditorStore } from '@/components/editor/store/editor-store';

/** Puts one more item at the end of a block, as one step of undo, and selects it. */
export function addItem(store: EditorStore, block: Block, { source }: { source: string }): void {
  store.blocks.insert(source, undefined, { parent: block.id, at: block.children.length });
}
