import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';

const phone = { width: 390, height: 844 };

type Created = { id: string };

/** A published template with one e-mail sent from it, so that no page is empty. */
async function fill(workspace: Workspace) {
  const template = await workspace.call<Created>('POST', '/api/v1/templates', {
    name: 'Order confirmed',
    purpose: 'transactional',
    source_mode: 'html',
    subject: 'Your order is confirmed',
  });
  const version = await workspace.call<Created>('POST', `/api/v1/templates/${template.id}/publish`, {
    revision: 0,
    published_version_id: null,
    note: 'The first version',
  });
  const sent = await workspace.call<{ data: [Created] }>('POST', '/api/v1/emails/batch', {
    emails: [
      {
        idempotency_key: 'pages-spec-0001',
        from: workspace.from,
        to: 'ada@example.test',
        template_id: template.id,
      },
    ],
  });
  const domain = await workspace.call<Created>('POST', '/api/v1/domains', { domain: 'mail.example.com' });
  return { template, version, email: sent.data[0], domain };
}

async function expectAccessible(page: Page) {
  // Mail stands in frames that run no script, so axe cannot look into them: it would wait for an answer for ever.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });
  // A change of the colour scheme fades in: half-way colours are nobody's.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
}

test('every page can be read by everybody, light and dark, at a desk and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  test.setTimeout(240_000);
  const { template, email, domain } = await fill(workspace);
  const pages: [path: string, heading: string][] = [
    ['/templates', 'Templates'],
    ['/templates/new', 'New template'],
    [`/templates/${template.id}/versions`, 'Version history'],
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
    ['/settings/workspace', 'Workspace'],
    ['/settings/members', 'Members'],
  ];
  for (const [path, heading] of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('filters of the log stand in the address, and the way back works', async ({
  signedIn: page,
  workspace,
}) => {
  await fill(workspace);
  await page.goto('/emails');
  const row = page.getByRole('link', { name: 'ada@example.test' });
  await expect(row).toBeVisible();

  await page.getByLabel('To address').fill('nobody@example.test');
  await page.getByLabel('To address').press('Enter');
  await expect(page).toHaveURL(/to=nobody/);
  await expect(page.getByRole('heading', { name: 'No email is like this' })).toBeVisible();

  await page.goBack();
  await expect(row).toBeVisible();
  await page.goto('/emails?to=ada%40example.test');
  await expect(row).toBeVisible();
});

test('one email shows its content in a frame that runs nothing, and what happened to it', async ({
  signedIn: page,
  workspace,
}) => {
  const { email } = await fill(workspace);
  await page.goto(`/emails/${email.id}`);
  const frame = page.locator('iframe[title^="Email:"]');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-(scripts|same-origin)).*$/);
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  // The built-in mailbox takes it, and the page follows by itself.
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Message source' }).click();
  await expect(page.getByText('Message-ID:')).toBeVisible();
});

test('a key is shown once and can be revoked', async ({ signedIn: page }) => {
  await page.goto('/developers/keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Web shop');
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText(/^pr_\w{12}_\w{43}$/)).toBeVisible();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(/^pr_\w{12}_\w{43}$/)).toHaveCount(0);

  const row = page.getByRole('row', { name: /Web shop/ });
  await row.getByRole('button', { name: 'Revoke Web shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
});

test('an invited person joins with the role they were given', async ({
  signedIn: page,
  browser,
  serverUrl,
}) => {
  await page.goto('/settings/members');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const address = `grace-${Date.now()}@example.test`;
  await page.getByLabel('Email').fill(address);
  await page.getByRole('radio', { name: /Support/ }).click();
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  const link = await page.getByText(/\/invitations\//).textContent();

  const guest = await browser.newContext({ baseURL: serverUrl });
  const visit = await guest.newPage();
  await visit.goto(new URL(link ?? '', serverUrl).pathname);
  await visit.getByLabel('Your name').fill('Grace');
  await visit.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await visit.getByRole('button', { name: 'Join' }).click();
  await expect(visit.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  // Support looks things up and changes nothing.
  await expect(visit.getByRole('link', { name: 'New template' })).toHaveCount(0);
  await expect(visit.getByRole('link', { name: 'API keys' })).toHaveCount(0);
  await guest.close();
});

test('everything can be reached with the keyboard alone', async ({ signedIn: page }) => {
  await page.goto('/templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'New template' }).first()).toBeFocused();
});

test('the theme can be chosen, and is kept', async ({ signedIn: page }) => {
  await page.goto('/templates');
  await page.getByRole('button', { name: /account and theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a phone the navigation is behind a button', async ({ signedIn: page }) => {
  await page.setViewportSize(phone);
  await page.goto('/templates');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Emails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who signs out sees nothing any more', async ({ signedIn: page }) => {
  await page.goto('/templates');
  await page.getByRole('button', { name: /account and theme/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.goto('/emails');
  await expect(page).toHaveURL(/sign-in\?next=%2Femails/);
});
