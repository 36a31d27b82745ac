import { tabTo } from './fixtures/keys';
import { expect, letterTo, test } from './fixtures/people';
import { desk, expectAccessible, expectReadable, phone } from './fixtures/readable';
import type { Workspace } from './fixtures/test';

const mjml = `<mjml>
  <mj-body>
    <mj-section><mj-column><mj-text>Hello Ada, thank you for your order</mj-text></mj-column></mj-section>
    <mj-section><mj-column><mj-button href="https://shop.example/order">See your order</mj-button></mj-column></mj-section>
  </mj-body>
</mjml>`;

async function createTemplate(workspace: Workspace) {
  const document = {
    ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml },
    ...{ plain_text: null, variables: [], conditions: [], compliance: null },
  };
  return workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Order confirmed', purpose: 'transactional', subject: 'Your order', document },
  });
}

test('a colleague without an account comments on a block by a link, gets a reply from the editor, and the link ends', async ({
  signedIn: page,
  workspace,
  guest,
}) => {
  const template = await createTemplate(workspace);
  await page.goto(`/templates/${template.id}`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share for review' });
  await dialog.getByLabel('Note').fill('Is the greeting right?');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByText(/\/review\/[\w-]{43}$/).innerText();
  await expect(dialog.getByText('not opened yet')).toBeVisible();
  await page.keyboard.press('Escape');

  // On a phone, by a signed-out person.
  await guest.setViewportSize({ width: 390, height: 844 });
  const opened = await guest.goto(new URL(address).pathname);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  await expect(guest.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  await expect(guest.getByText('Is the greeting right?')).toBeVisible();
  const mail = guest.frameLocator('iframe[title="The email"]');
  await expect(mail.getByText('thank you for your order')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: /^Comment on Text “Hello Ada/ }).click();
  const sheet = guest.getByRole('dialog', { name: 'Review' });
  await sheet.getByLabel('Your name').fill('Grace');
  await sheet.getByLabel(/^Comment: Text/).fill('Call her Countess');
  await expectAccessible(guest);
  await sheet.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(sheet.getByText('Call her Countess')).toHaveCount(1);
  await expect(sheet.getByLabel(/^Comment: Text/)).toBeFocused();
  await expect(sheet.getByText('As Grace')).toBeVisible();

  // It appears in the editor without a reload, on its block, even after the block was edited.
  await page.getByRole('tab', { name: 'Comments' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Comments' });
  await expect(panel.getByText('Call her Countess')).toBeVisible();
  await expect(panel.getByText('Guest')).toBeVisible();
  await panel.getByRole('button', { name: /^Text “Hello Ada/ }).click();
  await expect(page.getByTestId('selected-block')).toBeVisible();
  await expect(panel.getByText(/^Text: Hello Ada/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thread 1: show the comments' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Reply to thread 1' }).click();
  await panel.getByLabel('Reply to thread 1').fill('We do not know that she is one.');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText('We do not know that she is one.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reply to thread 1' })).toBeFocused();
  await panel.getByLabel(/^Comment on Text/).fill('For members only');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(
    panel.getByRole('list', { name: 'Open comments' }).getByText('For members only'),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Resolve thread 1' }).click();
  await expect(panel.getByText('Resolved 1')).toBeVisible();

  await guest.reload();
  await guest.getByRole('button', { name: 'Decide and comment (1)' }).click();
  await expect(sheet.getByText('We do not know that she is one.')).toBeVisible();
  await expect(sheet.getByText('Resolved')).toBeVisible();
  await expect(sheet.getByText('For members only')).toHaveCount(0);

  // An approval appears at once in the editor and the publish dialog.
  await sheet.getByRole('button', { name: 'Approve…' }).click();
  await expectAccessible(guest);
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('region', { name: 'Review' }).getByText('Grace approved')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Approved by Grace' })).toBeVisible();

  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(dialog.getByText(/opened 2 times/)).toBeVisible();
  await dialog.getByRole('button', { name: /^End the link/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
  await expect(dialog.getByText('Ended')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This review link does not work' })).toBeVisible();
  await expectAccessible(guest);
});

test('read-only people comment in the editor by keyboard; comments on deleted blocks are kept', async ({
  join,
  signedIn: owner,
  workspace,
}) => {
  const { id } = await createTemplate(workspace);
  const { page } = await join('support', 'Grace Hopper');
  await page.goto(`/templates/${id}`);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /Button/ }).click();
  await page.getByRole('tab', { name: 'Outline' }).press('End');
  await page.getByRole('tab', { name: 'Comments' }).focus();
  const panel = page.getByRole('tabpanel', { name: 'Comments' });
  await expect(panel.getByRole('textbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Say “Track” here');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('button', { name: 'Button “See your order”' })).toBeVisible();

  await owner.goto(`/templates/${id}`);
  await owner.getByRole('tab', { name: 'Outline' }).click();
  await owner.getByRole('treeitem', { name: /Button.*1 comment/ }).click();
  await owner.keyboard.press('Delete');
  await owner.getByRole('tab', { name: 'Comments' }).click();
  const gone = owner.getByRole('list', { name: 'Comments whose block is gone' });
  await expect(gone.getByText('Say “Track” here')).toBeVisible();
  await expect(gone.getByText('Button “See your order”')).toBeVisible();
});

test('with required approval, changes are requested and approved by keyboard, and the publisher sees both', async ({
  signedIn: page,
  workspace,
  guest,
}) => {
  await workspace.call('PATCH', '/api/v1/workspace', { template_approval: true });
  const { id } = await createTemplate(workspace);
  await page.goto(`/templates/${id}`);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Needs approval' }).click();
    await expect(page.getByRole('dialog', { name: 'Approval' })).toContainText('what someone else approved');
    await expectReadable(page, [size]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(desk);
  const { url } = await workspace.call<{ url: string }>('POST', `/api/v1/templates/${id}/reviews`, {});
  await guest.setViewportSize(desk);
  await guest.goto(new URL(url).pathname);
  const decision = guest.getByRole('region', { name: 'Your decision' });
  const decide = async (name: string) => {
    await decision.getByRole('button', { name: `${name}…` }).focus();
    await guest.keyboard.press('Enter');
  };
  await decide('Ask for changes');
  await expect(decision.getByLabel('What should change?')).toBeFocused();
  await guest.keyboard.type('Call her Countess');
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('Enter');
  // A single name for everything: it is asked for once, and what waited for it continues.
  const name = guest.getByLabel('Your name');
  await expect(name).toBeFocused();
  await expectAccessible(guest);
  await guest.keyboard.type('Grace');
  await guest.keyboard.press('Enter');
  await expect(decision.getByRole('list', { name: 'Decisions' })).toContainText('Call her Countess');
  await expect(decision.getByRole('button', { name: 'Ask for changes…' })).toBeFocused();

  await page.goto(`/templates/${id}`);
  const open = page.getByRole('button', { name: 'Publish…' });
  await open.focus();
  await page.keyboard.press('Enter');
  const publish = page.getByRole('dialog', { name: 'Publish' });
  const review = publish.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('Nobody has approved this draft yet');
  await expect(review).toContainText('Grace asked for changes');
  await expect(publish.getByRole('button', { name: /^Publish (version|with)/ })).toBeDisabled();
  await expectReadable(page, [phone]);

  // Both on a phone now.
  await guest.setViewportSize(phone);
  await guest.getByRole('button', { name: 'Decide and comment' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Review' });
  await sheet.getByRole('button', { name: 'Approve…' }).click();
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(sheet.getByRole('list', { name: 'Decisions' })).toContainText('Grace approved');
  await expectReadable(guest, [phone]);
  // Without a reload.
  await expect(review).toContainText('Grace approved');
  await publish.getByRole('button', { name: /^Publish (version|with)/ }).click();
  await expect(publish).toHaveCount(0);

  // By keyboard, with another link.
  await page.setViewportSize(desk);
  const share = page.getByRole('button', { name: 'Review', exact: true });
  await share.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share for review' });
  await expect(dialog.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('The next one');
  await tabTo(page, dialog.getByRole('button', { name: 'Create link' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/\/review\/[\w-]{43}$/)).toBeVisible();
  await expectReadable(page, [desk, phone]);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});

test('a guest leaves an address, confirms it by the emailed link, is emailed a reply, and stops these emails', async ({
  workspace,
  session,
  guest,
}) => {
  const { id } = await createTemplate(workspace);
  const { url } = await workspace.call<{ url: string }>('POST', `/api/v1/templates/${id}/reviews`, {});
  const review = new URL(url).pathname;
  const email = `grace-${id}@reader.test`;
  const linkIn = async (kind: string, words: RegExp) =>
    words.exec(await letterTo(session, email, kind))?.[0] ?? '';

  // By keyboard: name, address, comment.
  await guest.setViewportSize(desk);
  await guest.goto(review);
  await guest.getByLabel('Your name').focus();
  await guest.keyboard.type('Grace');
  await guest.keyboard.press('Tab');
  await expect(guest.getByLabel('Your email')).toBeFocused();
  await guest.keyboard.type(email);
  // This installation has no mail server, and says so before and after.
  await expect(guest.getByText('No mail server is set here: emails to you are only kept')).toBeVisible();
  await expectReadable(guest, [desk]);
  await tabTo(guest, guest.getByLabel('Comment on the whole email'));
  await guest.keyboard.type('Call her Countess');
  await guest.keyboard.press('Control+Enter');
  await expect(guest.getByText(`so nothing was emailed to ${email}`)).toBeVisible();
  await expectReadable(guest, [desk]);

  // Only the button of the page confirms.
  await guest.setViewportSize(phone);
  await guest.goto(await linkIn('review_confirmation', /\/review\/confirmation\/\S+/));
  await expect(guest.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expectReadable(guest, [phone]);
  await guest.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(guest.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expectReadable(guest, [phone]);
  await guest.getByRole('link', { name: 'Back to the review' }).click();
  await guest.getByRole('button', { name: 'Decide and comment (1)' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Review' });
  await expect(sheet.getByText(`emails to ${email} are only kept`)).toBeVisible();
  await expectReadable(guest, [phone]);

  const { data } = await workspace.call<{ data: { id: string; author: object }[] }>(
    'GET',
    `/api/v1/templates/${id}/comments`,
  );
  expect(data).toMatchObject([{ author: { name: 'Grace', confirmed: true } }]);
  await workspace.call('POST', `/api/v1/templates/${id}/comments`, {
    ...{ body: 'We do not know that she is one.', parent_id: data[0]?.id },
  });
  const reply = await letterTo(session, email, 'review_replied');
  expect(reply).toContain('We do not know that she is one.');
  await guest.goto(/\/review\/[\w-]{43}(?=\s)/.exec(reply)?.[0] ?? '');
  await guest.getByRole('button', { name: 'Decide and comment (1)' }).click();
  await expect(sheet.getByText('We do not know that she is one.')).toBeVisible();

  await guest.goto(/\/review\/stop\/\S+/.exec(reply)?.[0] ?? '');
  await expectReadable(guest, [phone]);
  await guest.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(guest.getByRole('heading', { name: 'These emails are stopped' })).toBeVisible();
  await guest.goto(review);
  await guest.getByRole('button', { name: 'Decide and comment (1)' }).click();
  await expect(sheet.getByRole('button', { name: 'Get emails about replies' })).toBeVisible();
});

test('guests of earlier links are asked again with a new link, if the marketer wants', async ({
  signedIn: page,
  session,
  workspace,
  guest,
}) => {
  const { id } = await createTemplate(workspace);
  const { url } = await workspace.call<{ url: string }>('POST', `/api/v1/templates/${id}/reviews`, {});
  const email = `lin-${id}@reader.test`;
  await guest.setViewportSize(desk);
  await guest.goto(new URL(url).pathname);
  await guest.getByLabel('Your name').fill('Lin');
  await guest.getByLabel('Your email').fill(email);
  const decision = guest.getByRole('region', { name: 'Your decision' });
  await decision.getByRole('button', { name: 'Ask for changes…' }).click();
  await decision.getByLabel('What should change?').fill('Warmer');
  await decision.getByRole('button', { name: 'Ask for changes', exact: true }).click();
  const letter = await letterTo(session, email, 'review_confirmation');
  await guest.goto(/\/review\/confirmation\/\S+/.exec(letter)?.[0] ?? '');
  await guest.getByRole('button', { name: 'Confirm' }).click();

  await page.goto(`/templates/${id}`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share for review' });
  await expect(dialog.getByText('Lin asked for changes')).toContainText('guest (address confirmed)');
  await expect(dialog.getByRole('region', { name: 'Links' })).toContainText('1 guest gets emails');
  await expect(dialog.getByRole('switch', { name: 'Ask guests again' })).toBeChecked();
  await expectReadable(page, [desk, phone]);
  await dialog.getByLabel('Note').fill('Warmer now?');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('No mail server is set, so no guest was emailed.')).toBeVisible();
  const again = await letterTo(session, email, 'review_again');
  expect(again).toContain('Warmer now?');
  await guest.goto(/\/review\/[\w-]{43}(?=\s)/.exec(again)?.[0] ?? '');
  await expect(guest.getByText(`emails to ${email} are only kept`)).toBeVisible();
});
