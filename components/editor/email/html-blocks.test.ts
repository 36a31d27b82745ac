import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { writeRule } from '@/components/editor/tree/block-logic';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { withSource } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { openHeadless } from '@/test/headless-editor';
import type { Block } from './block';
import { getConditions, setConditions } from './block-conditions';
import { getWholeBlock, isTied, setLink, setLogic } from './html-blocks';

const folder = process.env.HTML_MAILS ?? path.join(process.cwd(), 'test/documents/html-mails');
const mails = readdirSync(folder).map((name) => ({
  ...{ name, source: readFileSync(path.join(folder, name), 'utf8') },
}));

/** Counts the elements of a source by a browser's parser. */
function counted(source: string): Map<string, number> {
  const found = new Map<string, number>();
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    const key = 'attrs' in node ? `${node.nodeName} ${JSON.stringify(node.attrs)}` : '';
    if (key !== '') found.set(key, (found.get(key) ?? 0) + 1);
    if ('childNodes' in node) node.childNodes.forEach((child) => void walk(child));
  };
  walk(parse(source));
  return found;
}

function issues(source: string): string[] {
  const document = withSource(blankDocument('transactional', 'html'), source);
  const found = lintDocument(new ParsedDocument(document), { stage: 'save' });
  return [...new Set(found.map(({ code }) => code))].sort();
}

function sorted(text: string): string {
  return [...text].sort().join('');
}

const td = (words: string) => `<tr><td>${words}</td></tr>`;
const table = (...rows: string[]) => `<table>\n  ${rows.join('\n  ')}\n</table>`;

function withWords(open: ReturnType<typeof openHeadless>, words: string): Block {
  const found = open.all().find(({ node }) => node.content?.includes(words));
  if (!found) throw new Error(`There is no "${words}".`);
  return found;
}

