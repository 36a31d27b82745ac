import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAt } from '@/test/components/show-at';
import { signedIn } from '@/test/components/signed-in';
import { TestInboxBanner } from './trouble-banner';

signedIn();

it('says until a mail server is set up that emails are not sent', async () => {
  showAt('/emails', <TestInboxBanner />);
  await screen.findByText('No mail server is set: emails are kept in the test inbox, not sent.');
  expect(screen.getByRole('link', { name: 'Open the test inbox' }).getAttribute('href')).toBe('/mailbox');
});
