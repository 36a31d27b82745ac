import type { Component } from 'grapesjs';
import { expect, it } from 'vitest';
import { paletteGroups } from '@/components/editor/blocks/palette';
import { designedRows } from '@/components/editor/blocks/rows/designed-rows';
import { columnsOf, layColumns, shareWidths } from '@/components/editor/grapes/column-widths';
import { childrenOf, nodeOf, setNode } from '@/components/editor/grapes/component-node';
import { canHold } from '@/components/editor/grapes/fitting';
import { isInside, moveBlocks } from '@/components/editor/grapes/structure';
import { addRow, moveRow, readTable, writeTable } from '@/components/editor/tables/table-source';
import { fragmentProblem } from '@/components/editor/tree/fragment-problem';
import { withAttribute } from '@/components/editor/tree/mjml-node';
import { readDocument } from '@/components/editor/tree/read-tree';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { withSource } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { withAssets } from '@/lib/mail/social-icons';
import { openHeadless } from '@/test/headless-editor';
import { createRandom } from '@/test/seeded-random';
import { BlockCommands } from './block-commands';
import { chosenBlocks, withBlock } from './selection';

/** How many actions; the rule of the house is 5,000 by hand: SESSION_WALK=5000 npx vitest run … */
const actions = Number(process.env.SESSION_WALK ?? 100);
const seed = Number(process.env.SESSION_WALK_SEED ?? 20261122);
/** As many as undo keeps, and no email grows beyond all measure. */
const perRound = 120;

const begun = `<mjml>\r
\t<mj-head><mj-title>Walk</mj-title></mj-head>\r
\t<mj-body background-color='#f4f5f7'>\r
\t\t<!-- the greeting --><mj-section padding="32px 0"\r
\t\t><mj-column><mj-text align='center'>Thank you &amp; goodbye<br />you</mj-text>\r
\t\t\t<mj-button href="https://a.test/">Open</mj-button></mj-column></mj-section>\r
\t\t<mj-raw>{% if conditions.vip %}</mj-raw>\r
\t\t<mj-wrapper><mj-section><mj-column width="40%"></mj-column><mj-column><mj-table><tr><td>a</td></tr></mj-table></mj-column></mj-section></mj-wrapper>\r
\t\t<mj-raw>{% endif %}</mj-raw>\r
\t</mj-body>\r
</mjml>\r
`;
const sources = [
  ...paletteGroups.flatMap(({ blocks }) => blocks.map(({ source }) => source)),
  ...designedRows.flatMap(({ rows }) => rows.map(({ source }) => source)),
].map((source) => withAssets(source, 'https://mail.example.com/assets'));

it(`stays an email through a walk of actions, and undo leads back to every byte`, async () => {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const seen = new Map<string, number>();
  for (let done = 0; done < actions; ) {
    const open = openHeadless(begun);
    const { wrapper, editor } = open;
    let selected: Component[] = [];
    let clipboard = '';
    const commands = new BlockCommands({
      wrapper: () => wrapper,
      selected: () => selected.at(-1) ?? null,
      chosen: () => chosenBlocks(wrapper, selected),
      selectAll: (components) => {
        selected = [...components];
      },
      announce: () => undefined,
      onArrived: () => undefined,
      readOnly: false,
    });
    const any = () => pick(open.all()) ?? wrapper;
    const steps: Record<string, () => void> = {
      select: () => {
        selected = [any()];
      },
      also: () => {
        selected = withBlock(selected, any(), random() < 0.5);
      },
      insert: () => void commands.insert(pick(sources) ?? ''),
      up: () => commands.move(-1),
      down: () => commands.move(1),
      duplicate: () => open.all().length < 300 && commands.duplicate(),
      remove: () => commands.remove(),
      copy: () => {
        clipboard = commands.source() || clipboard;
      },
      paste: () => clipboard !== '' && open.all().length < 300 && void commands.insert(clipboard),
      drag: () => {
        const moving = chosenBlocks(wrapper, selected);
        const parent = any();
        const fits = moving.every(
          (one) => canHold(nodeOf(parent).tag, nodeOf(one).tag) && !isInside(parent, one),
        );
        if (moving.length > 0 && fits)
          selected = moveBlocks(moving, {
            parent,
            at: Math.floor(random() * (childrenOf(parent).length + 1)),
          });
      },
      columns: () => {
        const section = pick(
          open.all().filter((one) => nodeOf(one).tag === 'mj-section' && columnsOf(one).length > 0),
        );
        if (section) layColumns(section, pick([[''], ['', ''], ['33%', '67%'], ['', '', '']]) ?? ['']);
      },
      share: () => {
        const [left, right] =
          pick(
            open
              .all()
              .map(columnsOf)
              .filter((columns) => columns.length === 2),
          ) ?? [];
        if (left && right) shareWidths(left, right, random() * 100, 100);
      },
      attribute: () => {
        const block = any();
        if (nodeOf(block).tag.match(/text|button|section/))
          setNode(
            block,
            withAttribute(nodeOf(block), 'padding', random() < 0.3 ? null : `${Math.floor(random() * 40)}px`),
          );
      },
      table: () => {
        const block = pick(open.all().filter((one) => nodeOf(one).tag === 'mj-table'));
        const table = block && readTable(nodeOf(block).content ?? '');
        if (block && table)
          setNode(block, {
            ...nodeOf(block),
            content: writeTable(random() < 0.5 ? addRow(table, 0) : moveRow(table, 0, 1)),
          });
      },
      undo: () => editor.UndoManager.undo(),
      redo: () => editor.UndoManager.redo(),
    };
    for (let step = 0; step < perRound && done < actions; step += 1, done += 1) {
      const [name, act] = pick(Object.entries(steps)) ?? [];
      const before = open.source();
      act?.();
      await open.step();
      const source = open.source();
      if (source !== before) seen.set(name ?? '', (seen.get(name ?? '') ?? 0) + 1);
      const where = `seed ${seed}, action ${done}: ${name}`;
      selected = selected.filter((one) => isInside(one, wrapper));
      expect(problemsOf(source), where).toEqual([]);
      expect(shapeOf(readDocument(source).body), where).toBe(shapeOf(treeOf(wrapper)));
      if (clipboard !== '') expect(fragmentProblem(clipboard), where).toBeNull();
    }
    open.undoAll();
    expect(open.source()).toBe(begun);
    editor.destroy();
  }
  if (actions >= 1_000)
    process.stdout.write(`${actions} actions, changes by kind: ${JSON.stringify([...seen])}\n`);
  expect(seen.size).toBeGreaterThan(8);
}, 600_000);

function problemsOf(source: string): string[] {
  const document = withSource(blankDocument('transactional', 'visual'), source);
  return lintDocument(new ParsedDocument(document), { stage: 'save' })
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

type Shape = { node: { tag: string }; children: Shape[] };

function shapeOf({ node, children }: Shape): string {
  return `${node.tag}(${children.map(shapeOf).join()})`;
}

function treeOf(component: Component): Shape {
  return { node: nodeOf(component), children: childrenOf(component).map(treeOf) };
}
