import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import { getWholeBlock, isTied } from './html-blocks';

const folder = process.env.HTML_MAILS ?? path.join(process.cwd(), 'test/documents/html-mails');
const mails = readdirSync(folder).map((name) => ({
  ...{ name, source: readFileSync(path.join(folder, name), 'utf8') },
}));
const noDefinitions = { variables: [], conditions: [] };

const td = (words: string) => `<tr><td>${words}</td></tr>`;
const table = (...rows: string[]) => `<table>\n  ${rows.join('\n  ')}\n</table>`;

function open(source: string) {
  const opened = openHeadless(source);
  const { store } = opened;
  const select = (...words: string[]) =>
    store.selectAll(
      words.map((each) => {
        const found = opened.all().find(({ node }) => node.content?.includes(each));
        if (!found) throw new Error(`There is no "${each}".`);
        return found.id;
      }),
    );
  return {
    ...opened,
    select,
    copy: (...words: string[]) => {
      select(...words);
      return store.blocks.source();
    },
    paste: (source: string) => store.blocks.paste(source, noDefinitions),
  };
}

describe('copied HTML blocks', () => {
  it.each(mails)('$name: are pasted after themselves without any other change', ({ source }) => {
    const { store, all, source: now, undoAll } = open(source);
    for (const { id, node } of all().slice(1)) {
      store.select(id);
      const whole = getWholeBlock(store.tree, id);
      const copied = store.blocks.source();
      if (isTied(store.tree, whole)) {
        expect(copied).toBe('');
        continue;
      }
      expect(source).toContain(copied);
      const pasted = store.blocks.paste(copied, noDefinitions);
      expect(pasted, node.tag).not.toBeNull();
      const after = now();
      // The inserted source is in one piece, and the rest is unchanged.
      let same = 0;
      while (source[same] === after[same] && same < source.length) same += 1;
      const rest = source.length - same;
      expect(after.endsWith(source.slice(source.length - rest))).toBe(true);
      expect(after.slice(0, source.length - rest)).toBe(source.slice(0, same));
      expect(after.length - source.length).toBeGreaterThanOrEqual(copied.length);
      undoAll();
      expect(now()).toBe(source);
    }
  });

  it.each(mails)('$name: are pasted into another email unchanged', ({ source }) => {
    const from = open(source);
    const into = open(table(td('One'), td('Two')));
    const before = into.source();
    for (const { id } of from.all().slice(1)) {
      from.store.select(id);
      const copied = from.store.blocks.source();
      if (copied === '') continue;
      into.select('One');
      expect(into.paste(copied)).not.toBeNull();
      expect(into.source()).toContain(copied);
      into.undoAll();
      expect(into.source()).toBe(before);
    }
  });

  it('include the row of a single cell, formatted like the rows there', () => {
    const from = open(table(td('One'), td('Two')));
    expect(from.copy('Two')).toBe(td('Two'));
    const into = open('<table>\r\n\t<tr><td>A</td></tr>\r\n\t<tr><td>B</td></tr>\r\n</table>');
    into.select('A');
    into.paste(td('Two'));
    expect(into.source()).toBe(
      '<table>\r\n\t<tr><td>A</td></tr>\r\n\t<tr><td>Two</td></tr>\r\n\t<tr><td>B</td></tr>\r\n</table>',
    );
  });

  it('include the text between several', () => {
    const from = open('<div><p>A</p><!-- note --><p>B</p><p>C</p><p>D</p></div>');
    expect(from.copy('A', 'B')).toBe('<p>A</p><!-- note --><p>B</p>');
    expect(from.copy('A', 'D')).toBe('<p>A</p>\n<p>D</p>');
  });

  it('include their condition', () => {
    const shown = `{% if a %}\n  ${td('Two')}\n  {% endif %}`;
    const from = open(table(td('One'), shown));
    from.select('Two');
    from.store.select(from.store.tree.parentOf(from.store.selected?.id ?? '')?.id ?? null);
    expect(from.store.blocks.source()).toBe(shown);
    const into = open(table(td('A')));
    into.select('A');
    into.paste(shown);
    expect(into.source()).toBe(table(td('A'), shown));
  });

  it('are pasted after the selection if allowed, else into it', () => {
    const { select, paste, source, store, undoAll } = open('<div><p>A</p><p>B</p></div>');
    select('A');
    paste('<p>New</p>');
    expect(source()).toBe('<div><p>A</p><p>New</p><p>B</p></div>');
    undoAll();
    const two = open(table('<tr><td><p>A</p></td><td><p>B</p></td></tr>'));
    const cell = two.store.tree.body.children[0]?.children[0]?.children[0]?.id ?? null;
    two.store.select(cell);
    two.paste('<p>New</p>');
    expect(two.source()).toBe(table('<tr><td><p>A</p><p>New</p></td><td><p>B</p></td></tr>'));
    store.select(null);
  });

  it('get a table for rows if needed, and find an email’s rows without a selection', () => {
    const none = open('<div><p>A</p></div>');
    none.select('A');
    none.paste(td('New'));
    expect(none.source()).toBe(
      `<div><p>A</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${td('New')}</table></div>`,
    );
    const some = open(`<div>${table(td('One'), td('Two'))}</div>`);
    some.paste(td('New'));
    expect(some.source()).toBe(`<div>${table(td('One'), td('Two'), td('New'))}</div>`);
  });

  it('cannot be taken out of what Outlook holds together', () => {
    const ghosts =
      '<!--[if mso]><table><tr><td><![endif]--><div><p>Left</p></div><!--[if mso]></td><td><![endif]--><div><p>B</p></div><!--[if mso]></td></tr></table><![endif]-->';
    const { store, all } = open(`<div><p>Above</p>${ghosts}<p>Below</p></div>`);
    const left = all().find(({ node }) => node.content === 'Left')?.id ?? '';
    store.select(store.tree.parentOf(left)?.id ?? null);
    expect(store.blocks.source()).toBe('');
    store.select(store.tree.parentOf(store.selected?.id ?? '')?.id ?? null);
    expect(store.blocks.source()).toBe(ghosts);
  });
});
