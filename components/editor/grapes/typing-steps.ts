import type { Component, Editor } from 'grapesjs';

/** What separates two steps of undo while someone types on and on in one place. */
const pauseMs = 700;

/** One entry of the undo manager's stack; its package has no types for it. */
type UndoAction = { get(name: 'after'): Record<string, unknown> };
type UndoStack = { length: number; pointer: number; at(index: number): UndoAction | undefined };

/**
 * Typing writes through with every key, and still is one step of undo until there is a pause: what comes next in the
 * same place amends that step in place of adding one.
 */
export class TypingSteps {
  private open: { component: Component; place: string; action: UndoAction; at: number } | null = null;

  constructor(
    private readonly grapes: Editor,
    private readonly now: () => number = Date.now,
  ) {}

  /** Sets a property of a component; `place` names the field that is typed in. */
  set(component: Component, property: string, value: unknown, place: string): void {
    if (component.get(property) === value) return;
    const manager = this.grapes.UndoManager;
    const { open } = this;
    const continues =
      open?.component === component &&
      open.place === place &&
      open.action === this.newest() &&
      this.now() - open.at < pauseMs;
    if (open && continues) {
      manager.skip(() => component.set(property, value));
      open.action.get('after')[property] = value;
      open.at = this.now();
      return;
    }
    component.set(property, value);
    const action = this.newest();
    this.open = action ? { component, place, action, at: this.now() } : null;
  }

  /** What is typed next begins a step of its own. */
  end(): void {
    this.open = null;
  }

  /** The action that undo would take back, unless something can be done again. */
  private newest(): UndoAction | undefined {
    const stack = this.grapes.UndoManager.getStack() as unknown as UndoStack; // a Backbone collection with a pointer
    return stack.pointer === stack.length - 1 ? stack.at(stack.pointer) : undefined;
  }
}
