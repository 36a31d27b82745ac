import { expect, test } from './fixtures/people';
import { desk, expectAccessible, expectReadable, phone } from './fixtures/readable';
import { createVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section></mj-body></mjml>`;

type Mails = { data: { to_email: string; subject: string }[] };

test('the first steps lead to a test for several people with a contact’s values, and are dismissed', async ({
  signedIn: page,
  workspace,
  join,
}) => {
  const grace = await join('marketer', 'Grace Hopper');
  await workspace.call('POST', '/api/v1/contacts', { email: 'ada@customer.test' });
  const id = await createVisual(workspace, 'Welcome', mjml);

  // On a phone: done steps are crossed out, and each links to its page.
  await page.setViewportSize(phone);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: /first template ?: done$/ })).toBeVisible();
  await expectReadable(page, [phone]);
  await steps.getByRole('link', { name: /^Send a test/ }).click();
  await expect(page).toHaveURL(/\/templates$/);

  // By keyboard: to two people, with the contact's values.
  await page.setViewportSize(desk);
  await page.goto(`/templates/${id}`);
  const open = page.getByRole('button', { name: 'Test', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  const to = dialog.getByRole('combobox', { name: 'To', exact: true });
  await expect(to).toBeFocused();
  // Instead of oneself, a colleague found by name, and an external person.
  await page.keyboard.press('Backspace');
  await page.keyboard.type('hopp');
  await expect(dialog.getByRole('option', { name: /^Grace Hopper/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('linus@people.test');
  await dialog.getByRole('button', { name: /^Contact/ }).focus();
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
    const { data } = await workspace.call<Mails>(
      'GET',
      `/api/v1/emails?to=${encodeURIComponent(grace.email)}`,
    );
    return data.map(({ subject }) => subject);
  };
  await expect.poll(subjects).toEqual(['Welcome', '[Test] Welcome']);
  await page.setViewportSize(desk);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  // By keyboard: dismissed, and undone.
  await page.goto('/');
  await steps.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(steps).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // By mouse.
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps).toBeVisible();
});

test('a saved sample set is sent in a test, chosen by keyboard and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  const variable = { name: 'city', type: 'text', required: true, fallback: null, sample: 'Berlin' };
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'News', purpose: 'transactional', subject: 'News for {{ city }}' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml, plain_text: null },
      ...{ variables: [{ ...variable, description: null }], conditions: [], compliance: null },
    },
  });
  await page.setViewportSize(desk);
  await page.goto(`/templates/${id}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: /^Sample data/ }).click();
  const data = page.getByRole('region', { name: 'Sample data' });
  await data.getByRole('textbox', { name: /^city/ }).fill('Lisbon');
  await data.getByLabel(/^Save as a set/).fill('South');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The set South is saved.')).toBeVisible();
  await expect(data.getByRole('combobox', { name: 'Values' })).toHaveText('South');
  await page.getByRole('button', { name: /^Sample data/ }).click();
  await expect(data).toHaveCount(0);

  const open = page.getByRole('button', { name: 'Test', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  const values = dialog.getByRole('combobox', { name: 'Values' });
  await open.focus();
  await page.keyboard.press('Enter');
  await values.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'South' }).focus();
  await page.keyboard.press('Enter');
  await expect(values).toBeFocused();
  await expect(dialog.getByText(/with the values of the set South/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send test' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Tests' }).getByRole('listitem')).toHaveCount(1);

  // On a phone, with the variables' samples again.
  await expectReadable(page, [phone]);
  await values.click();
  await page.getByRole('option', { name: 'Samples of the variables' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  const subjects = async () => {
    const { data: sent } = await workspace.call<Mails>('GET', '/api/v1/emails');
    return sent.map(({ subject }) => subject);
  };
  await expect.poll(subjects).toEqual(['[Test] News for Berlin', '[Test] News for Lisbon']);
});
