import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Invitation } from '@/lib/workspaces/contract';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { InvitationList } from './invitation-list';

const states = ['pending', 'accepted', 'revoked', 'expired'] as const;
const invitation = (state: Invitation['state']): Invitation => ({
  ...{ object: 'invitation', id: anId(states.indexOf(state) + 1), email: `${state}@people.example` },
  ...{ role: 'developer', state },
  ...{ created_at: '2026-11-20T09:00:00.000Z', expires_at: '2026-11-27T09:00:00.000Z' },
});

function open(address = '/settings/members', answers: Answers = {}) {
  const api = answering({ 'GET /invitations': aPage(states.map(invitation), 'next'), ...answers });
  return { ...showAt(address, <InvitationList />), api };
}

it('shows the role and state of each', async () => {
  open();
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Invitations' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/pending@people\.example.*Developer.*Open/),
    expect.stringMatching(/accepted@people\.example.*Accepted/),
    expect.stringMatching(/revoked@people\.example.*Revoked/),
    expect.stringMatching(/expired@people\.example.*Expired/),
  ]);
});

it('revokes only open ones', async () => {
  const { person, api } = open('/', { 'DELETE /invitations/{invitation}': undefined });
  await screen.findByRole('table', { name: 'Invitations' });
  const buttons = screen.getAllByRole('button', { name: /^Revoke/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Revoke the invitation of pending@people.example',
  ]);
  await person.click(buttons[0] as HTMLElement);
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Its link stops working.');
  await person.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The invitation is revoked.')).toBeTruthy();
  expect(api.of('DELETE /invitations/{invitation}')[0]?.path).toBe(`/invitations/${anId(1)}`);
});

it('says why revoking failed, and reopens clean', async () => {
  const { person } = open('/', {
    'DELETE /invitations/{invitation}': refused('CONFLICT', 'It was accepted meanwhile.'),
  });
  await person.click(await screen.findByRole('button', { name: /^Revoke/ }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('It was accepted meanwhile.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: /^Revoke the/ }));
  expect(screen.queryByText('It was accepted meanwhile.')).toBeNull();
});

it('keeps the page in the URL', async () => {
  const { person, api, search } = open();
  await screen.findByRole('table', { name: 'Invitations' });
  await person.click(screen.getByRole('button', { name: /Next/ }));
  await waitFor(() => expect(search()).toEqual({ cursor: 'next' }));
  expect(api.of('GET /invitations').at(-1)?.query).toMatchObject({ cursor: 'next' });
});
