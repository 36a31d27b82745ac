import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InstalledWorkspace } from '@/lib/installation/contract';
import { show } from '@/test/components/show';
import { HeldEmails } from './held-emails';
import { LimitsDialog } from './limits-dialog';
import { WorkspaceTable } from './workspace-table';

const workspace = (overrides: Partial<InstalledWorkspace> = {}): InstalledWorkspace => ({
  id: '018f0000-0000-7000-8000-000000000000',
  name: 'Bakery',
  members: 1,
  accepted_today: 0,
  daily_limit: null,
  balance: null,
  storage_used_bytes: 0,
  storage_limit_bytes: null,
  sending_paused: false,
  billing_restricted: false,
  created_at: '2026-11-22T12:00:00.000Z',
  deleted_at: null,
  ...overrides,
});

it('the workspace list shows balances only if one is metered', () => {
  const { again } = show(<WorkspaceTable workspaces={[workspace()]} />);
  expect(screen.queryByText('Emails left')).toBeNull();
  expect(screen.queryByText('Unmetered')).toBeNull();
  again(<WorkspaceTable workspaces={[workspace({ balance: 40 })]} />);
  expect(screen.getAllByText('Emails left').length).toBeGreaterThan(0);
});

it('a metered billing account can be restricted, and any restricted one released', async () => {
  const { person, unmount } = show(<LimitsDialog workspace={workspace()} onClose={() => undefined} />);
  expect(screen.queryByLabelText(/Restrict the billing account/)).toBeNull();
  await person.type(screen.getByLabelText(/Emails left/), '40');
  screen.getByLabelText(/Restrict the billing account/);
  unmount();
  show(<LimitsDialog workspace={workspace({ billing_restricted: true })} onClose={() => undefined} />);
  screen.getByLabelText(/Restrict the billing account/);
});

it('emails held by a restore are shown with both options, or hidden', () => {
  const { again, container } = show(<HeldEmails count={0} />);
  expect(container.textContent).toBe('');
  again(<HeldEmails count={2} />);
  screen.getByText('2 emails held since a backup was restored');
  screen.getByRole('button', { name: 'Send them' });
  screen.getByRole('button', { name: 'Mark as uncertain' });
});
