import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/scopes';
import { aWorkspace } from '@/test/components/a-workspace';
import { type Answers, answering, aSession, never, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { DeleteWorkspace } from './delete-workspace';

const goes = {
  ...{ object: 'workspace_deletion' as const, emails: 100_000, at_least: true, emails_waiting: 12 },
  ...{ templates: 3, domains: 1, members: 4, api_keys: 2, webhooks: 0, storage_bytes: 1_500_000 },
  recoverable_days: 7,
};

function open(role: Role = 'owner', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession(role),
    'GET /workspace/deletion': goes,
    'DELETE /workspace': refused('CONFLICT', 'It was renamed meanwhile.'),
    ...answers,
  });
  return { ...show(<DeleteWorkspace workspace={aWorkspace()} />), api };
}

async function ask({ person }: ReturnType<typeof open>) {
  await person.click(await screen.findByRole('button', { name: /Delete workspace…/ }));
  return screen.getByRole('dialog', { name: 'Delete Bakery?' });
}

it('is only for owners, and says so to others', async () => {
  const { api } = open('admin');
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  expect(screen.getByText(/Only an owner can delete it/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows what is deleted with it in numbers', async () => {
  const dialog = await ask(open());
  await within(dialog).findByText('100,000 or more');
  const fact = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent;
  expect(fact('Waiting, and not sent')).toBe('12');
  expect(fact('Members who lose access')).toBe('4');
  expect(fact('Files')).toBe('1.5 MB');
});

it('can be read before the numbers are loaded', async () => {
  const dialog = await ask(open('owner', { 'GET /workspace/deletion': never }));
  expect(within(dialog).getByText(/^Loading/)).toBeTruthy();
  expect(within(dialog).getByRole('alert').textContent).toMatch(/API keys are refused/);
});

it('deletes only by exact name, and says why deleting failed', async () => {
  const shown = open();
  const dialog = await ask(shown);
  const remove = within(dialog).getByRole('button', { name: 'Delete workspace' });
  const name = within(dialog).getByLabelText(/Type Bakery to confirm/);
  await shown.person.type(name, 'bakery');
  expect(remove).toHaveProperty('disabled', true);
  await shown.person.clear(name);
  await shown.person.type(name, 'Bakery');
  await shown.person.click(remove);
  expect(await within(dialog).findByText('It was renamed meanwhile.')).toBeTruthy();
  expect(shown.api.bodies('DELETE /workspace')).toEqual([{ name: 'Bakery' }]);
});

it('can be canceled, and asks for the name again', async () => {
  const shown = open();
  const dialog = await ask(shown);
  await shown.person.type(within(dialog).getByLabelText(/to confirm/), 'Bakery');
  await shown.person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await ask(shown);
  expect(within(again).getByLabelText(/to confirm/)).toHaveProperty('value', '');
  expect(shown.api.bodies('DELETE /workspace')).toEqual([]);
});
