// Pure: contracts, browser and server share it.

/** Every state an e-mail can be in, in the order of a life. */
export const emailStates = [
  'accepted',
  'queued',
  'deferred',
  'uncertain',
  'submitted',
  'delivered',
  'bounced',
  'failed',
  'suppressed',
  'canceled',
  'complained',
] as const;
export type EmailState = (typeof emailStates)[number];

/** Why an e-mail did not get on, as programs read it. */
export const failureCodes = [
  'RECIPIENT_INVALID',
  'DOMAIN_INVALID',
  'MAILBOX_DISABLED',
  'MAILBOX_FULL',
  'MESSAGE_TOO_LARGE',
  'CONTENT_REJECTED',
  'ADDRESS_UNSUPPORTED',
  'AUTHENTICATION_REJECTED',
  'POLICY_REJECTED',
  'RELAY_AUTH_FAILED',
  'TLS_UNAVAILABLE',
  'DELIVERY_EXPIRED',
  'CONNECTION_FAILED',
  'PROTOCOL_ERROR',
  'ATTACHMENT_UNAVAILABLE',
  'SUPPRESSED',
  'CANCELED',
  'OUTCOME_UNKNOWN',
  'INTERNAL_ERROR',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** A code with a sentence of ours. */
export type Failure = { code: FailureCode; message: string };

const outcomes = ['submitted', 'delivered', 'bounced', 'failed', 'suppressed'] as const;

/**
 * The one table of allowed moves: only forward, plus a late report after `delivered`. `deferred` to itself is one
 * more failed try, and an event of its own.
 */
export const allowedMoves: Readonly<Record<EmailState, readonly EmailState[]>> = {
  accepted: ['queued', 'canceled', 'suppressed', 'failed'],
  queued: ['deferred', 'uncertain', ...outcomes],
  deferred: ['deferred', 'uncertain', ...outcomes],
  uncertain: ['submitted', 'delivered', 'bounced', 'failed', 'complained'],
  submitted: ['delivered', 'bounced', 'complained'],
  delivered: ['bounced', 'complained'],
  bounced: [],
  failed: [],
  suppressed: [],
  canceled: [],
  complained: [],
};

/** Whether nothing more is tried for an e-mail in this state. */
export function isTerminal(state: EmailState): boolean {
  return ['delivered', 'bounced', 'failed', 'suppressed', 'canceled', 'complained'].includes(state);
}
