import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aWorkspace } from '@/test/components/a-workspace';
import { type Answers, answering, never, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { RetentionForm } from './retention-form';

function open(removed = 0, answers: Answers = {}, at_least = false) {
  const api = answering({
    'GET /workspace/retention': {
      ...{ object: 'retention_preview', retention_days: 7, emails_removed: removed, at_least },
    },
    'PATCH /workspace': aWorkspace(),
    ...answers,
  });
  return { ...show(<RetentionForm workspace={aWorkspace()} />), api };
}

async function write({ person }: ReturnType<typeof open>, days: string) {
  const field = screen.getByLabelText(/Keep emails for/);
  await person.clear(field);
  await person.type(field, days);
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });

it('saves only changes, and a longer time without confirmation', async () => {
  const shown = open();
  expect(await button('Save retention')).toHaveProperty('disabled', true);
  await write(shown, '90');
  await shown.person.click(await button('Save retention'));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(shown.api.bodies('PATCH /workspace')).toEqual([{ retention_days: 90 }]);
  expect(screen.queryByLabelText(/to confirm/)).toBeNull();
});

it('deletes only after the days were typed, and shows how many emails', async () => {
  const shown = open(12_480);
  await write(shown, '7');
  const remove = await button('Delete 12,480 emails and save');
  expect(screen.getByRole('alert').textContent).toMatch(
    /12,480 emails are older than 7 days.*cannot be recovered/,
  );
  expect(remove).toHaveProperty('disabled', true);
  await shown.person.type(screen.getByLabelText(/Type 7 to confirm/), '70');
  expect(remove).toHaveProperty('disabled', true);
  await shown.person.keyboard('{Backspace}');
  await shown.person.click(remove);
  await screen.findByText('Saved.');
  expect(shown.api.bodies('PATCH /workspace')).toEqual([{ retention_days: 7 }]);
  expect(shown.api.of('GET /workspace/retention').at(-1)?.query).toEqual({ days: '7' });
});

it.each([
  [1, false, 'Delete 1 email and save', /1 email is older/],
  [10_000, true, 'Delete 10,000 or more emails and save', /10,000 or more emails are older/],
])('describes the number of emails (%i)', async (removed, atLeast, name, expected) => {
  const shown = open(removed, {}, atLeast);
  await write(shown, '7');
  expect(await button(name)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(expected);
});

it('asks nothing if a shorter time deletes nothing', async () => {
  const shown = open(0);
  await write(shown, '7');
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
  expect(screen.queryByLabelText(/to confirm/)).toBeNull();
});

it('saves no shorter time before the number is known', async () => {
  const shown = open(0, { 'GET /workspace/retention': never });
  await write(shown, '7');
  expect(await button('Save retention')).toHaveProperty('disabled', true);
});

it('says why it was refused', async () => {
  const shown = open(0, { 'PATCH /workspace': refused('FORBIDDEN', 'Ask an owner.') });
  await write(shown, '60');
  await shown.person.click(await button('Save retention'));
  expect((await screen.findByRole('alert')).textContent).toContain('Ask an owner.');
  expect(screen.getByLabelText(/Keep emails for/)).toHaveProperty('value', '60');
});

it('says why a shorter time cannot be chosen if nobody knows what it deletes', async () => {
  const shown = open(0, { 'GET /workspace/retention': refused('FORBIDDEN', 'Ask an owner.') });
  await write(shown, '7');
  expect((await screen.findByRole('alert')).textContent).toContain('Ask an owner.');
});
