import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { TestInboxBanner } from './trouble-banner';

signedIn();

it('says until a relay is set that emails are kept and not sent', async () => {
  show(<TestInboxBanner />);
  await screen.findByText('No mail server is set: emails are kept in the test inbox, not sent.');
  expect(screen.getByRole('link', { name: 'Open the test inbox' }).getAttribute('href')).toBe('/mailbox');
});
