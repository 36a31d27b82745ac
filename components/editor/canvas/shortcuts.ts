import type { Component } from 'grapesjs';
import { childrenOf } from '@/components/editor/grapes/component-node';
import type { EditorSession } from '@/components/editor/session/editor-session';

export type ShortcutActions = { editText: (component: Component) => void };

/** Runs the shortcut of a key on the selected block. Answers whether there was one. */
export function runShortcut(event: KeyboardEvent, session: EditorSession, actions: ShortcutActions): boolean {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (command && key === 'z') return done(() => (event.shiftKey ? session.redo() : session.undo()));
  if (command && key === 'y') return done(() => session.redo());
  const { selected } = session.snapshot();
  if (!selected) return false;
  if (command) return runCommandKey(key, session);
  if (event.altKey && key === 'arrowup') return done(() => session.blocks.move(-1));
  if (event.altKey && key === 'arrowdown') return done(() => session.blocks.move(1));
  if (event.altKey || event.shiftKey) return false;
  switch (key) {
    case 'delete':
    case 'backspace':
      return done(() => session.blocks.remove());
    case 'enter':
      return done(() => actions.editText(selected));
    case 'escape':
      return done(() => session.select(selected.parent() ?? null));
    case 'arrowup':
      return done(() => session.select(neighbour(selected, -1)));
    case 'arrowdown':
      return done(() => session.select(neighbour(selected, 1)));
    default:
      return false;
  }
}

function runCommandKey(key: string, session: EditorSession): boolean {
  if (key === 'd') return done(() => session.blocks.duplicate());
  return false;
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
