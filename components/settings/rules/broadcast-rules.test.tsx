import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workspace } from '@/lib/workspaces/contract';
import { aWorkspace } from '@/test/components/a-workspace';
import { type Answers, answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { BroadcastRules } from './broadcast-rules';

function open(given: Partial<Workspace> = {}, answers: Answers = {}) {
  const workspace = aWorkspace(given);
  const api = answering({ 'PATCH /workspace': workspace, ...answers });
  return { ...show(<BroadcastRules workspace={workspace} />), api };
}

const save = () => screen.getByRole('button', { name: 'Save limits' });

it.each<[RegExp, Partial<Workspace>, string]>([
  [/second person/, { approval: true }, 'Broadcasts need approval now.'],
  [/second person/, { approval: false }, 'Broadcasts no longer need approval.'],
  [/counting opens/, { tracking: true }, 'Broadcasts may count opens and clicks.'],
  [/counting opens/, { tracking: false }, 'Nothing is counted from now on.'],
])('changes a switch at once and confirms it (%#)', async (name, wanted, reported) => {
  const [[key, value]] = Object.entries(wanted) as [[keyof Workspace, boolean]];
  const { person, api } = open({ [key]: !value });
  await person.click(screen.getByRole('switch', { name }));
  expect(await screen.findByText(reported)).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toEqual([wanted]);
});

it('says why a switch could not be changed', async () => {
  const { person } = open({}, { 'PATCH /workspace': refused('FORBIDDEN', 'Ask an owner.') });
  await person.click(screen.getByRole('switch', { name: /second person/ }));
  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: /second person/ }).getAttribute('aria-checked')).toBe('false');
});

it('limits emails per person, starting with the default, with correct plurals', async () => {
  const { person, api } = open();
  expect(save()).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('switch', { name: /Limit emails/ }));
  const emails = screen.getByLabelText('Emails to one person');
  const sentence = () => emails.closest('p')?.textContent;
  expect([emails, screen.getByLabelText('Days')]).toMatchObject([{ value: '3' }, { value: '7' }]);
  expect(sentence()).toMatch(/emails in.*days/);
  await person.clear(emails);
  await person.type(emails, '1');
  await person.clear(screen.getByLabelText('Days'));
  await person.type(screen.getByLabelText('Days'), '1');
  expect(sentence()).toMatch(/email in.*day$/);
  await person.click(save());
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toEqual([{ marketing_limit: { emails: 1, days: 1 } }]);
});

it('removes limit and quiet hours, and has nothing to save when restored', async () => {
  const saved = { marketing_limit: { emails: 3, days: 7 }, quiet_hours: { from: '22:00', until: '07:00' } };
  const { person, api } = open(saved);
  await person.click(screen.getByRole('switch', { name: /Limit emails/ }));
  expect(screen.queryByLabelText('Emails to one person')).toBeNull();
  expect(save()).toHaveProperty('disabled', false);
  await person.click(screen.getByRole('switch', { name: /Limit emails/ }));
  expect(save()).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('switch', { name: /Quiet hours/ }));
  await person.click(save());
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /workspace')).toEqual([{ quiet_hours: null }]);
});

it.each([
  [null, /time zone UTC/],
  ['America/New_York', /time zone America\/New York/],
])('shows the zone of quiet hours (%s)', (time_zone, reported) => {
  open({ time_zone });
  expect(screen.getByRole('switch', { name: /Quiet hours/, description: reported })).toBeTruthy();
});

it('shows problems at quiet hours and thresholds', async () => {
  const issues = [
    { path: 'quiet_hours', message: 'Must begin and end at different times.' },
    { path: 'bounce_pause_percent', message: 'At most 100.' },
  ];
  const { person } = open(
    { quiet_hours: { from: '22:00', until: '07:00' } },
    { 'PATCH /workspace': refused('INVALID_REQUEST', 'Some fields are wrong.', { issues }) },
  );
  const share = screen.getByLabelText(/share of bounces/);
  await person.clear(share);
  await person.type(share, '50');
  await person.click(save());
  const reported = await screen.findByText('At most 100.');
  expect(share.getAttribute('aria-describedby')).toContain(reported.id);
  expect(screen.getByText('Must begin and end at different times.')).toBeTruthy();
  expect(screen.queryByText('Some fields are wrong.')).toBeNull();
});

it('keeps what was typed while something else of the workspace changes, and saves only that', async () => {
  const { person, api, again } = open();
  const share = screen.getByLabelText(/share of bounces/);
  await person.clear(share);
  await person.type(share, '5');
  const changed = { updated_at: '2030-01-01T00:00:00.000Z', complaint_pause_percent: 0.2 };
  again(<BroadcastRules workspace={aWorkspace(changed)} />);
  expect(screen.getByLabelText(/share of bounces/)).toHaveProperty('value', '5');
  expect(screen.getByLabelText(/share of complaints/)).toHaveProperty('value', '0.2');
  await person.click(save());
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /workspace')).toEqual([{ bounce_pause_percent: 5 }]);
});
