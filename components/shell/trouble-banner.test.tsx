import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/scopes';
import { anId } from '@/test/components/an-email';
import { anOverview } from '@/test/components/an-overview';
import { answering, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { TroubleBanner } from './trouble-banner';

const failing = [{ id: anId(1), host: 'far.test', failing_since: null, disabled_reason: null }];

function showTo(role: Role) {
  answering({
    'GET /session': aSession(role),
    'GET /overview': anOverview({
      sending: { paused: true, restricted: false },
      webhooks: { enabled: 1, failing },
    }),
  });
  showAt('/emails', <TroubleBanner />);
}

it('tells of a failing webhook whoever may mend it', async () => {
  showTo('developer');
  await screen.findByText('The webhook to far.test is failing');
  expect(screen.getByRole('link', { name: 'Open the webhook' })).toBeTruthy();
});

it('tells the others only what keeps email from going out', async () => {
  showTo('support');
  await screen.findByText('Sending is paused');
  await waitFor(() => expect(screen.queryByText(/webhook/)).toBeNull());
});
