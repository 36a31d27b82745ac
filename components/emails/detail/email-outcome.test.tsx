import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failures } from '@/lib/emails/contract/failures';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { anEmailDetail } from '@/test/components/an-email';
import { showAt } from '@/test/components/show-at';
import { signedIn } from '@/test/components/signed-in';
import { EmailOutcome } from './email-outcome';

const bounced = anEmailDetail({
  ...{ state: 'bounced', failure_code: 'RECIPIENT_INVALID', to_email: 'ad@far.test' },
});

describe('support that may resend only to the recipient', () => {
  signedIn('support', { supportMayResend: true });

  it('sees whom to ask if a bounced email needs another address', async () => {
    showAt('/emails/an-email', <EmailOutcome email={bounced} />);
    await screen.findByText(/^Your role cannot send to another address. Ask .* let support do it/);
    expect(screen.queryByRole('button', { name: 'Send to another address…' })).toBeNull();
  });
});

describe('support that may resend to other addresses too', () => {
  signedIn('support', { supportMayResend: true, supportMayReaddress: true });

  it('corrects the address on the page of a bounced email', async () => {
    const { person } = showAt('/emails/an-email', <EmailOutcome email={bounced} />);
    await person.click(await screen.findByRole('button', { name: 'Send to another address…' }));
    screen.getByLabelText('Address');
  });
});

describe('an email that waits for the mail server', () => {
  signedIn('support');
  const waits = {
    ...{ since: '2026-11-20T09:00:00.000Z', reason: 'It refuses this sender.' },
    ...{ reply: '550 5.7.1 Sender not <i>permitted</i>', next_try_at: '2126-11-20T09:00:00.000Z' },
  };
  const waiting = { ...bounced, state: 'queued', failure_code: 'POLICY_REJECTED' } as EmailDetail;

  it('shows its response and the next attempt, but none in the past', async () => {
    const next_attempt_at = '2026-11-20T09:00:00.000Z';
    const email = { ...waiting, next_attempt_at, waits_for_relay: waits };
    const { container } = showAt('/emails/an-email', <EmailOutcome email={email} />);
    await screen.findByText(/It waits for the mail server/);
    expect(container.textContent).toMatch(/The mail server is tried again .*2126/);
    expect(container.textContent).toMatch(/It answered: 550 5\.7\.1 Sender not <i>permitted<\/i>/);
    expect(container.textContent).not.toMatch(/Next try|Nothing to do/);
  });

  it('says that the mail server is being tried if no time is set', async () => {
    const email = { ...waiting, waits_for_relay: { ...waits, reply: null, next_try_at: null } };
    const { container } = showAt('/emails/an-email', <EmailOutcome email={email} />);
    await screen.findByText(/being tried again now/);
    expect(container.textContent).not.toContain('It answered');
  });
});

describe('a waiting email', () => {
  signedIn('support');

  it('shows its reason once, with the server’s response', () => {
    const failure_message = failures.MAILBOX_FULL.sentence;
    const waiting = { ...bounced, state: 'deferred', failure_code: 'MAILBOX_FULL', failure_message } as const;
    showAt('/emails/an-email', <EmailOutcome email={waiting} />);
    screen.getByText('The recipient’s mailbox is full. It will be tried again.');
    screen.getByText('MAILBOX_FULL');
    expect(screen.queryByText(failure_message)).toBeNull();
  });
});
