import type { Failure } from '@/lib/emails/states/moves';
import type { Move } from '@/lib/emails/states/states';
import { storableText } from '@/lib/mail/storable-text';
import { because, type Outcome } from './classify';
import type { Delivery } from './load-deliveries';

/** A delivery, how its try ended and, where its message was made, the DKIM headers it began with. */
export type Settlement = { delivery: Delivery; outcome: Outcome; signatures?: string | null };

/** What a worker has in hand is `queued`, however its try ends; `failure`: why it waits on. */
export function takenMove({ emailId, takenAt }: Delivery, failure?: Failure): Move {
  return { emailId, to: 'queued', takenAt, ...(failure && { detail: { message: failure.message } }) };
}

/** The move of an email that has no further try. */
export function finalMove({ delivery, outcome }: Settlement): Move[] {
  const attempt = delivery.attempts + 1;
  const known = { emailId: delivery.emailId, takenAt: delivery.takenAt };
  switch (outcome.kind) {
    case 'submitted':
      return [{ ...known, to: 'submitted', detail: withResponse({ attempt }, outcome.response) }];
    case 'kept':
      return [{ ...known, to: 'delivered', detail: { attempt, mailbox: true } }];
    case 'uncertain':
      return [{ ...known, to: 'uncertain', failure: outcome.failure, detail: { attempt } }];
    case 'ended': {
      const { state: to, failure, response } = outcome;
      return [{ ...known, to, failure, detail: withResponse({ attempt }, response) }];
    }
    default:
      return [];
  }
}

/** What a simulated recipient reports of a message that it got: a move of its own, after the delivery. */
export function complaintMove({ delivery: { emailId }, outcome }: Settlement): Move[] {
  if (outcome.kind !== 'kept' || !outcome.complaint) return [];
  return [{ emailId, to: 'complained', detail: { report: 'complaint', feedback_type: 'abuse' } }];
}

/** The move of an email that is tried again; where no attempt was spent it has only been taken. */
export function waitingMove({ delivery, outcome }: Settlement, nextTry: Date): Move {
  if (outcome.kind !== 'deferred' && outcome.kind !== 'uncertain')
    return takenMove(delivery, 'failure' in outcome ? outcome.failure : undefined);
  const { emailId, takenAt, attempts } = delivery;
  const response = 'response' in outcome ? outcome.response : undefined;
  const detail = withResponse({ attempt: attempts + 1, next_attempt_at: nextTry.toISOString() }, response);
  return { emailId, takenAt, to: outcome.kind, failure: outcome.failure, detail };
}

/** The move of an email whose time for tries is over. */
export function expiry({ delivery: { emailId, attempts, takenAt }, outcome }: Settlement): Move {
  // Not known to have failed: it may have arrived.
  if (outcome.kind === 'uncertain') return { emailId, takenAt, to: 'uncertain', failure: outcome.failure };
  const last: Failure | null = 'failure' in outcome ? outcome.failure : null;
  const response = 'response' in outcome ? outcome.response : undefined;
  return {
    emailId,
    takenAt,
    to: 'failed',
    failure: because('DELIVERY_EXPIRED'),
    detail: withResponse({ attempt: attempts + 1, last_failure_code: last?.code ?? null }, response),
  };
}

function withResponse(
  detail: Record<string, unknown>,
  response: string | undefined,
): Record<string, unknown> {
  return response === undefined ? detail : { ...detail, response: storableText(response, 1000) };
}
