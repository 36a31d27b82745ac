import type { Page } from '@playwright/test';
import type { Created } from '@/e2e/fixtures/filled-workspace';
import { expectReadable } from '@/e2e/fixtures/readable';
import { expect, test } from '@/e2e/fixtures/test';
import { documentationPages, guestPages, pagesLeftOut, type Visit, walks } from './every-page';

/** For any page except the editor. */
const mostScriptBytes = 500_000;

// Long and independent tests.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

async function readEach(page: Page, visits: readonly Visit[]): Promise<void> {
  for (const [at, [path, heading]] of visits.entries()) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await scriptBytes(page), 'bytes of scripts, compressed').toBeLessThan(mostScriptBytes);
      // The navigation is the same on each of them.
      await expectReadable(page, undefined, at > 0 ? { except: 'nav[aria-label="Main"]' } : {});
    });
  }
}

/** The scripts that a page loads, from the network or the cache. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

test('no page of the app is missing here', () => {
  expect(pagesLeftOut()).toEqual([]);
});

for (const [name, { fill, pages }] of Object.entries(walks)) {
  test(`every page of ${name} is accessible, light and dark, on desktop and phone`, async ({
    signedIn: page,
    workspace,
  }) => {
    await readEach(page, pages(await fill(workspace)));
  });
}

test('the documentation and guest pages are accessible', async ({ page }) => {
  await readEach(page, [...documentationPages, ...guestPages]);
});

for (const source_mode of ['visual', 'html']) {
  test(`the editor of a template in ${source_mode} mode is accessible`, async ({
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
    await expect(page.locator('output', { hasText: 'Saved' })).toBeVisible();
    await expect(page.getByText('No issues', { exact: true })).toBeVisible();
    await expectReadable(page);
  });
}

test('dialogs are accessible', async ({ signedIn: page }) => {
  for (const [path, button] of [
    ['/developers/webhooks', 'Add webhook'],
    ['/developers/keys', 'New API key'],
    ['/sending/domains', 'Add domain'],
    ['/sending/addresses', 'Add address'],
    ['/sending/suppressions', 'Add address'],
    ['/settings/members', 'Invite'],
    ['/contacts', 'Add contact'],
    ['/contacts/topics', 'New topic'],
    ['/contacts/properties', 'New property'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    // Before its list is loaded, the page may miss a click.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The page behind it is checked separately.
    await expectReadable(page, undefined, { within: '[role=dialog]' });
  }
});
