import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workspace } from '@/lib/workspaces/contract';
import { aWorkspace } from '@/test/components/a-workspace';
import { type Answers, answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { WorkspaceForm } from './workspace-form';

function open(given: Partial<Workspace> = {}, answers: Answers = {}) {
  const workspace = aWorkspace(given);
  const api = answering({ 'PATCH /workspace': workspace, ...answers });
  return { ...show(<WorkspaceForm workspace={workspace} />), api };
}

const save = () => screen.getByRole('button', { name: 'Save' });

it('can be saved only after a real change', async () => {
  const { person } = open();
  expect(save()).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/^Name/), '  ');
  expect(save()).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/Postal address/), ', Bath');
  expect(save()).toHaveProperty('disabled', false);
});

it('saves trimmed input on Enter', async () => {
  const { person, api } = open();
  const name = screen.getByLabelText(/^Name/);
  await person.clear(name);
  await person.type(name, ' Mill {Enter}');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toEqual([{ name: 'Mill' }]);
});

it('sets one time zone for everyone, found by name', async () => {
  const { person, api } = open();
  await person.click(screen.getByRole('button', { name: /Time zone: .*each person.*Change/ }));
  await person.type(screen.getByPlaceholderText('City or UTC…'), 'new york');
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /Time zone: America\/New York/ })).toBeTruthy();
  await person.click(save());
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /workspace')).toMatchObject([{ time_zone: 'America/New_York' }]);
});

it('leaves the time zone to each person again', async () => {
  const { person, api } = open({ time_zone: 'Europe/Berlin' });
  await person.click(screen.getByRole('button', { name: /Time zone: Europe\/Berlin/ }));
  await person.click(await screen.findByRole('option', { name: /each person/ }));
  await person.click(save());
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /workspace')).toMatchObject([{ time_zone: null }]);
});

it.each([
  ['name', /^Name/],
  ['postal_address', /Postal address/],
])('shows a problem with the %s at its field', async (path, label) => {
  const { person } = open(
    {},
    {
      'PATCH /workspace': refused('INVALID_REQUEST', 'A field is wrong.', {
        issues: [{ path, message: 'Too long.' }],
      }),
    },
  );
  await person.type(screen.getByLabelText(/^Name/), 's');
  await person.click(save());
  const reported = await screen.findByText('Too long.');
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(reported.id);
  expect(screen.queryByText('A field is wrong.')).toBeNull();
});

it('says above the form why it may not be changed', async () => {
  const { person } = open({}, { 'PATCH /workspace': refused('FORBIDDEN', 'Ask an owner.') });
  await person.type(screen.getByLabelText(/^Name/), 's');
  await person.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Ask an owner.');
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Bakerys');
});

it('shows what others saved meanwhile, and does not save over it', async () => {
  const { person, api, again } = open();
  await person.type(screen.getByLabelText(/^Name/), 's');
  again(<WorkspaceForm workspace={aWorkspace({ postal_address: '2 New Street' })} />);
  expect(screen.getByLabelText(/Postal address/)).toHaveProperty('value', '2 New Street');
  await person.click(save());
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /workspace')).toEqual([{ name: `${aWorkspace().name}s` }]);
});
