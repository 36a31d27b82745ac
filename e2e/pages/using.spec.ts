import { fillWorkspace } from '@/e2e/fixtures/filled-workspace';
import { phone } from '@/e2e/fixtures/readable';
import { expect, test } from '@/e2e/fixtures/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('dialogs are used by keyboard alone, and return the focus', async ({ signedIn: page, workspace }) => {
  await page.goto('/sending/suppressions');
  const add = page.getByRole('button', { name: 'Add address' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Address')).toBeFocused();
  await page.keyboard.type('ada@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'ada@example.test' })).toBeVisible();
  await expect(add).toBeFocused();

  await page.goto('/sending/addresses');
  const menu = page.getByRole('button', { name: `Actions for ${workspace.from}` });
  await menu.focus();
  for (const [item, role] of [
    ['Edit…', 'dialog'],
    ['Delete…', 'alertdialog'],
  ] as const) {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole(role)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
});

test('failed loading says so and can be retried', async ({ signedIn: page }) => {
  let broken = true;
  await page.route('**/api/v1/webhooks', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/developers/webhooks');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 30_000 });
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await page.goto('/developers/webhooks/018f0000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This no longer exists' })).toBeVisible();
});

test('a page stays where it is when a slow answer arrives', async ({ signedIn: page }) => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/overview?*', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/account');
  const button = page.getByRole('button', { name: 'Turn on' });
  await expect(button).toBeVisible();
  const place = await button.boundingBox();
  const answered = page.waitForResponse('**/api/v1/overview?*');
  answer();
  await answered;
  await expect(page.getByText('No mail server is set')).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
});

test('on a phone, nothing moves when the list, or what the page is about, arrives', async ({
  signedIn: page,
  workspace,
}) => {
  await page.setViewportSize(phone);
  const contact = await workspace.call<{ id: string }>('POST', '/api/v1/contacts', {
    email: 'ada@example.test',
  });
  const pages = [
    {
      at: '/contacts',
      from: '**/api/v1/contacts?*',
      still: page.getByRole('navigation', { name: 'Contacts' }),
    },
    {
      at: `/contacts/${contact.id}`,
      from: `**/api/v1/contacts/${contact.id}`,
      still: page
        .locator('[aria-busy]:has-text("Loading this contact"), section:has-text("Properties")')
        .first(),
    },
  ];
  for (const { at, from, still } of pages) {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(from, async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto(at);
    await expect(still).toBeVisible();
    const before = await still.boundingBox();
    answer();
    await expect(page.getByText('ada@example.test').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    expect((await still.boundingBox())?.y, at).toBe(before?.y);
  }
});

test('the log’s filters are in the URL, and the back button works', async ({ signedIn: page, workspace }) => {
  await fillWorkspace(workspace);
  await page.goto('/emails');
  const row = page.getByRole('link', { name: 'ada@example.test' });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Addresses' }).click();
  await page.getByLabel('To', { exact: true }).fill('nobody@example.test');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/to=nobody/);
  await expect(page.getByRole('heading', { name: 'No email matches these filters' })).toBeVisible();

  await page.goBack();
  await expect(row).toBeVisible();
  await page.goto('/emails?to=ada%40example.test');
  await expect(row).toBeVisible();
});

test('an email shows its content in a script-free frame, and what happened to it', async ({
  signedIn: page,
  workspace,
}) => {
  const { email } = await fillWorkspace(workspace);
  await page.goto(`/emails/${email.id}`);
  const frame = page.locator('iframe[title^="Email:"]');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-(scripts|same-origin)).*$/);
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  // The built-in mailbox receives it, and the page follows automatically.
  await expect(page.getByText('Test inbox', { exact: true }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Message source' }).click();
  await expect(page.locator('pre').filter({ hasText: 'Message-ID:' })).toBeVisible();
});

test('an invited person joins with the given role', async ({ signedIn: page, browser, serverUrl }) => {
  await page.goto('/settings/members');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const address = `grace-${Date.now()}@example.test`;
  await page.getByLabel('Email').fill(address);
  await page.getByRole('radio', { name: /Support/ }).click();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const link = await page.getByText(/\/invitations\//).textContent();

  const guest = await browser.newContext({ baseURL: serverUrl });
  const visit = await guest.newPage();
  await visit.goto(new URL(link ?? '', serverUrl).pathname);
  await expect(visit.getByText(`invited ${address} with the role Support`)).toBeVisible();
  await visit.getByLabel('Your name').fill('Grace');
  await visit.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await visit.getByRole('button', { name: 'Join' }).click();
  await expect(visit.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await visit.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(visit.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  // Support looks things up and changes nothing.
  await expect(visit.getByRole('link', { name: 'New template' })).toHaveCount(0);
  await expect(visit.getByRole('link', { name: 'API keys' })).toHaveCount(0);
  await guest.close();
});

test('everything is reachable by keyboard alone', async ({ signedIn: page }) => {
  await page.goto('/templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Import' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'New template' }).first()).toBeFocused();
});

test('the theme can be chosen, and is stored', async ({ signedIn: page }) => {
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

test('after signing out nothing is shown any more', async ({ signedIn: page }) => {
  await page.goto('/templates');
  await page.getByRole('button', { name: /account and theme/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.goto('/emails');
  await expect(page).toHaveURL(/sign-in\?next=%2Femails/);
});
