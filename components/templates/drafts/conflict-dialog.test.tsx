import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import type { DraftContent, ServerDraft } from '@/components/templates/content/draft-content';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { answering } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ConflictDialog } from './conflict-dialog';
import { KeptDraftDialog } from './kept-draft-dialog';

const document = blankDocument('transactional', 'visual');
const content = (subject: string, previewText = ''): DraftContent => ({ subject, previewText, document });
// Subjects have no rendering, so the server is not asked.
const server = {} as TemplateServer;

function open(mine: DraftContent, theirs: DraftContent, savedBy = 'Grace') {
  const onTakeTheirs = vi.fn();
  const onKeep = vi.fn();
  const shown = show(
    <ConflictDialog
      open
      onOpenChange={() => undefined}
      server={server}
      base={content('Old', 'Old')}
      mine={mine}
      theirs={{ revision: 7, publishedVersionId: null, content: theirs, savedAt: null, savedBy }}
      onTakeTheirs={onTakeTheirs}
      onKeep={onKeep}
    />,
  );
  return { ...shown, onTakeTheirs, onKeep };
}

it('shows who saved what, asks for each conflict, and keeps the choices', async () => {
  const { person, onKeep } = open(content('Mine', 'My words'), content('Theirs', 'Their words'));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toMatch(/Grace saved revision 7.*2 places were changed by both/);
  const subject = within(dialog).getByRole('radiogroup', { name: 'Subject' });
  await person.click(within(subject).getByRole('radio', { name: 'Grace’s' }));
  await person.click(within(dialog).getByRole('button', { name: /Save the result/ }));
  expect(onKeep).toHaveBeenCalledWith(
    expect.objectContaining({ subject: 'Theirs', previewText: 'My words' }),
  );
});

it('keeps changes of only one side, whatever is chosen', async () => {
  const { person, onKeep } = open(content('Mine', 'Old'), content('Theirs', 'Their words'));
  expect(screen.getByRole('dialog').textContent).toMatch(/One place was changed by both/);
  expect(screen.queryByRole('radiogroup', { name: /Preview text/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: /Save the result/ }));
  expect(onKeep).toHaveBeenCalledWith(
    expect.objectContaining({ subject: 'Mine', previewText: 'Their words' }),
  );
});

it('discards mine only after confirmation', async () => {
  const { person, onTakeTheirs } = open(content('Mine'), content('Theirs'));
  await person.click(screen.getByRole('button', { name: /Load theirs…/ }));
  const asked = screen.getByRole('alertdialog', { name: /discard yours/ });
  await person.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(onTakeTheirs).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: /Load theirs…/ }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Load theirs' }));
  expect(onTakeTheirs).toHaveBeenCalledOnce();
});

it('does not say “theirs” of one’s own other tab', async () => {
  const { person, onTakeTheirs } = open(content('Mine'), content('Theirs'), 'Your other tab');
  await person.click(screen.getByRole('button', { name: 'Load the other tab’s…' }));
  const asked = screen.getByRole('alertdialog', { name: 'Load the other tab’s and discard this one’s?' });
  await person.click(within(asked).getByRole('button', { name: 'Load the other tab’s' }));
  expect(onTakeTheirs).toHaveBeenCalledOnce();
});

function openKept(current: ServerDraft, more = 0) {
  answering({});
  const base = { revision: 3, publishedVersionId: null, content: content('Old') };
  const kept = {
    ...{ key: 'k', owner: 'o', base, content: content('Kept'), keptAt: '2026-11-20T09:00:00.000Z' },
  };
  const onRestore = vi.fn();
  const onDiscard = vi.fn();
  const shown = show(
    <KeptDraftDialog
      templateId="t"
      kept={kept}
      more={more}
      current={current}
      onRestore={onRestore}
      onDiscard={onDiscard}
    />,
  );
  return { ...shown, onRestore, onDiscard };
}
const server3 = { revision: 3, publishedVersionId: null, content: content('Old') };

it('shows the changes of unsaved work, and continues with it', async () => {
  const { person, onRestore } = openKept(server3);
  const changes = screen.getByRole('region', { name: /What changes/ });
  expect(within(changes).getByRole('deletion').textContent).toBe('Old');
  expect(within(changes).getByRole('insertion').textContent).toBe('Kept');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Restore my work/ }));
  expect(onRestore).toHaveBeenCalledOnce();
});

it.each([
  [3, 0, /never reached the server\.$/],
  [4, 0, /saved by someone since/],
  [3, 1, /One more from another tab is offered/],
  [3, 2, /2 more from another tab are offered/],
])('shows that unsaved work is based on revision %s, with %s more', (revision, more, said) => {
  openKept({ ...server3, revision }, more);
  expect(screen.getByText(/You wrote this/).textContent).toMatch(said);
});

it('discards unsaved work only after confirmation', async () => {
  const { person, onDiscard } = openKept(server3);
  await person.click(screen.getByRole('button', { name: /Discard my work/ }));
  expect(onDiscard).not.toHaveBeenCalled();
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(onDiscard).toHaveBeenCalledOnce();
});
