import { describe, expect, it } from 'vitest';
import type { Block } from '@/components/editor/email/block';
import { openHeadless } from '@/test/headless-editor';
import { type Box, createMark, findDropPlace } from './drop-place';

const section = (...columns: string[]) =>
  `    <mj-section>\n${columns.map((text) => `      <mj-column>${text}</mj-column>\n`).join('')}    </mj-section>\n`;
const mail = (...sections: string[]) => `<mjml>\n  <mj-body>\n${sections.join('')}  </mj-body>\n</mjml>\n`;
const text = (words: string) => `<mj-text>${words}</mj-text>`;

describe('the place of a drop', () => {
  const source = mail(section(text('a') + text('b')), section(text('c'), ''), section(''));
  /** Sections of 100 px below each other, with blocks of 40 px after 10 px of padding. */
  function layOut(open: ReturnType<typeof openHeadless>) {
    const { body } = open.store.tree;
    const boxes = new Map<Block, Box>([[body, { left: 0, top: 0, width: 600, height: 800 }]]);
    for (const [index, one] of body.children.entries()) {
      const columns = one.children;
      boxes.set(one, { left: 0, top: index * 100, width: 600, height: 100 });
      for (const [place, column] of columns.entries()) {
        const width = 600 / columns.length;
        const blocks = column.children;
        const top = index * 100 + 10;
        boxes.set(column, { left: place * width, top, width, height: blocks.length * 40 });
        for (const [row, block] of blocks.entries())
          boxes.set(block, { left: place * width, top: top + row * 40, width, height: 40 });
      }
    }
    return (block: Block) => boxes.get(block) ?? null;
  }
  function drop(over: string | null, x: number, y: number, tags = ['mj-text'], moving: string[] = []) {
    const open = openHeadless(source);
    const { tree } = open.store;
    const boxOf = layOut(open);
    const place = findDropPlace({
      tree,
      over: over === null ? null : open.find('mj-text', over).id,
      point: { x, y },
      tags,
      moving: moving.map((words) => open.find('mj-text', words).id),
      boxOf,
    });
    const mark = place && createMark(tree, place, boxOf);
    return (
      mark &&
      `${tree.get(place.parent).node.tag} ${place.at} ${mark.inside ? 'inside' : 'line'} ${mark.box.top}`
    );
  }

  it('is before or after the block under the pointer, by its halves', () => {
    expect(drop('a', 300, 15 + 8)).toBe('mj-column 0 line 10');
    expect(drop('a', 300, 45)).toBe('mj-column 1 line 50');
    expect(drop('b', 300, 85)).toBe('mj-column 2 line 90');
  });

  it('is between sections for a section, wherever the pointer is', () => {
    expect(drop('a', 300, 40, ['mj-section'])).toBe('mj-body 0 line 0');
    expect(drop('c', 100, 190, ['mj-section'])).toBe('mj-body 2 line 200');
    expect(drop(null, 100, 700, ['mj-section'])).toBe('mj-body 3 line 300');
  });

  it('is next to columns for a column, and nowhere if nothing fits', () => {
    expect(drop('c', 20, 130, ['mj-column'])).toBe('mj-section 0 line 110');
    expect(drop('c', 290, 130, ['mj-column'])).toBe('mj-section 1 line 110');
    expect(drop('a', 300, 40, ['mj-social-element'])).toBeNull();
  });

  it('is on the other side of right-to-left columns', () => {
    const open = openHeadless(
      mail(section(text('a'), text('b')).replace('<mj-section>', '<mj-section direction="rtl">')),
    );
    const { tree } = open.store;
    const columns = tree.body.children[0]?.children ?? [];
    const boxOf = (block: Block): Box => {
      const left = block.id === columns[0]?.id ? 300 : 0;
      const isColumn = columns.some(({ id }) => id === block.id);
      return isColumn
        ? { left, top: 10, width: 300, height: 80 }
        : { left: 0, top: 0, width: 600, height: 100 };
    };
    const at = (x: number) => {
      const place = findDropPlace({
        tree,
        over: columns[0]?.id ?? '',
        point: { x, y: 50 },
        tags: ['mj-column'],
        moving: [],
        boxOf,
      });
      return place && [place.at, createMark(tree, place, boxOf)?.box.left];
    };
    expect(at(590)).toEqual([0, 600]);
    expect(at(310)).toEqual([1, 300]);
    expect(at(10)).toEqual([2, 0]);
  });

  it('is never inside what is being moved', () => {
    expect(drop('a', 300, 25, ['mj-text'], ['a'])).toBe('mj-column 0 line 10');
  });
});
