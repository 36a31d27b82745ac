import { runTraced } from '@/lib/tracing/traced';
import type { Outcome } from './classify';
import type { Delivery } from './load-deliveries';

/** A separate trace for one attempt, because the email may have been accepted long ago by another process. */
export function traceDelivery<T extends { outcome: Outcome } | null>(
  { emailId, attempts }: Pick<Delivery, 'emailId' | 'attempts'>,
  work: () => Promise<T>,
): Promise<T> {
  const fields = { email_id: emailId, attempt: attempts + 1 };
  return runTraced({ name: 'deliver email', kind: 'client', fields }, async (span) => {
    const result = await work();
    const outcome = result?.outcome.kind ?? 'released';
    span.set({ outcome });
    if (!['submitted', 'kept', 'released'].includes(outcome)) span.fail();
    return result;
  });
}
