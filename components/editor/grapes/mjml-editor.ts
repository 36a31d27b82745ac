import grapesjs, { type Component, type Editor } from 'grapesjs';
import { readDocument } from '@/components/editor/tree/read-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';
import { childrenOf, definitionOf, setNode, treeOf } from './component-node';
import { mjmlPlugin } from './mjml-plugin';

/** GrapesJS as the editor uses it: a tree of MJML nodes with selection, drag and drop and undo, and nothing of its own look. */
export function createGrapes(container: HTMLElement, readOnly: boolean): Editor {
  const editor = grapesjs.init({
    container,
    height: '100%',
    width: 'auto',
    plugins: [mjmlPlugin],
    storageManager: false,
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

/** Shows a document from the start: nothing of it can be undone. Throws `UnreadableMjmlError`. */
export function loadSource(editor: Editor, source: string): void {
  const document = readDocument(source);
  editor.UndoManager.stop();
  const wrapper = wrapperOf(editor);
  wrapper.set({ node: document.body.node, before: document.before, after: document.after });
  wrapper.components(document.body.children.map(definitionOf));
  editor.UndoManager.start();
  editor.UndoManager.clear();
}

/**
 * Takes a source over, such as from the code view, as one step of undo. Blocks at the beginning and the end that
 * did not change stay the components they are. Throws `UnreadableMjmlError`.
 */
export function applySource(editor: Editor, source: string): void {
  const document = readDocument(source);
  const wrapper = wrapperOf(editor);
  const old = childrenOf(wrapper);
  const fresh = document.body.children;
  const oldText = old.map((component) => JSON.stringify(treeText(treeOf(component))));
  const freshText = fresh.map((tree) => JSON.stringify(treeText(tree)));
  let start = 0;
  while (start < old.length && start < fresh.length && oldText[start] === freshText[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, fresh.length) - start && oldText.at(-1 - end) === freshText.at(-1 - end))
    end += 1;
  wrapper.set({ before: document.before, after: document.after });
  setNode(wrapper, document.body.node);
  for (const component of old.slice(start, old.length - end)) component.remove();
  const added = fresh.slice(start, fresh.length - end).map(definitionOf);
  if (added.length > 0) wrapper.components().add(added, { at: start });
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

function treeText(tree: ReturnType<typeof treeOf>): unknown {
  return [tree.node, tree.children.map(treeText)];
}
