import { type SimulatedEnding, simulatedReason } from '@/lib/sending/simulated-recipients';
import { type Outcome, toFailure, toTemporaryFailure } from './classify';

/** The outcome for a simulated recipient. */
export function simulateOutcome(ending: SimulatedEnding, address: string, raw: Buffer): Outcome {
  switch (ending) {
    case 'delivered':
      return { kind: 'kept', raw };
    case 'complained':
      return { kind: 'kept', raw, complaint: true };
    case 'bounced': {
      const failure = toFailure(simulatedReason(address));
      return { kind: 'ended', state: 'bounced', failure, response: `550 Simulated: ${failure.message}` };
    }
    case 'deferred': {
      const response = '450 4.7.1 Simulated: try again later.';
      return { kind: 'deferred', failure: toTemporaryFailure('POLICY_REJECTED'), response };
    }
    case 'failed':
      return { kind: 'ended', state: 'failed', failure: toFailure('DELIVERY_EXPIRED') };
    case 'uncertain':
      return { kind: 'uncertain', failure: toFailure('OUTCOME_UNKNOWN') };
  }
}
