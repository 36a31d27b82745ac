import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anInstalledWorkspace } from '@/test/components/a-workspace';
import { show } from '@/test/components/show';
import { HeldEmails } from './held-emails';
import { LimitsDialog } from './limits-dialog';
import { WorkspaceTable } from './workspace-table';

it('the workspace list shows balances only if one is metered', () => {
  const { again } = show(<WorkspaceTable workspaces={[anInstalledWorkspace()]} />);
  expect(screen.queryByText('Emails left')).toBeNull();
  expect(screen.queryByText('Unmetered')).toBeNull();
  again(<WorkspaceTable workspaces={[anInstalledWorkspace({ balance: 40 })]} />);
  expect(screen.getAllByText('Emails left').length).toBeGreaterThan(0);
});

it('a metered billing account can be restricted, and any restricted one released', async () => {
  const { person, unmount } = show(
    <LimitsDialog workspace={anInstalledWorkspace()} onClose={() => undefined} />,
  );
  expect(screen.queryByLabelText(/Restrict the billing account/)).toBeNull();
  await person.type(screen.getByLabelText(/Emails left/), '40');
  screen.getByLabelText(/Restrict the billing account/);
  unmount();
  show(
    <LimitsDialog workspace={anInstalledWorkspace({ billing_restricted: true })} onClose={() => undefined} />,
  );
  screen.getByLabelText(/Restrict the billing account/);
});

it('emails held by a restore are shown with both options, or hidden', () => {
  const { again, container } = show(<HeldEmails count={0} />);
  expect(container.textContent).toBe('');
  again(<HeldEmails count={2} />);
  screen.getByText('2 emails held since a backup was restored');
  screen.getByRole('button', { name: 'Send them' });
  screen.getByRole('button', { name: 'Mark as uncertain' });
  again(<HeldEmails count={1} />);
  screen.getByText(/^It waited/);
  screen.getByRole('button', { name: 'Send it' });
});
