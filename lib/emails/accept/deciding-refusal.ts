import { DomainError } from '@/lib/errors';
import type { Accepted } from './find-known-keys';

/**
 * The refusal for emails that must be accepted together: permanent reasons first. Null when none was refused.
 */
export function decidingRefusal(outcomes: Iterable<Accepted | DomainError>): DomainError | null {
  const refusals = [...outcomes].filter((outcome) => outcome instanceof DomainError);
  return refusals.find((refusal) => !refusal.retryable) ?? refusals[0] ?? null;
}

/** Replaces accepted outcomes with the refusal. Replays are unchanged. */
export function refuseRest<Key>(
  outcomes: ReadonlyMap<Key, Accepted | DomainError>,
  refusal: DomainError,
): Map<Key, Accepted | DomainError> {
  return new Map(
    [...outcomes].map(([key, one]) => [key, one instanceof DomainError || one.replayed ? one : refusal]),
  );
}
