import type { WritableTree } from '@/components/editor/tree/write-tree';
import { canvasSource } from './canvas-source';
import type { DrawnDocument } from './changed-sections';

/** A document that is compiled before the canvas has its components: its elements carry numbers in place of their keys. */
export type EarlyDrawing = { source: string; html: Promise<string | null> };

/** Begins to compile; the canvas takes what came of it, or compiles for itself. */
export function drawEarly(
  document: DrawnDocument,
  footer: string,
  compile: (source: string) => Promise<string>,
): EarlyDrawing {
  const source = sourceUnderNumbers(document, footer);
  // Whoever compiles it again finds out what is wrong with it.
  return { source, html: compile(source).catch(() => null) };
}

/** The HTML under the keys of `document`; null where it is not what was compiled. */
export async function takeEarly(
  early: EarlyDrawing,
  document: DrawnDocument,
  footer: string,
): Promise<string | null> {
  if (sourceUnderNumbers(document, footer) !== early.source) return null;
  const html = await early.html;
  const keys = [...keysOf(document.body)];
  return (
    html?.replaceAll(/\bgx-early(\d+)\b/g, (mark, index: string) => {
      const key = keys[Number(index)];
      return key === undefined ? mark : `gx-${key}`;
    }) ?? null
  );
}

function sourceUnderNumbers(document: DrawnDocument, footer: string): string {
  let count = 0;
  const number = (tree: WritableTree): WritableTree => ({
    node: tree.node,
    key: `early${count++}`,
    children: tree.children.map(number),
  });
  return canvasSource({ ...document, body: number(document.body) }, footer);
}

function* keysOf({ key = '', children }: WritableTree): Generator<string> {
  yield key;
  for (const child of children) yield* keysOf(child);
}
