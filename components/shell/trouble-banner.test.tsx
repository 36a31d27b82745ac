import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/scopes';
import { anId } from '@/test/components/an-email';
import { anOverview } from '@/test/components/an-overview';
import { answering, aSession, never } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { setWindowWidth } from '@/test/components/window-width';
import { TroubleBanner } from './trouble-banner';

const failing = [{ id: anId(1), host: 'far.test', failing_since: null, disabled_reason: null }];

function showTo(role: Role, at = '/emails') {
  answering({
    'GET /session': aSession(role),
    'GET /overview': anOverview({
      sending: { paused: true, restricted: false },
      webhooks: { enabled: 1, failing },
    }),
  });
  showAt(at, <TroubleBanner />);
}

it('shows a failing webhook to people who can fix it', async () => {
  showTo('developer');
  await screen.findByText('The webhook to far.test is failing');
  expect(screen.getByRole('link', { name: 'Open the webhook' })).toBeTruthy();
});

it('shows it in one line on other pages than the overview, because it does not prevent sending', async () => {
  answering({
    'GET /session': aSession('developer'),
    'GET /overview': anOverview({ webhooks: { enabled: 1, failing } }),
  });
  showAt('/emails', <TroubleBanner />);
  await screen.findByText('The webhook to far.test is failing');
  expect(screen.queryByText(/Events are kept/)).toBeNull();
});

it('shows others only what prevents sending', async () => {
  showTo('support');
  await screen.findByText('Sending is paused');
  await waitFor(() => expect(screen.queryByText(/webhook/)).toBeNull());
});

it('leaves held emails to the page that asks what to do with them', async () => {
  answering({
    'GET /session': aSession('owner'),
    'GET /overview': anOverview({
      sending: { paused: true, restricted: false },
      relay: { waiting_held: 2 },
    }),
  });
  showAt('/installation', <TroubleBanner />);
  await screen.findByText('Sending is paused');
  expect(screen.queryByText(/held since a backup/)).toBeNull();
});

it('uses one line on phones, and full text on the overview', async () => {
  setWindowWidth(390);
  showTo('owner');
  expect(await screen.findByText('Sending is paused (and 1 more)')).toBeTruthy();
  expect(screen.queryByText(/New emails are refused/)).toBeNull();
});

it('shows everything on the overview of a phone', async () => {
  setWindowWidth(390);
  showTo('owner', '/');
  expect(await screen.findByText(/New emails are refused/)).toBeTruthy();
});

it.each([
  [false, 'Sending is paused', /Reason: Too many bounces\./],
  [true, 'Sending is restricted', /billing account/],
])('shows a pause with the page, before the overview is read: billing %s', async (billing, title, text) => {
  const session = aSession('marketer');
  const pause = { reason: 'Too many bounces', billing, waiting_held: false };
  answering({
    'GET /session': { ...session, workspace: { ...session.workspace, pause } },
    'GET /overview': never,
  });
  showAt('/emails', <TroubleBanner />);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it('believes the overview more than the session, which is older', async () => {
  const session = aSession('marketer');
  const pause = { reason: null, billing: false, waiting_held: false };
  const api = answering({
    'GET /session': { ...session, workspace: { ...session.workspace, pause } },
    'GET /overview': anOverview({}),
  });
  showAt('/emails', <TroubleBanner />);
  await waitFor(() => expect(api.of('GET /overview')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Sending is paused')).toBeNull());
});
