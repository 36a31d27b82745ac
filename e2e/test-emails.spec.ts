import { desk, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';
import { createVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section></mj-body></mjml>`;

type Mails = { data: { to_email: string; subject: string }[] };

test('the first steps lead to a test for several people with the values of a contact, and are put away', async ({
  signedIn: page,
  workspace,
}) => {
  await workspace.call('POST', '/api/v1/contacts', { email: 'ada@customer.test' });
  const id = await createVisual(workspace, 'Welcome', mjml);

  // On a phone: what is done is crossed out, and a step leads to where it is taken.
  await page.setViewportSize(phone);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: /first template ?: done$/ })).toBeVisible();
  await expectReadable(page, [phone]);
  await steps.getByRole('link', { name: /^Send a test/ }).click();
  await expect(page).toHaveURL(/\/templates$/);

  // By keyboard alone: two people, as the contact gets it.
  await page.setViewportSize(desk);
  await page.goto(`/templates/${id}`);
  const open = page.getByRole('button', { name: 'Test', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  const to = dialog.getByRole('textbox', { name: 'To' });
  await expect(to).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('grace@people.test, linus@people.test');
  await dialog.getByRole('button', { name: /^Preview as/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('ada@');
  await expect(page.getByRole('option', { name: 'ada@customer.test' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/with the values of ada@customer\.test/)).toBeVisible();
  await to.focus();
  await page.keyboard.press('Enter');
  const tests = dialog.getByRole('list', { name: 'Tests' });
  await expect(tests.getByRole('listitem')).toHaveCount(2);
  await expectReadable(page, [phone]);

  // Again on a phone, without the mark.
  await dialog.getByRole('checkbox', { name: /\[Test\]/ }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  const subjects = async () => {
    const { data } = await workspace.call<Mails>('GET', '/api/v1/emails?to=grace%40people.test');
    return data.map(({ subject }) => subject);
  };
  await expect.poll(subjects).toEqual(['Welcome', '[Test] Welcome']);
  await page.setViewportSize(desk);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  // By mouse: put away, and back.
  await page.goto('/');
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps).toBeVisible();
});
