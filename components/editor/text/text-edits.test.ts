import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { generateText, pick } from '@/test/documents/generated-texts';
import { createRandom } from '@/test/seeded-random';
import { keepSources, type TextItem, writeItems } from './keep-source';
import { addSpelling, type EditableNode, readItems } from './read-items';
import { readPieces } from './source-pieces';

/** Opens a text like the editor, with another parser than the browser's. */
function open(source: string) {
  const parts = readPieces(source, (entity) => textOf(parseFragment(entity)));
  const items = addSpelling(
    readItems(editable(parseFragment(parts.html)), parts.pieces, '<br>').filter(({ key }) => key !== ''),
    parts,
  );
  const write = (edited: readonly TextItem[]) => parts.lead + writeItems(edited) + parts.trail;
  return { items, write, faithful: write(items) === source && items.every((item) => item.source !== null) };
}

/** Types at a position among the visible characters. */
function type(source: string, words: string, typed: string): string {
  const { items, write } = open(source);
  const shown = items.map(({ key }) => ([...key].length === 1 ? key : '\ue0f0')).join('');
  const at = shown.indexOf(words) + words.length;
  return write(keepSources(items, typeAt(items, at, typed), at + [...typed].length));
}

function typeAt(items: readonly TextItem[], at: number, typed: string): TextItem[] {
  const fresh = items.map((item) => ([...item.key].length === 1 ? { ...item, source: null } : item));
  return fresh.toSpliced(at, 0, ...[...typed].map((key) => ({ key, source: null })));
}

describe('edited text keeps its source', () => {
  it.each([
    ['before a line break of the source', 'Hello world\r\n      ', 'world', '!', 'Hello world!\r\n      '],
    ['at the start of a block', '\n    Hello', '', 'Oh ', '\n    Oh Hello'],
    ['between words on two lines', 'one\n\t\ttwo', 'one', '!', 'one!\n\t\ttwo'],
    ['beside tags', '<b>\n one </b>\n<i>two</i>', 'one', 's', '<b>\n ones </b>\n<i>two</i>'],
    ['before a line break', 'one  <br />\n  two', 'one', '!', 'one!  <br />\n  two'],
    [
      'with entities',
      'it&apos;s &copy;&#8203;&zwnj;&shy; here',
      ' here',
      '!',
      'it&apos;s &copy;&#8203;&zwnj;&shy; here!',
    ],
    [
      'with a style sheet and a video',
      '<style>p{color:red}</style>one<video src=x><p>no</p></video>',
      'one',
      '!',
      '<style>p{color:red}</style>one!<video src=x><p>no</p></video>',
    ],
    [
      'in elements nobody knows',
      '<nobr>one</nobr> <o:p>two</o:p><details open><summary>three</summary></details>',
      'two',
      '!',
      '<nobr>one</nobr> <o:p>two!</o:p><details open><summary>three</summary></details>',
    ],
    ['in lists that end by themselves', '<ul>\n<li>a\n<li>b\n</ul>', 'a', '!', '<ul>\n<li>a!\n<li>b\n</ul>'],
    ['with signs of its own', 'a', 'a', ' & <', 'a &amp; &lt;'],
    ['with two spaces', 'one two', 'one', '  or', 'one &nbsp;or two'],
    [
      'with Liquid',
      'Hi ',
      'Hi',
      ' {{ name | default: "x" }}{% if a > 1 %}',
      'Hi {{ name | default: "x" }}{% if a > 1 %} ',
    ],
    ['in preserved text', '<pre>\none\n  two</pre>', 'two', '!', '<pre>\none\n  two!</pre>'],
  ])('%s', (_, source, words, typed, expected) => {
    expect(open(source).faithful).toBe(true);
    expect(type(source, words, typed)).toBe(expected);
  });

  it('differs only in what was typed or deleted, in 2,000 generated edits', () => {
    const random = createRandom(11);
    for (let edit = 0; edit < 2_000; edit += 1) {
      const source = generateText(random);
      const { items, write, faithful } = open(source);
      expect(faithful, source).toBe(true);
      const at = Math.floor(random() * (items.length + 1));
      if (random() < 0.25 && items[at]) {
        expect(write(keepSources(items, items.toSpliced(at, 1), at)), source).toHaveLength(
          source.length - (items[at]?.source?.length ?? 0),
        );
        continue;
      }
      const typed = pick(random, ['x', 'words', 'Ünï', 'a b', '&', '😀', '©']);
      const spelled = typed.replace('&', '&amp;');
      let stored = items;
      for (let count = 1; count <= [...typed].length; count += 1)
        stored = keepSources(stored, typeAt(items, at, [...typed].slice(0, count).join('')), at + count);
      const result = write(stored);
      expect(result, source).toHaveLength(source.length + spelled.length);
      expect(withoutOne(result, spelled, source), `${typed} at ${at} of ${source}\n=> ${result}`).toBe(true);
    }
  });
});

/** Whether removing `piece` from a text once gives the other. */
function withoutOne(text: string, piece: string, other: string): boolean {
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1))
    if (text.slice(0, at) + text.slice(at + piece.length) === other) return true;
  return false;
}

function editable(node: DefaultTreeAdapterTypes.Node): EditableNode {
  const childNodes = 'childNodes' in node ? node.childNodes.map(editable) : [];
  if (node.nodeName === '#text') return { nodeType: 3, textContent: textOf(node), childNodes };
  if (!('tagName' in node)) return { nodeType: 11, textContent: '', childNodes };
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
  if (!attributes.has('data-piece')) attributes.set('data-implied', '');
  return Object.assign(
    { nodeType: 1, textContent: '', childNodes },
    { localName: node.tagName, getAttribute: (name: string) => attributes.get(name) ?? null },
  );
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
