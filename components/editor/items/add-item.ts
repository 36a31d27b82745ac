import type { Component } from 'grapesjs';
import { childrenOf } from '@/components/editor/grapes/component-node';
import type { EditorSession } from '@/components/editor/session/editor-session';

/** Puts one more item at the end of a block, as one step of undo, and selects it. */
export function addItem(session: EditorSession, block: Component, { source }: { source: string }): void {
  session.blocks.insert(source, undefined, { parent: block, at: childrenOf(block).length });
}
