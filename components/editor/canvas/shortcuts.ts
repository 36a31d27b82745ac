import type { Block } from '@/components/editor/email/block';
import { undoStep } from '@/components/editor/keys/undo-step';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { contentOf, holdsElements } from '@/lib/document/elements/elements';

export type ShortcutActions = {
  editText: (id: string) => void;
  /** Starts editing a block with what was typed. False if it has no text. */
  writeText: (id: string, typed: string) => boolean;
  /** Called to add a block at the selection or into the selected empty place. */
  fill: () => void;
};

/** Runs the shortcut of a key on the selected block. Returns whether there was one. */
export function runShortcut(event: KeyboardEvent, store: EditorStore, actions: ShortcutActions): boolean {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const step = undoStep(event);
  if (step) return runAndReport(store[step]);
  if (!command && !event.altKey && (key === '/' || key === 'insert')) return runAndReport(actions.fill);
  const { selected, tree } = store;
  if (!selected) return false;
  if (command && key === 'a') return runAndReport(() => selectAll(store, selected));
  if (command) return key === 'd' && runAndReport(() => store.blocks.duplicate());
  if (event.altKey && key === 'arrowup') return runAndReport(() => store.blocks.move(-1));
  if (event.altKey && key === 'arrowdown') return runAndReport(() => store.blocks.move(1));
  if (event.shiftKey && (key === 'arrowup' || key === 'arrowdown'))
    return runAndReport(() => extendSelection(store, selected, key === 'arrowup' ? -1 : 1));
  // Letters and the space between them go to the text that was clicked.
  if (/^[^/?]$/u.test(event.key) && !event.altKey && isEditableInPlace(selected))
    return actions.writeText(selected.id, event.key);
  if (event.altKey || event.shiftKey) return false;
  const go = (block: Block | undefined) => {
    const { id } = block ?? selected;
    store.select(id);
    store.seek();
    store.announce(store.describe(id));
  };
  // Other branches than the one shown are passed over.
  const order = () => {
    const hidden = store.listHidden();
    return tree.all().filter(({ id }) => !hidden.has(id));
  };
  const at = () => order().findIndex(({ id }) => id === selected.id);
  switch (key) {
    case 'delete':
    case 'backspace':
      return runAndReport(() => store.blocks.remove());
    case 'enter':
      return runAndReport(() => enterBlock(selected, go, actions));
    case 'escape':
      return runAndReport(() => go(tree.parentOf(selected.id)));
    case 'arrowup':
      return runAndReport(() => go(order()[at() - 1]));
    case 'arrowdown':
      return runAndReport(() => go(order()[at() + 1]));
    default:
      return false;
  }
}

/** Opens a text, enters a container, or fills an empty one. */
function enterBlock(
  { id, node, children }: Block,
  go: (block: Block) => void,
  actions: ShortcutActions,
): void {
  const [first] = children;
  if (!holdsElements(node.tag)) actions.editText(id);
  else if (first) go(first);
  else actions.fill();
}

function extendSelection(store: EditorStore, { id }: Block, step: -1 | 1): void {
  const { tree } = store;
  const next = tree.parentOf(id)?.children[tree.indexOf(id) + step];
  if (!next) return;
  store.alsoSelect(next.id, true);
  store.seek();
  store.announce(`${store.describe(next.id)}. ${store.chosen().length} blocks selected.`);
}

/** Selects all blocks that are shown; the selected one stays in view. */
function selectAll(store: EditorStore, { id }: Block): void {
  const { tree } = store;
  const isAround = (block: Block) => tree.isInside(id, block.id);
  const hidden = store.listHidden();
  const blocks = tree.body.children.filter((block) => !hidden.has(block.id));
  const ids = [...blocks.filter((block) => !isAround(block)), ...blocks.filter(isAround)].map(
    (block) => block.id,
  );
  if (ids.length === 0) return;
  store.selectAll(ids);
  store.announce(`${ids.length} blocks selected.`);
}

function isEditableInPlace({ node }: Block): boolean {
  return /^(?:rich|plain)$/.test(contentOf(node.tag) ?? '');
}

function runAndReport(action: () => unknown): true {
  action();
  return true;
}
