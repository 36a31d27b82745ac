import type { PostResult } from '@/lib/webhooks/destinations/post-payload';
import type { WebhookJob } from './claim-webhook-deliveries';
import { isGenuine } from './signing-secret';

/** The address of the built-in receiver. No other endpoint can have it: it is not HTTPS, and nothing dials it. */
export const testReceiverUrl = 'postroom:test-receiver';

/** Receives as a program of yours would: checks the signature over the exact bytes, and answers. */
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
