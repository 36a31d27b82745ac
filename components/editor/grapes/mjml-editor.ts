import grapesjs, { type Component, type Editor } from 'grapesjs';
import { type MjmlBody, readDocument } from '@/components/editor/tree/read-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';
import { applyTree } from './apply-tree';
import { definitionOf, treeOf } from './component-node';
import { mjmlPlugin } from './mjml-plugin';

/** GrapesJS as the editor uses it: a tree of MJML nodes with selection, drag and drop and undo, and nothing of its own look. */
export function createGrapes(container: HTMLElement, readOnly: boolean): Editor {
  const editor = grapesjs.init({
    container,
    height: '100%',
    width: 'auto',
    plugins: [mjmlPlugin],
    // Not by `false`: it would still write out the whole document after each change.
    storageManager: { type: '', autosave: false, autoload: false },
    telemetry: false,
    noticeOnUnload: false,
    cssIcons: '',
    baseCss: '',
    protectedCss: '',
    canvasCss: '',
    panels: { defaults: [] },
    keymaps: { defaults: {} },
    showToolbar: false,
    showDevices: false,
    multipleSelection: false,
    // The editor listens to the canvas itself; GrapesJS only needs a command to fall back to.
    commands: { defaults: { idle: { id: 'idle', run: () => undefined } } },
    defaultCommand: 'idle',
    avoidInlineStyle: true,
    customUI: true,
    undoManager: { trackSelection: false, maximumStackLength: 500 },
    canvas: {
      frameStyle: '',
      customSpots: { select: true, hover: true, spacing: true, resize: true },
      allowExternalDrop: false,
    },
    domComponents: { draggableComponents: !readOnly },
    blockManager: { custom: true },
    assetManager: { custom: true },
    deviceManager: {
      default: 'desktop',
      devices: [
        { id: 'desktop', name: 'Desktop', width: '700px' },
        { id: 'mobile', name: 'Mobile', width: '375px' },
      ],
    },
  });
  // The editor has shortcuts of its own, which know when someone is typing.
  editor.Keymaps.removeAll();
  return editor;
}

/** Shows a document from the start: nothing of it can be undone. */
export function loadDocument(editor: Editor, document: MjmlBody): void {
  editor.UndoManager.stop();
  const wrapper = wrapperOf(editor);
  wrapper.set({ node: document.body.node, before: document.before, after: document.after });
  wrapper.components(document.body.children.map(definitionOf));
  editor.UndoManager.start();
  editor.UndoManager.clear();
}

/**
 * Takes a source over, such as from the code view, as one step of undo. Blocks that did not change, and those that
 * changed in place, stay the components they are. Throws `UnreadableMjmlError`.
 */
export function applySource(editor: Editor, source: string): void {
  const document = readDocument(source);
  const wrapper = wrapperOf(editor);
  wrapper.set({ before: document.before, after: document.after });
  applyTree(wrapper, document.body);
}

/** The document as it stands: untouched blocks give their own bytes. */
export function sourceOf(editor: Editor): string {
  const wrapper = wrapperOf(editor);
  return writeDocument({ before: wrapper.get('before'), body: treeOf(wrapper), after: wrapper.get('after') });
}

export function wrapperOf(editor: Editor): Component {
  const wrapper = editor.getWrapper();
  if (!wrapper) throw new Error('The editor has no page.');
  return wrapper;
}
