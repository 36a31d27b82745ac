import type { Machine } from './machine';

/** An open or a click. */
export type Activity = {
  id: string;
  kind: 'open' | 'click';
  /** The position among the links of the broadcast, or else the address. */
  link: number | null;
  url: string | null;
  machine: Machine | null;
  /** Milliseconds since 1970. */
  atMs: number;
};

type TakenEmail = {
  /** When the receiving network accepted the email; infinite if it has not yet, null if unknown. */
  takenMs: number | null;
  /** The number of tracked links in the email. */
  links: number;
};

/** Nobody reads an email and clicks faster than this. */
const earlyMs = 2_000;
const sweepMs = 5_000;
/** More links than this within that time were not opened by hand. */
const maxManualClicks = 3;

/** How many seconds after a click it can still turn out to be part of a sweep. */
export const sweepSeconds = sweepMs / 1_000;

/**
 * Finds the machines among all activity of one email: returns the ids that `deeds` has as people's. More activity can
 * only reveal more machines, never fewer.
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

/** The times in which all links were opened, or more than a person can open. Two links must be opened quickly. */
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
