import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workspace } from '@/lib/workspaces/contract';
import { aWorkspace } from '@/test/components/a-workspace';
import { anOverview } from '@/test/components/an-overview';
import { type Answers, answering, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { SendingSwitches } from './sending-switches';

const paused = { sending_paused: true, pause_reason: 'Wrong prices' };

function open(given: Partial<Workspace> = {}, answers: Answers = {}, address = '/settings') {
  const workspace = aWorkspace(given);
  const api = answering({ 'GET /overview': anOverview(), 'PATCH /workspace': workspace, ...answers });
  return { ...showAt(address, <SendingSwitches workspace={workspace} />), api };
}

const isOn = (name: RegExp) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

it('confirms before pausing, and keeps the dialog in the URL', async () => {
  const { person, api, search } = open();
  expect(isOn(/^Pause sending/)).toBe(false);
  await person.click(screen.getByRole('switch', { name: /^Pause sending/ }));
  expect(await screen.findByRole('dialog', { name: 'Pause sending?' })).toBeTruthy();
  await waitFor(() => expect(search()).toEqual({ pause: 'true' }));
  expect(api.bodies('PATCH /workspace')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Keep sending' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(search()).toEqual({}));
});

it.each([
  [{}, true],
  [paused, false],
])('opens the dialog from a URL, unless sending is paused', (given, asks) => {
  open(given, {}, '/settings?pause=true');
  expect(screen.queryByRole('dialog') !== null).toBe(asks);
});

it('resumes sending without confirmation', async () => {
  const { person, api } = open(paused);
  await person.click(screen.getByRole('switch', { name: /^Pause sending/ }));
  expect(await screen.findByText('Sending is resumed.')).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toEqual([{ sending_paused: false }]);
});

it.each<[Partial<Workspace>, RegExp]>([
  [paused, /Programs get an error.*still goes out/],
  [{ ...paused, waiting_held: true }, /Programs get an error.*held until you resume/],
  [{ billing_restricted: true }, /operator restricted the billing account.*Ask them/],
])('says why nothing is accepted, and what happens to accepted email (%#)', (given, expected) => {
  open(given);
  expect(screen.getByRole('alert').textContent).toMatch(expected);
});

it('mentions no pause if there is none', () => {
  open();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('switch', { name: /Hold waiting/ })).toBeNull();
  expect(screen.queryByLabelText(/Why sending is paused/)).toBeNull();
});

it.each([
  [false, 'Waiting emails are held.'],
  [true, 'Waiting emails go out.'],
])('holds waiting emails and releases them (%s)', async (held, expected) => {
  const { person, api } = open({ ...paused, waiting_held: held });
  await person.click(screen.getByRole('switch', { name: /Hold waiting/ }));
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toEqual([{ waiting_held: !held }]);
});

it('changes the reason of a pause, and removes an empty one', async () => {
  const { person, api } = open(paused);
  const reason = screen.getByLabelText(/Why sending is paused/);
  expect(reason).toHaveProperty('value', 'Wrong prices');
  await person.clear(reason);
  await person.type(reason, ' Audit ');
  await person.click(screen.getByRole('button', { name: 'Save reason' }));
  expect(await screen.findByText('The reason is saved.')).toBeTruthy();
  await person.clear(reason);
  await person.click(screen.getByRole('button', { name: 'Save reason' }));
  await waitFor(() =>
    expect(api.bodies('PATCH /workspace')).toEqual([{ pause_reason: 'Audit' }, { pause_reason: null }]),
  );
});

it('lets support resend to other addresses only if it may resend at all', async () => {
  const { again, person, api } = open();
  const other = () =>
    screen.getByRole('switch', { name: /another address/, description: /once support may/ });
  expect(other()).toHaveProperty('disabled', true);
  again(<SendingSwitches workspace={aWorkspace({ support_may_resend: true })} />);
  const allowed = screen.getByRole('switch', { name: /another address/, description: /audit log keeps it/ });
  await person.click(allowed);
  expect(await screen.findByText('Support may resend to other addresses.')).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toEqual([{ support_may_readdress: true }]);
});

it('shows what support may do, and why changing it failed', async () => {
  const { person, api } = open({ support_may_resend: true });
  await person.click(screen.getByRole('switch', { name: 'Support may resend' }));
  expect(await screen.findByText('Support may no longer resend.')).toBeTruthy();
  api.now({ 'PATCH /workspace': refused('FORBIDDEN', 'Ask an owner.') });
  await person.click(screen.getByRole('switch', { name: 'Support may resend' }));
  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
  expect(isOn(/^Support may resend$/)).toBe(true);
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});
