import { DomainError } from '@/lib/errors';
import type { Accepted } from './find-known-keys';

/** Why emails that belong together are refused: what no retry fixes, before what passes; null when nothing is. */
export function decidingRefusal(outcomes: Iterable<Accepted | DomainError>): DomainError | null {
  const refusals = [...outcomes].filter((one) => one instanceof DomainError);
  return refusals.find((one) => !one.retryable) ?? refusals[0] ?? null;
}

/** The same outcomes with that refusal in place of what would have been accepted; replays stay what they are. */
export function refuseRest<Key>(
  outcomes: ReadonlyMap<Key, Accepted | DomainError>,
  refusal: DomainError,
): Map<Key, Accepted | DomainError> {
  return new Map(
    [...outcomes].map(([key, one]) => [key, one instanceof DomainError || one.replayed ? one : refusal]),
  );
}
