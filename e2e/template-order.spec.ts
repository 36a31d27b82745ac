import { tabTo } from './fixtures/keys';
import { desk, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';
import { createVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section></mj-body></mjml>`;

type Listed = {
  name: string;
  purpose: string;
  source_mode: string;
  folder: string | null;
  tags: string[];
  archived_at: string | null;
};

test('templates are organized, duplicated and exported by mouse, by keyboard and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  for (const name of ['Summer sale', 'Last year']) await createVisual(workspace, name, mjml);
  const listed = async (name: string) => {
    const { data } = await workspace.call<{ data: Listed[] }>('GET', '/api/v1/templates');
    return data.find((one) => one.name === name);
  };
  await page.setViewportSize(desk);
  await page.goto('/templates');

  // By mouse: the selected one is moved to a folder.
  await page.getByRole('checkbox', { name: 'Select Summer sale' }).check();
  const bar = page.getByRole('region', { name: 'Selected templates' });
  await bar.getByRole('button', { name: 'Move…' }).click();
  const move = page.getByRole('dialog', { name: 'Move 1 template' });
  await move.getByLabel(/^Folder/).fill('Campaigns');
  await expectReadable(page, [phone]);
  await page.setViewportSize(desk);
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Summer sale' })).toContainText('Campaigns');

  // A typed tag counts, with one click.
  await page.getByRole('checkbox', { name: 'Select Last year' }).check();
  await bar.getByRole('button', { name: 'Tags…' }).click();
  const tags = page.getByRole('dialog', { name: 'Tags of 1 template' });
  await expect(tags.getByRole('button', { name: 'Add tags' })).toBeDisabled();
  await expectReadable(page, [desk]);
  await tags.getByLabel('Tags', { exact: true }).fill('old');
  await tags.getByRole('button', { name: 'Add tags' }).click();
  await expect(tags).toHaveCount(0);
  expect(await listed('Last year')).toMatchObject({ tags: ['old'] });

  // By keyboard: a tag, then a copy for another purpose. Each dialog returns the focus.
  const menu = page.getByRole('button', { name: 'Actions for Summer sale', exact: true });
  const choose = async (item: string) => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
  };
  await choose('Name, language and folder…');
  const details = page.getByRole('dialog', { name: 'Name, language and folder' });
  await details.getByLabel('Tags', { exact: true }).focus();
  await page.keyboard.type('summer');
  await page.keyboard.press('Enter');
  await expect(details.getByRole('button', { name: 'Remove summer' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(details).toHaveCount(0);
  await expect(menu).toBeFocused();
  expect(await listed('Summer sale')).toMatchObject({ folder: 'Campaigns', tags: ['summer'] });
  for (const [item, name] of [
    ['Used by…', /^Used by/],
    ['Export…', /^Export/],
    ['Duplicate as…', /^Duplicate/],
  ] as const) {
    await choose(item);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    if (item === 'Export…')
      await page.getByRole('radio', { name: /^HTML for another service/ }).press('Space');
    await expectReadable(page, [phone]);
    await page.setViewportSize(desk);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }

  // Duplicated for marketing and as HTML, by keyboard.
  await choose('Duplicate as…');
  const duplicate = page.getByRole('dialog', { name: /^Duplicate/ });
  for (const [first, second] of [
    ['Transactional', /^Marketing/],
    ['Visual', /^HTML/],
  ] as const) {
    await tabTo(page, duplicate.getByRole('radio', { name: first }));
    await page.keyboard.press('ArrowDown');
    await expect(duplicate.getByRole('radio', { name: second })).toBeFocused();
    await page.keyboard.press('Space');
  }
  await expect(duplicate).toContainText('The copy gets the footer');
  await tabTo(page, duplicate.getByRole('button', { name: 'Duplicate' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  expect(await listed('Summer sale (copy)')).toMatchObject({ purpose: 'marketing', source_mode: 'html' });

  // On a phone: into a folder with a tag.
  await page.setViewportSize(phone);
  await page.goto('/templates');
  await page.getByRole('button', { name: 'Actions for Summer sale (copy)' }).click();
  await page.getByRole('menuitem', { name: 'Name, language and folder…' }).click();
  await details.getByLabel(/^Folder/).fill('Old');
  await details.getByRole('combobox', { name: 'Tags' }).fill('copied');
  await expectReadable(page, [phone]);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);
  expect(await listed('Summer sale (copy)')).toMatchObject({
    folder: 'Old',
    tags: expect.arrayContaining(['summer', 'copied']),
  });

  // Archived, found again, and restored.
  await page.getByRole('button', { name: 'Actions for Last year' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name: 'Last year' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Archived' }).click();
  await expect(page.getByRole('link', { name: 'Last year' })).toBeVisible();
  await expectReadable(page, [phone]);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Actions for Last year' }).click();
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is archived' })).toBeVisible();
  expect(await listed('Last year')).toMatchObject({ archived_at: null });

  // By keyboard: the next template gets the focus.
  await page.setViewportSize(desk);
  await page.goto('/templates');
  await choose('Archive');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ }).and(page.locator(':focus'))).toHaveCount(1);
});
