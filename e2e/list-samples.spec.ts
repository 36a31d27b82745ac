import { expect, test } from './fixtures/test';

const field = (name: string, type: string, sample: unknown) => ({
  ...{ name, type, required: true, fallback: null, sample, description: null },
});
const mjml = `<mjml><mj-body><mj-section><mj-column>
  <mj-raw>{% for item in items %}</mj-raw>
  <mj-text>{{ item.name }} for {{ item.price }}</mj-text>
  <mj-raw>{% endfor %}</mj-raw>
</mj-column></mj-section></mj-body></mjml>`;

test('a list is previewed with items added, changed, reordered and removed in a form', async ({
  signedIn: page,
  workspace,
}) => {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Order', purpose: 'transactional', subject: 'Your order' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml, plain_text: null },
      ...{ conditions: [], compliance: null },
      variables: [
        {
          ...field('items', 'list', [{ name: 'Cup', price: 12 }]),
          ...{ required: false, fields: [field('name', 'text', 'Plate'), field('price', 'number', 7)] },
        },
      ],
    },
  });
  await page.goto(`/templates/${id}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const email = page.frameLocator('iframe[title="The email"]');
  await expect(email.getByText('Cup for 12')).toBeVisible();
  await page.getByRole('button', { name: /Sample data/ }).click();
  const list = page.getByRole('region', { name: 'items' });

  // A new item starts with its fields' samples and gets the focus.
  await list.getByRole('button', { name: 'Add an item' }).click();
  await expect(list.getByLabel('name')).toBeFocused();
  await expect(email.getByText('Plate for 7')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Spoon');
  await list.getByLabel('price').fill('three');
  await expect(list.getByRole('alert')).toContainText('a finite number');
  await list.getByLabel('price').fill('3');
  await expect(email.getByText('Spoon for 3')).toBeVisible();

  await list.getByRole('button', { name: 'Move item 2 up' }).click();
  await expect(email.locator('body')).toContainText(/Spoon for 3[\s\S]*Cup for 12/);
  await list.getByRole('button', { name: 'Remove item 1' }).click();
  await list.getByRole('button', { name: 'Remove item 1' }).click();
  await expect(list.getByText('An empty list.')).toBeVisible();
  await expect(email.getByText('Cup for 12')).toHaveCount(0);

  // Both ways result in the same values.
  await page.getByRole('button', { name: 'Edit as JSON' }).click();
  await page.getByLabel('items').fill('[{"name": "Bowl", "price": 9}]');
  await expect(email.getByText('Bowl for 9')).toBeVisible();
  await page.getByRole('button', { name: 'Edit as items' }).click();
  await expect(list.getByRole('button', { name: /Item 1.*Bowl/ })).toBeVisible();
});
