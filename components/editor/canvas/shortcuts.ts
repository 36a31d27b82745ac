import type { Component } from 'grapesjs';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import { describeBlock } from '@/components/editor/grapes/describe-block';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { isContainer } from '@/lib/document/elements/mjml';

export type ShortcutActions = {
  editText: (component: Component) => void;
  /** Somebody wants to add a block: at the selection, or into the empty place that is selected. */
  fill: () => void;
  announce: (message: string) => void;
};

/** Runs the shortcut of a key on the selected block. Answers whether there was one. */
export function runShortcut(event: KeyboardEvent, session: EditorSession, actions: ShortcutActions): boolean {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (command && key === 'z') return done(() => (event.shiftKey ? session.redo() : session.undo()));
  if (command && key === 'y') return done(() => session.redo());
  if (!command && !event.altKey && (key === '/' || key === 'insert')) return done(actions.fill);
  const { selected } = session.snapshot();
  if (!selected) return false;
  if (command) return runCommandKey(key, session);
  if (event.altKey && key === 'arrowup') return done(() => session.blocks.move(-1));
  if (event.altKey && key === 'arrowdown') return done(() => session.blocks.move(1));
  if (event.shiftKey && (key === 'arrowup' || key === 'arrowdown'))
    return done(() => extend(session, selected, key === 'arrowup' ? -1 : 1, actions));
  if (event.altKey || event.shiftKey) return false;
  const go = (component: Component) => {
    session.select(component);
    actions.announce(describeBlock(component));
  };
  switch (key) {
    case 'delete':
    case 'backspace':
      return done(() => session.blocks.remove());
    case 'enter':
      return done(() => enter(selected, go, actions));
    case 'escape':
      return done(() => go(selected.parent() ?? selected));
    case 'arrowup':
      return done(() => go(neighbour(selected, -1)));
    case 'arrowdown':
      return done(() => go(neighbour(selected, 1)));
    default:
      return false;
  }
}

function runCommandKey(key: string, session: EditorSession): boolean {
  if (key === 'd') return done(() => session.blocks.duplicate());
  return false;
}

/** Into words, into a container, or to what an empty one could be filled with. */
function enter(selected: Component, go: (component: Component) => void, actions: ShortcutActions): void {
  const [first] = childrenOf(selected);
  if (!isContainer(nodeOf(selected).tag)) actions.editText(selected);
  else if (first) go(first);
  else actions.fill();
}

function extend(session: EditorSession, selected: Component, step: -1 | 1, actions: ShortcutActions): void {
  const next = selected
    .parent()
    ?.components()
    .at(selected.index() + step);
  if (!next || selected.index() + step < 0) return;
  session.alsoSelect(next, true);
  const count = session.chosen().length;
  actions.announce(`${describeBlock(next)}. ${count} blocks selected.`);
}

/** The block before or after in reading order. */
function neighbour(component: Component, step: -1 | 1): Component {
  const order = flatten(rootOf(component));
  return order[order.indexOf(component) + step] ?? component;
}

function flatten(component: Component): Component[] {
  return [component, ...childrenOf(component).flatMap(flatten)];
}

function rootOf(component: Component): Component {
  const parent = component.parent();
  return parent ? rootOf(parent) : component;
}

function done(action: () => unknown): true {
  action();
  return true;
}
