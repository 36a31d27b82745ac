/** The number of people done at a time. */
export type SpeedSample = { atMs: number; done: number };

/** The speed is measured over this time. */
const spanMs = 60_000;

/** Adds a sample, and drops those older than a minute except one to compare with. */
export function withSample(samples: readonly SpeedSample[], latest: SpeedSample): readonly SpeedSample[] {
  const last = samples.at(-1);
  if (last && latest.atMs <= last.atMs) return samples;
  // A lower count: another broadcast, or corrected counts.
  if (last && latest.done < last.done) return [latest];
  const recent = samples.filter(({ atMs }) => latest.atMs - atMs <= spanMs);
  return [...recent, latest];
}

/** People per second; null if unknown. */
export function speedOf(samples: readonly SpeedSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < 3_000) return null;
  return ((last.done - first.done) * 1_000) / (last.atMs - first.atMs);
}

/** A speed in words: "1,240 a minute". */
export function speedWords(perSecond: number, format: (value: number) => string): string {
  const perMinute = perSecond * 60;
  if (perMinute >= 1) return `${format(Math.round(perMinute))} a minute`;
  return `${format(Math.round(perSecond * 3_600))} an hour`;
}

/** The remaining time in words; null if unknown. */
export function timeLeft(rest: number, perSecond: number | null): string | null {
  if (perSecond === null || perSecond <= 0 || rest <= 0) return null;
  const seconds = rest / perSecond;
  if (seconds < 45) return 'less than a minute left';
  if (seconds < 90) return 'about a minute left';
  if (seconds < 5_400) return `about ${Math.round(seconds / 60)} minutes left`;
  if (seconds < 172_800) return `about ${Math.round(seconds / 3_600)} hours left`;
  return `about ${Math.round(seconds / 86_400)} days left`;
}
