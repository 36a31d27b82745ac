import { expect, expectSignedIn, letterTo, password, signIn, test } from '@/e2e/fixtures/people';

test('a forgotten password is reset by an emailed single-use link', async ({ join, guest, session }) => {
  const ada = await join('marketer');
  async function ask(email: string): Promise<string> {
    await guest.goto('/sign-in');
    await guest.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(guest.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await guest.getByLabel('Email').fill(email);
    await guest.getByRole('button', { name: 'Send the link' }).click();
    // Without a mail server nothing is emailed, and the page says so.
    const answer = guest.getByRole('alert').filter({ hasText: 'Nothing can be emailed from here' });
    return (await answer.innerText()).replace(email, 'them');
  }
  // An unknown address gets the same answer.
  expect(await ask(ada.email)).toBe(await ask('nobody@people.test'));

  const letter = await letterTo(session, ada.email, 'password_reset');
  const link = /\/reset-password\/[\w-]+/.exec(letter)?.[0] ?? '';
  await guest.goto(link);
  await expect(guest.getByText(`For ${ada.email}`)).toBeVisible();
  const chosen = 'quite another sentence';
  await guest.getByLabel('New password', { exact: true }).fill(chosen);
  await guest.getByRole('button', { name: 'Change the password' }).click();
  await expect(guest.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  // Their session has ended, and the link is used up.
  await ada.page.goto('/account');
  await expect(ada.page).toHaveURL(/sign-in/);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await guest.getByRole('link', { name: 'Get a new link' }).click();
  await expect(guest).toHaveURL(/forgot-password/);

  await signIn(guest, ada.email, password);
  await expect(guest.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await signIn(guest, ada.email, chosen);
  await expectSignedIn(guest);
});