describe('HTML blocks', () => {
  it.each(mails)(
    '$name: are moved, duplicated, deleted, hidden and repeated, and stay valid',
    ({ source }) => {
      const [before, sound] = [counted(source), issues(source)];
      const open = openHeadless(source);
      const { store } = open;
      let moved = 0;
      // A third of the local blocks, all of external ones; the body itself cannot be moved.
      const few = process.env.HTML_MAILS === undefined ? 3 : 1;
      const [, ...blocks] = open.all();
      for (const { id } of blocks.filter((_, at) => at % few === 0)) {
        store.select(id);
        for (const step of [1, -1] as const) {
          store.blocks.move(step);
          const now = open.source();
          if (now === source) continue;
          moved += 1;
          expect(sorted(now)).toBe(sorted(source));
          expect(sound).toEqual(expect.arrayContaining(issues(now)));
          store.blocks.move(step === 1 ? -1 : 1);
          expect(open.source()).toBe(source);
          open.undoAll();
        }
        const whole = store.tree.get(getWholeBlock(store.tree, id));
        store.blocks.duplicate();
        if (!isTied(store.tree, whole.id)) {
          const after = counted(open.source());
          for (const [key, count] of before) expect(after.get(key) ?? 0).toBeGreaterThanOrEqual(count);
          expect(sound).toEqual(expect.arrayContaining(issues(open.source())));
          expect(open.source().length).toBeGreaterThan(source.length);
        } else expect(open.source()).toBe(source);
        open.undoAll();
        const conditions = getConditions(whole);
        if (conditions) {
          const hidden = [writeRule({ kind: 'never' }, whole.node.tag), ...conditions];
          store.change(null, (draft) => setConditions(draft, whole.id, hidden));
          // Opened again, the same block is hidden.
          const tags = ({ all }: typeof open) => all().map(({ node }) => [node.tag, node.logic.length]);
          expect(tags(openHeadless(open.source()))).toEqual(tags(open));
          open.undoAll();
        }
        store.select(id);
        store.blocks.remove();
        expect(sound).toEqual(expect.arrayContaining(issues(open.source())));
        for (const [key, count] of counted(open.source()))
          expect(count).toBeLessThanOrEqual(before.get(key) ?? 0);
        open.undoAll();
        expect(open.source()).toBe(source);
      }
      expect(moved).toBeGreaterThan(1);
    },
  );

  it('have a second condition around their row, too, which leaves no empty row', () => {
    const open = openHeadless(table(td('One'), `{% if false %}${td('Two')}{% endif %}`));
    const whole = open.store.tree.get(getWholeBlock(open.store.tree, withWords(open, 'Two').id));
    expect(whole.node.tag).toBe('html tr row');
    const rule = writeRule({ kind: 'if', condition: 'vip' }, whole.node.tag);
    open.store.change(null, (draft) => setConditions(draft, whole.id, [rule, ...whole.node.logic]));
    expect(open.source()).toBe(
      table(td('One'), `{% if conditions.vip %}{% if false %}${td('Two')}{% endif %}{% endif %}`),
    );
  });

  it('are conditional, hidden and repeated by Liquid around them, and back', () => {
    const source = table(td('One'), td('Two'));
    const open = openHeadless(source);
    const row = getWholeBlock(open.store.tree, withWords(open, 'Two').id);
    const add = (rule: Parameters<typeof writeRule>[0]) =>
      open.store.edit([row], null, (node) => setLogic(node, [writeRule(rule, node.tag), ...node.logic]));
    add({ kind: 'never' });
    const hidden = table(td('One'), `{% if false %}${td('Two')}{% endif %}`);
    expect(open.source()).toBe(hidden);
    add({ kind: 'for', item: 'item', list: 'items' });
    const repeated = `{% for item in items %}{% if false %}${td('Two')}{% endif %}{% endfor %}`;
    expect(open.source()).toBe(table(td('One'), repeated));
    const again = openHeadless(open.source());
    expect(again.all().map(({ node }) => node)).toEqual(open.all().map(({ node }) => node));
    const without = (at: number) =>
      open.store.edit([row], null, (node) =>
        setLogic(
          node,
          node.logic.filter((_, index) => index !== at),
        ),
      );
    without(0);
    expect(open.source()).toBe(hidden);
    without(0);
    expect(open.source()).toBe(source);
  });

  it('keep their own condition when moved', () => {
    const open = openHeadless(table(td('One'), `{% if a %}\n  ${td('Two')}\n  {% endif %}`, td('Three')));
    open.store.select(withWords(open, 'Two').id);
    open.store.blocks.move(-1);
    expect(open.source()).toBe(table(`{% if a %}\n  ${td('Two')}\n  {% endif %}`, td('One'), td('Three')));
  });

  it('of two branches stay in their Liquid', () => {
    const source = table(`{% if a %}${td('One')}{% else %}${td('Two')}{% endif %}`, td('Three'));
    const open = openHeadless(source);
    open.store.select(withWords(open, 'One').id);
    open.store.blocks.move(-1);
    expect(open.source()).toBe(source);
    open.store.blocks.duplicate();
    expect(open.source()).toBe(source.replace(td('One'), td('One') + td('One')));
  });

  it('that Outlook holds together move together', () => {
    const ghosts =
      '<!--[if mso]><table><tr><td><![endif]--><div><p>Left</p></div><!--[if mso]></td><td><![endif]--><div><p>B</p></div><!--[if mso]></td></tr></table><![endif]-->';
    const open = openHeadless(`<div><p>Above</p>${ghosts}<p>Below</p></div>`);
    const { store } = open;
    const column = store.tree.parentOf(withWords(open, 'Left').id)?.id ?? null;
    store.select(column);
    store.blocks.duplicate();
    store.blocks.remove();
    expect(open.source()).toBe(`<div><p>Above</p>${ghosts}<p>Below</p></div>`);
    store.blocks.move(-1);
    expect(open.source()).toBe(`<div>${ghosts}<p>Above</p><p>Below</p></div>`);
  });

  it('are dragged to allowed places', () => {
    const source = table(td('One'), td('Two')) + table(td('Three'));
    const open = openHeadless(source);
    const { store } = open;
    store.drag.startMove([withWords(open, 'One').id]);
    const target = store.tree.body.children[1];
    expect(store.drag.aim({ parent: store.tree.body.id, at: 0 })).toBe(false);
    expect(store.drag.aim({ parent: target?.id ?? '', at: 1 })).toBe(true);
    store.drag.drop();
    expect(open.source()).toBe(
      `<table>\n  ${td('Two')}\n</table><table>\n  ${td('Three')}\n  ${td('One')}\n</table>`,
    );
    open.undoAll();
    expect(open.source()).toBe(source);
  });

  it('with images have their link around them', () => {
    const open = openHeadless('<p>\n <img src="a"></p>');
    const image = open.all().find(({ node }) => node.tag === 'html img image')?.id ?? '';
    const link = (address: string) => open.store.change(null, (draft) => setLink(draft, image, address));
    link('https://a.test/?b&c');
    expect(open.source()).toBe('<p>\n <a target="_blank" href="https://a.test/?b&c"><img src="a"></a></p>');
    link('https://b.test');
    expect(open.source()).toBe('<p>\n <a target="_blank" href="https://b.test"><img src="a"></a></p>');
    link('');
    expect(open.source()).toBe('<p>\n <a target="_blank"><img src="a"></a></p>');
  });
});
