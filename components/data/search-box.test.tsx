import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showWith } from '@/test/components/show';
import { SearchBox } from './search-box';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));

function Box(props: { value: string | null; onChange: (value: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <SearchBox {...props} inputRef={input} label="Find an email" placeholder="Anything" />
      <a href="#elsewhere">Elsewhere</a>
    </>
  );
}

const open = (first: string | null = null) =>
  showWith<string | null>(first, (value, onChange) => <Box {...{ value, onChange }} />);

const box = () => screen.getByRole('searchbox', { name: 'Find an email' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('searches after a pause in typing, trimmed', () => {
  const { changes } = open();
  type('ad');
  wait(200);
  type(' ada ');
  wait(200);
  expect(changes).toEqual([]);
  wait(200);
  expect(changes).toEqual(['ada']);
  expect(box()).toHaveProperty('value', ' ada ');
});

it('searches for a single letter only on Enter', () => {
  const { changes } = open();
  type('a');
  wait(2_000);
  expect(changes).toEqual([]);
  fireEvent.submit(box());
  expect(changes).toEqual(['a']);
});

it('searches on Enter without a pause, and only once', () => {
  const { changes } = open();
  type('ada');
  fireEvent.submit(box());
  wait(2_000);
  expect(changes).toEqual(['ada']);
});

it('does not repeat the same search', () => {
  const { changes } = open('ada');
  type('ada ');
  wait(2_000);
  expect(changes).toEqual([]);
});

it('is cleared by its button, keeping the focus', () => {
  const { changes } = open('ada');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(changes).toEqual([null]);
  expect(box()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(box());
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
});

it('discards typing when the search changes elsewhere', () => {
  const { changes, set } = open();
  type('gra');
  act(() => set('ada'));
  wait(2_000);
  expect(box()).toHaveProperty('value', 'ada');
  expect(changes).toEqual([]);
});

it('does not cancel a followed link', () => {
  const { changes } = open();
  type('ada');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  wait(2_000);
  expect(changes).toEqual([]);
});

it('loses the focus on Escape', () => {
  open('ada');
  box().focus();
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(document.activeElement).not.toBe(box());
  expect(box()).toHaveProperty('value', 'ada');
});
