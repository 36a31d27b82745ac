import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { EmailOutcome } from './email-outcome';

const bounced: EmailDetail = {
  object: 'email',
  id: '018f0000-0000-7000-8000-000000000000',
  ...{ state: 'bounced', purpose: 'transactional', failure_code: 'RECIPIENT_INVALID', failure_message: null },
  ...{ from_email: 'hello@postroom.test', from_name: null, reply_to_email: null, to_email: 'ad@far.test' },
  ...{ subject: 'Hello', preview_text: '', metadata: {}, headers: {}, variables: {}, idempotency_key: 'a' },
  ...{ template_id: null, template_version_id: null, template: null, attachments: [], attachment_count: 0 },
  ...{ queued_at: null, submitted_at: null, delivered_at: null, terminal_at: null, created_at: '' },
  ...{ send_at: null, held: null, captured: false, next_attempt_at: null, tried_until: null },
  ...{
    is_test: false,
    broadcast: null,
    resend_of: null,
    resends: [],
    recipient_suppressed: null,
    broadcast_id: null,
    contact_id: null,
  },
};

describe('support that may resend to the recipient alone', () => {
  signedIn('support', { supportMayResend: true });

  it('reads whom to ask where a bounced email wants another address', async () => {
    show(<EmailOutcome email={bounced} />);
    await screen.findByText(/^Your role does not send to another address. Ask .* let support do it/);
    expect(screen.queryByRole('button', { name: 'Send to another address…' })).toBeNull();
  });
});

describe('support that may resend to other addresses too', () => {
  signedIn('support', { supportMayResend: true, supportMayReaddress: true });

  it('corrects the address from the page of a bounced email', async () => {
    const { person } = show(<EmailOutcome email={bounced} />);
    await person.click(await screen.findByRole('button', { name: 'Send to another address…' }));
    screen.getByLabelText('Address');
  });
});
