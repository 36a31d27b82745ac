import type { FailureCode } from '@/lib/emails/contract/states';

/** What each failure code means, for people who do not read codes. */
export const failureSentences: Record<FailureCode, string> = {
  RECIPIENT_INVALID: 'The receiving server knows no mailbox with this address.',
  DOMAIN_INVALID: 'The domain of this address does not accept mail.',
  MAILBOX_DISABLED: 'The mailbox of this address is closed or does not accept mail at present.',
  MAILBOX_FULL: 'The mailbox of this address is full.',
  MESSAGE_TOO_LARGE: 'The message is larger than the receiving server takes.',
  CONTENT_REJECTED: 'The receiving server refused the content of this message.',
  ADDRESS_UNSUPPORTED: 'The mail server cannot deliver to an address of this form.',
  AUTHENTICATION_REJECTED:
    'The receiving server refused the message because SPF, DKIM or DMARC did not pass. Check the DNS records of the sending domain.',
  POLICY_REJECTED: 'The receiving server refused the message by its own policy.',
  RELAY_AUTH_FAILED:
    'The mail server did not accept our user name and password. Correct SMTP_URL; the message waits.',
  TLS_UNAVAILABLE: 'No secure connection to the mail server could be made. The message waits.',
  DELIVERY_EXPIRED: 'The message could not be delivered in the time allowed for tries.',
  CONNECTION_FAILED: 'The mail server could not be reached or broke off. The message will be tried again.',
  PROTOCOL_ERROR: 'The mail server did not understand us, or we did not understand it.',
  ATTACHMENT_UNAVAILABLE: 'An attachment of this message could not be read.',
  SUPPRESSED: 'The recipient is on the suppression list of this workspace.',
  CANCELED: 'The message was canceled before it was sent.',
  OUTCOME_UNKNOWN:
    'The whole message was handed over, but the answer was lost: it may or may not have arrived.',
  INTERNAL_ERROR: 'Something went wrong on our side.',
};
