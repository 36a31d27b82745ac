import type { Component } from 'grapesjs';
import { layOutAnew } from '@/components/editor/tree/lay-out-anew';
import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';
import { accepts, isContainer } from '@/lib/document/elements/mjml';
import { asNew, childrenOf, copyTree, definitionOf, nodeOf, treeOf } from './component-node';
import { canHold, fitBlocks } from './fitting';

/** Where blocks come in: before the child at `at`. */
export type Place = { parent: Component; at: number };

/** Puts blocks after the selection, or into it where it can hold them. Answers them, or nothing where they fit nowhere. */
export function insertBlocks(
  wrapper: Component,
  selected: Component | null,
  blocks: readonly MjmlTree[],
): Component[] {
  const place = blocks.length > 0 ? findPlace(wrapper, selected ?? wrapper, blocks) : null;
  return place ? insertAt(place, blocks) : [];
}

/** Puts blocks into a place, with a section and a column around what needs them. */
export function insertAt({ parent, at }: Place, blocks: readonly MjmlTree[]): Component[] {
  const fitted = fitBlocks(blocks, nodeOf(parent).tag);
  const added = parent.components().add(fitted.map(definitionOf), { at });
  return added.flatMap((component, index) => {
    const tree = fitted[index];
    return tree ? componentsOf(component, tree, blocks) : [];
  });
}

/** The blocks of a piece of MJML, as they come in: laid out where they land. */
export function readBlocks(source: string): MjmlTree[] {
  return readFragment(source).map(layOutAnew).map(asNew);
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
  removeEmptied(parent);
  return true;
}

/** Moves blocks to a place, in their order, and takes away what they leave empty. Answers them where they are now. */
export function moveBlocks(components: readonly Component[], { parent, at }: Place): Component[] {
  if (components.some((component) => isInside(parent, component))) return [...components];
  const next = childrenOf(parent)
    .slice(at)
    .find((child) => !components.includes(child));
  const homes = components.map((component) => component.parent());
  const fits = components.every((component) => accepts(nodeOf(parent).tag, nodeOf(component).tag));
  for (const component of components) component.remove({ temporary: fits });
  const place = { parent, at: next ? next.index() : childrenOf(parent).length };
  if (fits) parent.components().add([...components], { at: place.at });
  const moved = fits ? [...components] : insertAt(place, components.map(copyTree).map(asNew));
  for (const home of homes) if (home) removeEmptied(home);
  return moved;
}

/** Whether a component stands in another, or is it. */
export function isInside(component: Component, ancestor: Component): boolean {
  for (let node: Component | undefined = component; node; node = node.parent())
    if (node === ancestor) return true;
  return false;
}

/** A section or wrapper that a move has left without any block goes; a column beside others stays, to be filled. */
function removeEmptied(holder: Component): void {
  let emptied: Component | null = null;
  for (let node: Component | undefined = holder; node?.parent() && isHollow(node); node = node.parent())
    emptied = node;
  if (emptied && nodeOf(emptied).tag !== 'mj-column' && nodeOf(emptied).tag !== 'mj-hero') emptied.remove();
}

/** Containers all the way down. */
export function isHollow(component: Component): boolean {
  return isContainer(nodeOf(component).tag) && childrenOf(component).every(isHollow);
}

/** Copies blocks: those that stand beside each other as a group behind the last, others each behind itself. */
export function duplicateBlocks(components: readonly Component[]): Component[] {
  const last = components.at(-1);
  const parent = last?.parent();
  if (!last || !parent) return [];
  if (components.some((component) => component.parent() !== parent))
    return components.flatMap((component) => duplicateBlocks([component]));
  return insertAt({ parent, at: last.index() + 1 }, components.map(copyTree).map(asNew));
}

/** The MJML of blocks, for the clipboard. */
export function copySource(components: readonly Component[]): string {
  return components.map((component) => writeTree(treeOf(component), '').trim()).join('\n');
}

function findPlace(wrapper: Component, from: Component, blocks: readonly MjmlTree[]): Place | null {
  const tags = blocks.map(({ node }) => node.tag);
  for (let target: Component | undefined = from, after: Component | null = null; target; ) {
    const holder: Component = target;
    const at: number = after ? after.index() + 1 : childrenOf(holder).length;
    if (tags.every((tag) => accepts(nodeOf(holder).tag, tag))) return { parent: holder, at };
    const column: Component | null = after ? null : lastColumn(holder, tags);
    if (column) return { parent: column, at: childrenOf(column).length };
    if (tags.every((tag) => canHold(nodeOf(holder).tag, tag))) return { parent: holder, at };
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

/** The components of some of the trees, which stand in a tree that became a component. */
function componentsOf(component: Component, tree: MjmlTree, wanted: readonly MjmlTree[]): Component[] {
  if (wanted.includes(tree)) return [component];
  const children = childrenOf(component);
  return tree.children.flatMap((child, index) => {
    const twin = children[index];
    return twin ? componentsOf(twin, child, wanted) : [];
  });
}
