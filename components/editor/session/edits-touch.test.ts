import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Component } from 'grapesjs';
import { expect, it } from 'vitest';
import { columnsOf, layColumns, shareWidths } from '@/components/editor/grapes/column-widths';
import { childrenOf, nodeOf, setNode } from '@/components/editor/grapes/component-node';
import { withClass } from '@/components/editor/inspector/css-classes';
import { writeRule } from '@/components/editor/tree/block-logic';
import { writeStyle } from '@/components/editor/tree/head-styles';
import { attributeOf, attributesOf, withAttribute } from '@/components/editor/tree/mjml-node';
import { type MjmlTree, readDocument } from '@/components/editor/tree/read-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';
import { sourceOf } from '@/lib/document/contract';
import { gallery } from '@/lib/templates/starters/gallery';
import { openHeadless } from '@/test/headless-editor';
import { createRandom } from '@/test/seeded-random';
import { BlockCommands } from './block-commands';

/** MJML files of other senders beside the starters: EDITED_MJML=/folder npx vitest run … */
const folder = process.env.EDITED_MJML;
const documents = [
  ...gallery
    .slice(0, folder ? undefined : 7)
    .map(({ id, document }) => ({ name: id, source: sourceOf(document) })),
  ...(folder ? readdirSync(folder) : []).map((name) => ({
    name,
    source: readFileSync(path.join(folder ?? '', name), 'utf8'),
  })),
];

/** `alone`: only the bytes of the block itself differ, or those of the head. Else blocks come, go or change places. */
type Edit = {
  name: string;
  alone: boolean;
  fits: (block: Component) => boolean;
  act: (block: Component, blocks: BlockCommands, wrapper: Component) => void;
};

const tagOf = (block: Component) => nodeOf(block).tag;
const is = (pattern: RegExp) => (block: Component) => pattern.test(tagOf(block));
const inSection = is(/^mj-(text|button|image|divider|spacer|table|social)$/);
const setTo = (name: string, value: string | null) => (block: Component) =>
  setNode(block, withAttribute(nodeOf(block), name, value));
const edits: readonly Edit[] = [
  { name: 'an attribute', alone: true, fits: inSection, act: setTo('padding', '7px 9px') },
  {
    name: 'an attribute that goes back to what it inherits',
    alone: true,
    fits: (block) => inSection(block) && attributesOf(nodeOf(block)).length > 0,
    act: (block) => setTo(attributesOf(nodeOf(block))[0]?.name ?? '', null)(block),
  },
  {
    name: 'words',
    alone: true,
    fits: is(/^mj-(text|button)$/),
    act: (block) => setNode(block, { ...nodeOf(block), content: `${nodeOf(block).content}, you` }),
  },
  { name: 'a link', alone: true, fits: is(/^mj-button$/), act: setTo('href', 'https://a.test/?a=1&b=2') },
  { name: 'a background', alone: true, fits: is(/^mj-section$/), act: setTo('background-color', '#fefefe') },
  {
    name: 'what phones show',
    alone: true,
    fits: inSection,
    act: (block) =>
      setTo(
        'css-class',
        withClass(attributeOf(nodeOf(block), 'css-class') ?? '', 'hide-on-phone', true),
      )(block),
  },
  {
    name: 'a condition',
    alone: true,
    fits: (block) => inSection(block) && nodeOf(block).logic.length === 0,
    act: (block) =>
      setNode(block, { ...nodeOf(block), logic: [writeRule({ kind: 'if', condition: 'vip' })] }),
  },
  {
    name: 'a style of the whole email',
    alone: true,
    fits: is(/^mj-text$/),
    act: (_block, _blocks, wrapper) =>
      void wrapper.set('before', writeStyle(wrapper.get('before'), { tag: 'mj-text' }, 'color', '#123456')),
  },
  {
    name: 'a block that comes in',
    alone: false,
    fits: inSection,
    act: (_block, blocks) => void blocks.insert('<mj-text>New</mj-text>'),
  },
  {
    name: 'a section that comes in',
    alone: false,
    fits: is(/^mj-section$/),
    act: (_block, blocks) =>
      void blocks.insert('<mj-section><mj-column><mj-text>New</mj-text></mj-column></mj-section>'),
  },
  { name: 'a copy', alone: false, fits: inSection, act: (_block, blocks) => blocks.duplicate() },
  { name: 'a block that goes', alone: false, fits: inSection, act: (_block, blocks) => blocks.remove() },
  { name: 'a move', alone: false, fits: inSection, act: (_block, blocks) => blocks.move(1) },
  {
    name: 'columns of another width',
    alone: false,
    fits: (block) => tagOf(block) === 'mj-section' && columnsOf(block).length === 2,
    act: (block) => {
      const [left, right] = columnsOf(block);
      if (left && right) shareWidths(left, right, 31, 100);
    },
  },
  {
    name: 'one more column',
    alone: false,
    fits: (block) => tagOf(block) === 'mj-section' && columnsOf(block).length > 0,
    act: (block) => layColumns(block, [...columnsOf(block).map(() => ''), '']),
  },
];

