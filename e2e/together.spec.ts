import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/people';
import { desk, expectReadable, phone } from './fixtures/readable';
import type { Workspace } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const text = (words: string) => `<mj-text>${words}</mj-text>`;
const mjml = `<mjml><mj-body><mj-section><mj-column>
  ${text('Mine:')}
  ${text('Theirs:')}
</mj-column></mj-section><mj-section><mj-column>${text('Far:')}</mj-column></mj-section></mj-body></mjml>`;

async function open(page: Page, workspace: Workspace): Promise<string> {
  const id = await createVisual(workspace, 'Together', mjml);
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('Mine:')).toBeVisible();
  return id;
}

const canvas = (page: Page) => page.frameLocator('iframe[title="Email being edited"]');

/** A colleague's save, retried if the writer was faster. */
async function saveTheirs(workspace: Workspace, id: string, words: string): Promise<void> {
  await expect(async () => {
    const { revision, subject, source_document } = await readVisual(workspace, id);
    await workspace.call('PUT', `/api/v1/templates/${id}/draft`, {
      ...{ revision, published_version_id: null, subject, preview_text: '' },
      document: {
        ...source_document,
        mjml: source_document.mjml
          .replace(/Theirs:\w*/, words)
          .replace(/Far:\w*/, words.replace('Theirs', 'Far')),
      },
    });
  }).toPass();
}

test('a writer keeps the caret when a colleague changes another block', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await canvas(page).getByText('Mine:').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('one ');
  await saveTheirs(workspace, id, 'Theirs:first');
  await page.keyboard.type('two ');
  // Automatically, while the caret stays.
  await expect(canvas(page).getByText('Far:first')).toBeVisible();
  await page.keyboard.type('three');
  await expect
    .poll(async () => (await readVisual(workspace, id)).source_document.mjml)
    .toContain('Mine:one two three<');
  expect((await readVisual(workspace, id)).source_document.mjml).toContain('Theirs:first<');
  await expect(page.getByRole('tab', { name: 'Outline' })).toHaveAttribute('data-state', 'active');
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByText('Theirs:first')).toBeVisible();

  // Own earlier edits can be undone, a colleague's cannot.
  const undo = page.getByRole('button', { name: 'Undo' }).first();
  await undo.click();
  await expect(canvas(page).getByText('three')).toHaveCount(0);
  while (await undo.isEnabled()) await undo.click();
  await expect
    .poll(async () => (await readVisual(workspace, id)).source_document.mjml)
    .toBe(mjml.replace('Theirs:', 'Theirs:first').replace('Far:', 'Far:first'));
});

test('code typed while a colleague saves keeps both', async ({ signedIn: page, workspace }) => {
  const id = await open(page, workspace);
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.getByRole('textbox', { name: 'MJML source' }).getByText('Mine:').click();
  await page.keyboard.press('End');
  for (let count = 0; count < '</mj-text>'.length; count += 1) await page.keyboard.press('ArrowLeft');
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const letter of letters) {
    await page.keyboard.press(letter, { delay: 80 });
    if (letter === 'f' || letter === 'q') await saveTheirs(workspace, id, `Theirs:${letter}`);
  }
  await expect
    .poll(async () => (await readVisual(workspace, id)).source_document.mjml)
    .toContain('Theirs:q<');
  await expect
    .poll(async () => (await readVisual(workspace, id)).source_document.mjml)
    .toContain(`Mine:${letters.join('')}<`);
});

