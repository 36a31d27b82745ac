import type { Component, Editor } from 'grapesjs';
import { writeTree } from '@/components/editor/tree/write-tree';
import { elementLabel, elements } from '@/lib/document/elements/elements';
import { nodeOf, treeOf, unknownType } from './component-node';
import { canHold } from './fitting';

/** Teaches GrapesJS the elements of MJML: which holds which, how they are written, and that views draw nothing. */
export function mjmlPlugin(editor: Editor): void {
  for (const tag of elements.keys()) addElementType(editor, tag === 'mj-body' ? 'wrapper' : tag, tag);
  // What the linter refuses still has to be carried along unchanged.
  addElementType(editor, unknownType, unknownType);
}

function addElementType(editor: Editor, type: string, tag: string): void {
  const fixed = type === 'wrapper';
  editor.Components.addType(type, {
    isComponent: () => false,
    model: {
      defaults: {
        name: elementLabel(tag),
        // Undo can only take a property back that had a value before.
        node: null,
        ...(fixed ? { before: '', after: '', details: null } : {}),
        stylable: false,
        traits: [],
        toolbar: [],
        draggable: fixed
          ? false
          : (source: Component, target: Component) => canHold(tagOf(target), tagOf(source)),
        droppable: (source: Component, target: Component) => canHold(tagOf(target), tagOf(source)),
        removable: !fixed,
        copyable: !fixed,
        layerable: !fixed,
      },
      toHTML() {
        // GrapesJS types `this` as any component; every component of ours has a node.
        return writeTree(treeOf(this as Component), '');
      },
      // An element that is not in the canvas takes no part in drag and drop.
      getEl() {
        const view = (this as Component).view;
        return view?.el.isConnected ? view.el : undefined;
      },
    },
    view: {
      // The element comes compiled: nothing that GrapesJS knows about it is written on it.
      updateStatus() {},
      updateStyle() {},
      updateClasses() {},
      updateContent() {},
      updateHighlight() {},
      updateAttributes() {},
      renderAttributes() {},
      // Children wait outside the page until the compiled element they belong to is found.
      getChildrenContainer() {
        const view = this as { waitingRoom?: HTMLElement };
        view.waitingRoom ??= document.createElement('div');
        return view.waitingRoom;
      },
    },
  });
}

function tagOf(component: Component): string {
  // A block that is being dragged in is tried as a definition without a node of its own.
  return nodeOf(component)?.tag ?? String(component.get('type'));
}
