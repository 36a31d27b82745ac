import type { Block } from '@/components/editor/email/block';
import { describeBlock } from '@/components/editor/email/describe-block';
import { undoStep } from '@/components/editor/keys/undo-step';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { contentOf, holdsElements } from '@/lib/document/elements/elements';

export type ShortcutActions = {
  editText: (id: string) => void;
  /** Begins to write in a block with what was typed already. False where that cannot be. */
  writeText: (id: string, typed: string) => boolean;
  /** Somebody wants to add a block: at the selection, or into the empty place that is selected. */
  fill: () => void;
};

/** Runs the shortcut of a key on the selected block. Answers whether there was one. */
export function runShortcut(event: KeyboardEvent, store: EditorStore, actions: ShortcutActions): boolean {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const step = undoStep(event);
  if (step) return done(store[step]);
  if (!command && !event.altKey && (key === '/' || key === 'insert')) return done(actions.fill);
  const { selected, tree } = store;
  if (!selected) return false;
  if (command && key === 'a') return done(() => selectAll(store, selected));
  if (command) return key === 'd' && done(() => store.blocks.duplicate());
  if (event.altKey && key === 'arrowup') return done(() => store.blocks.move(-1));
  if (event.altKey && key === 'arrowdown') return done(() => store.blocks.move(1));
  if (event.shiftKey && (key === 'arrowup' || key === 'arrowdown'))
    return done(() => extend(store, selected, key === 'arrowup' ? -1 : 1));
  // Letters, and the space between them, are for the words of a text that was clicked.
  if (/^[^/?]$/u.test(event.key) && !event.altKey && writesInPlace(selected))
    return actions.writeText(selected.id, event.key);
  if (event.altKey || event.shiftKey) return false;
  const go = (block: Block | undefined) => {
    const { id } = block ?? selected;
    store.select(id);
    store.seek();
    store.announce(describeBlock(tree, id));
  };
  const order = () => tree.all();
  const at = () => order().findIndex(({ id }) => id === selected.id);
  switch (key) {
    case 'delete':
    case 'backspace':
      return done(() => store.blocks.remove());
    case 'enter':
      return done(() => enter(selected, go, actions));
    case 'escape':
      return done(() => go(tree.parentOf(selected.id)));
    case 'arrowup':
      return done(() => go(order()[at() - 1]));
    case 'arrowdown':
      return done(() => go(order()[at() + 1]));
    default:
      return false;
  }
}

/** Into words, into a container, or to what an empty one could be filled with. */
function enter({ id, node, children }: Block, go: (block: Block) => void, actions: ShortcutActions): void {
  const [first] = children;
  if (!holdsElements(node.tag)) actions.editText(id);
  else if (first) go(first);
  else actions.fill();
}

function extend(store: EditorStore, { id }: Block, step: -1 | 1): void {
  const { tree } = store;
  const next = tree.parentOf(id)?.children[tree.indexOf(id) + step];
  if (!next) return;
  store.alsoSelect(next.id, true);
  store.seek();
  store.announce(`${describeBlock(tree, next.id)}. ${store.chosen().length} blocks selected.`);
}

/** All of the email, block by block; the one that was selected stays in sight. */
function selectAll(store: EditorStore, { id }: Block): void {
  const { tree } = store;
  const isAround = (block: Block) => tree.isInside(id, block.id);
  const blocks = tree.body.children;
  const ids = [...blocks.filter((block) => !isAround(block)), ...blocks.filter(isAround)].map(
    (block) => block.id,
  );
  if (ids.length === 0) return;
  store.selectAll(ids);
  store.announce(`${ids.length} blocks selected.`);
}

function writesInPlace({ node }: Block): boolean {
  return /^(?:rich|plain)$/.test(contentOf(node.tag) ?? '');
}

function done(action: () => unknown): true {
  action();
  return true;
}
