import { useMutation } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { show } from '@/test/components/show';
import { ConfirmButton } from './confirm-button';

type Act = (id: string) => Promise<string>;

function Remove({ act, undo, onDone }: { act: Act; undo?: () => void; onDone?: (output: string) => void }) {
  const action = useMutation<string, Error, string>({ mutationFn: act });
  return (
    <ConfirmButton
      label="Remove"
      name="Remove News"
      title="Remove News?"
      description="It is gone then."
      confirmLabel="Remove it"
      doneMessage="News is gone."
      input="id-1"
      {...{ action, undo, onDone }}
    />
  );
}

async function ask(person: ReturnType<typeof show>['person']) {
  await person.click(screen.getByRole('button', { name: 'Remove News' }));
  return screen.findByRole('alertdialog', { name: 'Remove News?', description: 'It is gone then.' });
}

it('does nothing before confirmation, then reports success', async () => {
  const act = vi.fn<Act>(async (id) => `gone ${id}`);
  const onDone = vi.fn();
  const { person } = show(<Remove act={act} onDone={onDone} />);
  const dialog = await ask(person);
  expect(act).not.toHaveBeenCalled();
  await person.click(within(dialog).getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('News is gone.')).toBeTruthy();
  expect(act.mock.calls[0]?.[0]).toBe('id-1');
  expect(onDone).toHaveBeenCalledExactlyOnceWith('gone id-1');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('returns the focus to its button when canceled', async () => {
  const { person } = show(<Remove act={vi.fn<Act>()} />);
  await ask(person);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove News' })),
  );
});

it('stays open with the reason of a failure, and reopens clean', async () => {
  const act = vi.fn<Act>(async () => {
    throw new PostroomError({ code: 'CONFLICT', message: 'It is in use.', status: 409 });
  });
  const { person } = show(<Remove act={act} />);
  await person.click(within(await ask(person)).getByRole('button', { name: 'Remove it' }));
  expect((await screen.findByRole('alert')).textContent).toBe('It is in use.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await ask(person);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers Undo if there is one', async () => {
  const undo = vi.fn();
  const { person } = show(<Remove act={async (id) => id} undo={undo} />);
  await person.click(within(await ask(person)).getByRole('button', { name: 'Remove it' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});
