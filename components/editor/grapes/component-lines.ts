import type { Component } from 'grapesjs';
import { createPositions } from '@/lib/document/markup/source-positions';
import { liftLogic } from '@/lib/document/mjml/mjml-logic';
import { childElements, findChild, type MjmlElement } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { childrenOf } from './component-node';

/** The innermost component whose source holds a line and column; null outside of the body. */
export function componentAtLine(
  wrapper: Component,
  source: string,
  line: number,
  column: number,
): Component | null {
  const positionOf = createPositions(source);
  const isBefore = (offset: number) => {
    const position = positionOf(offset);
    return position.line < line || (position.line === line && position.column <= column);
  };
  const body = bodyOf(source);
  return body ? search(wrapper, body, isBefore) : null;
}

/** Where a component begins in the source; null for one that is not in it. */
export function lineOfComponent(
  wrapper: Component,
  source: string,
  wanted: Component,
): { line: number; column: number } | null {
  const body = bodyOf(source);
  const element = body && findElement(wrapper, body, wanted);
  return element ? createPositions(source)(element.start) : null;
}

/** Components and elements stand in the same order, as both come from one source. */
function search(
  component: Component,
  element: MjmlElement,
  isBefore: (offset: number) => boolean,
): Component | null {
  if (!isBefore(element.start) || isBefore(element.end)) return null;
  const children = childElements(element);
  for (const [index, child] of childrenOf(component).entries()) {
    const twin = children[index];
    const found = twin && search(child, twin, isBefore);
    if (found) return found;
  }
  return component;
}

function findElement(component: Component, element: MjmlElement, wanted: Component): MjmlElement | null {
  if (component === wanted) return element;
  const children = childElements(element);
  for (const [index, child] of childrenOf(component).entries()) {
    const twin = children[index];
    const found = twin && findElement(child, twin, wanted);
    if (found) return found;
  }
  return null;
}

function bodyOf(source: string): MjmlElement | null {
  const { root, issues } = parseMjml(source);
  const mjml = issues.length === 0 ? findChild(root, 'mjml') : undefined;
  const body = mjml && findChild(mjml, 'mj-body');
  if (!body) return null;
  liftLogic(body);
  return body;
}
