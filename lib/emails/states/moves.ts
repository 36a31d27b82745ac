import type { EmailState, FailureCode } from '@/lib/emails/contract/states';

/** A code with a sentence of ours. */
export type Failure = { code: FailureCode; message: string };

const outcomes = ['submitted', 'delivered', 'bounced', 'failed', 'suppressed'] as const;

/**
 * The one table of allowed moves: only forward, plus a late report after `delivered`. `deferred` to itself is one
 * more failed try, and an event of its own.
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

/** Whether nothing more is tried for an email in this state. */
export function isTerminal(state: EmailState): boolean {
  return ['delivered', 'bounced', 'failed', 'suppressed', 'canceled', 'complained'].includes(state);
}
