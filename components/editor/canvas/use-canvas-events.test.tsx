import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openCanvas } from '@/test/components/open-canvas';
import { inColumn } from '@/test/components/show-in-editor';
import { useCanvasEvents } from './use-canvas-events';

const given = { editText: vi.fn(), writeText: vi.fn(() => true), endText: vi.fn(), onFill: vi.fn() };
beforeEach(() => vi.clearAllMocks());

function Events() {
  useCanvasEvents({ ...given, textSession: null });
  return null;
}

function open(readOnly = false) {
  const body = inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text>');
  return openCanvas(`<mjml><mj-body>${body}</mj-body></mjml>`, { ui: <Events />, readOnly });
}

const click = (target: Element, held: MouseEventInit = {}) => fireEvent.click(target, { detail: 1, ...held });

it('one click selects a block without editing it', async () => {
  const { inside, store } = await open();
  click(inside('One'));
  expect(store.selected?.node.content).toBe('One');
  expect(given.editText).not.toHaveBeenCalled();
});

it('a click outside all blocks selects the email', async () => {
  const { frame, store } = await open();
  click(frame.document.documentElement);
  expect(store.selected).toBe(store.tree.body);
});

it('Shift and Ctrl extend the selection', async () => {
  const { inside, store } = await open();
  click(inside('One'));
  click(inside('Two'), { ctrlKey: true });
  expect(store.chosen().map(({ node }) => node.content)).toEqual(['One', 'Two']);
  click(inside('One'), { ctrlKey: true });
  expect(store.chosen().map(({ node }) => node.content)).toEqual(['Two']);
});

it('a double click selects the word below it', async () => {
  const { inside, find } = await open();
  fireEvent.dblClick(inside('One'), { clientX: 7, clientY: 9 });
  expect(given.editText).toHaveBeenCalledExactlyOnceWith(find('mj-text', 'One').id, {
    x: 7,
    y: 9,
    word: true,
  });
});

it('links in the email are not followed', async () => {
  const { inside } = await open();
  expect(click(inside('One'))).toBe(false);
});

it('tracks the block under the pointer until it leaves', async () => {
  const { inside, store, frame, find } = await open();
  fireEvent.mouseMove(inside('Two'));
  expect(store.snapshot().hovered).toBe(find('mj-text', 'Two').id);
  fireEvent.mouseLeave(frame.document.documentElement);
  expect(store.snapshot().hovered).toBeNull();
});

it('keys in the frame are shortcuts; others go on to the page', async () => {
  const { frame, store, inside, find } = await open();
  click(inside('One'));
  fireEvent.keyDown(frame.document.documentElement, { key: ' ' });
  expect(given.writeText).toHaveBeenCalledExactlyOnceWith(find('mj-text', 'One').id, ' ');
  fireEvent.keyDown(frame.document.documentElement, { key: 'ArrowDown' });
  expect(store.selected?.node.content).toBe('Two');
  const page = vi.fn();
  document.addEventListener('keydown', page, { once: true });
  fireEvent.keyDown(frame.document.documentElement, { key: 'F6' });
  expect(page).toHaveBeenCalledOnce();
});

it('a click selects even when read-only', async () => {
  const { inside, store } = await open(true);
  click(inside('One'));
  click(inside('One'));
  expect(store.selected?.node.content).toBe('One');
  expect(given.editText).not.toHaveBeenCalled();
});
