import type { Locator, Page } from '@playwright/test';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { autumnEmail } from './fixtures/autumn-email';
import type { Created } from './fixtures/filled-workspace';
import { expect, test } from './fixtures/people';
import type { Workspace } from './fixtures/test';

const mostActions = 12;

const firstName = {
  ...{ name: 'contact.first_name', type: 'text', required: false, fallback: 'there', sample: 'Ada' },
  description: null,
};

/** A published newsletter, and a segment of customers: four subscribed, and one who left. */
async function fillAudience(workspace: Workspace): Promise<void> {
  await workspace.call('PATCH', '/api/v1/workspace', { postal_address: '1 Sample Street, Berlin' });
  await workspace.call('POST', '/api/v1/contact-properties', { name: 'first_name', type: 'text' });
  const segment = await workspace.call<Created>('POST', '/api/v1/segments', {
    ...{ name: 'Customers', kind: 'manual' },
  });
  for (const contact of [
    { email: 'ada@customer.test', properties: { first_name: 'Ada' } },
    { email: 'bo@customer.test', properties: { first_name: 'Bo' } },
    { email: 'delivered@simulator.postroom.test' },
    { email: 'bounced@simulator.postroom.test' },
    { email: 'leo@customer.test', state: 'unsubscribed' },
  ])
    await workspace.call('POST', '/api/v1/contacts', { ...contact, segment_ids: [segment.id] });
  await workspace.call('POST', '/api/v1/contacts', { email: 'stranger@customer.test' });
  const template = await workspace.call<Created>('POST', '/api/v1/templates', {
    ...{ name: 'Newsletter', purpose: 'marketing', subject: 'Autumn is here' },
    document: { ...blankDocument('marketing', 'visual'), mjml: autumnEmail, variables: [firstName] },
  });
  await workspace.call('POST', `/api/v1/templates/${template.id}/publish`, {
    ...{ revision: 0, published_version_id: null },
  });
}

/** Counts a person's actions: each click or filled field is one. */
function countingActions() {
  let actions = 0;
  return {
    press: (target: Locator) => {
      actions += 1;
      return target.click();
    },
    fill: (target: Locator, words: string) => {
      actions += 1;
      return target.fill(words);
    },
    count: () => actions,
  };
}

