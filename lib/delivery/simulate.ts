import { type SimulatedEnding, simulatedReason } from '@/lib/sending/simulated-recipients';
import { because, becauseForNow, type Outcome } from './classify';

/** What a server would have said to a simulated recipient, or what would have become of the message after it. */
export function simulate(ending: SimulatedEnding, address: string, raw: Buffer): Outcome {
  switch (ending) {
    case 'delivered':
      return { kind: 'kept', raw };
    case 'complained':
      return { kind: 'kept', raw, complaint: true };
    case 'bounced': {
      const failure = because(simulatedReason(address));
      return { kind: 'ended', state: 'bounced', failure, response: `550 Simulated: ${failure.message}` };
    }
    case 'deferred': {
      const response = '450 4.7.1 Simulated: try again later.';
      return { kind: 'deferred', failure: becauseForNow('POLICY_REJECTED'), response };
    }
    case 'failed':
      return { kind: 'ended', state: 'failed', failure: because('DELIVERY_EXPIRED') };
    case 'uncertain':
      return { kind: 'uncertain', failure: because('OUTCOME_UNKNOWN') };
  }
}
