import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showInCanvas } from '@/test/components/show-in-canvas';
import { inColumn } from '@/test/components/show-in-editor';
import { useCanvasEvents } from './use-canvas-events';

const given = { editText: vi.fn(), writeText: vi.fn(() => true), endText: vi.fn(), onFill: vi.fn() };
beforeEach(() => vi.clearAllMocks());

function Events() {
  useCanvasEvents({ ...given, textSession: null });
  return null;
}

function open(readOnly = false) {
  return showInCanvas(
    <Events />,
    inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text>'),
    undefined,
    readOnly,
  );
}

const click = (target: Element, held: MouseEventInit = {}) => fireEvent.click(target, { detail: 1, ...held });

it('one click selects a block and begins no writing', () => {
  const { drawn, store } = open();
  click(drawn('One'));
  expect(store.selected?.node.content).toBe('One');
  expect(given.editText).not.toHaveBeenCalled();
});

it('a click beside all blocks selects the email', () => {
  const { inside, store } = open();
  click(inside.documentElement);
  expect(store.selected).toBe(store.tree.body);
});

it('Shift and Ctrl take more blocks in', () => {
  const { drawn, store } = open();
  click(drawn('One'));
  click(drawn('Two'), { ctrlKey: true });
  expect(store.chosen().map(({ node }) => node.content)).toEqual(['One', 'Two']);
  click(drawn('One'), { ctrlKey: true });
  expect(store.chosen().map(({ node }) => node.content)).toEqual(['Two']);
});

it('two clicks ask for the words, where they were pressed', () => {
  const { drawn, find } = open();
  fireEvent.dblClick(drawn('One'), { clientX: 7, clientY: 9 });
  expect(given.editText).toHaveBeenCalledExactlyOnceWith(find('mj-text', 'One').id, { x: 7, y: 9 });
});

it('nothing in the email is followed', () => {
  const { drawn } = open();
  expect(click(drawn('One'))).toBe(false);
});

it('says what the pointer is over, and forgets it when that leaves', () => {
  const { drawn, store, inside, find } = open();
  fireEvent.mouseMove(drawn('Two'));
  expect(store.snapshot().hovered).toBe(find('mj-text', 'Two').id);
  fireEvent.mouseLeave(inside.documentElement);
  expect(store.snapshot().hovered).toBeNull();
});

it('keys in the frame are shortcuts; the rest goes on to the page', () => {
  const { inside, store, drawn, find } = open();
  click(drawn('One'));
  fireEvent.keyDown(inside.documentElement, { key: ' ' });
  expect(given.writeText).toHaveBeenCalledExactlyOnceWith(find('mj-text', 'One').id, ' ');
  fireEvent.keyDown(inside.documentElement, { key: 'ArrowDown' });
  expect(store.selected?.node.content).toBe('Two');
  const page = vi.fn();
  document.addEventListener('keydown', page, { once: true });
  fireEvent.keyDown(inside.documentElement, { key: 'F6' });
  expect(page).toHaveBeenCalledOnce();
});

it('a click selects for those who may only read, too', () => {
  const { drawn, store } = open(true);
  click(drawn('One'));
  click(drawn('One'));
  expect(store.selected?.node.content).toBe('One');
  expect(given.editText).not.toHaveBeenCalled();
});
