import type { Component } from 'grapesjs';
import { describe, expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import { type Box, findDropPlace } from './drop-place';
import { duplicateBlocks, insertAt, insertBlocks, moveBlocks, moveComponent, readBlocks } from './structure';

const section = (...columns: string[]) =>
  `    <mj-section>\n${columns.map((text) => `      <mj-column>${text}</mj-column>\n`).join('')}    </mj-section>\n`;
const mail = (...sections: string[]) => `<mjml>\n  <mj-body>\n${sections.join('')}  </mj-body>\n</mjml>\n`;
const text = (words: string) => `<mj-text>${words}</mj-text>`;

describe('moving blocks', () => {
  it('takes the section along that it leaves empty, and undo is one step back to every byte', async () => {
    const source = mail(section(text('a')), section(text('b')));
    const { editor, find, source: now, step } = openHeadless(source);
    moveBlocks([find('mj-text', 'b')], { parent: find('mj-column', '>a'), at: 0 });
    expect(now()).toBe(mail(section(text('b') + text('a'))));
    await step();
    editor.UndoManager.undo();
    expect(now()).toBe(source);
  });

  it('leaves an emptied column beside others to be filled', () => {
    const { find, source } = openHeadless(mail(section(text('a'), text('b')), section(text('c'))));
    moveBlocks([find('mj-text', 'a')], { parent: find('mj-column', '>c'), at: 1 });
    expect(source()).toBe(mail(section('', text('b')), section(text('c') + text('a'))));
  });

  it('keeps the order of several from several places, counted without themselves', () => {
    const { find, source } = openHeadless(
      mail(section(text('a') + text('b') + text('c')), section(text('d'))),
    );
    const column = find('mj-column', '>a');
    moveBlocks([find('mj-text', 'a'), find('mj-text', 'd')], { parent: column, at: 2 });
    expect(source()).toBe(mail(section(text('b') + text('a') + text('d') + text('c'))));
  });

  it('puts a section around what lands in the body, and refuses to put a block into itself', () => {
    const { find, wrapper, source } = openHeadless(mail(section(text('a') + text('b'))));
    const outer = find('mj-section');
    moveBlocks([outer], { parent: find('mj-column'), at: 0 });
    expect(source()).toBe(mail(section(text('a') + text('b'))));
    const [moved] = moveBlocks([find('mj-text', 'b')], { parent: wrapper, at: 1 });
    expect(moved).toBe(find('mj-text', 'b'));
    expect(source().match(/<mj-section>/g)).toHaveLength(2);
    expect(source()).toContain('      <mj-column>\n        <mj-text>b</mj-text>\n      </mj-column>');
  });

  it('step by step takes an emptied section away as well', () => {
    const { find, source } = openHeadless(mail(section(text('a')), section(text('b'))));
    expect(moveComponent(find('mj-text', 'b'), -1)).toBe(true);
    expect(source()).toBe(mail(section(text('a') + text('b'))));
  });
});

describe('inserting blocks', () => {
  it('finds the nearest place that can hold them, and puts around them what is missing', () => {
    const { find, wrapper, source } = openHeadless(mail(section(text('a'), text('b'))));
    expect(insertBlocks(wrapper, find('mj-text', 'a'), readBlocks(text('new')))).toHaveLength(1);
    expect(source()).toMatch(/<mj-text>a<\/mj-text>\s*<mj-text>new<\/mj-text>/);
    insertBlocks(
      wrapper,
      null,
      readBlocks(`${text('x')}${text('y')}<mj-section></mj-section><mj-column></mj-column>`),
    );
    expect(source().match(/<mj-section>/g)).toHaveLength(4);
    expect(source()).toMatch(/<mj-column>\s*<mj-text>x<\/mj-text>\s*<mj-text>y<\/mj-text>\s*<\/mj-column>/);
  });

  it('answers the blocks themselves where it has put something around them', () => {
    const { wrapper, find } = openHeadless(mail());
    expect(insertAt({ parent: wrapper, at: 0 }, readBlocks(text('x') + text('y')))).toEqual([
      find('mj-text', 'x'),
      find('mj-text', 'y'),
    ]);
  });

  it('copies neighbours as a group behind the last of them', () => {
    const { find, source } = openHeadless(mail(section(text('a') + text('b') + text('c'))));
    duplicateBlocks([find('mj-text', 'a'), find('mj-text', 'b')]);
    expect(
      source()
        .match(/>(\w)</g)
        ?.join(''),
    ).toBe('>a<>b<>a<>b<>c<');
  });
});

describe('the place of a drop', () => {
  const source = mail(section(text('a') + text('b')), section(text('c'), ''), section(''));
  /** Sections of 100 px below each other, with blocks of 40 px after 10 px of padding. */
  function layOut(open: ReturnType<typeof openHeadless>) {
    const boxes = new Map<Component, Box>([[open.wrapper, { left: 0, top: 0, width: 600, height: 800 }]]);
    const sections = open.wrapper.components().models;
    for (const [index, one] of sections.entries()) {
      const columns = one.components().models;
      boxes.set(one, { left: 0, top: index * 100, width: 600, height: 100 });
      for (const [place, column] of columns.entries()) {
        const width = 600 / columns.length;
        const blocks = column.components().models;
        const top = index * 100 + 10;
        boxes.set(column, { left: place * width, top, width, height: blocks.length * 40 });
        for (const [row, block] of blocks.entries())
          boxes.set(block, { left: place * width, top: top + row * 40, width, height: 40 });
      }
    }
    return (component: Component) => boxes.get(component) ?? null;
  }
  function drop(over: string | null, x: number, y: number, tags = ['mj-text'], moving: string[] = []) {
    const open = openHeadless(source);
    const place = findDropPlace({
      wrapper: open.wrapper,
      over: over === null ? null : open.find('mj-text', over),
      point: { x, y },
      tags,
      moving: moving.map((words) => open.find('mj-text', words)),
      boxOf: layOut(open),
    });
    return (
      place &&
      `${place.parent.get('node').tag} ${place.at} ${place.inside ? 'inside' : 'line'} ${place.mark.top}`
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

  it('is beside the columns for a column, and nowhere for what fits nowhere', () => {
    expect(drop('c', 20, 130, ['mj-column'])).toBe('mj-section 0 line 110');
    expect(drop('c', 290, 130, ['mj-column'])).toBe('mj-section 1 line 110');
    expect(drop('a', 300, 40, ['mj-social-element'])).toBeNull();
  });

  it('is never in what is being moved', () => {
    expect(drop('a', 300, 25, ['mj-text'], ['a'])).toBe('mj-column 0 line 10');
  });
});
