import type { Page } from '@playwright/test';
import { crashPage } from './fixtures/crash-page';
import { expect, test, type Workspace } from './fixtures/test';

type Template = {
  id: string;
  published_version_id: string | null;
  draft: { revision: number; subject: string; preview_text: string; source_document: unknown };
};

async function createTemplate(workspace: Workspace): Promise<Template> {
  return workspace.call<Template>('POST', '/api/v1/templates', {
    name: 'Order confirmed',
    purpose: 'transactional',
    subject: 'Your order is confirmed',
  });
}

async function subjectOnServer(workspace: Workspace, id: string): Promise<string> {
  return (await workspace.call<Template>('GET', `/api/v1/templates/${id}`)).draft.subject;
}

/** Someone else saves the draft through the API. */
async function saveElsewhere(workspace: Workspace, id: string, subject: string): Promise<void> {
  const { draft, published_version_id } = await workspace.call<Template>('GET', `/api/v1/templates/${id}`);
  await workspace.call('PUT', `/api/v1/templates/${id}/draft`, {
    revision: draft.revision,
    published_version_id,
    subject,
    preview_text: draft.preview_text,
    document: draft.source_document,
  });
}

/** Blocks live events: others' changes are noticed only when saving. */
const withoutNews = (page: Page) => page.route('**/api/v1/templates/*/live', (route) => route.abort());

const subject = (page: Page) => page.getByLabel('Subject');
const status = (page: Page, text: string) => page.locator('output', { hasText: text });

test('someone else’s changes appear automatically, or by one click in a block being edited', async ({
  signedIn: page,
  workspace,
}) => {
  const template = await createTemplate(workspace);
  await page.goto(`/templates/${template.id}`);
  await expect(subject(page)).toBeVisible();
  await saveElsewhere(workspace, template.id, 'Written first');
  await expect(subject(page)).toHaveValue('Written first');
  await subject(page).focus();
  await saveElsewhere(workspace, template.id, 'Written elsewhere');
  await expect(page.getByText(/saved a newer draft$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(subject(page)).toHaveValue('Written elsewhere');
  await expect(page.getByText(/saved a newer draft$/)).toHaveCount(0);
  // That saved nothing: the next edit is based on their revision.
  await subject(page).fill('Written elsewhere, and here');
  await expect.poll(() => subjectOnServer(workspace, template.id)).toBe('Written elsewhere, and here');
});

test('offline work survives a crash of the page', async ({ signedIn: page, workspace }) => {
  const template = await createTemplate(workspace);
  const context = page.context();
  await page.goto(`/templates/${template.id}`);
  await expect(subject(page)).toBeVisible();
  await context.setOffline(true);
  await subject(page).fill('Written in a tunnel');
  await expect(status(page, 'Offline – kept on this device')).toBeVisible();
  // A page that is closed is online again at its end, and may still save (typing-storm.spec.ts closes some).
  await crashPage(page);
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`/templates/${template.id}`);
  const kept = again.getByRole('dialog', { name: 'Unsaved work was kept on this device' });
  await expect(kept.getByText('Written in a tunnel')).toBeVisible();
  await expect(kept.getByRole('button', { name: 'Restore my work' })).toBeFocused();
  expect(await subjectOnServer(workspace, template.id)).toBe('Your order is confirmed');
  await again.getByRole('button', { name: 'Restore my work' }).click();
  await expect(subject(again)).toHaveValue('Written in a tunnel');
  await expect.poll(() => subjectOnServer(workspace, template.id)).toBe('Written in a tunnel');

  // The server has it: nothing is left to restore.
  await expect(status(again, 'Saved')).toBeVisible();
  await again.reload();
  await expect(subject(again)).toHaveValue('Written in a tunnel');
  await expect(again.getByRole('dialog')).toHaveCount(0);
});

test('a letter is stored on the device without waiting for the previous one', async ({
  signedIn: page,
  workspace,
}) => {
  const template = await createTemplate(workspace);
  await page.goto(`/templates/${template.id}`);
  await subject(page).pressSequentially('!');
  await expect(status(page, 'Saved')).toBeVisible();
  // In one task, so that no answer can come between the two letters.
  const begun = await subject(page).evaluate((element) => {
    const field = element as HTMLInputElement; // found by its label
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    let puts = 0;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      puts += 1;
      return put.apply(this, args);
    };
    return ['a', 'b'].map((letter) => {
      setValue?.call(field, field.value + letter);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return puts;
    });
  });
  expect(begun).toEqual([1, 2]);
  await expect.poll(() => subjectOnServer(workspace, template.id)).toBe('!Your order is confirmedab');
});

test('saving continues automatically when online again', async ({ signedIn: page, workspace }) => {
  const template = await createTemplate(workspace);
  await page.goto(`/templates/${template.id}`);
  await page.route('**/draft', (route) => route.abort());
  await subject(page).fill('Back again');
  await expect(status(page, 'Offline – kept on this device')).toBeVisible();
  await page.unroute('**/draft');
  await expect.poll(() => subjectOnServer(workspace, template.id), { timeout: 20_000 }).toBe('Back again');
});

