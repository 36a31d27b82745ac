/**
 * Seconds until the next try after `attempts` failed ones: the schedule's minutes, the last one repeated, each
 * ±20 % so that what failed together does not come back together. `random` is from 0 to 1.
 */
export function retryDelaySeconds(
  minutes: readonly number[],
  attempts: number,
  random = Math.random(),
): number {
  const base = minutes[Math.min(attempts, minutes.length) - 1] ?? 240;
  return base * 60 * (0.8 + 0.4 * random);
}
