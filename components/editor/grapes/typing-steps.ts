import type { Component, Editor } from 'grapesjs';

/** What separates two steps of undo while someone types on and on in one place. */
const pauseMs = 700;

/** One entry of the undo manager's stack; its package has no types for it. */
type UndoAction = { get(name: 'after'): Record<string, unknown>; get(name: 'object'): unknown };
type UndoStack = { length: number; pointer: number; at(index: number): UndoAction | undefined };

/**
 * Typing writes through with every key, and still is one step of undo until there is a pause: what comes next in the
 * same place amends that step in place of adding one.
 */
export class TypingSteps {
  private open: { place: string; actions: UndoAction[]; at: number } | null = null;

  constructor(
    private readonly grapes: Editor,
    private readonly now: () => number = Date.now,
  ) {}

  /** Sets a property of a component; `place` names the field that is typed in. */
  set(component: Component, property: string, value: unknown, place: string): void {
    this.setAll(new Map([[component, value]]), property, place);
  }

  /** As `set`, of several components together. */
  setAll(values: ReadonlyMap<Component, unknown>, property: string, place: string): void {
    const changes = [...values].filter(([component, value]) => component.get(property) !== value);
    if (changes.length === 0) return;
    const { open } = this;
    const isGoingOn =
      open?.place === place && open.actions.at(-1) === this.newest() && this.now() - open.at < pauseMs;
    const amended = changes.flatMap(
      ([component]) => open?.actions.find((action) => action.get('object') === component) ?? [],
    );
    if (open && isGoingOn && amended.length === changes.length) {
      this.grapes.UndoManager.skip(() => {
        for (const [component, value] of changes) component.set(property, value);
      });
      for (const [index, [, value]] of changes.entries()) {
        const after = amended[index]?.get('after');
        if (after) after[property] = value;
      }
      open.at = this.now();
      return;
    }
    const actions = changes.flatMap(([component, value]) => {
      component.set(property, value);
      return this.newest() ?? [];
    });
    this.open = actions.length === changes.length ? { place, actions, at: this.now() } : null;
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
