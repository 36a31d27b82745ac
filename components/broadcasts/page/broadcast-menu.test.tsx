import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Broadcast } from '@/lib/broadcasts/contract';
import type { Role } from '@/lib/scopes';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { BroadcastMenu } from './broadcast-menu';

function open(
  given: Partial<Broadcast> = {},
  answers: Answers = {},
  role: Role = 'marketer',
  onRename?: (name: string) => void,
) {
  const broadcast = aBroadcast({ name: 'Autumn', ...given });
  const api = answering({ 'GET /session': aSession(role), ...answers });
  return { ...showAt('/', <BroadcastMenu broadcast={broadcast} onRename={onRename} />), api };
}

async function choose(person: ReturnType<typeof open>['person'], name: RegExp) {
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name }));
}

it('is hidden from people who cannot write', async () => {
  const { api } = open({}, {}, 'support');
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

it('duplicates it and opens the copy', async () => {
  const { person, api, router } = open(
    { state: 'sent' },
    {
      'POST /broadcasts/{broadcastId}/duplicate': aBroadcast({ id: anId(9) }),
    },
  );
  await choose(person, /Duplicate/);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/broadcasts/${anId(9)}`));
  expect(api.bodies('POST /broadcasts/{broadcastId}/duplicate')).toEqual([{ audience: 'same' }]);
  expect(await screen.findByText(/You are now in the copy/)).toBeTruthy();
});

it('says why duplicating failed', async () => {
  const { person, router } = open(
    {},
    {
      'POST /broadcasts/{broadcastId}/duplicate': refused('NOT_FOUND', 'It was deleted.'),
    },
  );
  await choose(person, /Duplicate/);
  expect(await screen.findByText('It was deleted.')).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
});

it('deletes a draft after confirmation, and returns to the list', async () => {
  const { person, api, router } = open({}, { 'DELETE /broadcasts/{broadcastId}': undefined as never });
  await choose(person, /Delete/);
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Autumn”?' });
  expect(api.of('DELETE /broadcasts/{broadcastId}')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Delete broadcast' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/broadcasts'));
  expect(await screen.findByText('“Autumn” was deleted.')).toBeTruthy();
});

it('asks again without the failure of the last time', async () => {
  const { person } = open({}, { 'DELETE /broadcasts/{broadcastId}': refused('CONFLICT', 'It is sending.') });
  await choose(person, /Delete/);
  await person.click(screen.getByRole('button', { name: 'Delete broadcast' }));
  await screen.findByText('It is sending.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose(person, /Delete/);
  expect(screen.getByRole('alertdialog', { name: 'Delete “Autumn”?' })).toBeTruthy();
  expect(screen.queryByText('It is sending.')).toBeNull();
});

it.each(['sent', 'scheduled', 'sending'] as const)('does not delete one that is %s', async (state) => {
  const { person } = open({ state });
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Duplicate',
  ]);
});

it('renames it if there is a change, but not to nothing', async () => {
  const onRename = vi.fn();
  const { person } = open({}, {}, 'marketer', onRename);
  await choose(person, /Rename/);
  const name = await screen.findByLabelText(/^Name/);
  expect(name).toHaveProperty('value', 'Autumn');
  await person.clear(name);
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveProperty('disabled', true);
  await person.type(name, ' Winter {Enter}');
  expect(onRename).toHaveBeenCalledExactlyOnceWith('Winter');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
