import type { Component } from 'grapesjs';
import type { MjmlTree } from '@/components/editor/tree/read-tree';
import { childrenOf, definitionOf, nodeOf, setNode, treeOf } from './component-node';

/** Makes a component what a tree says. Of its children those stay that did not change, or changed in place. */
export function applyTree(component: Component, tree: MjmlTree): void {
  if (JSON.stringify(nodeOf(component)) !== JSON.stringify(tree.node)) setNode(component, tree.node);
  const old = childrenOf(component);
  const fresh = tree.children;
  const oldText = old.map((child) => textOf(treeOf(child)));
  const freshText = fresh.map(textOf);
  let start = 0;
  while (start < old.length && start < fresh.length && oldText[start] === freshText[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, fresh.length) - start && oldText.at(-1 - end) === freshText.at(-1 - end))
    end += 1;
  const gone = old.slice(start, old.length - end);
  const come = fresh.slice(start, fresh.length - end);
  if (
    gone.length === come.length &&
    gone.every((child, index) => nodeOf(child).tag === come[index]?.node.tag)
  ) {
    for (const [index, child] of gone.entries()) {
      const twin = come[index];
      if (twin) applyTree(child, twin);
    }
    return;
  }
  for (const child of gone) child.remove();
  if (come.length > 0) component.components().add(come.map(definitionOf), { at: start });
}

function textOf(tree: { node: unknown; children: readonly { node: unknown }[] }): string {
  return JSON.stringify(treeText(tree as MjmlTree)); // a tree of trees: only nodes and children are read
}

function treeText(tree: MjmlTree): unknown {
  return [tree.node, tree.children.map(treeText)];
}
