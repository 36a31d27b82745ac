import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showInEditor } from '@/test/components/show-in-editor';
import { PlainTextView } from './plain-text-view';
import type { PreviewState } from './use-preview';

const preview = { plain_text: 'Hello Ada', plain_text_source: 'Hello {{ name }}' };
const state = { value: preview, refusal: null, current: true, retry: vi.fn() } as unknown as PreviewState;
const choice = (name: RegExp) => screen.getByRole('radio', { name });

function open(own: string | null, given: Partial<PreviewState> = {}, readOnly = false) {
  const shown = showInEditor(<PlainTextView state={{ ...state, ...given }} onOpen={vi.fn()} />, {
    ...{ readOnly, plain_text: own },
  });
  return { ...shown, now: () => shown.store.details.plain_text };
}

it('starts a custom text with the derived one and its variables', async () => {
  const { person, now } = open(null);
  expect(screen.getByRole('region', { name: 'Plain text as it arrives' }).textContent).toContain('Hello Ada');
  expect(choice(/Derive it/).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByRole('textbox', { name: 'Plain text' })).toBeNull();
  await person.click(choice(/Write it/));
  expect(now()).toBe('Hello {{ name }}');
  await person.type(screen.getByRole('textbox', { name: 'Plain text' }), '!');
  expect(now()).toBe('Hello {{ name }}!');
});

it('switches back to the derived text', async () => {
  const { person, now } = open('Own words');
  await person.click(choice(/Derive it/));
  expect(now()).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('waits for the current text: an outdated one would be sent to everyone', () => {
  open(null, { current: false });
  expect(choice(/Write it/)).toHaveProperty('disabled', true);
});

it('says when it cannot be derived, and keeps a custom text', () => {
  open('Own words', { refusal: { ok: false, retryable: true, message: 'No connection.', issues: [] } });
  expect(screen.getByText('The plain text is not up to date')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Plain text' })).toHaveProperty('value', 'Own words');
});

it('is read-only without edit rights', () => {
  open('Own words', {}, true);
  expect(screen.getByRole('textbox')).toHaveProperty('readOnly', true);
  for (const name of [/Derive it/, /Write it/]) expect(choice(name)).toHaveProperty('disabled', true);
});

it('does not start a custom text in another language', () => {
  open(null, { locale: 'de' });
  expect(choice(/Write it/)).toHaveProperty('disabled', true);
  expect(screen.getByText(/Choose “As it is written” first/)).toBeTruthy();
});
