import type { Machine } from './machine';

/** An open or a click as it came. */
export type Activity = {
  id: string;
  kind: 'open' | 'click';
  /** Which link: its place among those of the broadcast, else its address. */
  link: number | null;
  url: string | null;
  machine: Machine | null;
  /** Milliseconds since 1970. */
  atMs: number;
};

export type TakenEmail = {
  /** When the receiving network took the email; infinite while it has not, null where nobody knows. */
  takenMs: number | null;
  /** How many links are followed in it. */
  links: number;
};

/** Nobody reads an email and clicks within this time. */
const earlyMs = 2_000;
const sweepMs = 5_000;
/** So many links within that time were not opened by hand, however many there are. */
const maxManualClicks = 3;

/** How long after a click it may still turn out that it was part of a sweep, in seconds. */
export const sweepSeconds = sweepMs / 1_000;

/**
 * Who was behind each deed of one email, as far as it can be known from all of them together: machines of those ids that
 * `deeds` holds as people. More deeds make more machines, never fewer.
 */
export function judgeEmail(deeds: readonly Activity[], email: TakenEmail): Map<string, Machine> {
  const judged = new Map<string, Machine>();
  const sweeps = sweepsIn(deeds, email.links);
  for (const { id, machine, atMs } of deeds) {
    if (machine !== null) continue;
    if (sweeps.some(([from, to]) => from <= atMs && atMs <= to)) judged.set(id, 'sweep');
    else if (email.takenMs !== null && atMs < email.takenMs + earlyMs) judged.set(id, 'early');
  }
  return judged;
}

/** The times in which all links were opened, or more than anybody opens. With two of them one has to be quick. */
function sweepsIn(deeds: readonly Activity[], links: number): [number, number][] {
  if (links < 2) return [];
  const needed = Math.min(links, maxManualClicks + 1);
  const longestMs = links === 2 ? sweepMs / 2 : sweepMs;
  const clicks = deeds.filter(({ kind }) => kind === 'click').sort((a, b) => a.atMs - b.atMs);
  return clicks.flatMap((first, index): [number, number][] => {
    const quickClicks = clicks.slice(index).filter(({ atMs }) => atMs <= first.atMs + longestMs);
    const different = new Set(quickClicks.map(({ link, url }) => url ?? link));
    return different.size < needed ? [] : [[first.atMs, quickClicks.at(-1)?.atMs ?? first.atMs]];
  });
}
