import { expect, test } from '@/e2e/fixtures/people';

test('a refused request is found by id, key, status and error, with filters in the URL', async ({
  join,
  workspace,
}) => {
  const { page } = await join('developer', 'Dora');
  await page.goto('/developers/requests');
  const refused = await workspace.call('POST', '/api/v1/emails', { nonsense: true }).catch(() => null);
  expect(refused).toBeNull();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.filter({ hasText: 'IDEMPOTENCY_KEY_REQUIRED' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Error' }).click();
  await page.getByPlaceholder('Type to search…').fill('IDEMPOTENCY_KEY');
  await page.getByRole('option', { name: 'IDEMPOTENCY_KEY_REQUIRED' }).click();
  await expect(page).toHaveURL(/error_code=IDEMPOTENCY_KEY_REQUIRED/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('POST /emails');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed (5xx)' }).click();
  await expect(page.getByRole('heading', { name: 'No requests match' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No requests match' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows.filter({ hasText: 'IDEMPOTENCY_KEY_REQUIRED' })).toHaveCount(1);

  const name = await rows
    .filter({ hasText: 'IDEMPOTENCY_KEY_REQUIRED' })
    .getByRole('button', { name: /^Copy request ID/ })
    .getAttribute('aria-label');
  const id = name?.split(' ').at(-1) ?? '';
  await page.getByRole('searchbox', { name: 'Request ID' }).fill(id);
  await expect(page).toHaveURL(new RegExp(`request_id=${id}`));
  await expect(rows).toHaveCount(1);
});
