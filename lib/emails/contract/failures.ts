import { type FailureCode, failureCode } from './states';

type FailureWords = { label: string; sentence: string; cause: string; next: string };
type Variant = Omit<FailureWords, 'next'>;

/**
 * The texts for each failure: a `label` for tables, the `sentence` stored with the email as `failure_message`, the
 * `cause` in conversational words, and what to do `next`. Used by pages, errors and the reference. `forNow`: for a
 * temporary refusal. `byRelay`: if the relay refused the sender before any receiving server was asked. Their sentences
 * identify them.
 */
export const failures: Readonly<Record<FailureCode, FailureWords & { forNow?: Variant; byRelay?: Variant }>> =
  {
    RECIPIENT_INVALID: {
      label: 'Address does not exist',
      sentence: 'The receiving server knows no mailbox with this address.',
      cause: 'The address does not exist.',
      next: 'Correct the address with the recipient, then send to the new one.',
    },
    DOMAIN_INVALID: {
      label: 'Domain does not exist',
      sentence: 'The domain of this address does not accept email.',
      cause: 'The domain of the address does not exist or does not accept email.',
      next: 'Check the part after the @ for a typing error, then send to the corrected address.',
    },
    MAILBOX_DISABLED: {
      label: 'Mailbox disabled',
      sentence: 'The mailbox of this address is closed or does not accept email at present.',
      cause: 'The mailbox exists but is disabled.',
      next: 'Ask the recipient for another address.',
    },
    MAILBOX_FULL: {
      label: 'Mailbox full',
      sentence: 'The mailbox of this address is full.',
      cause: 'The recipient’s mailbox is full.',
      next: 'Ask the recipient to make room, then send it again.',
    },
    MESSAGE_TOO_LARGE: {
      label: 'Message too large',
      sentence: 'The message is larger than the receiving server takes.',
      cause: 'The message is larger than the receiving server accepts.',
      next: 'Send it with smaller attachments, or a link in their place.',
    },
    CONTENT_REJECTED: {
      label: 'Content rejected',
      sentence: 'The receiving server refused the content of this message.',
      cause: 'The receiving server refused the content.',
      next: 'Change subject, links or attachments, then send again. The timeline has the server’s words.',
    },
    ADDRESS_UNSUPPORTED: {
      label: 'Address not supported',
      sentence: 'The mail server cannot deliver to an address of this form.',
      cause: 'The receiving server cannot handle an address with these characters.',
      next: 'Ask the recipient for an address in plain letters.',
    },
    AUTHENTICATION_REJECTED: {
      label: 'Sender not authenticated',
      sentence:
        'The receiving server refused the message because SPF, DKIM or DMARC did not pass. Check the DNS records of the sending domain.',
      cause: 'The receiving server could not verify that the email comes from your domain.',
      next: 'Check the DNS records of the domain under Sending, then send it again.',
    },
    POLICY_REJECTED: {
      label: 'Refused by policy',
      sentence: 'The receiving server refused the message by its own policy.',
      cause: 'The receiving server refused it by its own rules.',
      next: 'Read the server’s words in the timeline. If it names a block list, tell the people who run your mail server.',
      forNow: {
        label: 'Asked to try later',
        sentence: 'The mail server did not take the message yet and asked to try again later.',
        cause: 'The mail server did not take it yet and asked to try again later.',
      },
      byRelay: {
        label: 'Refused by your mail server',
        sentence: 'The mail server refuses to send for this sender. Its answer says why; the message waits.',
        cause: 'Your mail server refuses to send for this sender.',
      },
    },
    RELAY_AUTH_FAILED: {
      label: 'Mail server refused our sign-in',
      sentence:
        'The mail server did not accept our user name and password. Correct SMTP_URL; the message waits.',
      cause: 'Your mail server refused the user name or password.',
      next: 'An operator of this installation must correct the user name or password in SMTP_URL.',
    },
    TLS_UNAVAILABLE: {
      label: 'No encrypted connection',
      sentence: 'No secure connection to the mail server could be made. The message waits.',
      cause: 'No encrypted connection could be made.',
      next: 'An operator of this installation must check the certificate of the mail server.',
    },
    DELIVERY_EXPIRED: {
      label: 'Gave up trying',
      sentence: 'The message could not be delivered in the time allowed for tries.',
      cause: 'It was tried repeatedly, and never accepted.',
      next: 'Check the address with the recipient, then send it again.',
    },
    CONNECTION_FAILED: {
      label: 'No connection',
      sentence: 'The mail server could not be reached or broke off. The message will be tried again.',
      cause: 'The mail server could not be reached.',
      next: 'Send it again when the server is back.',
      forNow: {
        label: 'Server busy',
        sentence:
          'The mail server answered that it cannot take the message at present. The message will be tried again.',
        cause: 'The mail server answered that it cannot take the message at present.',
      },
    },
    PROTOCOL_ERROR: {
      label: 'Unexpected reply',
      sentence: 'The mail server did not understand us, or we did not understand it.',
      cause: 'The mail server sent an unexpected reply.',
      next: 'Send it again. If it happens again, tell the people who run your mail server.',
    },
    ATTACHMENT_UNAVAILABLE: {
      label: 'Attachment missing',
      sentence: 'An attachment of this message could not be read.',
      cause: 'An attachment is no longer stored, so it could not be sent complete.',
      next: 'Send it again from your program, with its attachments.',
    },
    SUPPRESSED: {
      label: 'Recipient suppressed',
      sentence: 'The recipient is on the suppression list of this workspace.',
      cause: 'The recipient is on the suppression list.',
      next: 'Lift the suppression if the recipient wants these emails, then send it again.',
    },
    CANCELED: {
      label: 'Canceled',
      sentence: 'The message was canceled before it was sent.',
      cause: 'It was canceled.',
      next: 'If it is needed after all, send it again.',
    },
    OUTCOME_UNKNOWN: {
      label: 'Outcome unknown',
      sentence: 'The whole message was handed over, but the answer was lost: it may or may not have arrived.',
      cause: 'It is not known whether it arrived.',
      next: 'Ask the recipient whether it arrived before you send it again.',
    },
    INTERNAL_ERROR: {
      label: 'Internal error',
      sentence: 'Something went wrong on our side.',
      cause: 'Something went wrong in this installation.',
      next: 'Send it again. If it fails again, tell an operator of this installation.',
    },
  };

/** The words for a failure: by its code, or by the variant whose sentence was stored. */
export function failureWords(code: string | null, message: string | null): FailureWords | null {
  const known = failureCode.safeParse(code);
  if (!known.success) return null;
  const { forNow, byRelay, ...words } = failures[known.data];
  return { ...words, ...[forNow, byRelay].find((variant) => variant?.sentence === message) };
}

/** What a code says about the relay itself. `answered`: the relay was reached. */
export function relayFailureWords(code: string | null, hasReply: boolean): Variant {
  const { byRelay, forNow, ...words } = failures[failureCode.catch('CONNECTION_FAILED').parse(code)];
  return byRelay ?? (hasReply && forNow ? forNow : words);
}
