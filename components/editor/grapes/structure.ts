import type { Component } from 'grapesjs';
import { accepts, columnBlocks } from '@/components/editor/tree/elements';
import { layOutAnew } from '@/components/editor/tree/lay-out-anew';
import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';
import { asNew, childrenOf, copyTree, definitionOf, nodeOf, treeOf } from './component-node';
import { canHold, wrapsBlocks } from './mjml-plugin';

type Place = { parent: Component; at: number; blocks: MjmlTree[] };

/** Puts blocks after the selection, or into it where it can hold them. Answers the first of them, or null where nothing fits. */
export function insertBlocks(
  wrapper: Component,
  selected: Component | null,
  source: string,
): Component | null {
  const blocks = readFragment(source).map(layOutAnew).map(asNew);
  const place = findPlace(wrapper, selected ?? wrapper, blocks);
  if (!place) return null;
  const added = place.parent.components().add(place.blocks.map(definitionOf), { at: place.at });
  const first = added[0];
  return first && place.blocks !== blocks ? innermost(first) : (first ?? null);
}

/** One step up or down: among its siblings, then into the container before or after. */
export function moveComponent(component: Component, step: -1 | 1): boolean {
  const parent = component.parent();
  if (!parent) return false;
  const siblings = childrenOf(parent);
  const index = siblings.indexOf(component) + step;
  if (index >= 0 && index < siblings.length) {
    relocate(component, parent, index);
    return true;
  }
  const tag = nodeOf(component).tag;
  const home = neighbour(parent, tag, step);
  if (!home) return false;
  relocate(component, home, step === 1 ? 0 : childrenOf(home).length);
  return true;
}

export function duplicateComponent(component: Component): Component | null {
  const parent = component.parent();
  if (!parent) return null;
  const copy = asNew(copyTree(component));
  const added = parent.components().add([definitionOf(copy)], { at: component.index() + 1 });
  return added[0] ?? null;
}

/** The MJML of one block, for the clipboard. */
export function copySource(component: Component): string {
  return writeTree(treeOf(component), '').trim();
}

/**
 * Puts a section and a column around a block that landed in the body, and a column around one that landed in a
 * section. Runs after each drop and answers the block where it ended up.
 */
export function wrapStray(component: Component): Component {
  const parent = component.parent();
  if (!parent || accepts(nodeOf(parent).tag, nodeOf(component).tag) || !canHold(parent, component))
    return component;
  const at = component.index();
  const tree = copyTree(component);
  component.remove({ temporary: true });
  const added = parent.components().add([definitionOf(wrapped([asNew(tree)], nodeOf(parent).tag))], { at });
  return added[0] ? innermost(added[0]) : component;
}

function findPlace(wrapper: Component, from: Component, blocks: MjmlTree[]): Place | null {
  const tags = blocks.map(({ node }) => node.tag);
  for (let target: Component | undefined = from, after: Component | null = null; target; ) {
    const holder: Component = target;
    const fits = tags.every((tag) => accepts(nodeOf(holder).tag, tag));
    if (fits) return { parent: holder, at: after ? after.index() + 1 : childrenOf(holder).length, blocks };
    const column: Component | null = after ? null : lastColumn(holder, tags);
    if (column) return { parent: column, at: childrenOf(column).length, blocks };
    if (wrapsBlocks(nodeOf(holder).tag) && tags.every((tag) => columnBlocks.has(tag)))
      return {
        parent: holder,
        at: after ? after.index() + 1 : childrenOf(holder).length,
        blocks: [wrapped(blocks, nodeOf(holder).tag)],
      };
    after = holder;
    target = holder.parent();
  }
  return from === wrapper ? null : findPlace(wrapper, wrapper, blocks);
}

/** A selected section takes a block into its last column. */
function lastColumn(component: Component, tags: string[]): Component | null {
  if (!['mj-section', 'mj-group'].includes(nodeOf(component).tag)) return null;
  for (const child of childrenOf(component).toReversed()) {
    if (tags.every((tag) => accepts(nodeOf(child).tag, tag))) return child;
    const inner = lastColumn(child, tags);
    if (inner) return inner;
  }
  return null;
}

function neighbour(parent: Component, tag: string, step: -1 | 1): Component | null {
  const level = parent.parent();
  if (!level) return null;
  const siblings = childrenOf(level);
  for (let index = siblings.indexOf(parent) + step; siblings[index]; index += step) {
    const found = firstHolder(siblings[index], tag, step);
    if (found) return found;
  }
  return neighbour(level, tag, step);
}

function firstHolder(component: Component | undefined, tag: string, step: -1 | 1): Component | null {
  if (!component) return null;
  if (accepts(nodeOf(component).tag, tag)) return component;
  const children = step === 1 ? childrenOf(component) : childrenOf(component).toReversed();
  for (const child of children) {
    const found = firstHolder(child, tag, step);
    if (found) return found;
  }
  return null;
}

function relocate(component: Component, parent: Component, at: number): void {
  component.remove({ temporary: true });
  parent.components().add(component, { at });
}

function wrapped(blocks: MjmlTree[], parentTag: string): MjmlTree {
  const [column] = readFragment('<mj-column></mj-column>').map(asNew);
  const [section] = readFragment('<mj-section></mj-section>').map(asNew);
  if (!column || !section) throw new Error('A fragment of one element has one.');
  const filled = { node: { ...column.node, tail: null }, children: blocks };
  return parentTag === 'mj-section' ? filled : { node: { ...section.node, tail: null }, children: [filled] };
}

function innermost(component: Component): Component {
  const [child] = childrenOf(component);
  return child && ['mj-section', 'mj-column'].includes(nodeOf(component).tag) ? innermost(child) : component;
}
