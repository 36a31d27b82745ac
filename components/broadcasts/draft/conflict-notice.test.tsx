import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { aBroadcast } from '@/test/components/a-broadcast';
import { show } from '@/test/components/show';
import { ConflictNotice } from './conflict-notice';
import { draftFieldsOf } from './draft-fields';
import { SaveStatus } from './save-status';

it('shows both values, and lets the person decide', async () => {
  const onResolve = vi.fn();
  const theirs = aBroadcast({ subject: 'Rye is back', segment_id: 'x' });
  const { person } = show(
    <ConflictNotice
      status={{ kind: 'conflict', theirs, by: 'Grace', disputed: ['subject', 'segment_id'] }}
      fields={draftFieldsOf(aBroadcast({ subject: 'Rye!' }))}
      onResolve={onResolve}
    />,
  );
  expect(screen.getByRole('alert').textContent).toMatch(/Grace changed this broadcast.*kept on this device/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Subject: yours “Rye!”, theirs “Rye is back”',
    // Ids are meaningless to people.
    'Segment',
  ]);
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Load theirs' }));
  expect(onResolve.mock.calls).toEqual([['mine'], ['theirs']]);
});

it('does not say “theirs” of one’s own other tab', () => {
  const theirs = aBroadcast({ subject: 'Rye is back' });
  show(
    <ConflictNotice
      status={{ kind: 'conflict', theirs, by: 'Your other tab', disputed: ['subject'] }}
      fields={draftFieldsOf(aBroadcast({ subject: 'Rye!' }))}
      onResolve={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: 'Load the other tab’s' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Subject: here “Rye!”, there “Rye is back”');
});

const offline = new PostroomError({ code: 'NETWORK', message: 'Away.', status: 0, retryable: true });
const refusal = new PostroomError({ code: 'FORBIDDEN', message: 'Ask an owner.', status: 403 });

it.each([
  [{ kind: 'saved' as const }, 'Saved', false],
  [{ kind: 'unsaved' as const }, 'Not saved yet', false],
  [{ kind: 'saving' as const }, 'Saving…', false],
  [{ kind: 'waiting' as const, error: offline }, 'Offline: kept on this device', true],
  [{ kind: 'refused' as const, error: refusal }, 'Ask an owner.', true],
])('shows whether typing was saved (%#)', async (status, reported, retries) => {
  const onRetry = vi.fn();
  const { person } = show(<SaveStatus status={status} onRetry={onRetry} />);
  expect(screen.getByRole('status').textContent).toContain(reported);
  const retry = screen.queryByRole('button', { name: 'Try again' });
  expect(retry !== null).toBe(retries);
  if (!retry) return;
  await person.click(retry);
  expect(onRetry).toHaveBeenCalledOnce();
});

it('names what is not saved because it is incomplete', () => {
  show(<SaveStatus status={{ kind: 'unsaved' }} incomplete={['When', 'Reply to']} onRetry={vi.fn()} />);
  expect(screen.getByRole('status').textContent?.trim()).toBe('Not saved yet: When, Reply to');
});
