import type { PostResult } from '@/lib/webhooks/destinations/post-payload';
import type { WebhookJob } from './claim-webhook-deliveries';
import { isGenuine } from './signing-secret';

/** The address of the built-in receiver. It is not HTTPS and never connected to, so no other endpoint can have it. */
export const testReceiverUrl = 'postroom:test-receiver';

/** Receives as a customer's program would: verifies the signature of the exact bytes, and answers. */
export function receiveTestEvent(job: WebhookJob, headers: Record<string, string>): PostResult {
  const [current] = job.secrets;
  const genuine = current !== undefined && isGenuine(job.payload, headers, current);
  return {
    kind: 'answered',
    status: genuine ? 200 : 400,
    body: genuine ? 'The signature is valid.' : 'The signature is not valid.',
    durationMs: 0,
  };
}
