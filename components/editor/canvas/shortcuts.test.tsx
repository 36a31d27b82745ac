import { beforeEach, expect, it, vi } from 'vitest';
import { findChoice } from '@/components/editor/email/branches';
import { inColumn } from '@/test/components/show-in-editor';
import { openHeadless } from '@/test/headless-editor';
import { runShortcut } from './shortcuts';

const actions = { editText: vi.fn(), writeText: vi.fn(() => true), fill: vi.fn() };
beforeEach(() => vi.clearAllMocks());

function open(of = inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text><mj-image src="" />')) {
  const opened = openHeadless(`<mjml><mj-body>${of}</mj-body></mjml>`);
  const { store, find, source } = opened;
  const press = (key: string, held: KeyboardEventInit = {}) =>
    runShortcut(new KeyboardEvent('keydown', { key, ...held }), store, actions);
  const body = () => /<mj-body>(.*)<\/mj-body>/s.exec(source())?.[1]?.replaceAll(/>\s+</g, '><');
  const tags = () => store.chosen().map(({ node }) => node.content ?? node.tag);
  return { ...opened, press, body, tags, select: (words: string) => store.select(find('mj-text', words).id) };
}
const command = { ctrlKey: true };
const text = (words: string) => `<mj-text>${words}</mj-text>`;
const two = inColumn(text('One') + text('Two')) + inColumn(text('Three'));

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
  expect(press('ArrowDown')).toBe(true);
  expect(store.selected?.node.tag).toBe('mj-image');
  for (let step = 0; step < 9; step += 1) press('ArrowUp');
  expect(store.selected?.node.tag).toBe('mj-body');
});

it('arrow keys announce who sees a block', () => {
  const { press, select, announced } = open(
    inColumn(
      `${text('One')}<mj-raw>{% if plan == 'pro' %}</mj-raw>${text('Two')}<mj-raw>{% endif %}</mj-raw>`,
    ),
  );
  select('One');
  press('ArrowDown');
  expect(announced.at(-1)).toBe('Text: Two, 2 of 2 in Column, Only when plan is “pro”');
});

it('Shift and arrow extend the selection', () => {
  const { press, select, tags, announced } = open(two);
  select('One');
  press('ArrowDown', { shiftKey: true });
  expect(tags()).toEqual(['One', 'Two']);
  expect(announced.at(-1)).toBe('Text: Two, 2 of 2 in Column. 2 blocks selected.');
});

it('Ctrl A selects all blocks, the current section last', () => {
  const { press, select, store, tags, announced } = open(two);
  select('One');
  expect(press('a', command)).toBe(true);
  expect(tags()).toEqual(['mj-section', 'mj-section']);
  expect(store.selected).toBe(store.tree.body.children[0]);
  expect(announced.at(-1)).toBe('2 blocks selected.');
});

it('Alt and arrow move a block, even to the next section', () => {
  const { press, select, body, tags, announced } = open(two);
  select('One');
  const down = () => expect(press('ArrowDown', { altKey: true })).toBe(true);
  down();
  expect(body()).toBe(inColumn(text('Two') + text('One')) + inColumn(text('Three')));
  down();
  expect(body()).toBe(inColumn(text('Two')) + inColumn(text('One') + text('Three')));
  expect(announced.at(-1)).toBe('Moved down. Text: One, 1 of 2 in Column');
  expect(tags()).toEqual(['One']);
  down();
  down();
  expect(announced.at(-1)).toBe('It cannot be moved further down.');
});

it.each(['Delete', 'Backspace'])('%s deletes a block and selects the next', (name) => {
  const { press, select, body, tags, announced, store } = open(two);
  select('One');
  press(name);
  expect(body()).toBe(inColumn(text('Two')) + inColumn(text('Three')));
  expect(tags()).toEqual(['Two']);
  expect(announced.at(-1)).toBe('Deleted. Now selected: Text: Two, 1 of 1 in Column');
  store.undo();
  expect(announced.at(-1)).toBe('Undone.');
  expect(body()).toBe(two);
});

it('Delete deletes all selected blocks in one step', () => {
  const { press, select, body, announced, store } = open(two);
  select('One');
  press('ArrowDown', { shiftKey: true });
  press('Delete');
  expect(body()).toBe(inColumn('') + inColumn(text('Three')));
  expect(announced.at(-1)).toContain('2 blocks deleted.');
  store.undo();
  expect(body()).toBe(two);
});

it('Ctrl D duplicates a block and selects the copy', () => {
  const { press, select, body, tags, announced, find, store } = open(two);
  select('One');
  press('d', command);
  expect(body()).toBe(inColumn(text('One') + text('One') + text('Two')) + inColumn(text('Three')));
  expect(tags()).toEqual(['One']);
  expect(store.selected?.id).not.toBe(find('mj-text', 'One').id);
  expect(announced.at(-1)).toBe('Duplicated.');
});

it('Ctrl Z and others undo and redo all that keys did', () => {
  const { press, select, source } = open(two);
  select('One');
  for (const did of [press('ArrowDown', { altKey: true }), press('d', command), press('Delete')])
    expect(did).toBe(true);
  const last = source();
  for (let step = 0; step < 3; step += 1) expect(press('z', command)).toBe(true);
  expect(source()).toContain(two);
  press('z', { ...command, shiftKey: true });
  press('y', command);
  press('y', command);
  expect(source()).toBe(last);
  press('z', { metaKey: true });
  press('y', command);
  expect(source()).toBe(last);
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
  const { press, select, store, announced } = open();
  select('One');
  for (const tag of ['mj-column', 'mj-section', 'mj-body', 'mj-body']) {
    press('Escape');
    expect(store.selected?.node.tag).toBe(tag);
  }
  expect(announced.at(-1)).toBe('Email');
});

it('without a selection only undo, redo and adding have keys', () => {
  const { press } = open();
  for (const key of ['Delete', 'Enter', 'ArrowDown', 'a']) expect(press(key)).toBe(false);
  expect(press('z', command)).toBe(true);
});

it('all blocks are those of the branch that is shown', () => {
  const section = (words: string) => inColumn(text(words));
  const when = (kind: string, block: string) =>
    `<mj-raw>{% ${kind} vip %}</mj-raw>${block}<mj-raw>{% end${kind} %}</mj-raw>`;
  const { press, store, find, source } = open(
    section('One') + when('if', section('Two')) + when('unless', section('Three')),
  );
  const choice = findChoice(store.tree, find('mj-section', 'Two').id, store.conditions);
  if (!choice) throw new Error('The section has a condition.');
  store.showBranch(choice, choice.branches[0] ?? null);
  store.select(find('mj-text', 'One').id);
  press('a', command);
  press('Delete');
  expect(source()).toContain('Three');
  expect(source()).not.toMatch(/One|Two/);
});
