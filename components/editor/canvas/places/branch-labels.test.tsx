import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CanvasOverlay } from '@/components/editor/canvas/canvas-overlay';
import { Inspector } from '@/components/editor/inspector/inspector';
import { openCanvas } from '@/test/components/open-canvas';
import { inColumn } from '@/test/components/show-in-editor';

const vip = (kind: string, words: string) =>
  `<mj-raw>{% ${kind} conditions.vip %}</mj-raw><mj-text>${words}</mj-text><mj-raw>{% end${kind} %}</mj-raw>`;
const conditions = [{ id: 'vip', name: 'VIP', match: 'all' as const, rules: [] }];
const line = (_block: unknown, index: number) => ({ left: 0, top: index * 40, width: 600, height: 40 });

function open(source: string, more: Parameters<typeof openCanvas>[1] = {}) {
  const ui = (
    <>
      <CanvasOverlay editing={false} dock={null} textToolbar={null} onFill={() => undefined} />
      <Inspector dark={false} onShowDark={() => undefined} onEditText={() => undefined} />
    </>
  );
  return openCanvas(source, { ui, boxOf: line, conditions, ...more });
}
const mjml = (inner: string) => `<mjml><mj-body>${inColumn(inner)}</mj-body></mjml>`;
const both = mjml(`${vip('if', 'Gold')}${vip('unless', 'Silver')}<mj-text>All</mj-text>`);
const html = `<html><head><title>a</title></head><body><table>{% if conditions.vip %}<tr><td><p>Gold</p></td></tr>{% else %}<tr><td><p>Silver</p></td></tr>{% endif %}<tr><td><p>All</p></td></tr></table></body></html>`;
const label = (name: string) => screen.findByRole('button', { name: `${name}: what the canvas shows` });

it.each([
  ['MJML', both],
  ['HTML', html],
])('shows one branch of %s, another as soon as it is selected, and all again', async (_kind, source) => {
  const { person, store, frame, all } = await open(source);
  const isShown = (words: string) => {
    const element = [...frame.root.querySelectorAll('*')].findLast((one) => one.textContent === words);
    return element?.closest('[data-gx-other-branch]') === null;
  };
  const shows = (...expected: string[]) =>
    waitFor(() => expect(['Gold', 'Silver', 'All'].filter(isShown)).toEqual(expected));
  await person.click(await label('Otherwise'));
  await person.click(screen.getByRole('menuitemradio', { name: 'Only “If VIP”' }));
  await shows('Gold', 'All');
  expect(screen.getByRole('status').textContent).toContain('if VIP');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Otherwise: / })).toBeNull());
  const idOf = (words: string) => all().find(({ node }) => node.content?.includes(words))?.id ?? '';
  act(() => store.select(idOf('Silver')));
  await shows('Silver', 'All');
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await shows('Gold', 'Silver', 'All');
  expect(store.source).toBe(source);
});

it('stay at their blocks when an image above arrives', async () => {
  let lower = 0;
  const boxOf = (_block: unknown, index: number) => ({ ...line(_block, index), top: index * 40 + lower });
  const { frame } = await open(both, { boxOf });
  const topOf = async () => (await label('If VIP')).parentElement?.style.top;
  const before = await topOf();
  lower = 300;
  // As images do: the event does not bubble.
  act(() => void frame.root.firstElementChild?.dispatchEvent(new Event('load')));
  await waitFor(async () => expect(await topOf()).not.toBe(before));
});

it('outlines a condition of HTML, which is where its blocks are', async () => {
  const { store, all } = await open(html);
  const group = all().find(({ node }) => node.tag.endsWith(' group'));
  act(() => store.select(group?.id ?? null));
  const outline = await screen.findByTestId('selected-block');
  const rows = all().filter(({ node }) => node.tag === 'html tr row');
  const [first = 0, second = 0] = rows.map((row) => all().findIndex(({ id }) => id === row.id) * 40);
  expect(outline.style.top).toBe(`${first}px`);
  expect(outline.style.height).toBe(`${second + 40 - first}px`);
  const otherwise = all().find(({ node }) => node.tag.endsWith(' branch'));
  act(() => store.select(otherwise?.id ?? null));
  await waitFor(async () =>
    expect((await screen.findByTestId('selected-block')).style.top).toBe(`${second}px`),
  );
});