test('a save whose answer was lost is no conflict', async ({ signedIn: page, workspace }) => {
  const template = await createTemplate(workspace);
  await page.goto(`/templates/${template.id}`);
  let lost = 0;
  await page.route('**/draft', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await subject(page).fill('Said twice');
  // The live event, or a second save, reports what the answer would have.
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect(status(page, 'Saved')).toBeVisible();
  expect(await subjectOnServer(workspace, template.id)).toBe('Said twice');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('leaving and reopening a template continues where one was', async ({ signedIn: page, workspace }) => {
  const template = await createTemplate(workspace);
  await page.goto('/templates');
  for (const text of ['First visit', 'Second visit', 'Third visit']) {
    await page.getByRole('link', { name: 'Order confirmed' }).click();
    await expect(subject(page)).toBeVisible();
    await subject(page).fill(text);
    // At once: unsaved edits are sent on leaving.
    await page.getByRole('link', { name: 'Back to the templates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Order confirmed' }).click();
  await expect(subject(page)).toHaveValue('Third visit');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await subjectOnServer(workspace, template.id)).toBe('Third visit');
});

test('two people editing one draft are told, and nothing is overwritten unseen', async ({
  signedIn: page,
  workspace,
}) => {
  const template = await createTemplate(workspace);
  await withoutNews(page);
  await page.goto(`/templates/${template.id}`);
  await expect(subject(page)).toHaveValue('Your order is confirmed');
  await saveElsewhere(workspace, template.id, 'Theirs');
  await subject(page).fill('Mine');

  const dialog = page.getByRole('dialog', { name: 'The same place was changed twice' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible();
  expect(await subjectOnServer(workspace, template.id)).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await expect.poll(() => subjectOnServer(workspace, template.id)).toBe('Mine');
  await expect(dialog).toHaveCount(0);

  // Edits in different places are merged without asking; undo reverts one's own.
  const elsewhere = await workspace.call<Template>('GET', `/api/v1/templates/${template.id}`);
  await workspace.call('PUT', `/api/v1/templates/${template.id}/draft`, {
    revision: elsewhere.draft.revision,
    published_version_id: null,
    subject: 'Mine',
    preview_text: 'Their line',
    document: elsewhere.draft.source_document,
  });
  await subject(page).fill('Mine, again');
  await expect(page.getByLabel('Preview text')).toHaveValue('Their line');
  await expect(subject(page)).toHaveValue('Mine, again');
  await expect.poll(() => subjectOnServer(workspace, template.id)).toBe('Mine, again');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(subject(page)).toHaveValue('Mine');
  await expect(page.getByLabel('Preview text')).toHaveValue('Their line');
});

test('their version can be loaded instead', async ({ signedIn: page, workspace }) => {
  const template = await createTemplate(workspace);
  await withoutNews(page);
  await page.goto(`/templates/${template.id}`);
  await expect(subject(page)).toHaveValue('Your order is confirmed');
  await saveElsewhere(workspace, template.id, 'Theirs');
  await subject(page).fill('Mine');
  await page.getByRole('button', { name: 'Load theirs…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Load theirs' }).click();
  await expect(subject(page)).toHaveValue('Theirs');
  expect(await subjectOnServer(workspace, template.id)).toBe('Theirs');
});

test('a template is published with a note, tested, and an older version restored', async ({
  signedIn: page,
  workspace,
}) => {
  const template = await createTemplate(workspace);
  await page.goto(`/templates/${template.id}`);
  for (const [text, note] of [
    ['First words', 'For the launch'],
    ['Better words', 'After the launch'],
  ] as const) {
    await subject(page).fill(text);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByLabel('Note').fill(note);
    // A missing preview text is a warning, which the button mentions too.
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Warnings' })).toContainText('preview');
    await page.getByRole('button', { name: /^Publish with \d+ warnings?$/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Unpublished changes')).toHaveCount(0);
  }
  await subject(page).fill('Not sent yet');
  await expect(page.getByText('Unpublished changes').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('subject changed');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('ada@example.test');
  await page.getByRole('button', { name: 'Send test' }).click();
  // Without a mail server, email does not leave Postroom, and the dialog says so.
  await expect(
    page.getByRole('dialog').getByText('Kept in the test inbox, not sent to ada@example.test'),
  ).toBeVisible();

  await page.goto(`/templates/${template.id}/versions`);
  await page.getByRole('button', { name: /Version 1/ }).click();
  await page.getByRole('button', { name: 'Restore as draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore as draft' }).click();
  await page.getByRole('link', { name: 'Open the draft' }).click();
  await expect(subject(page)).toHaveValue('First words');
  expect(await subjectOnServer(workspace, template.id)).toBe('First words');
});
