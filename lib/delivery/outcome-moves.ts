import type { Failure } from '@/lib/emails/states/moves';
import type { Move } from '@/lib/emails/states/states';
import { storableText } from '@/lib/mail/storable-text';
import { type Outcome, toFailure } from './classify';
import type { Delivery } from './load-deliveries';

/** A delivery, how its attempt ended, and the DKIM headers of its message if one was built. */
export type Settlement = { delivery: Delivery; outcome: Outcome; signatures?: string | null };

/** Marks a claimed email as `queued`; `failure`: why it keeps waiting. */
export function toQueuedMove({ emailId, takenAt }: Delivery, failure?: Failure): Move {
  return { emailId, to: 'queued', takenAt, ...(failure && { detail: { message: failure.message } }) };
}

/** The state change of an email without further attempts. */
export function toFinalMoves({ delivery, outcome }: Settlement): Move[] {
  const attempt = delivery.attempts + 1;
  const known = { emailId: delivery.emailId, takenAt: delivery.takenAt };
  switch (outcome.kind) {
    case 'submitted':
      return [{ ...known, to: 'submitted', detail: addResponse({ attempt }, outcome.response) }];
    case 'kept':
      return [{ ...known, to: 'delivered', detail: { attempt, mailbox: true } }];
    case 'uncertain':
      return [{ ...known, to: 'uncertain', failure: outcome.failure, detail: { attempt } }];
    case 'ended': {
      const { state: to, failure, response } = outcome;
      return [{ ...known, to, failure, detail: addResponse({ attempt }, response) }];
    }
    default:
      return [];
  }
}

/** The complaint of a simulated recipient, as a separate change after the delivery. */
export function toComplaintMoves({ delivery: { emailId }, outcome }: Settlement): Move[] {
  if (outcome.kind !== 'kept' || !outcome.complaint) return [];
  return [{ emailId, to: 'complained', detail: { report: 'complaint', feedback_type: 'abuse' } }];
}

/** The state change of an email that will be retried; if no attempt was used, it is only queued. */
export function toWaitingMove({ delivery, outcome }: Settlement, nextTry: Date): Move {
  if (outcome.kind !== 'deferred' && outcome.kind !== 'uncertain')
    return toQueuedMove(delivery, 'failure' in outcome ? outcome.failure : undefined);
  const { emailId, takenAt, attempts } = delivery;
  const response = 'response' in outcome ? outcome.response : undefined;
  const detail = addResponse({ attempt: attempts + 1, next_attempt_at: nextTry.toISOString() }, response);
  return { emailId, takenAt, to: outcome.kind, failure: outcome.failure, detail };
}

/** The state change of an email whose retry time is over. */
export function toExpiryMove({ delivery: { emailId, attempts, takenAt }, outcome }: Settlement): Move {
  // Not known to have failed: it may have been delivered.
  if (outcome.kind === 'uncertain') return { emailId, takenAt, to: 'uncertain', failure: outcome.failure };
  const last: Failure | null = 'failure' in outcome ? outcome.failure : null;
  const response = 'response' in outcome ? outcome.response : undefined;
  return {
    emailId,
    takenAt,
    to: 'failed',
    failure: toFailure('DELIVERY_EXPIRED'),
    detail: addResponse({ attempt: attempts + 1, last_failure_code: last?.code ?? null }, response),
  };
}

function addResponse(detail: Record<string, unknown>, response: string | undefined): Record<string, unknown> {
  return response === undefined ? detail : { ...detail, response: storableText(response, 1000) };
}
