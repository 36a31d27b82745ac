import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aWorkspace } from '@/test/components/a-workspace';
import { anOverview } from '@/test/components/an-overview';
import { type Answers, answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { PauseDialog } from './pause-dialog';

function open(answers: Answers = {}, waiting = 1_234) {
  const api = answering({
    'GET /overview': anOverview({ relay: { waiting } }),
    'PATCH /workspace': aWorkspace({ sending_paused: true }),
    'POST /emails/cancellations': { id: 'one', state: 'done', matched: 3, canceled: 3 } as never,
    ...answers,
  });
  const onClose = vi.fn();
  return { ...show(<PauseDialog onClose={onClose} />), api, onClose };
}

it.each([
  [1_234, /waiting: 1,234 emails/],
  [1, /waiting: 1 email$/],
])('shows how many are waiting (%i)', async (waiting, expected) => {
  open({}, waiting);
  expect(await screen.findByRole('radiogroup', { name: expected })).toBeTruthy();
});

it('holds waiting email by default, with the trimmed reason', async () => {
  const { person, api, onClose } = open();
  await person.type(screen.getByLabelText('Reason'), ' Wrong prices ');
  await person.click(screen.getByRole('button', { name: 'Pause sending' }));
  expect(await screen.findByText(/waiting emails are held/)).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toEqual([
    { sending_paused: true, waiting_held: true, pause_reason: 'Wrong prices' },
  ]);
  expect(api.bodies('POST /emails/cancellations')).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('lets waiting email be sent, without an empty reason', async () => {
  const { person, api } = open();
  await person.type(screen.getByLabelText('Reason'), '   ');
  await person.click(screen.getByRole('radio', { name: /Let them go out/ }));
  await person.click(screen.getByRole('button', { name: 'Pause sending' }));
  expect(await screen.findByText(/accepted before goes out/)).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toMatchObject([{ sending_paused: true, pause_reason: null }]);
});

it('says on the button that emails are canceled, and then how many', async () => {
  const { person, api } = open();
  await person.click(screen.getByRole('radio', { name: /Cancel them/ }));
  expect(screen.queryByRole('button', { name: 'Pause sending' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Pause and cancel waiting emails' }));
  expect(await screen.findByText('Sending is paused. 3 emails canceled.')).toBeTruthy();
  expect(api.of('POST /emails/cancellations')).toHaveLength(1);
});

it('says so if none were waiting', async () => {
  const { person } = open({
    'POST /emails/cancellations': { id: 'one', state: 'done', matched: 0, canceled: 0 } as never,
  });
  await person.click(screen.getByRole('radio', { name: /Cancel them/ }));
  await person.click(screen.getByRole('button', { name: /Pause and cancel/ }));
  expect(await screen.findByText('Sending is paused. Nothing was waiting.')).toBeTruthy();
});

it('keeps the reason and says why pausing was refused', async () => {
  const { person, onClose } = open({ 'PATCH /workspace': refused('FORBIDDEN', 'Ask an owner.') });
  await person.type(screen.getByLabelText('Reason'), 'Wrong prices');
  await person.click(screen.getByRole('button', { name: 'Pause sending' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ask an owner.');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Wrong prices');
  expect(onClose).not.toHaveBeenCalled();
});

it('cannot be closed while pausing', async () => {
  let answer = () => {};
  const { person, onClose } = open({
    'PATCH /workspace': () => new Promise((resolve) => (answer = () => resolve(aWorkspace()))),
  });
  await person.click(screen.getByRole('button', { name: 'Pause sending' }));
  await person.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Keep sending' })).toHaveProperty('disabled', true);
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
