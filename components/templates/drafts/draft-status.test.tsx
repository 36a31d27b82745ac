import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { show } from '@/test/components/show';
import type { DraftSnapshot } from './draft-state';
import { DraftStatus } from './draft-status';
import { NewsNotice } from './news-notice';
import { PeopleHere } from './people-here';

const content = { subject: 'Hello', previewText: '', document: blankDocument('transactional', 'visual') };
const offline = new PostroomError({ code: 'CONNECTION_FAILED', message: 'Gone.', retryable: true });
const busy = new PostroomError({ code: 'INTERNAL_ERROR', message: 'Later.', status: 500, retryable: true });
const refusal = new PostroomError({
  ...{ code: 'INVALID_TEMPLATE_DOCUMENT', message: 'It cannot be saved.', status: 400 },
  details: {
    issues: [{ line: 7, message: 'The tag is not closed.' }, { message: 'A variable is unknown.' }],
  },
});

function open(given: Partial<DraftSnapshot>) {
  const snapshot: DraftSnapshot = {
    ...{ content, base: { revision: 1, publishedVersionId: null, content }, status: { kind: 'saved' } },
    ...{ generation: 0, from: 'here', kept: true },
    ...given,
  };
  const onRetry = vi.fn();
  const onConflict = vi.fn();
  const shown = show(<DraftStatus snapshot={snapshot} onRetry={onRetry} onConflict={onConflict} />);
  return { ...shown, onRetry, onConflict };
}

it.each([
  [{ status: { kind: 'saved' } }, 'Saved'],
  [{ status: { kind: 'unsaved' } }, 'Saving…'],
  [{ status: { kind: 'saving' } }, 'Saving…'],
  [{ status: { kind: 'waiting', error: offline } }, 'Offline – kept on this device'],
  [{ status: { kind: 'waiting', error: offline }, kept: false }, 'Offline – not saved'],
  [{ status: { kind: 'waiting', error: busy } }, 'Not saved yet – kept on this device'],
  [{ status: { kind: 'waiting', error: busy }, kept: false }, 'Not saved yet'],
  [{ status: { kind: 'refused', error: refusal } }, 'Cannot save'],
  [
    { status: { kind: 'refused', error: refusal }, content: { ...content, subject: 'Hi {{ na' } },
    'Unfinished variable',
  ],
] as [Partial<DraftSnapshot>, string][])('shows where the work is (%#)', (given, said) => {
  open(given);
  expect(screen.getByRole('status').textContent).toBe(said);
});

it('says why and where it cannot be saved, that nothing is lost, and retries', async () => {
  const { person, onRetry } = open({ status: { kind: 'refused', error: refusal } });
  await person.click(screen.getByRole('button', { name: /Cannot save/ }));
  const reported = screen.getByRole('dialog').textContent;
  expect(reported).toContain('It cannot be saved.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 7: The tag is not closed.',
    'A variable is unknown.',
  ]);
  expect(reported).toMatch(/kept on this device, even if you close the page/);
  await person.click(screen.getByRole('button', { name: /Try again/ }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('asks to keep the page open if the browser cannot store it', async () => {
  const { person } = open({ status: { kind: 'waiting', error: offline }, kept: false });
  await person.click(screen.getByRole('button', { name: /Offline/ }));
  expect(screen.getByRole('dialog').textContent).toMatch(/leave this page open/);
});

it('links a conflict to the choice', async () => {
  const theirs = { revision: 2, publishedVersionId: null, content, savedAt: null, savedBy: null };
  const { person, onConflict } = open({ status: { kind: 'conflict', theirs } });
  await person.click(screen.getByRole('button', { name: 'Conflict' }));
  expect(onConflict).toHaveBeenCalledOnce();
});

const load = vi.fn();
const saved = { kind: 'saved', revision: 2, by: 'Grace', lost: [] as string[], load } as const;

it('says that someone saved a newer draft, and shows it', async () => {
  const { person } = show(<NewsNotice news={saved} dirty={false} />);
  expect(screen.getByText('Grace saved a newer draft')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Show it/ }));
  expect(load).toHaveBeenCalledOnce();
});

it('announces which text someone replaced', () => {
  show(<NewsNotice news={{ ...saved, lost: ['Dear Ada'] }} dirty={false} />);
  expect(screen.getByRole('alert').textContent).toMatch(
    /Grace replaced what you wrote.*Dear Ada.*put your words back/,
  );
});

it('leaves others’ changes to the next save with unsaved work, but reports a deletion', () => {
  const { again, container } = show(<NewsNotice news={saved} dirty />);
  expect(container.textContent).not.toContain('Grace');
  again(<NewsNotice news={{ kind: 'deleted' }} dirty />);
  expect(screen.getByRole('alert').textContent).toMatch(/was deleted.*stays on this device/);
});

it('names everyone who is here, however many are shown', () => {
  const people = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({
    id: name,
    name,
    since: '2026-11-20T09:00:00.000Z',
  }));
  show(<PeopleHere people={people} />);
  const here = screen.getByRole('button', { name: 'Also here: Ada, Bo, Cy, Di' });
  expect(here.textContent).toContain('+1');
});

it('shows nothing if nobody else is here', () => {
  show(<PeopleHere people={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
