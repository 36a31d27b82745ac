import { beforeEach, expect, it, vi } from 'vitest';
import { inColumn } from '@/test/components/show-in-editor';
import { openHeadless } from '@/test/headless-editor';
import { runShortcut } from './shortcuts';

const actions = { editText: vi.fn(), writeText: vi.fn(() => true), fill: vi.fn() };
beforeEach(() => vi.clearAllMocks());

function open(body = inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text><mj-image src="" />')) {
  const opened = openHeadless(`<mjml><mj-body>${body}</mj-body></mjml>`);
  const { store, find } = opened;
  const press = (key: string, held: KeyboardEventInit = {}) =>
    runShortcut(new KeyboardEvent('keydown', { key, ...held }), store, actions);
  const tags = () => store.chosen().map(({ node }) => node.content ?? node.tag);
  return { ...opened, press, tags, select: (words: string) => store.select(find('mj-text', words).id) };
}
const command = { ctrlKey: true };

it('letters, digits and space start editing the selected text', () => {
  const { press, select, find } = open();
  select('One');
  for (const key of ['a', 'É', '7', ' ', '.']) expect(press(key)).toBe(true);
  expect(actions.writeText.mock.calls).toEqual(
    ['a', 'É', '7', ' ', '.'].map((key) => [find('mj-text', 'One').id, key]),
  );
});

it('letters on an image or with a modifier type nothing', () => {
  const { press, store, find, select } = open();
  store.select(find('mj-image').id);
  expect(press('a')).toBe(false);
  select('One');
  expect(press('c', command)).toBe(false);
  expect(press('c', { altKey: true })).toBe(false);
  expect(actions.writeText).not.toHaveBeenCalled();
});

it('slash and insert open the palette, with or without a selection', () => {
  const { press, select } = open();
  expect(press('/')).toBe(true);
  select('One');
  expect(press('Insert')).toBe(true);
  expect(actions.fill).toHaveBeenCalledTimes(2);
});

it('a question mark opens the list of shortcuts', () => {
  const { press, select } = open();
  select('One');
  expect(press('?', { shiftKey: true })).toBe(false);
});

it('arrow keys move through all blocks in reading order and stop at the ends', () => {
  const { press, select, store } = open();
  select('One');
  press('ArrowDown');
  expect(store.selected?.node.content).toBe('Two');
  press('ArrowDown');
  press('ArrowDown');
  expect(store.selected?.node.tag).toBe('mj-image');
  for (let step = 0; step < 9; step += 1) press('ArrowUp');
  expect(store.selected?.node.tag).toBe('mj-body');
});

it('Shift and arrow extend the selection', () => {
  const { press, select, tags } = open();
  select('One');
  press('ArrowDown', { shiftKey: true });
  expect(tags()).toEqual(['One', 'Two']);
});

it('Ctrl A selects all blocks, the current section last', () => {
  const { press, select, store } = open(
    inColumn('<mj-text>One</mj-text>') + inColumn('<mj-text>Two</mj-text>'),
  );
  select('One');
  expect(press('a', command)).toBe(true);
  expect(store.chosen()).toHaveLength(2);
  expect(store.selected).toBe(store.tree.body.children[0]);
});

it('Alt and arrow move a block, Ctrl D duplicates it, Delete removes it, and Ctrl Z undoes all', () => {
  const { press, select, source } = open();
  const before = source();
  select('One');
  expect(press('ArrowDown', { altKey: true })).toBe(true);
  expect(source()).toMatch(/Two[\s\S]*One/);
  expect(press('d', command)).toBe(true);
  expect(source().match(/One/g)).toHaveLength(2);
  expect(press('Delete')).toBe(true);
  expect(press('Backspace')).toBe(true);
  for (let step = 0; step < 4; step += 1) expect(press('z', command)).toBe(true);
  expect(source()).toBe(before);
  press('z', { ...command, shiftKey: true });
  press('y', command);
  expect(source()).not.toBe(before);
});

it('Enter edits text, enters a container, or fills an empty one', () => {
  const { press, store, find, select } = open(
    `${inColumn('<mj-text>One</mj-text>')}<mj-section><mj-column /></mj-section>`,
  );
  select('One');
  press('Enter');
  expect(actions.editText).toHaveBeenCalledExactlyOnceWith(find('mj-text').id);
  store.select(find('mj-section').id);
  press('Enter');
  expect(store.selected?.node.tag).toBe('mj-column');
  const empty = store.tree.body.children[1]?.children[0];
  store.select(empty?.id ?? null);
  press('Enter');
  expect(actions.fill).toHaveBeenCalledOnce();
});

it('Escape selects the parent, up to the email', () => {
  const { press, select, store } = open();
  select('One');
  const way = ['mj-column', 'mj-section', 'mj-body', 'mj-body'].map((tag) => {
    press('Escape');
    return [tag, store.selected?.node.tag];
  });
  for (const [expected, tag] of way) expect(tag).toBe(expected);
});

it('without a selection only undo, redo and adding have keys', () => {
  const { press } = open();
  for (const key of ['Delete', 'Enter', 'ArrowDown', 'a']) expect(press(key)).toBe(false);
  expect(press('z', command)).toBe(true);
});
