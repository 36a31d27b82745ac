import type { Component } from 'grapesjs';
import { childrenOf, nodeOf } from '@/components/editor/grapes/component-node';
import { isHollow } from '@/components/editor/grapes/structure';

/** Gives each component, and what is in it, the element it became; `owners` tells the way back. */
export function adoptElements(
  components: readonly Component[],
  found: Map<string, HTMLElement>,
  owners: WeakMap<Node, Component>,
): void {
  for (const component of components) {
    const element = found.get(component.cid);
    const view = component.view;
    const node = nodeOf(component);
    if (element) owners.set(element, component);
    if (view && element && view.el !== element) {
      view.setElement(element);
      view._setData();
      // GrapesJS finds the view of an element here (its own setViewEl is not exported).
      Object.assign(element, { __gjsv: view });
    }
    // What has nothing in it gets some height, so that something can be put there.
    element?.toggleAttribute(
      'data-gx-hollow',
      /^mj-(section|wrapper|hero)$/.test(node.tag) && isHollow(component),
    );
    if (node.content === null) adoptElements(childrenOf(component), found, owners);
  }
}
