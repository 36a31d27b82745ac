import type { SimulatedEnding } from '@/lib/sending/simulated-recipients';
import { because, type Outcome } from './classify';

/** What a server would have said to a simulated recipient, or what would have become of the message after it. */
export function simulate(ending: SimulatedEnding, raw: Buffer): Outcome {
  switch (ending) {
    case 'delivered':
      return { kind: 'kept', raw };
    case 'complained':
      return { kind: 'kept', raw, complaint: true };
    case 'bounced': {
      const response = '550 5.1.1 Simulated: there is no such mailbox.';
      return { kind: 'ended', state: 'bounced', failure: because('RECIPIENT_INVALID'), response };
    }
    case 'deferred': {
      const response = '450 4.7.1 Simulated: try again later.';
      return { kind: 'deferred', failure: because('POLICY_REJECTED'), response };
    }
    case 'failed':
      return { kind: 'ended', state: 'failed', failure: because('DELIVERY_EXPIRED') };
    case 'uncertain':
      return { kind: 'uncertain', failure: because('OUTCOME_UNKNOWN') };
  }
}
