import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Block } from '@/components/editor/email/block';
import { RichContent } from '@/components/editor/text/rich-content';
import { parseDeclarations } from '@/lib/document/css/css-rules';
import { isHtmlText } from '@/lib/document/html/html-elements';
import { openHeadless } from '@/test/headless-editor';
import { getFieldValue, htmlFields, setFieldValue } from './html-fields';

/** Emails as common builders write them; others, such as public ones, with HTML_MAILS=/folder npx vitest run … */
const folder = process.env.HTML_MAILS ?? path.join(process.cwd(), 'test/documents/html-mails');
const mails = readdirSync(folder).map((name) => ({
  name,
  source: readFileSync(path.join(folder, name), 'utf8'),
}));

const values: Readonly<Record<string, readonly string[]>> = {
  href: ['https://new.example/a?b=1&c=2', 'mailto:a@b.test', '{{ shop_url }}'],
  src: ['https://new.example/a.png'],
  alt: ['Two "coats" & a hat', 'Mantel'],
  'font-family': ["'Open Sans', Arial, sans-serif", 'Georgia, serif'],
  'font-size': ['17px'],
  'font-weight': ['600'],
  'line-height': ['1.7', '23px'],
  'text-align': ['right', 'center'],
  color: ['#0b7285', '#123456'],
  'background-color': ['#fff3bf', '#fedcba'],
  padding: ['3px', '11px 13px 17px 19px', '0'],
  width: ['77px', '44%'],
  height: ['51px'],
  border: ['2px dashed #abcdef'],
  'border-radius': ['7px'],
};

/** The same random numbers on each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Seen = { name: string; attributes: Map<string, string>; text: string };

/** The content of a source by a browser's parser. */
function seen(source: string): Seen[] {
  const found: Seen[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    const attributes = new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []);
    found.push({
      name: node.nodeName,
      attributes,
      text: 'value' in node ? node.value : 'data' in node ? node.data : '',
    });
    if ('childNodes' in node) node.childNodes.forEach((child) => void walk(child));
  };
  walk(parse(source));
  return found;
}

/** The differences between two sources, as `element attribute`, or `#text`. */
function differences(before: Seen[], after: Seen[]): string[] {
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  return before.flatMap((one, index) => {
    const other = after[index] as Seen; // both have the same length
    const names = [...new Set([...one.attributes.keys(), ...other.attributes.keys()])];
    const changed = names.filter((name) => one.attributes.get(name) !== other.attributes.get(name));
    const styled = (name: string) => (name === 'style' ? styles(one, other) : [name]);
    return [
      ...(one.text === other.text ? [] : ['#text']),
      ...changed.flatMap(styled).map((name) => `${one.name} ${name}`),
    ];
  });
}

function styles(one: Seen, other: Seen): string[] {
  const said = ({ attributes }: Seen) =>
    new Map(parseDeclarations(attributes.get('style') ?? '').map(({ property, value }) => [property, value]));
  const [before, after] = [said(one), said(other)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

/** The names of a field's effects. */
const means: Readonly<Record<string, RegExp>> = {
  'background-color': /^(?:background-color|background|bgcolor)$/,
  padding: /^padding(?:-(?:top|right|bottom|left))?$/,
  'text-align': /^(?:text-align|align)$/,
  'font-family': /^(?:font-family|face)$/,
  src: /^src(?:set)?$/,
};

/** Types one letter into a text like a person; its other nodes stay. */
function written(content: string, roll: (sides: number) => number): string {
  const rich = new RichContent(content);
  const root = document.createElement('div');
  root.append(...rich.nodes);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('[data-liquid]') && node.textContent?.trim()) texts.push(node as Text); // only text is walked
  const text = texts[roll(texts.length)];
  if (!text) return content;
  text.insertData(roll(text.length), 'Ж');
  return rich.write(root);
}

function isAsBefore(source: string, now: string, { start, end }: { start: number; end: number }): boolean {
  return source.slice(0, start) === now.slice(0, start) && now.endsWith(source.slice(end));
}

/** The range of a block's own tags and text in the source. */
function spanOf(source: string, { node }: Block, at: number): { start: number; end: number } {
  const whole = node.open + (node.content ?? '');
  const start = source.indexOf(whole, at);
  return { start, end: start + whole.length };
}

describe('edits of HTML', () => {
  it.each(mails)('$name: change exactly what was meant, and undo restores every byte', ({ source }) => {
    const before = seen(source);
    const roll = dice(source.length);
    const open = openHeadless(source);
    expect(open.source()).toBe(source);
    const blocks = open.all();
    let made = 0;
    for (let count = 0; count < 40; count += 1) {
      const block = blocks[roll(blocks.length)] as Block; // there always is a body
      const { id, node } = block;
      const fields = htmlFields(node);
      if (isHtmlText(node.tag) && (fields.length === 0 || roll(3) === 0)) {
        const content = written(node.content ?? '', roll);
        open.store.edit([id], null, (current) => ({ ...current, content }));
        if (content !== node.content) {
          expect(content.replace('Ж', '')).toBe(node.content);
          expect(differences(before, seen(open.source()))).toEqual(['#text']);
        }
      } else {
        const field = fields[roll(fields.length)];
        const choices = values[field?.name ?? ''] ?? [];
        if (!field || choices.length === 0) continue;
        const value = roll(8) === 0 ? '' : (choices[roll(choices.length)] ?? '');
        open.store.edit([id], null, (current) => setFieldValue(current, field.name, value));
        const now = open.store.tree.get(id).node;
        const meant = means[field.name] ?? new RegExp(`^${field.name}$`);
        const name = node.tag.split(' ')[1] ?? '';
        for (const change of differences(before, seen(open.source())))
          expect(change).toMatch(new RegExp(`^${name} `));
        for (const change of differences(before, seen(open.source())))
          expect(change.slice(name.length + 1)).toMatch(meant);
        if (field.name !== 'padding') expect(getFieldValue(now, field.name)).toBe(value);
      }
      const { start, end } = spanOf(source, block, 0);
      if (open.source() !== source && source.split(source.slice(start, end)).length === 2)
        expect(isAsBefore(source, open.source(), { start, end })).toBe(true);
      made += open.source() === source ? 0 : 1;
      // Parsing again finds the same blocks, except that a link with a background is a button now.
      const again = openHeadless(open.source());
      const read = ({ node: one }: Block) => ({ ...one, tag: one.tag.replace('button', 'text') });
      expect(again.all().map(read)).toEqual(open.all().map(read));
      open.undoAll();
      expect(open.source()).toBe(source);
    }
    expect(made).toBeGreaterThan(20);
  });

  it('are one undo step each, and many of them undo to the first byte', () => {
    for (const { source } of mails) {
      const roll = dice(7);
      const open = openHeadless(source);
      for (const { id, node } of open.all()) {
        const field = htmlFields(node)[roll(4)];
        const value = values[field?.name ?? '']?.[0];
        if (field && value)
          open.store.edit([id], null, (current) => setFieldValue(current, field.name, value));
      }
      expect(open.source()).not.toBe(source);
      const changed = open.source();
      open.undoAll();
      expect(open.source()).toBe(source);
      while (open.store.snapshot().canRedo) open.store.redo();
      expect(open.source()).toBe(changed);
    }
  });
});
