import { type FailureCode, failureCode } from '@/lib/emails/contract/states';

const labels: Readonly<Record<FailureCode, string>> = {
  RECIPIENT_INVALID: 'Address does not exist',
  DOMAIN_INVALID: 'Domain does not exist',
  MAILBOX_DISABLED: 'Mailbox disabled',
  MAILBOX_FULL: 'Mailbox full',
  MESSAGE_TOO_LARGE: 'Message too large',
  CONTENT_REJECTED: 'Content rejected',
  ADDRESS_UNSUPPORTED: 'Address not supported',
  AUTHENTICATION_REJECTED: 'Sender not authenticated',
  POLICY_REJECTED: 'Refused by policy',
  RELAY_AUTH_FAILED: 'Relay refused our sign-in',
  TLS_UNAVAILABLE: 'No encrypted connection',
  DELIVERY_EXPIRED: 'Gave up trying',
  CONNECTION_FAILED: 'No connection',
  PROTOCOL_ERROR: 'Unexpected reply',
  ATTACHMENT_UNAVAILABLE: 'Attachment missing',
  SUPPRESSED: 'Recipient suppressed',
  CANCELED: 'Canceled',
  OUTCOME_UNKNOWN: 'Outcome unknown',
  INTERNAL_ERROR: 'Internal error',
};

/** A failure code in a few words; an unknown one as it is. */
export function failureLabel(code: string): string {
  const known = failureCode.safeParse(code);
  return known.success ? labels[known.data] : code;
}
