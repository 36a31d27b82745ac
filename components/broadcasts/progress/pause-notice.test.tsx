import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Broadcast } from '@/lib/broadcasts/contract';
import type { Role } from '@/lib/scopes';
import { aBroadcast } from '@/test/components/a-broadcast';
import { aMember } from '@/test/components/a-workspace';
import { anId } from '@/test/components/an-email';
import { answering, aPage, aSession } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { PauseNotice } from './pause-notice';

const began = '2026-11-20T09:00:00.000Z';
function open(given: Partial<Broadcast>, role: Role = 'owner') {
  answering({
    'GET /session': aSession(role),
    'GET /members': aPage([aMember('Grace', { role: 'owner' })]),
  });
  return show(<PauseNotice broadcast={aBroadcast({ state: 'paused', started_at: began, ...given })} />);
}

it.each<[Broadcast['paused_because'], RegExp, string | null]>([
  [
    'BOUNCES',
    /too many emails bounced.*Look at who bounced/,
    `/broadcasts/${anId(1)}/recipients?state=bounced`,
  ],
  ['COMPLAINTS', /reported it as spam/, `/broadcasts/${anId(1)}/recipients?state=complained`],
  ['SENDER_UNAVAILABLE', /address cannot send.*then resume/, '/sending/addresses'],
  ['SENDING_PAUSED', /sending is paused in this workspace/, '/settings/workspace'],
  ['RELAY', /resumes automatically as soon as/, null],
  ['DAILY_LIMIT', /resumes automatically after midnight/, null],
  ['BALANCE', /Ask an operator/, null],
  ['MEMBER', /until someone resumes it/, null],
  ['RESTORED', /a backup was restored.*may get it twice/, null],
])('says why it is paused and where to fix it (%s)', async (paused_because, answered, href) => {
  open({ paused_because });
  expect(screen.getByRole('alert').textContent).toMatch(answered);
  await waitFor(() => expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href));
});

it('names whom to ask for what the own role cannot do', async () => {
  open({ paused_because: 'SENDING_PAUSED' }, 'marketer');
  expect(await screen.findByText(/cannot change the workspace settings. Ask Grace/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says how to schedule it again if it was only scheduled', () => {
  open({ paused_because: 'MEMBER', started_at: null });
  expect(screen.getByRole('alert').textContent).toMatch(/off its schedule before anything went out/);
});

it('shows nothing while it is running', () => {
  open({ state: 'sending', paused_because: 'BOUNCES' });
  expect(screen.queryByRole('alert')).toBeNull();
});