test('two people see each other’s selection, and are asked only in the same block', async ({
  signedIn: page,
  workspace,
  join,
}) => {
  const id = await open(page, workspace);
  const { page: theirs } = await join('marketer', 'Grace Hopper');
  await theirs.goto(`/templates/${id}`);
  const mark = (on: Page) => on.getByTestId('colleague');

  await canvas(theirs).getByText('Far:').dblclick();
  await expect(mark(page)).toContainText('Grace Hopper');
  await canvas(page).getByText('Mine:').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('one');
  await theirs.keyboard.press('Control+End');
  await theirs.keyboard.type('two');
  await expect(canvas(page).getByText('Far:two')).toBeVisible();
  await expect(canvas(theirs).getByText('Mine:one')).toBeVisible();
  await page.keyboard.type(', three');
  await expect(canvas(theirs).getByText('Mine:one, three')).toBeVisible();

  // In the same block both see a notice, and the content changes only on request.
  await page.keyboard.press('Escape');
  await canvas(page).getByText('Far:two').click();
  await expect(mark(page)).toHaveText('Grace Hopper is here too');
  await expect(mark(theirs)).toContainText('is here too');
  await expectReadable(page, [desk, phone]);
  await expect(mark(page)).toBeVisible();
  await page.setViewportSize(desk);
  await theirs.keyboard.type(', four');
  await expect(page.getByText('Grace Hopper saved a newer draft', { exact: true })).toBeVisible();
  // Also announced to screen readers, which do not see the notice.
  await expect(page.getByTestId('template-editor').getByText('saved a newer draft.')).toBeAttached();
  // By keyboard.
  await page.getByRole('button', { name: 'Show it' }).focus();
  await page.keyboard.press('Enter');
  await expect(canvas(page).getByText('Far:two, four')).toBeVisible();

  // On a phone.
  await page.setViewportSize(phone);
  await expect(mark(page)).toBeVisible();
  await theirs.keyboard.type(', five');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(canvas(page).getByText('Far:two, four, five')).toBeVisible();
  await expect(mark(page)).toBeVisible();

  // By keyboard to another block, with the people shown.
  await page.setViewportSize(desk);
  await page.getByRole('application', { name: 'Blocks of this email' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(mark(page)).toHaveText('Grace Hopper');
  await page.keyboard.press('ArrowDown');
  await expect(mark(page)).toHaveText('Grace Hopper is here too');
  await theirs.close();
  await expect(mark(page)).toHaveCount(0);
});

test('two people who change different settings of one block keep both, and are asked about the same one', async ({
  signedIn: page,
  workspace,
  join,
}) => {
  const image = (src: string, alt: string) =>
    mjml.replace(
      text('Mine:'),
      `<mj-image src="https://a.example/${src}.png" alt="${alt}" />${text('Mine:')}`,
    );
  const id = await createVisual(workspace, 'Pictures', image('a', 'A'));
  const { page: theirs } = await join('marketer', 'Grace Hopper');
  // Neither hears of the other's saves until their own.
  for (const each of [page, theirs]) {
    await each.route('**/live', (route) => route.abort());
    await each.goto(`/templates/${id}`);
    await canvas(each).getByRole('img').click();
  }
  const alt = (on: Page) =>
    on.getByRole('region', { name: 'Settings of Image' }).getByRole('textbox', { name: 'Alt text' });
  const saved = async () => (await readVisual(workspace, id)).source_document.mjml;

  await alt(theirs).fill('A bicycle');
  await expect.poll(saved).toBe(image('a', 'A bicycle'));
  const settings = page.getByRole('region', { name: 'Settings of Image' });
  await settings.getByRole('button', { name: 'Alignment: left' }).click();
  const aligned = (words: string) =>
    image('a', words).replace(`alt="${words}"`, `alt="${words}" align="left"`);
  await expect.poll(saved).toBe(aligned('A bicycle'));
  await expect(alt(page)).toHaveValue('A bicycle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(saved).toBe(image('a', 'A bicycle'));

  await alt(page).fill('A red bicycle');
  await expect.poll(saved).toBe(image('a', 'A red bicycle'));
  await alt(theirs).fill('Two wheels');
  const dialog = theirs.getByRole('dialog', { name: 'The same place was changed twice' });
  const choice = dialog.getByRole('radiogroup', { name: 'Image: Alt text' });
  await expect(choice).toContainText('Two wheels');
  await expect(choice).toContainText('A red bicycle');
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await choice.getByRole('radio').last().click();
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await expect(alt(theirs)).toHaveValue('A red bicycle');
  expect(await saved()).toBe(image('a', 'A red bicycle'));
});
