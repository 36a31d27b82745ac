import type { Component } from 'grapesjs';
import { childrenOf } from '@/components/editor/grapes/component-node';
import { isInside } from '@/components/editor/grapes/structure';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';

/** What becomes of the node of a block. */
export type NodeChange = (node: MjmlNode, block: Component) => MjmlNode;

/** Whether a component is in the document, which the wrapper is all of. */
export function isOf(wrapper: Component, component: Component): boolean {
  return isInside(component, wrapper);
}

/** Selected blocks in reading order, without the body and without what stands in another of them. */
export function chosenBlocks(wrapper: Component, selected: readonly Component[]): Component[] {
  const wanted = new Set(selected);
  const walk = (component: Component): Component[] =>
    wanted.has(component) ? [component] : childrenOf(component).flatMap(walk);
  return childrenOf(wrapper).flatMap(walk);
}

/** The blocks that a setting changes together, the current one last; the body is changed by itself alone. */
export function selectedTogether(
  wrapper: Component,
  others: readonly Component[],
  selected: Component,
): Component[] {
  if (selected === wrapper) return [selected];
  return [...others.filter((other) => other !== wrapper && other !== selected), selected];
}

/**
 * A selection with a block taken in, or out where it was in it. `through` takes its siblings from the last selected one
 * up to it; blocks of different places are taken one by one. The last of the answer is the current one.
 */
export function withBlock(
  selected: readonly Component[],
  component: Component,
  through: boolean,
): Component[] {
  const last = selected.at(-1);
  const parent = component.parent();
  if (!last || !parent) return [component];
  if (through && last.parent() === parent) {
    const [from, to] = [last.index(), component.index()];
    const between = childrenOf(parent).slice(Math.min(from, to), Math.max(from, to) + 1);
    const rest = selected.filter((block) => !between.includes(block));
    return [...rest, ...between.filter((block) => block !== component), component];
  }
  if (!selected.includes(component)) return [...selected.filter((block) => block.parent()), component];
  const left = selected.filter((block) => block !== component);
  return left.length > 0 ? left : [component];
}
