import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Turned } from '@/components/templates/blocks/convert-to-blocks';
import { turnTemplate } from '@/components/templates/blocks/turn-template';
import { aTemplate } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { BlocksDialog } from './blocks-dialog';

vi.mock('@/components/templates/blocks/turn-template', () => ({ turnTemplate: vi.fn() }));
beforeEach(() => {
  vi.mocked(turnTemplate).mockReset();
});

const html = '<!doctype html><p>Autumn sale</p>';
const mjml = '<mjml><mj-body></mj-body></mjml>';
const equal: Turned = {
  ...{ before: html, width: 600, isSeen: false, differences: [] },
  made: { mjml, html, blocks: 3, kept: 1 },
};
const place = { left: 20, top: 120, right: 320, bottom: 160 };

/** A conversion that reports progress and ends when the test tells it to. */
function open() {
  const work = { resolve: (_: Turned): void => undefined, reject: (_: Error): void => undefined };
  const given = { signal: new AbortController().signal, report: (_: number): void => undefined };
  vi.mocked(turnTemplate).mockImplementation((_, signal, report) => {
    Object.assign(given, { signal, report });
    return new Promise<Turned>((resolve, reject) => Object.assign(work, { resolve, reject }));
  });
  const onClose = vi.fn();
  const shown = show(<BlocksDialog template={aTemplate({ name: 'Welcome' })} onClose={onClose} />);
  const progress = async () => {
    const bar = await screen.findByRole('progressbar', { name: /found to look the same/ });
    await waitFor(() => expect(turnTemplate).toHaveBeenCalled());
    return bar;
  };
  return { ...shown, onClose, work, given, progress };
}

it('shows progress, and Cancel stops it', async () => {
  const { given, progress, person, onClose, unmount } = open();
  const bar = await progress();
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
  expect(screen.getByText('Reading the email…')).toBeTruthy();
  for (const share of [0.25, 0.75]) {
    act(() => given.report(share));
    expect(bar.getAttribute('aria-valuenow')).toBe(String(share));
  }
  expect(screen.getByText(/Comparing both/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create template' })).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  expect(given.signal.aborted).toBe(false);
  unmount();
  expect(given.signal.aborted).toBe(true);
});

it('creates the copy by keyboard if both look the same, or says why not', async () => {
  const { person, progress, work, went } = open();
  const created = { ...aTemplate({ id: anId(7) }), draft: null };
  const answers = [refused('CONFLICT', 'This name is taken.'), created];
  const api = answering({ 'POST /templates/{templateId}/duplicate': () => answers.shift() ?? created });
  await progress();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  act(() => work.resolve(equal));
  expect(await screen.findByText(/3 parts become blocks, 1 stays as HTML/)).toBeTruthy();
  expect(document.activeElement).toBe(cancel);

  await person.tab({ shift: true });
  await person.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ }));
  await person.keyboard('Welcome anew{Enter}');
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(went).toEqual([`/templates/${created.id}`]));
  expect(api.bodies('POST /templates/{templateId}/duplicate')).toEqual([
    { name: 'Welcome anew', source_mode: 'visual', mjml },
    { name: 'Welcome anew', source_mode: 'visual', mjml },
  ]);
});

it('shows which parts are no blocks, and where', async () => {
  const { person, progress, work } = open();
  await progress();
  const words = 'The part that begins with “Autumn sale”: something in it floats.';
  const none = 'No part of it is plain enough to be a block.';
  const other = {
    words: 'The part with the image “coat.png”: it has a shadow.',
    place: { ...place, top: 4 },
  };
  const differences = [{ words: none, place: null }, { words, place }, other];
  act(() => work.resolve({ ...equal, made: null, differences }));
  const notice = await screen.findByRole('alert');
  expect(within(notice).getAllByRole('listitem')).toHaveLength(3);
  expect(within(notice).queryByRole('button', { name: none })).toBeNull();
  const [first, second] = [words, other.words].map((name) => within(notice).getByRole('button', { name }));
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>('[data-place]')].map(({ style }) => style.top);
  expect(marked()).toEqual([]);

  if (!first || !second) throw new Error('Both can be pressed.');
  await person.click(first);
  expect(marked()).toEqual(['120px']);
  expect(first.getAttribute('aria-pressed')).toBe('true');
  second.focus();
  await person.keyboard('{Enter}');
  expect(marked()).toEqual(['4px']);
  expect(first.getAttribute('aria-pressed')).toBe('false');
  await person.keyboard(' ');
  expect(marked()).toEqual([]);
});

it('marks differences in both pictures, and counts the rest', async () => {
  const { person, progress, work } = open();
  await progress();
  const differences = Array.from({ length: 11 }, (_, at) => ({
    words: `The text “${at}” looks different.`,
    place,
  }));
  act(() => work.resolve({ ...equal, isSeen: true, width: 375, differences }));
  expect(await screen.findByText('With blocks it would look different, first at 375 px')).toBeTruthy();
  expect(screen.getByText('And 3 more.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'The text “2” looks different.' }));
  expect(document.querySelectorAll('[data-place]')).toHaveLength(2);
});

it('is retried if the server did not answer', async () => {
  const { person, progress, work } = open();
  await progress();
  act(() => work.reject(new Error('Something went wrong.')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  vi.mocked(turnTemplate).mockResolvedValue(equal);
  await person.click(again);
  expect(await screen.findByText('Both look the same, on phones and computers')).toBeTruthy();
});