it('passes over what is not shown by keys', async () => {
  const { person, store, key } = await openCanvas(both, { boxOf: line, conditions });
  await person.click(await label('If VIP'));
  await person.click(screen.getByRole('menuitemradio', { name: 'Only “If VIP”' }));
  const shown = () => store.selected?.node.content;
  act(() => store.select(store.tree.all().find(({ node }) => node.content === 'Gold')?.id ?? null));
  key('ArrowDown');
  expect(shown()).toBe('All');
  key('ArrowUp');
  expect(shown()).toBe('Gold');
});

it('adds an “Otherwise” by its label, and removes it in the inspector', async () => {
  const { person, store, announced } = await open(mjml(vip('if', 'Gold')));
  const { source } = store;
  await person.click(await label('If VIP'));
  await person.click(screen.getByRole('menuitem', { name: 'Add an “Otherwise”' }));
  expect(store.source).toContain('{% unless conditions.vip %}');
  expect(announced.at(-1)).toMatch(/^“Otherwise” added. Text: Gold, 2 of 2/);
  expect(store.selected?.node.logic[0]?.kind).toBe('unless');
  await label('Otherwise');
  await person.click(screen.getByRole('button', { name: 'Remove “Otherwise”' }));
  expect(store.source).toBe(source);
  expect(store.selected?.node.content).toBe('Gold');
  await person.click(screen.getByRole('button', { name: 'Add an “Otherwise”' }));
  act(() => store.undo());
  expect(store.source).toBe(source);
});

it('chooses the branch in the inspector, also of what is around a block', async () => {
  const { person, store, all } = await open(html);
  act(() => store.select(all().find(({ node }) => node.content === 'Gold')?.id ?? null));
  await person.click(screen.getByRole('combobox', { name: 'On the canvas' }));
  await person.click(screen.getByRole('option', { name: 'Only “Otherwise”' }));
  expect(store.snapshot().shownSides).toEqual([{ expression: 'conditions.vip', holds: false }]);
  // What is not seen any more is not changed by the next key.
  expect(store.selected?.node.open).toBe('<tr>');
});

it('changes nothing of an email that is only read', async () => {
  const { person } = await open(both, { readOnly: true });
  await person.click(await label('Otherwise'));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Select the block']);
});

it('labels an emptied branch of HTML, and fills it with a copy to rewrite', async () => {
  const { person, store, all } = await open(html);
  const remove = (words: string, around: number) => {
    const id = all().find(({ node }) => node.content === words)?.id ?? '';
    act(() => store.select([store.tree.get(id), ...store.tree.around(id)][around]?.id ?? null));
    act(() => store.blocks.remove());
  };
  // Only its words, then also the row.
  for (const around of [0, 2]) {
    remove('Silver', around);
    const emptied = store.source;
    expect(emptied).not.toContain('Silver');
    await label('Otherwise');
    await person.click(await screen.findByRole('button', { name: 'Add a block' }));
    expect(store.source).toBe(html.replace('Silver', 'Gold'));
    act(() => store.undo());
    expect(store.source).toBe(emptied);
    act(() => store.undo());
    expect(store.source).toBe(html);
  }
  // By keys: the inspector of the branch has it, too.
  remove('Silver', 2);
  act(() => store.select(all().find(({ node }) => node.content === '{% else %}')?.id ?? null));
  await person.click(screen.getByRole('button', { name: 'Add a block to “Otherwise”' }));
  expect(store.source).toBe(html.replace('Silver', 'Gold'));
});

it('labels both branches of HTML where all blocks are gone, and begins with words', async () => {
  const { person, store, all, frame } = await open(html);
  for (const words of ['Gold', 'Silver']) {
    const id = all().find(({ node }) => node.content === words)?.id ?? '';
    act(() => store.select(store.tree.around(id)[1]?.id ?? null));
    act(() => store.blocks.remove());
  }
  expect(store.source).toContain('{% if conditions.vip %}{% else %}{% endif %}');
  // Drawn, they stand in one place.
  await waitFor(() => expect(frame.root.textContent).not.toMatch(/Gold|Silver/));
  await label('If VIP');
  await label('Otherwise');
  await person.click(screen.getAllByRole('button', { name: 'Add a block' })[0] as HTMLElement); // two of them
  expect(store.source).toContain(
    '{% if conditions.vip %}<tr><td style="padding:16px">New text</td></tr>{% else %}{% endif %}',
  );
});
