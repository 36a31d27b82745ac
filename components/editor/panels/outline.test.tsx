import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { Outline } from './outline';

const body =
  inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text>') + inColumn('<mj-image src="" alt="Cup" />');

function open(readOnly = false) {
  const onEditText = vi.fn();
  return { ...showInEditor(<Outline onEditText={onEditText} />, { body, readOnly }), onEditText };
}

const rows = () => screen.getAllByRole('treeitem');
const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const selected = () => rows().filter((each) => each.getAttribute('aria-selected') === 'true');
const first = () => rows()[0] as HTMLElement;

it('is a tree of all blocks with their first words', () => {
  open();
  expect(rows().map((each) => [each.getAttribute('aria-level'), each.textContent])).toEqual([
    ['1', 'Email'],
    ...[
      ['2', 'Section'],
      ['3', 'Column'],
      ['4', 'TextOne'],
      ['4', 'TextTwo'],
    ],
    ...[
      ['2', 'Section'],
      ['3', 'Column'],
      ['4', expect.stringMatching(/^Image/)],
    ],
  ]);
});

it('selects by a click, and more by Ctrl or Shift', async () => {
  const { person, store } = open();
  await person.click(row(/One/));
  expect(store.selected?.node.content).toBe('One');
  await person.keyboard('{Shift>}');
  await person.click(row(/Two/));
  await person.keyboard('{/Shift}');
  expect(selected().map(({ textContent }) => textContent)).toEqual(['TextOne', 'TextTwo']);
  await person.keyboard('{Control>}');
  await person.click(row(/One/));
  await person.keyboard('{/Control}');
  expect(selected().map(({ textContent }) => textContent)).toEqual(['TextTwo']);
});

it('is walked by the arrows, Home and End', async () => {
  const { person, store } = open();
  first().focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(store.selected?.node.content).toBe('One');
  expect(document.activeElement).toBe(row(/One/));
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(store.chosen()).toHaveLength(2);
  await person.keyboard('{End}');
  expect(store.selected?.node.tag).toBe('mj-image');
  await person.keyboard('{Home}');
  expect(store.selected?.node.tag).toBe('mj-body');
});

it('folds by the left arrow and unfolds by the right, and what is selected is in sight', async () => {
  const { person, store, find } = open();
  const count = rows().length;
  await person.click(rows()[1] as HTMLElement);
  await person.keyboard('{ArrowLeft}');
  expect(rows()).toHaveLength(count - 3);
  expect(rows()[1]?.getAttribute('aria-expanded')).toBe('false');
  store.select(find('mj-text', 'Two').id);
  expect(await screen.findByRole('treeitem', { name: /Two/ })).toBeTruthy();
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(store.selected?.node.tag).toMatch(/mj-(column|section)/);
});

it('opens the words of a block by Enter and by two clicks', async () => {
  const { person, onEditText, find } = open();
  await person.click(row(/One/));
  await person.keyboard('{Enter}');
  await person.dblClick(row(/Two/));
  expect(onEditText.mock.calls).toEqual([[find('mj-text', 'One').id], [find('mj-text', 'Two').id]]);
});

it('moves a block that is dragged to where it is dropped', () => {
  const { source } = open();
  const drag = (type: string, target: HTMLElement) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY: 30 });
    fireEvent(target, Object.assign(event, { dataTransfer: { setData: vi.fn(), effectAllowed: '' } }));
  };
  const target = row(/Two/);
  target.getBoundingClientRect = () => ({ top: 0, height: 32 }) as DOMRect; // nothing is laid out here
  drag('dragstart', row(/One/));
  drag('dragover', target);
  drag('drop', target);
  expect(source()).toMatch(/Two[\s\S]*One/);
});

it('lets nobody drag the email itself, nor those who may only read a block', () => {
  const reading = open();
  expect(first().getAttribute('draggable')).toBe('false');
  expect(row(/One/).getAttribute('draggable')).toBe('true');
  reading.unmount();
  open(true);
  expect(row(/One/).getAttribute('draggable')).toBe('false');
});
