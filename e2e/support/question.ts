import { expect, type Locator, type Page } from '@playwright/test';
import { test as base, openWorkspace, type Workspace } from '@/e2e/fixtures/test';
import { type Seeded, seedWorkspace } from './seeded-workspace';

export { expect };

const mostActions = 3;

/**
 * A question for support, answered in at most three actions: a click, a search, a typed text, an opened link. Starts in
 * the log, or at `start`. Actions on `page` are not counted.
 */
export class Question<Known = Seeded> {
  private actions = 0;

  constructor(
    readonly page: Page,
    readonly workspace: Workspace,
    readonly seeded: Known,
  ) {}

  async search(text: string, label = 'Search the emails'): Promise<void> {
    this.count();
    const box = this.page.getByRole('searchbox', { name: label });
    await box.fill(text);
    await box.press('Enter');
  }

  /** A Postroom URL from a colleague or the palette. */
  async open(path: string): Promise<void> {
    this.count();
    await this.page.goto(path);
  }

  async press(control: Locator): Promise<void> {
    this.count();
    await control.click();
  }

  async type(keys: string): Promise<void> {
    this.count();
    await this.page.keyboard.type(keys);
  }

  async key(name: string): Promise<void> {
    this.count();
    await this.page.keyboard.press(name);
  }

  /** The only email to a recipient on the page. */
  email(to: string | RegExp): Locator {
    return this.page.getByRole('table', { name: /^Emails/ }).getByRole('link', { name: to });
  }

  rows(): Locator {
    return this.page.getByRole('table', { name: /^Emails/ }).locator('tbody tr');
  }

  private count(): void {
    this.actions += 1;
    expect(this.actions, 'actions that it takes').toBeLessThanOrEqual(mostActions);
  }
}

type Desk = { page: Page; workspace: Workspace; seeded: Seeded };

/** One filled workspace and one signed-in page for all questions of a file. */
export const test = base.extend<{ question: Question; start: string }, { desk: Desk; about: string }>({
  /** The name of the workspace: each file has its own, so that files do not affect each other. */
  about: ['Support', { scope: 'worker', option: true }],
  desk: [
    async ({ playwright, browser, about }, use) => {
      const url = process.env.POSTROOM_URL ?? '';
      const opened = await openWorkspace(playwright, url, about);
      const seeded = await seedWorkspace(opened.workspace);
      const context = await browser.newContext({
        ...{ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'UTC' },
        storageState: await opened.session.storageState(),
      });
      const page = await context.newPage();
      await use({ page, workspace: opened.workspace, seeded });
      await context.close();
      await opened.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  start: ['/emails', { option: true }],
  question: async ({ desk: { page, workspace, seeded }, start }, use) => {
    await page.goto(start);
    await use(new Question(page, workspace, seeded));
  },
});
