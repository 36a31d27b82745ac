import { type Created, fillWorkspace } from '@/e2e/fixtures/filled-workspace';
import { expectReadable } from '@/e2e/fixtures/readable';
import { expect, test } from '@/e2e/fixtures/test';

test('every page can be read by everybody, light and dark, at a desk and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  const { template, email, domain, webhook } = await fillWorkspace(workspace);
  const pages: [path: string, heading: string][] = [
    ['/', 'Overview'],
    ['/templates', 'Templates'],
    ['/images', 'Images'],
    ['/settings/brand', 'Brand'],
    ['/templates/new', 'New template'],
    [`/templates/${template.id}/versions`, 'Version history'],
    [`/templates/${template.id}/compare`, 'Compare'],
    ['/emails', 'Emails'],
    ['/emails/refusals', 'Emails'],
    [`/emails/${email.id}`, 'Your order is confirmed'],
    ['/mailbox', 'Received mail'],
    ['/sending/addresses', 'Sending addresses'],
    ['/sending/domains', 'Domains'],
    [`/sending/domains/${domain.id}`, 'mail.example.com'],
    ['/sending/suppressions', 'Suppressions'],
    ['/developers/keys', 'API keys'],
    ['/developers/webhooks', 'Webhooks'],
    [`/developers/webhooks/${webhook.id}`, 'Order system'],
    ['/developers/api', 'API reference'],
    ['/settings/workspace', 'Workspace'],
    ['/settings/members', 'Members'],
  ];
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectReadable(page);
  }
});

for (const source_mode of ['visual', 'html']) {
  test(`the editor of a template in ${source_mode} mode can be read by everybody`, async ({
    signedIn: page,
    workspace,
  }) => {
    const { id } = await workspace.call<Created>('POST', '/api/v1/templates', {
      name: 'Written',
      purpose: 'transactional',
      source_mode,
      preview_text: 'A line for the inbox',
    });
    await page.goto(`/templates/${id}`);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByText('No issues', { exact: true })).toBeVisible();
    await expectReadable(page);
  });
}

test('dialogs and pages for those who are not signed in can be read by everybody', async ({
  signedIn: page,
  browser,
  serverUrl,
}) => {
  for (const [path, button] of [
    ['/developers/webhooks', 'Add webhook'],
    ['/developers/keys', 'Create key'],
    ['/sending/domains', 'Add domain'],
    ['/sending/addresses', 'Add address'],
    ['/sending/suppressions', 'Add address'],
    ['/settings/members', 'Invite'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadable(page);
  }
  const context = await browser.newContext({ baseURL: serverUrl });
  const guest = await context.newPage();
  for (const [path, heading] of [
    ['/sign-in', 'Sign in'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password/a-link', 'This link no longer works'],
    ['/invitations/an-invitation', 'Invitation not found'],
    ['/nothing/here', 'This page does not exist'],
  ] as const) {
    await guest.goto(path);
    await expect(guest.getByRole('heading', { name: heading })).toBeVisible();
    await expectReadable(guest);
  }
  await context.close();
});
