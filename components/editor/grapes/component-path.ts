import type { Component } from 'grapesjs';
import { childrenOf } from './component-node';

/** Where a component stands below the body: its place in each of its parents. */
export function pathOf(component: Component): number[] {
  const parent = component.parent();
  return parent ? [...pathOf(parent), component.index()] : [];
}

/** The component at a path; undefined where the canvas has none. */
export function componentAt(wrapper: Component, path: readonly number[]): Component | undefined {
  return path.reduce<Component | undefined>(
    (component, place) => component && childrenOf(component)[place],
    wrapper,
  );
}
