import type { Failure } from '@/lib/emails/moves';
import type { Move } from '@/lib/emails/states';
import { because, type Outcome } from './classify';
import type { Delivery } from './load-deliveries';

/** A delivery and how its try ended. */
export type Settlement = { delivery: Delivery; outcome: Outcome };

/** The move of an e-mail that has no further try. */
export function finalMove({ delivery: { emailId, attempts }, outcome }: Settlement): Move[] {
  const attempt = attempts + 1;
  switch (outcome.kind) {
    case 'submitted':
      return [{ emailId, to: 'submitted', detail: withResponse({ attempt }, outcome.response) }];
    case 'kept':
      return [{ emailId, to: 'delivered', detail: { attempt, mailbox: true } }];
    case 'uncertain':
      return [{ emailId, to: 'uncertain', failure: outcome.failure, detail: { attempt } }];
    case 'ended':
      return [
        {
          emailId,
          to: outcome.state,
          failure: outcome.failure,
          detail: withResponse({ attempt }, outcome.response),
        },
      ];
    default:
      return [];
  }
}

/** The move of an e-mail that is tried again; none where no attempt was spent. */
export function waitingMove({ delivery: { emailId, attempts }, outcome }: Settlement, nextTry: Date): Move[] {
  if (outcome.kind !== 'deferred' && outcome.kind !== 'uncertain') return [];
  const response = 'response' in outcome ? outcome.response : undefined;
  const detail = withResponse({ attempt: attempts + 1, next_attempt_at: nextTry.toISOString() }, response);
  return [{ emailId, to: outcome.kind, failure: outcome.failure, detail }];
}

/** The move of an e-mail whose time for tries is over. */
export function expiry({ delivery: { emailId, attempts }, outcome }: Settlement): Move {
  // Not known to have failed: it may have arrived.
  if (outcome.kind === 'uncertain') return { emailId, to: 'uncertain', failure: outcome.failure };
  const last: Failure | null = 'failure' in outcome ? outcome.failure : null;
  const response = 'response' in outcome ? outcome.response : undefined;
  return {
    emailId,
    to: 'failed',
    failure: because('DELIVERY_EXPIRED'),
    detail: withResponse({ attempt: attempts + 1, last_failure_code: last?.code ?? null }, response),
  };
}

function withResponse(
  detail: Record<string, unknown>,
  response: string | undefined,
): Record<string, unknown> {
  return response === undefined ? detail : { ...detail, response: cut(response) };
}

/** Half a surrogate pair at the end would be no JSON to the database. */
function cut(text: string): string {
  return text.slice(0, 1000).replace(/[\ud800-\udbff]$/, '');
}
