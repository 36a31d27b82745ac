import type { EmailState, FailureCode } from '@/lib/emails/contract/states';

/** A code with our message for it. */
export type Failure = { code: FailureCode; message: string };

const outcomes = ['submitted', 'delivered', 'bounced', 'failed', 'suppressed'] as const;

/**
 * The only table of allowed state changes: forward, plus a late report after `delivered`. `deferred` to
 * `deferred` is another failed attempt with its own event.
 */
export const allowedMoves: Readonly<Record<EmailState, readonly EmailState[]>> = {
  accepted: ['queued', 'canceled', 'suppressed', 'failed'],
  queued: ['deferred', 'uncertain', 'canceled', ...outcomes],
  deferred: ['deferred', 'uncertain', 'canceled', ...outcomes],
  uncertain: ['submitted', 'delivered', 'bounced', 'failed', 'complained'],
  submitted: ['delivered', 'bounced', 'complained'],
  delivered: ['bounced', 'complained'],
  bounced: [],
  failed: [],
  suppressed: [],
  canceled: [],
  complained: [],
};

/** Whether the email is in a final state. */
export function isTerminal(state: EmailState): boolean {
  return ['delivered', 'bounced', 'failed', 'suppressed', 'canceled', 'complained'].includes(state);
}
