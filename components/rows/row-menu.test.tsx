import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Row } from '@/lib/rows/contract';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { RowMenu } from './row-menu';
import { SaveRowDialog } from './save-row-dialog';

const row: Row = {
  ...{
    object: 'row',
    id: anId(1),
    name: 'Header',
    mjml: '<mj-section></mj-section>',
    created_by: { id: null, name: 'Ada' },
  },
  ...{ created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' },
};

function open(answers: Answers) {
  const api = answering(answers);
  return { ...show(<RowMenu row={row} />), api };
}

async function choose(person: ReturnType<typeof open>['person'], name: string) {
  await person.click(screen.getByRole('button', { name: 'Actions for Header' }));
  await person.click(await screen.findByRole('menuitem', { name }));
}

it('renames it, with its name selected', async () => {
  const { person, api } = open({ 'PATCH /rows/{rowId}': row });
  await choose(person, 'Rename');
  const name = (await screen.findByLabelText(/^Name/)) as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 'Header'.length]);
  await person.clear(name);
  await person.type(name, ' Top {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies('PATCH /rows/{rowId}')).toEqual([{ name: 'Top' }]);
});

it('requires a name', async () => {
  const { person, api } = open({ 'PATCH /rows/{rowId}': row });
  await choose(person, 'Rename');
  const name = await screen.findByLabelText(/^Name/);
  await person.clear(name);
  await person.type(name, '  {Enter}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(api.bodies('PATCH /rows/{rowId}')).toEqual([]);
});

it('says why renaming failed, and reopens clean', async () => {
  const { person } = open({ 'PATCH /rows/{rowId}': refused('CONFLICT', 'This name is taken.') });
  await choose(person, 'Rename');
  await person.type(await screen.findByLabelText(/^Name/), 's{Enter}');
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(person, 'Rename');
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Header');
  expect(screen.queryByText('This name is taken.')).toBeNull();
});

it('deletes it after confirmation, or says why not', async () => {
  const { person, api } = open({ 'DELETE /rows/{rowId}': refused('CONFLICT', 'Not now.') });
  await choose(person, 'Delete');
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Header”?' });
  expect(dialog.textContent).toMatch(/keep their copy/);
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  api.now({ 'DELETE /rows/{rowId}': undefined as never });
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Header” is deleted.')).toBeTruthy();
  expect(api.of('DELETE /rows/{rowId}')).toHaveLength(2);
});

it('saves blocks under a name, and says where to find them', async () => {
  const api = answering({ 'POST /rows': row });
  const onClose = vi.fn();
  const { person } = show(<SaveRowDialog mjml="<mj-section/>" name="Section" onClose={onClose} />);
  await person.type(screen.getByLabelText(/^Name/), ' one ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/“Section one” is saved\. Find it under Blocks/)).toBeTruthy();
  expect(api.bodies('POST /rows')).toEqual([{ name: 'Section one', mjml: '<mj-section/>' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps the name if saving failed', async () => {
  answering({ 'POST /rows': refused('INVALID_TEMPLATE_DOCUMENT', 'A tag is not closed.') });
  const onClose = vi.fn();
  const { person } = show(<SaveRowDialog mjml="<mj-section>" name="Section" onClose={onClose} />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A tag is not closed.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
