import type { Component } from 'grapesjs';
import { readFragment } from '@/components/editor/tree/read-tree';
import { asNew, childrenOf, copyTree, definitionOf, nodeOf } from './component-node';

/** Whether the columns of a section could stay side by side on phones. */
export function mayGroup(section: Component): boolean {
  const children = childrenOf(section);
  return (
    nodeOf(section).tag === 'mj-section' &&
    children.length > 1 &&
    children.every((child) => nodeOf(child).tag === 'mj-column' && nodeOf(child).logic.length === 0)
  );
}

/** Whether all columns of a section stand in one group, which phones show as it is. */
export function isGrouped(section: Component): boolean {
  const [only, ...others] = childrenOf(section);
  return (
    nodeOf(section).tag === 'mj-section' &&
    only !== undefined &&
    others.length === 0 &&
    nodeOf(only).tag === 'mj-group'
  );
}

/** Puts a group around the columns of a section, or takes it away, as one step of undo. */
export function groupColumns(section: Component, on: boolean): void {
  if (on ? !mayGroup(section) : !isGrouped(section)) return;
  const old = childrenOf(section).slice();
  const columns = (on ? old : old.flatMap(childrenOf)).map(copyTree).map(asNew);
  const [group] = readFragment('<mj-group></mj-group>').map(asNew);
  if (!group) throw new Error('A fragment of one element has one.');
  const next = on ? [{ node: { ...group.node, tail: null }, children: columns }] : columns;
  for (const child of old) child.remove();
  section.components().add(next.map(definitionOf));
}
