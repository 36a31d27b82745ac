import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { InviteMember } from './invite-member';

signedIn();

it('says that nothing was emailed without a mail server, and shows the link to share', async () => {
  const { person } = show(<InviteMember />);
  await person.click(screen.getByRole('button', { name: 'Invite' }));
  await person.type(screen.getByLabelText(/Email/), 'grace@people.example');
  await person.click(screen.getByRole('button', { name: 'Send the invitation' }));
  const dialog = await screen.findByRole('dialog', { name: 'grace@people.example is invited' });
  expect(dialog.textContent).toContain('No mail server is set, so nothing was emailed.');
  expect(dialog.textContent).not.toMatch(/emailed it|emailing it/);
  expect(dialog.textContent).toContain('/invitations/');
});
