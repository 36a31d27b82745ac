import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccountSession } from '@/lib/accounts/contract';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, never, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { SessionList } from './session-list';

const session = (last: number, device: string, current = false): AccountSession => ({
  ...{ object: 'account_session', id: anId(last), device, place: '203.0.113.9', current },
  ...{ created_at: '2026-11-01T09:00:00.000Z', last_used_at: '2026-11-20T09:00:00.000Z' },
  expires_at: '2026-12-20T09:00:00.000Z',
});
const here = session(1, 'Firefox on Linux', true);
const phone = session(2, 'Safari on iPhone');

function open(sessions: AccountSession[], answers: Answers = {}) {
  const api = answering({ 'GET /account/sessions': aPage(sessions), ...answers });
  return { ...show(<SessionList />), api };
}

it('marks the current session, which cannot be ended here', async () => {
  open([here, phone]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Firefox on Linux.*This session.*203\.0\.113\.9/);
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second?.textContent).not.toContain('This session');
});

it('ends another session after confirmation', async () => {
  const { person, api } = open([here, phone], { 'DELETE /account/sessions/{sessionId}': undefined as never });
  await person.click(
    await screen.findByRole('button', { name: 'End the session of Safari on iPhone, 203.0.113.9' }),
  );
  const dialog = screen.getByRole('alertdialog', { name: /End this session/ });
  expect(dialog.textContent).toContain('Safari on iPhone, 203.0.113.9, is signed out.');
  expect(api.of('DELETE /account/sessions/{sessionId}')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('The session has ended.')).toBeTruthy();
  expect(api.of('DELETE /account/sessions/{sessionId}')[0]?.path).toBe(`/account/sessions/${anId(2)}`);
});

it('ends all others at once, or says why not', async () => {
  const { person, api } = open([here, phone], {
    'DELETE /account/sessions': refused('CONFLICT', 'Not now.'),
  });
  await person.click(await screen.findByRole('button', { name: 'End all others' }));
  const dialog = screen.getByRole('alertdialog', { name: /End all other sessions/ });
  await person.click(within(dialog).getByRole('button', { name: 'End them' }));
  expect(await within(dialog).findByText('Not now.')).toBeTruthy();
  api.now({ 'DELETE /account/sessions': { object: 'ended_sessions', ended: 1 } });
  await person.click(within(dialog).getByRole('button', { name: 'End them' }));
  expect(await screen.findByText('All other sessions have ended.')).toBeTruthy();
});

it('hides ending others if there are none', async () => {
  open([here]);
  await screen.findByText('Firefox on Linux');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows that sessions are loading', () => {
  open([], { 'GET /account/sessions': never });
  expect(screen.getByText(/^Loading/)).toBeTruthy();
});