/** From the list to the send confirmation, with template, segment and its own subject. */
async function writeBroadcast(
  page: Page,
  { press, fill }: ReturnType<typeof countingActions>,
): Promise<void> {
  await page.goto('/broadcasts');
  await press(page.getByRole('button', { name: 'New broadcast' }).first());
  await fill(page.getByRole('dialog').getByLabel('Name'), 'Autumn launch');
  await press(page.getByRole('button', { name: 'Create broadcast' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
  const ready = page.getByRole('region', { name: 'Ready to send' });
  await press(page.getByRole('region', { name: 'Templates' }).getByRole('button', { name: 'Newsletter' }));
  await expect(ready.getByRole('status', { name: '5 people get it' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Segment: All contacts. Change' }));
  await press(page.getByRole('option', { name: 'Customers' }));
  await expect(ready.getByRole('status', { name: '4 people get it' })).toBeVisible();
  await fill(page.getByLabel('Subject', { exact: true }), '{{ contact.first_name }}, new coats are here');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Broadcasts wait while other tests' emails are being sent. */
const atLast = { timeout: 120_000 };

test('a marketer sends a published template to a segment, and sees the result for each person', async ({
  workspace,
  join,
}) => {
  await fillAudience(workspace);
  const { page } = await join('marketer');
  const walk = countingActions();
  await writeBroadcast(page, walk);

  // The review: who gets it and who does not, and what the first of them will see.
  const review = page.locator('#review');
  await expect(review.getByRole('region', { name: 'Who gets it' })).toContainText('bo@customer.test');
  const left = review.getByRole('region', { name: 'Who does not get it' });
  await expect(left).toContainText('1 person does not');
  await expect(left).toContainText('Not subscribed');
  await expect(review.getByRole('region', { name: 'What people will see' })).toContainText(
    /(Ada|Bo|there), new coats are here/,
  );
  const email = page.frameLocator('iframe[title^="Email to"]');
  await expect(email.getByText(/^Hello (Ada|Bo|there), the new coats are here/)).toBeVisible();

  await walk.press(page.getByRole('button', { name: 'Send to 4 people' }));
  const question = page.getByRole('alertdialog', { name: 'Send to 4 people?' });
  for (const words of ['Customers', workspace.from, 'new coats are here', 'At once'])
    await expect(question).toContainText(words);
  await walk.press(question.getByRole('button', { name: 'Send to 4 people' }));
  expect(walk.count(), 'actions from “New broadcast” to sent').toBeLessThanOrEqual(mostActions);

  // The page follows automatically until all is sent.
  await expect(page.getByText('Sent', { exact: true })).toBeVisible(atLast);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('link', { name: 'Kept, not sent: 3. Show who' })).toBeVisible();
  await expect(results.getByRole('link', { name: 'Recipients 4' })).toBeVisible();
  await expect(results.getByRole('link', { name: 'Skipped 1' })).toBeVisible();
  await results.getByRole('link', { name: 'Bounced: 1. Show who' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /bounced@simulator/ })).toContainText('Bounced');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Every state' }).click();
  await expect(page.getByRole('row', { name: /leo@customer/ })).toContainText('Not subscribed');
  await expect(page.getByRole('row', { name: /bo@customer/ })).toContainText('Test inbox');
  await expect(page.getByRole('link', { name: /stranger@/ })).toHaveCount(0);

  // Each email is in the log, with its person's values, and links back to its broadcast.
  await page.getByRole('link', { name: 'bo@customer.test', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bo, new coats are here' })).toBeVisible();
  await page.getByRole('link', { name: 'Autumn launch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
  const inbox = await workspace.call<{ data: { subject: string }[] }>('GET', '/api/v1/mailbox');
  expect(inbox.data.map(({ subject }) => subject).sort()).toEqual(
    ['Ada', 'Bo', 'there'].map((name) => `${name}, new coats are here`),
  );
});

test('with required approval, one person asks, another approves, and then it is sent', async ({
  workspace,
  join,
}) => {
  await fillAudience(workspace);
  await workspace.call('PATCH', '/api/v1/workspace', { approval: true });
  const { page } = await join('marketer', 'Ada Lovelace');
  const walk = countingActions();
  await writeBroadcast(page, walk);
  await walk.press(page.getByRole('button', { name: 'Ask for approval' }));
  await walk.press(page.getByRole('alertdialog').getByRole('button', { name: 'Ask for approval' }));
  expect(walk.count()).toBeLessThanOrEqual(mostActions);
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  const { page: other } = await join('marketer', 'Grace Hopper');
  const second = countingActions();
  await other.goto('/broadcasts');
  await second.press(other.getByRole('link', { name: 'Autumn launch' }));
  await expect(other.getByText('Ada Lovelace asks to send this to 4 people')).toBeVisible();
  await second.press(other.getByRole('button', { name: 'Send back' }));
  await second.fill(other.getByLabel('What should change'), 'Say that they are warm.');
  await second.press(other.getByRole('dialog').getByRole('button', { name: 'Send back' }));

  // The author reads why, and asks again; the page follows automatically.
  await expect(page.getByText('Say that they are warm.')).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).fill('New and warm coats');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask for approval' }).click();

  await second.press(other.getByRole('button', { name: 'Approve', exact: true }));
  await second.press(other.getByRole('alertdialog').getByRole('button', { name: 'Approve and send' }));
  expect(second.count()).toBeLessThanOrEqual(mostActions);
  await expect(other.getByText('Sent', { exact: true })).toBeVisible(atLast);
  await expect(other.getByRole('definition').filter({ hasText: 'Grace Hopper' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kept, not sent: 3. Show who' })).toBeVisible();
});

test('a scheduled broadcast is in the calendar, and can be unscheduled', async ({
  signedIn: page,
  workspace,
}) => {
  await fillAudience(workspace);
  const { data } = await workspace.call<{ data: Created[] }>('GET', '/api/v1/templates');
  const broadcast = await workspace.call<Created & { revision: number }>('POST', '/api/v1/broadcasts', {
    ...{ name: 'New year', template_id: data[0]?.id, from: workspace.from },
    at: { kind: 'time', time: '2099-01-01T08:30:00Z' },
  });
  await workspace.call('POST', `/api/v1/broadcasts/${broadcast.id}/send`, { revision: broadcast.revision });
  await page.goto('/broadcasts/calendar?month=2098-12');
  // The last row of December includes the first days of January.
  const entry = page.getByRole('cell').getByRole('link', { name: /08:30 New year/ });
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Month after' }).click();
  await expect(page.getByRole('heading', { name: 'January 2099' })).toBeVisible();
  await entry.click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the broadcast' }).click();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
});
