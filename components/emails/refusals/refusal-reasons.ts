/** The refusal reasons in a few words, with their fixes, in the filter's order. */
const reasons: Readonly<Record<string, { label: string; next: string }>> = {
  SENDER_UNAVAILABLE: {
    label: 'Sender not available',
    next: 'Add the sender under Sending → Addresses, on a verified domain, or correct "from" in the program.',
  },
  TEMPLATE_UNAVAILABLE: {
    label: 'Template not available',
    next: 'Publish the template, or correct its id in the program.',
  },
  INVALID_TEMPLATE_DATA: {
    label: 'Template variables missing or wrong',
    next: 'The program must send every required variable with a value of its type.',
  },
  INVALID_REQUEST: { label: 'Request not valid', next: 'Correct the named fields in the program.' },
  INVALID_JSON: { label: 'Body is not JSON', next: 'Correct how the program writes its requests.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    label: 'Idempotency key missing or wrong',
    next: 'The program must give each email a key of its own.',
  },
  IDEMPOTENCY_CONFLICT: {
    label: 'Key used for other content',
    next: 'The program must use a new key for new content. The email under this key was accepted before.',
  },
  SENDING_PAUSED: {
    label: 'Sending was paused',
    next: 'Resume sending in the workspace settings, then send again.',
  },
  BILLING_ACCOUNT_RESTRICTED: {
    label: 'Account restricted',
    next: 'An operator of this installation must lift the restriction.',
  },
  DAILY_LIMIT_REACHED: {
    label: 'Daily limit reached',
    next: 'Send again after midnight UTC, or ask an operator for a higher limit.',
  },
  BALANCE_EXHAUSTED: { label: 'No emails left', next: 'Ask an operator of this installation to top up.' },
  ATTACHMENT_NOT_READY: {
    label: 'Attachment still processing',
    next: 'The program must wait until it is ready.',
  },
  ATTACHMENT_EXPIRED: { label: 'Attachment expired', next: 'The program must upload the file again.' },
  ATTACHMENT_LIMIT_EXCEEDED: {
    label: 'Too many or too large attachments',
    next: 'An email takes up to 10 files of 10 MB together.',
  },
  ATTACHMENT_INVALID: { label: 'Attachment not valid', next: 'The file does not match its name and type.' },
  ATTACHMENT_TYPE_UNSUPPORTED: {
    label: 'Attachment type not allowed',
    next: 'Send the file in another format, or a link in its place.',
  },
  RECIPIENT_SUPPRESSED: {
    label: 'Recipient suppressed',
    next: 'Lift the suppression if the recipient wants these emails, then send again.',
  },
  PAYLOAD_TOO_LARGE: { label: 'Request too large', next: 'Send fewer or smaller emails in one request.' },
  STORAGE_LIMIT_EXCEEDED: {
    label: 'Storage full',
    next: 'Ask an operator of this installation for more storage.',
  },
};

export const refusalCodes = Object.keys(reasons);

export function refusalLabel(code: string): string {
  return reasons[code]?.label ?? code;
}

/** How to avoid a refusal; null for a code without advice. */
export function refusalAdvice(code: string): string | null {
  return reasons[code]?.next ?? null;
}
