import type { BroadcastCheck } from '@/lib/broadcasts/contract';
import { DomainError } from '@/lib/errors';

export type BroadcastFinding = BroadcastCheck['errors'][number];

/** A finding of the check. `field`: the field to change. */
export function finding(code: string, message: string, field: string | null = null): BroadcastFinding {
  return { code, message, field };
}

/** `BROADCAST_NOT_READY` with everything that prevents sending. */
export function notReady(errors: readonly BroadcastFinding[]): DomainError {
  const [first] = errors;
  const more = errors.length > 1 ? ` And ${errors.length - 1} more.` : '';
  return new DomainError(
    'BROADCAST_NOT_READY',
    `This broadcast cannot be sent yet: ${first?.message ?? 'something is missing.'}${more}`,
    { errors },
  );
}
