import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { setWindowWidth } from '@/test/components/window-width';
import { EmptyState } from './empty-state';
import { Notice } from './notice';
import { Progress } from './progress';
import { Spinner } from './spinner';
import { toast } from './toast';

it.each([
  ['info', null],
  ['success', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert'],
] as const)('announces a notice according to its tone (%s)', (tone, role) => {
  show(
    <Notice tone={tone} title="Paused">
      Ask an owner.
    </Notice>,
  );
  const reported = [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
  expect(reported.map((one) => one.getAttribute('role'))).toEqual(role ? [role] : []);
  expect(screen.getByText('Ask an owner.')).toBeTruthy();
});

it('shows progress, or that it is unknown', () => {
  const { again } = show(<Progress value={30} max={120} label="Upload" />);
  const bar = screen.getByRole('progressbar', { name: 'Upload' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['30', '120']);
  again(<Progress value={null} label="Upload" />);
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
});

it('announces loading only with a label', () => {
  const { again } = show(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
  again(<Spinner label="Opening…" />);
  expect(screen.getByRole('status').textContent).toBe('Opening…');
});

it('shows an empty state as a heading, with the next step', () => {
  show(
    <EmptyState title="No keys yet" action={<a href="/new">Create one</a>}>
      Programs need one.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No keys yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create one' })).toBeTruthy();
});

it.each([
  ['a phone', 390, 'top'],
  ['a desk', 1280, 'bottom'],
])('on %s, a message lies where no dialog and no tool is', async (_, width, place) => {
  setWindowWidth(width);
  show(null);
  act(() => void toast('Saved.'));
  const shown = await screen.findByText('Saved.');
  expect(shown.closest('[data-y-position]')?.getAttribute('data-y-position')).toBe(place);
});

it('a message disappears, later if it has an action or is an error', async () => {
  vi.useFakeTimers();
  show(null);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  toast.success('Saved.');
  toast.success('It was taken out.', { action: { label: 'Undo', onClick: () => undefined } });
  toast.error('It could not be saved.');
  await pass(7_000);
  expect(screen.getByText('Saved.')).toBeTruthy();
  await pass(8_000);
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await pass(10_000);
  expect(screen.queryByText('It could not be saved.')).toBeNull();
});
