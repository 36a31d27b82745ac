import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import type { ContentConflict } from '@/components/templates/content/merge-content';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { showWith } from '@/test/components/show';
import { ConflictChoice } from './conflict-choice';

const document = blankDocument('transactional', 'visual');
// Text conflicts have no rendering, so the server is not asked.
const server = {} as TemplateServer;

function open(conflict: Partial<ContentConflict>) {
  const known: ContentConflict = {
    ...{ kind: 'subject', label: 'subject', base: 'Old', mine: 'Mine', theirs: 'Theirs' },
    ...{ mayKeepBoth: false, kept: 'mine' },
    ...conflict,
  };
  return showWith(known.kept, (kept, onChoose) => (
    <ConflictChoice
      conflict={{ ...known, kept }}
      number={null}
      theirName="Bo"
      server={server}
      documents={{ mine: document, theirs: document }}
      onChoose={onChoose}
    />
  ));
}

const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('aria-label');

it('shows both sides in full with mine selected, and lets one be chosen', async () => {
  const long = 'A sentence that goes on. '.repeat(80).trim();
  const { person, changes } = open({ theirs: long });
  expect(screen.getByText(long)).toBeTruthy();
  expect(chosen()).toBe('Yours');
  await person.click(screen.getByRole('radio', { name: 'Bo’s' }));
  expect(changes).toEqual(['theirs']);
  expect(chosen()).toBe('Bo’s');
});

it('offers to keep both if possible', async () => {
  const { person, changes } = open({ kind: 'block', label: '<p>', mayKeepBoth: true });
  await person.click(screen.getByRole('radio', { name: 'Keep both, yours first' }));
  expect(changes).toEqual(['both']);
  expect(chosen()).toBe('Keep both, yours first');
});

it('offers no both for unique things', () => {
  open({});
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Yours',
    'Bo’s',
  ]);
});

it('shows what was removed or is empty', () => {
  const { unmount } = open({ kind: 'block', label: '<p>', theirs: null });
  expect(screen.getByText('Removed.')).toBeTruthy();
  unmount();
  const { unmount: close } = open({ kind: 'preview_text', mine: '' });
  expect(screen.getByText('(empty)')).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Preview text' })).toBeTruthy();
  close();
  open({ kind: 'setting', label: 'Image: Alt text', mine: 'A red bicycle', theirs: null });
  const group = screen.getByRole('radiogroup', { name: 'Image: Alt text' });
  expect(group.textContent).toBe('YoursA red bicycleBo’sNot set.');
});
