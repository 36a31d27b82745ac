import type { Component, ComponentDefinition, Editor } from 'grapesjs';
import { layOutAnew } from '@/components/editor/tree/lay-out-anew';
import { readFragment } from '@/components/editor/tree/read-tree';
import { asNew, copyTree, definitionOf } from './component-node';
import { wrapStray } from './structure';

/** Dragging blocks into the canvas and about in it. GrapesJS finds the place; what lands is made to fit. */
export class BlockDrag {
  private moving: Component | null = null;

  constructor(
    private readonly grapes: Editor,
    /** The selected block, where it may be changed. */
    private readonly selected: () => Component | null,
    private readonly onLanded: (component: Component) => void,
  ) {
    grapes.on('canvas:drop', (_transfer: unknown, dropped: Component | Component[]) =>
      this.land([dropped].flat()),
    );
  }

  /** Begins dragging new blocks towards the canvas. */
  start(source: string): void {
    this.offer(readFragment(source).map(layOutAnew).map(asNew).map(definitionOf));
  }

  /** Begins dragging the selected block. What is dropped is a copy: the original goes in the same step. */
  startMove(): void {
    const selected = this.selected();
    if (!selected) return;
    this.moving = selected;
    this.offer([definitionOf(copyTree(selected))]);
  }

  end(): void {
    this.moving = null;
    for (const frame of this.grapes.Canvas.getFrames()) frame.view?.droppable?.endCustom(true);
    this.grapes.getModel().set({ dragResult: null, dragSource: undefined });
    this.hidePlaces();
  }

  private hidePlaces(): void {
    this.grapes.Canvas.getDocument()?.documentElement.removeAttribute('data-dragging');
  }

  private offer(content: ComponentDefinition[]): void {
    this.grapes.getModel().set({ dragResult: null, dragSource: { content } });
    this.grapes.Canvas.getDocument()?.documentElement.setAttribute('data-dragging', '');
  }

  private land(dropped: Component[]): void {
    const original = this.moving;
    this.moving = null;
    // The handle that was dragged goes with the selection, and then no end is told.
    this.hidePlaces();
    if (original && dropped.some((component) => isInside(component, original))) {
      for (const component of dropped) component.remove();
      return;
    }
    original?.remove();
    const [first] = dropped.map(wrapStray);
    if (first) this.onLanded(first);
  }
}

function isInside(component: Component, ancestor: Component): boolean {
  for (let node: Component | undefined = component; node; node = node.parent())
    if (node === ancestor) return true;
  return false;
}
