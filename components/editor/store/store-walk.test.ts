import { expect, it } from 'vitest';
import { designedRows } from '@/components/editor/blocks/designed-rows';
import { paletteGroups } from '@/components/editor/blocks/palette';
import { getColumns, setColumns, setNeighborWidths } from '@/components/editor/email/column-widths';
import { canHold } from '@/components/editor/email/fitting';
import { moveBlocks } from '@/components/editor/email/structure';
import { addRow, moveRow, readTable, writeTable } from '@/components/editor/tables/table-source';
import { findFragmentProblem } from '@/components/editor/tree/fragment-problem';
import { setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { readMjmlDocument } from '@/components/editor/tree/read-tree';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { withSource } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { withAssets } from '@/lib/mail/social-icons';
import { openHeadless } from '@/test/headless-editor';
import { createRandom } from '@/test/seeded-random';

/** The number of actions; test 5,000 by hand: STORE_WALK=5000 npx vitest run … */
const actions = Number(process.env.STORE_WALK ?? 100);
const seed = Number(process.env.STORE_WALK_SEED ?? 20261122);
/** As many as undo keeps, so that emails do not grow too large. */
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
  ...designedRows.flatMap(({ blocks }) => blocks.map(({ source }) => source)),
].map((source) => withAssets(source, 'https://mail.example.com/assets'));

it(`stays valid through random actions, and undo restores every byte`, () => {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const seen = new Map<string, number>();
  for (let done = 0; done < actions; ) {
    const open = openHeadless(begun);
    const { store } = open;
    let clipboard = '';
    const any = () => pick(store.tree.all()) ?? store.tree.body;
    const isFull = () => store.tree.all().length > 300;
    const steps: Record<string, () => void> = {
      select: () => store.select(any().id),
      also: () => store.alsoSelect(any().id, random() < 0.5),
      insert: () => void store.blocks.insert(pick(sources) ?? ''),
      up: () => store.blocks.move(-1),
      down: () => store.blocks.move(1),
      duplicate: () => isFull() || store.blocks.duplicate(),
      remove: () => store.blocks.remove(),
      copy: () => {
        clipboard = store.blocks.source() || clipboard;
      },
      paste: () => clipboard === '' || isFull() || void store.blocks.insert(clipboard),
      drag: () => {
        const moving = store.chosen();
        const parent = any();
        const fits = moving.every(
          ({ id, node }) => canHold(parent.node.tag, node.tag) && !store.tree.isInside(parent.id, id),
        );
        if (moving.length === 0 || !fits) return;
        const place = { parent: parent.id, at: Math.floor(random() * (parent.children.length + 1)) };
        const ids = moving.map(({ id }) => id);
        store.change(null, (draft) => void moveBlocks(draft, ids, place));
      },
      columns: () => {
        const section = pick(
          store.tree.all().filter((one) => one.node.tag === 'mj-section' && getColumns(one).length > 0),
        );
        const widths = pick([[''], ['', ''], ['33%', '67%'], ['', '', '']]) ?? [''];
        if (section) store.change(null, (draft) => setColumns(draft, section.id, widths));
      },
      share: () => {
        const pairs = store.tree
          .all()
          .map(getColumns)
          .filter((columns) => columns.length === 2);
        const [left, right] = pick(pairs) ?? [];
        const percent = random() * 100;
        if (left && right)
          store.change(null, (draft) => setNeighborWidths(draft, [left.id, right.id], percent, 100));
      },
      attribute: () => {
        const block = any();
        const padding = random() < 0.3 ? null : `${Math.floor(random() * 40)}px`;
        if (/text|button|section/.test(block.node.tag))
          store.edit([block.id], null, (node) => setNodeAttribute(node, 'padding', padding));
      },
      table: () => {
        const block = pick(store.tree.all().filter((one) => one.node.tag === 'mj-table'));
        const table = block && readTable(block.node.content ?? '');
        const content = table && writeTable(random() < 0.5 ? addRow(table, 0) : moveRow(table, 0, 1));
        if (block && content) store.edit([block.id], null, (node) => ({ ...node, content }));
      },
      undo: store.undo,
      redo: store.redo,
    };
    for (let step = 0; step < perRound && done < actions; step += 1, done += 1) {
      const [name, act] = pick(Object.entries(steps)) ?? [];
      const before = open.source();
      act?.();
      const source = open.source();
      if (source !== before) seen.set(name ?? '', (seen.get(name ?? '') ?? 0) + 1);
      const where = `seed ${seed}, action ${done}: ${name}`;
      expect(problemsOf(source), where).toEqual([]);
      expect(shapeOf(readMjmlDocument(source).body), where).toBe(shapeOf(store.tree.body));
      if (clipboard !== '') expect(findFragmentProblem(clipboard), where).toBeNull();
    }
    open.undoAll();
    expect(open.source()).toBe(begun);
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

type Shape = { node: { tag: string }; children: readonly Shape[] };

function shapeOf({ node, children }: Shape): string {
  return `${node.tag}(${children.map(shapeOf).join()})`;
}
