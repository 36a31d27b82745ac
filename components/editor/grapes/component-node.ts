import type { Component, ComponentDefinition } from 'grapesjs';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { elementOf } from '@/components/editor/tree/node-values';
import type { MjmlTree } from '@/components/editor/tree/read-tree';
import type { WritableTree } from '@/components/editor/tree/write-tree';
import { elements } from '@/lib/document/elements/elements';
import type { AttributedElement } from '@/lib/document/elements/inherit';

/** The type of components whose tag is none of MJML's body elements. */
export const unknownType = 'mj-unknown';

/** The MJML node a component stands for. It is immutable: each change sets a new one, which is what undo keeps. */
export function nodeOf(component: Component): MjmlNode {
  return component.get('node') as MjmlNode; // set by definitionOf for every type of our plugin
}

/** A component as an element among those it stands in: what applies to it depends on them. */
export function elementIn(component: Component | undefined): AttributedElement | null {
  return component ? elementOf(nodeOf(component), elementIn(component.parent())) : null;
}

export function setNode(component: Component, node: MjmlNode): void {
  if (node !== nodeOf(component)) component.set('node', node);
}

/** What GrapesJS builds a component from: its type is the tag, its state the node. */
export function definitionOf({ node, children }: MjmlTree): ComponentDefinition {
  return {
    type: elements.has(node.tag) ? node.tag : unknownType,
    node,
    components: children.map(definitionOf),
  };
}

/** A component as something that can be written; its key marks it in the canvas. */
export function treeOf(component: Component): WritableTree {
  return { node: nodeOf(component), key: component.cid, children: childrenOf(component).map(treeOf) };
}

export function childrenOf(component: Component): Component[] {
  return component.components().models;
}

/** Forgets the layout of a copy's outermost element, so that it is laid out where it lands. */
export function asNew(tree: MjmlTree): MjmlTree {
  return { ...tree, node: { ...tree.node, lead: null } };
}

export function copyTree(component: Component): MjmlTree {
  return { node: nodeOf(component), children: childrenOf(component).map(copyTree) };
}
