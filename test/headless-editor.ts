import grapesjs, { type Component, type Editor } from 'grapesjs';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import { loadDocument, sourceOf, wrapperOf } from '@/components/editor/grapes/mjml-editor';
import { mjmlPlugin } from '@/components/editor/grapes/mjml-plugin';
import { readDocument } from '@/components/editor/tree/read-tree';

/** The editor's model of a document without a canvas, for what needs no pixels. */
export function openHeadless(source: string) {
  const editor: Editor = grapesjs.init({
    headless: true,
    telemetry: false,
    storageManager: false,
    plugins: [mjmlPlugin],
    undoManager: { trackSelection: false, maximumStackLength: 500 },
  });
  loadDocument(editor, readDocument(source));
  const wrapper = wrapperOf(editor);
  return {
    editor,
    wrapper,
    source: () => sourceOf(editor),
    /** All components in reading order, the body first. */
    all: () => flatten(wrapper),
    /** The component of a tag whose content holds some words. */
    find(tag: string, words = ''): Component {
      const found = flatten(wrapper).find(
        (component) => nodeOf(component).tag === tag && textOf(component).includes(words),
      );
      if (!found) throw new Error(`There is no <${tag}> with "${words}".`);
      return found;
    },
    /** GrapesJS joins what one task does into one step of undo. */
    step: () => new Promise((resolve) => setTimeout(resolve)),
    async undoAll() {
      while (editor.UndoManager.hasUndo()) editor.UndoManager.undo();
    },
  };
}

function flatten(component: Component): Component[] {
  return [component, ...childrenOf(component).flatMap(flatten)];
}

function textOf(component: Component): string {
  return `${nodeOf(component).open}${nodeOf(component).content ?? ''}${childrenOf(component).map(textOf).join('')}`;
}
