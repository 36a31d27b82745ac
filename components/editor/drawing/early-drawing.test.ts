import { describe, expect, it } from 'vitest';
import { readDocument } from '@/components/editor/tree/read-tree';
import type { WritableTree } from '@/components/editor/tree/write-tree';
import { canvasSource } from './canvas-source';
import { drawEarly, takeEarly } from './early-drawing';

const mjml =
  '<mjml><mj-body><mj-section><mj-column><mj-text>Hi gx-early7</mj-text><mj-raw><b>1</b></mj-raw></mj-column></mj-section></mj-body></mjml>';

/** As the canvas holds a document: each element under a key of its own. */
function keyed(tree: WritableTree, next = { key: 40 }): WritableTree {
  return {
    node: tree.node,
    key: `c${next.key++}`,
    children: tree.children.map((child) => keyed(child, next)),
  };
}

describe('a document that is compiled before its canvas is there', () => {
  it('comes out under the keys of the canvas, as if it had been compiled with them', async () => {
    const document = readDocument(mjml);
    const early = drawEarly(document, '', async (source) => source);
    const inCanvas = { ...document, body: keyed(document.body) };
    expect(await takeEarly(early, inCanvas, '')).toBe(canvasSource(inCanvas, ''));
  });

  it('is not taken for another document, or with another footer', async () => {
    const early = drawEarly(readDocument(mjml), '', async (source) => source);
    const other = readDocument(mjml.replace('Hi', 'Ho'));
    expect(await takeEarly(early, { ...other, body: keyed(other.body) }, '')).toBeNull();
    const same = readDocument(mjml);
    expect(
      await takeEarly(early, { ...same, body: keyed(same.body) }, '<mj-section><mj-column /></mj-section>'),
    ).toBeNull();
  });

  it('is left to a second compile where the first failed', async () => {
    const document = readDocument(mjml);
    const early = drawEarly(document, '', async () => {
      throw new Error('The compiler stopped.');
    });
    expect(await takeEarly(early, { ...document, body: keyed(document.body) }, '')).toBeNull();
  });
});
