import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Broadcast, BroadcastCheck } from '@/lib/broadcasts/contract';
import { aBroadcast } from '@/test/components/a-broadcast';
import { aWorkspace } from '@/test/components/a-workspace';
import { answering, aPage, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { BroadcastView } from './broadcast-view';

const finding = (code: string, message: string, field: string | null) => ({ code, message, field });
const lastChance = finding('DAILY_LIMIT_NEAR', 'The daily limit stops it on the way.', 'per_hour');
const noAddress = finding('POSTAL_ADDRESS_REQUIRED', 'The postal address is missing.', null);

function open(state: Broadcast['state'], found: Partial<BroadcastCheck>, shown = '3 people get it') {
  answering({
    'GET /session': aSession('admin'),
    'GET /workspace': aWorkspace(),
    'GET /topics': aPage([]),
    'GET /segments': aPage([]),
    'GET /sending-addresses': { ...aPage([]), count: 0 },
    'GET /broadcasts/{broadcastId}/check': {
      ...{ object: 'broadcast_check', recipients: 3, recipients_margin: 0, recipient_examples: [] },
      ...{ skipped: [], largest_bytes: null, errors: [], warnings: [], ...found },
    },
  });
  const broadcast = aBroadcast({ state, name: 'Autumn' });
  showAt('/broadcasts/1', <BroadcastView broadcast={broadcast} readAt={0} onEdit={undefined} />);
  return screen.findByText(shown);
}

const findings = () => screen.queryByRole('list', { name: 'To do before sending' });

it.each(['scheduled', 'waiting_approval'] as const)(
  'shows the check’s warnings while it is %s',
  async (state) => {
    await open(state, { warnings: [lastChance] });
    expect(screen.getByText('Worth a look before it goes out')).toBeTruthy();
    const item = within(findings() ?? document.body).getByRole('listitem');
    expect(item.textContent).toBe(lastChance.message);
    // There is no form to link to.
    expect(within(item).queryByRole('button')).toBeNull();
  },
);

it('shows what would prevent sending now, with links to fix it', async () => {
  await open('scheduled', { errors: [noAddress], warnings: [lastChance] });
  expect(screen.getByText('It cannot go out like this')).toBeTruthy();
  const link = await screen.findByRole('link', { name: noAddress.message });
  expect(link.getAttribute('href')).toBe('/settings/workspace');
});

it('shows nothing for a canceled one, or without findings', async () => {
  await open('canceled', { warnings: [lastChance] }, 'Nothing went out');
  expect(findings()).toBeNull();
});
