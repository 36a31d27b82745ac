import type { Component } from 'grapesjs';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import type { Place } from '@/components/editor/grapes/structure';
import { isContainer } from '@/lib/document/elements/mjml';

export type DropSide = 'before' | 'after' | 'inside';

/** Where a drop on a row goes, by how far down the row the pointer is: containers take in their middle. */
export function sideOf(share: number, component: Component): DropSide {
  const edge = isContainer(nodeOf(component).tag) ? 0.3 : 0.5;
  if (share < edge) return 'before';
  return share > 1 - edge ? 'after' : 'inside';
}

/** The place in the document; the body has nothing beside it. */
export function outlinePlace(component: Component, side: DropSide): Place | null {
  const parent = component.parent();
  if (side === 'inside' || !parent) return { parent: component, at: childrenOf(component).length };
  return { parent, at: component.index() + (side === 'after' ? 1 : 0) };
}