it('changes, by each kind of edit, the bytes of what was edited alone', async () => {
  const random = createRandom(20261122);
  const done = new Map<string, number>();
  for (const { name, source } of documents)
    for (const edit of edits) {
      const open = openHeadless(source);
      const candidates = open.all().filter((one) => one !== open.wrapper && edit.fits(one));
      const block = candidates[Math.floor(random() * candidates.length)];
      if (block) {
        // A move may leave a section empty, which goes with it.
        const near = new Set([...subtree(block), ...ancestors(block)]);
        const untouched = open
          .all()
          .filter((one) => !near.has(one))
          .map(bytesOf);
        const path = pathOf(block);
        edit.act(block, commandsOn(open.wrapper, block), open.wrapper);
        await open.step();
        const where = `${edit.name} in ${name}`;
        expect(writeDocument(readDocument(open.source())), where).toBe(open.source());
        if (edit.alone) expect(differences(source, open.source(), path), where).toEqual([]);
        else {
          const now = open.all().map(bytesOf);
          expect(
            untouched.filter((bytes) => !now.includes(bytes)),
            where,
          ).toEqual([]);
        }
        if (open.source() !== source) done.set(edit.name, (done.get(edit.name) ?? 0) + 1);
        await open.undoAll();
        expect(open.source(), where).toBe(source);
      }
      open.editor.destroy();
    }
  // Each kind was really tried.
  expect([...done.keys()].sort()).toEqual(edits.map(({ name }) => name).sort());
}, 600_000);

function commandsOn(wrapper: Component, block: Component): BlockCommands {
  return new BlockCommands({
    wrapper: () => wrapper,
    selected: () => block,
    chosen: () => [block],
    selectAll: () => undefined,
    announce: () => undefined,
    onArrived: () => undefined,
    readOnly: false,
  });
}

/** What differs besides the block at `path`, and what stands around the body when that was not edited. */
function differences(before: string, after: string, path: readonly number[]): string[] {
  const [old, now] = [readDocument(before), readDocument(after)];
  const found: string[] = old.after === now.after ? [] : ['after the body'];
  const compare = (one: MjmlTree, other: MjmlTree | undefined, at: number[]) => {
    const edited = at.join() === path.join();
    if (!other || one.children.length !== other.children.length) found.push(at.join());
    else {
      if (!edited && JSON.stringify(one.node) !== JSON.stringify(other.node)) found.push(at.join());
      for (const [index, child] of one.children.entries())
        compare(child, other.children[index], [...at, index]);
    }
  };
  compare(old.body, now.body, []);
  return found;
}

function bytesOf(component: Component): string {
  return JSON.stringify(nodeOf(component));
}

function subtree(component: Component): Component[] {
  return [component, ...childrenOf(component).flatMap(subtree)];
}

function ancestors(component: Component): Component[] {
  const parent = component.parent();
  return parent ? [parent, ...ancestors(parent)] : [];
}

function pathOf(component: Component): number[] {
  const parent = component.parent();
  return parent ? [...pathOf(parent), childrenOf(parent).indexOf(component)] : [];
}
