import { describe, expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import type { Place } from './block-tree';
import { insertAt, insertBlocks, moveBlock, moveBlocks, readBlocks } from './structure';

const section = (...columns: string[]) =>
  `    <mj-section>\n${columns.map((text) => `      <mj-column>${text}</mj-column>\n`).join('')}    </mj-section>\n`;
const mail = (...sections: string[]) => `<mjml>\n  <mj-body>\n${sections.join('')}  </mj-body>\n</mjml>\n`;
const text = (words: string) => `<mj-text>${words}</mj-text>`;

function open(source: string) {
  const opened = openHeadless(source);
  const { store, find } = opened;
  return {
    ...opened,
    body: store.tree.body.id,
    id: (tag: string, words?: string) => find(tag, words).id,
    move: (ids: string[], place: Place) => store.change(null, (draft) => void moveBlocks(draft, ids, place)),
  };
}

describe('moving blocks', () => {
  it('removes the section left empty, and undo restores every byte', () => {
    const source = mail(section(text('a')), section(text('b')));
    const { store, id, move, source: now } = open(source);
    move([id('mj-text', 'b')], { parent: id('mj-column', '>a'), at: 0 });
    expect(now()).toBe(mail(section(text('b') + text('a'))));
    store.undo();
    expect(now()).toBe(source);
  });

  it('keeps an emptied column next to others', () => {
    const { id, move, source } = open(mail(section(text('a'), text('b')), section(text('c'))));
    move([id('mj-text', 'a')], { parent: id('mj-column', '>c'), at: 1 });
    expect(source()).toBe(mail(section('', text('b')), section(text('c') + text('a'))));
  });

  it('keeps the order of several from different places', () => {
    const { id, move, source } = open(mail(section(text('a') + text('b') + text('c')), section(text('d'))));
    const column = id('mj-column', '>a');
    move([id('mj-text', 'a'), id('mj-text', 'd')], { parent: column, at: 2 });
    expect(source()).toBe(mail(section(text('b') + text('a') + text('d') + text('c'))));
  });

  it('wraps a block in the body in a section, and cannot move a block into itself', () => {
    const { id, body, move, source } = open(mail(section(text('a') + text('b'))));
    const outer = id('mj-section');
    move([outer], { parent: id('mj-column'), at: 0 });
    expect(source()).toBe(mail(section(text('a') + text('b'))));
    const moved = id('mj-text', 'b');
    move([moved], { parent: body, at: 1 });
    expect(id('mj-text', 'b')).toBe(moved);
    expect(source().match(/<mj-section>/g)).toHaveLength(2);
    expect(source()).toContain('      <mj-column>\n        <mj-text>b</mj-text>\n      </mj-column>');
  });

  it('one step removes an emptied section too', () => {
    const { store, id, source } = open(mail(section(text('a')), section(text('b'))));
    store.change(null, (draft) => void moveBlock(draft, id('mj-text', 'b'), -1));
    expect(source()).toBe(mail(section(text('a') + text('b'))));
  });
});

describe('inserting blocks', () => {
  it('uses the nearest allowed place, and adds missing parents', () => {
    const { store, id, source } = open(mail(section(text('a'), text('b'))));
    const insert = (selected: string | null, blocks: string) =>
      store.change(null, (draft) => void insertBlocks(draft, selected, readBlocks(blocks)));
    insert(id('mj-text', 'a'), text('new'));
    expect(source()).toMatch(/<mj-text>a<\/mj-text>\s*<mj-text>new<\/mj-text>/);
    insert(null, `${text('x')}${text('y')}<mj-section></mj-section><mj-column></mj-column>`);
    expect(source().match(/<mj-section>/g)).toHaveLength(4);
    expect(source()).toMatch(/<mj-column>\s*<mj-text>x<\/mj-text>\s*<mj-text>y<\/mj-text>\s*<\/mj-column>/);
  });

  it('adds a block next to the selected video, and into a hero without parents', () => {
    const heroes = (inside: string) => `    <mj-hero>${inside}</mj-hero>\n`;
    const { store, id, source } = open(mail(heroes('<mj-button>▶</mj-button>'), heroes('')));
    const [video, empty] = store.tree.body.children;
    store.select(video?.id ?? '');
    store.blocks.insert(text('beside'));
    expect(source()).toMatch(/▶<\/mj-button><\/mj-hero>\s*<mj-section>\s*<mj-column>\s*<mj-text>beside/);
    store.select(empty?.id ?? '');
    store.blocks.insert(text('inside'));
    expect(store.tree.parentOf(id('mj-text', 'inside'))?.id).toBe(empty?.id);
  });

  it('returns the blocks themselves if it added parents', () => {
    const { store, body, id } = open(mail());
    let added: string[] = [];
    store.change(null, (draft) => {
      added = insertAt(draft, { parent: body, at: 0 }, readBlocks(text('x') + text('y')));
    });
    expect(added).toEqual([id('mj-text', 'x'), id('mj-text', 'y')]);
  });
});
