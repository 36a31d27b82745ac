import { expect, test } from '@/e2e/fixtures/people';

test('an operator limits and restricts a workspace, and its members see it', async ({
  signedIn: operator,
  workspace,
  join,
}) => {
  const ada = await join('admin');
  await operator.goto('/installation');
  const open = operator.getByRole('button', { name: `Limits of ${workspace.name}` });
  await open.click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('Emails per day').fill('250');
  // Without metering there is no billing account.
  await expect(dialog.getByLabel('Restrict the billing account')).toHaveCount(0);
  await dialog.getByLabel('Emails left').fill('1000');
  await dialog.getByLabel('Restrict the billing account').click();
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog).toHaveCount(0);
  const workspaces = operator.getByRole('region', { name: 'Workspaces' });
  const row = workspaces.getByRole('row').filter({ hasText: workspace.name });
  await expect(row).toContainText('0 of 250');
  await expect(row).toContainText('Billing restricted');
  await operator.getByRole('button', { name: `Delete ${workspace.name}` }).click();
  await expect(dialog.getByText('Members who lose access')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await operator.getByRole('link', { name: 'Activity' }).click();
  const reported = operator.getByRole('row').filter({ hasText: workspace.name });
  await expect(reported.filter({ hasText: 'daily limit: none → 250' })).toBeVisible();

  await ada.page.goto('/settings/workspace');
  await expect(ada.page.getByText('0 of 250')).toBeVisible();
  await expect(ada.page.getByText('An operator of this installation sets them.')).toBeVisible();
  await expect(ada.page.getByText('Sending is restricted')).toBeVisible();
  await ada.page.goto('/settings/audit?action=workspace');
  await expect(ada.page.getByText('daily limit: none → 250')).toBeVisible();
});

test('an operator makes another one and undoes it; the last one stays', async ({
  signedIn: operator,
  join,
}) => {
  const ada = await join('support', `Ada ${crypto.randomUUID().slice(0, 8)}`);
  await operator.goto('/installation');
  await operator.getByRole('button', { name: `Make ${ada.name} an operator` }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Make operator' }).click();
  await expect(
    operator.getByRole('row').filter({ hasText: ada.email }).getByText('Operator', { exact: true }),
  ).toBeVisible();

  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: 'Installation', exact: true }).click();
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();

  await operator.getByRole('button', { name: `Remove ${ada.name} as operator` }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Remove operator' }).click();
  await expect(operator.getByRole('button', { name: `Make ${ada.name} an operator` })).toBeVisible();
  await ada.page.goto('/installation');
  await expect(ada.page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
});
