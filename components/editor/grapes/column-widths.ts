import type { Component } from 'grapesjs';
import { attributeOf, withAttribute } from '@/components/editor/tree/mjml-node';
import { readFragment } from '@/components/editor/tree/read-tree';
import { asNew, childrenOf, definitionOf, nodeOf, setNode } from './component-node';
import { moveBlocks } from './structure';

/** The columns of a section, or nothing where something else stands between them. */
export function columnsOf(section: Component): Component[] {
  const children = childrenOf(section);
  return children.every((child) => nodeOf(child).tag === 'mj-column') ? children : [];
}

/** The section that a block stands in or is, which is where columns share their room. */
export function sectionAround(component: Component): Component | null {
  for (let node: Component | undefined = component; node; node = node.parent())
    if (nodeOf(node).tag === 'mj-section') return node;
  return null;
}

/** How much of a section a column takes, in percent, where its source says it or leaves it to be shared alike. */
export function percentOf(column: Component, count: number): number | null {
  const width = attributeOf(nodeOf(column), 'width');
  if (width === undefined) return 100 / count;
  const percent = /^([\d.]+)%$/.exec(width);
  return percent ? Number(percent[1]) : null;
}

/** Gives two neighbours new shares of the room that they have together, in whole percents. */
export function shareWidths(left: Component, right: Component, leftPercent: number, together: number): void {
  const share = Math.round(Math.min(Math.max(leftPercent, 10), together - 10));
  setWidth(left, `${share}%`);
  setWidth(right, `${trimmed(together - share)}%`);
}

/**
 * Gives a section columns of some widths. Columns that are missing come in empty; the blocks of those that are too many
 * go to the end of the last one that stays. An empty width is left to be shared alike.
 */
export function layColumns(section: Component, widths: readonly string[]): void {
  const columns = columnsOf(section);
  const last = columns[widths.length - 1];
  for (const extra of columns.slice(widths.length)) {
    if (last) moveBlocks([...childrenOf(extra)], { parent: last, at: childrenOf(last).length });
    extra.remove();
  }
  for (const [index, width] of widths.entries()) {
    const column = columns[index];
    if (column) setWidth(column, width || null);
    else section.components().add(newColumn(width), { at: index });
  }
}

function newColumn(width: string) {
  return readFragment(`<mj-column${width && ` width="${width}"`}></mj-column>`)
    .map(asNew)
    .map(definitionOf);
}

function setWidth(column: Component, width: string | null): void {
  if ((attributeOf(nodeOf(column), 'width') ?? null) !== width)
    setNode(column, withAttribute(nodeOf(column), 'width', width));
}

function trimmed(percent: number): number {
  return Math.round(percent * 100) / 100;
}
