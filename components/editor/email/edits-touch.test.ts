import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { writeRule } from '@/components/editor/tree/block-logic';
import { writeStyle } from '@/components/editor/tree/head';
import { toggleClass } from '@/components/editor/tree/head-rules';
import {
  getAttributes,
  getNodeAttribute,
  type MjmlNode,
  setNodeAttribute,
} from '@/components/editor/tree/mjml-node';
import { type MjmlTree, readMjmlDocument } from '@/components/editor/tree/read-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';
import { sourceOf } from '@/lib/document/contract';
import { gallery } from '@/lib/templates/starters/gallery';
import { openHeadless } from '@/test/headless-editor';
import { createRandom } from '@/test/seeded-random';
import type { Block } from './block';
import { listWithDescendants } from './block-tree';
import { getColumns, setColumns, setNeighborWidths } from './column-widths';

/** Also tests other MJML files: EDITED_MJML=/folder npx vitest run … */
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

/**
 * `alone`: only the bytes of the block itself, or of the head, differ. Otherwise blocks are added, removed or moved.
 */
type Edit = {
  name: string;
  alone: boolean;
  fits: (block: Block) => boolean;
  act: (block: Block, store: EditorStore) => void;
};

const is = (pattern: RegExp) => (block: Block) => pattern.test(block.node.tag);
const inSection = is(/^mj-(text|button|image|divider|spacer|table|social)$/);
const edit = (change: (node: MjmlNode) => MjmlNode) => (block: Block, store: EditorStore) =>
  store.edit([block.id], null, change);
const setTo = (name: string, value: string | null) => edit((node) => setNodeAttribute(node, name, value));
const edits: readonly Edit[] = [
  { name: 'an attribute', alone: true, fits: inSection, act: setTo('padding', '7px 9px') },
  {
    name: 'an attribute that goes back to what it inherits',
    alone: true,
    fits: (block) => inSection(block) && getAttributes(block.node).size > 0,
    act: edit((node) => setNodeAttribute(node, [...getAttributes(node).keys()].at(-1) ?? '', null)),
  },
  {
    name: 'words',
    alone: true,
    fits: is(/^mj-(text|button)$/),
    act: edit((node) => ({ ...node, content: `${node.content}, you` })),
  },
  { name: 'a link', alone: true, fits: is(/^mj-button$/), act: setTo('href', 'https://a.test/?a=1&b=2') },
  { name: 'a background', alone: true, fits: is(/^mj-section$/), act: setTo('background-color', '#fefefe') },
  {
    name: 'what phones show',
    alone: true,
    fits: inSection,
    act: edit((node) =>
      setNodeAttribute(
        node,
        'css-class',
        toggleClass(getNodeAttribute(node, 'css-class') ?? '', 'hide-on-phone', true),
      ),
    ),
  },
  {
    name: 'a condition',
    alone: true,
    fits: (block) => inSection(block) && block.node.logic.length === 0,
    act: edit((node) => ({ ...node, logic: [writeRule({ kind: 'if', condition: 'vip' })] })),
  },
  {
    name: 'a style of the whole email',
    alone: true,
    fits: is(/^mj-text$/),
    act: (_block, store) =>
      store.setBefore(writeStyle(store.tree.before, { tag: 'mj-text' }, 'color', '#123456')),
  },
  {
    name: 'a block that comes in',
    alone: false,
    fits: inSection,
    act: (_block, { blocks }) => void blocks.insert('<mj-text>New</mj-text>'),
  },
  {
    name: 'a section that comes in',
    alone: false,
    fits: is(/^mj-section$/),
    act: (_block, { blocks }) =>
      void blocks.insert('<mj-section><mj-column><mj-text>New</mj-text></mj-column></mj-section>'),
  },
  { name: 'a copy', alone: false, fits: inSection, act: (_block, { blocks }) => blocks.duplicate() },
  { name: 'a block that goes', alone: false, fits: inSection, act: (_block, { blocks }) => blocks.remove() },
  { name: 'a move', alone: false, fits: inSection, act: (_block, { blocks }) => blocks.move(1) },
  {
    name: 'columns of another width',
    alone: false,
    fits: (block) => block.node.tag === 'mj-section' && getColumns(block).length === 2,
    act: (block, store) => {
      const [left, right] = getColumns(block);
      if (left && right)
        store.change(null, (draft) => setNeighborWidths(draft, [left.id, right.id], 31, 100));
    },
  },
  {
    name: 'one more column',
    alone: false,
    fits: (block) => block.node.tag === 'mj-section' && getColumns(block).length > 0,
    act: (block, store) =>
      store.change(null, (draft) => setColumns(draft, block.id, [...getColumns(block).map(() => ''), ''])),
  },
];

it('each kind of edit changes only the edited bytes', () => {
  const random = createRandom(20261122);
  const done = new Map<string, number>();
  for (const { name, source } of documents)
    for (const edit of edits) {
      const open = openHeadless(source);
      const { tree } = open.store;
      const candidates = tree.all().filter((one) => one !== tree.body && edit.fits(one));
      const block = candidates[Math.floor(random() * candidates.length)];
      if (block) {
        // A move also removes a section that it leaves empty.
        const near = new Set([...listWithDescendants(block), ...tree.around(block.id)]);
        const untouched = open
          .all()
          .filter((one) => !near.has(one))
          .map(bytesOf);
        const path = tree.pathOf(block.id);
        open.store.select(block.id);
        edit.act(block, open.store);
        const where = `${edit.name} in ${name}`;
        expect(writeDocument(readMjmlDocument(open.source())), where).toBe(open.source());
        if (edit.alone) expect(differences(source, open.source(), path), where).toEqual([]);
        else {
          const now = open.all().map(bytesOf);
          expect(
            untouched.filter((bytes) => !now.includes(bytes)),
            where,
          ).toEqual([]);
        }
        if (open.source() !== source) done.set(edit.name, (done.get(edit.name) ?? 0) + 1);
        open.undoAll();
        expect(open.source(), where).toBe(source);
      }
    }
  // Each kind was tried.
  expect([...done.keys()].sort()).toEqual(edits.map(({ name }) => name).sort());
}, 600_000);

/** The differences apart from the block at `path`, including what is around the body unless that was edited. */
function differences(before: string, after: string, path: readonly number[]): string[] {
  const [old, now] = [readMjmlDocument(before), readMjmlDocument(after)];
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

function bytesOf({ node }: Block): string {
  return JSON.stringify(node);
}
