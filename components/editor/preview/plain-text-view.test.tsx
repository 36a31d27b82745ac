import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show, showWith } from '@/test/components/show';
import { PlainTextView } from './plain-text-view';
import type { PreviewState } from './use-preview';

const preview = { plain_text: 'Hello Ada', plain_text_source: 'Hello {{ name }}' };
const state = { value: preview, refusal: null, current: true, retry: vi.fn() } as unknown as PreviewState;
const rest = { readOnly: false, onOpen: vi.fn() };
const choice = (name: RegExp) => screen.getByRole('radio', { name });

function open(first: string | null, given: Partial<PreviewState> = {}) {
  return showWith(first, (own, onChange) => (
    <PlainTextView state={{ ...state, ...given }} {...{ own, onChange }} {...rest} />
  ));
}

it('begins a text of one’s own with what would be sent, its variables included', async () => {
  const { person, changes } = open(null);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  await person.click(choice(/Write it/));
  expect(changes).toEqual(['Hello {{ name }}']);
  await person.type(screen.getByRole('textbox', { name: 'Plain text' }), '!');
  expect(changes.at(-1)).toBe('Hello {{ name }}!');
});

it('derives it again', async () => {
  const { person, changes } = open('Own words');
  await person.click(choice(/Derive it/));
  expect(changes).toEqual([null]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('waits for the words that stand now: those from before would be sent to everybody', () => {
  open(null, { current: false });
  expect(choice(/Write it/)).toHaveProperty('disabled', true);
});

it('says when it cannot be made, and keeps what is written', () => {
  open('Own words', { refusal: { ok: false, retryable: true, message: 'No connection.', issues: [] } });
  expect(screen.getByText('The plain text is not up to date')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Plain text' })).toHaveProperty('value', 'Own words');
});

it('can only be read by those who may only read', () => {
  show(<PlainTextView state={state} own="Own words" {...rest} readOnly onChange={vi.fn()} />);
  expect(screen.getByRole('textbox')).toHaveProperty('readOnly', true);
  expect(choice(/Derive it/)).toHaveProperty('disabled', true);
});
