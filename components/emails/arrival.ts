type DeliveryCounts = { accepted: number; submitted: number; delivered: number; captured: number };

/**
 * What reached people, and what the test inbox kept instead: never one number, as what was kept went to nobody. Those who
 * complained had got theirs, and are among the delivered.
 */
export function arrivalOf({ submitted, delivered, captured }: DeliveryCounts): Arrival {
  const confirmed = Math.max(0, delivered - captured);
  const arrived = submitted + confirmed;
  return {
    arrived,
    confirmed,
    kept: captured,
    taken: arrived + captured,
    onlyKept: captured > 0 && arrived === 0,
  };
}

export type Arrival = {
  /** The receiving side took them, confirmed or not. */
  arrived: number;
  confirmed: number;
  /** In the test inbox. */
  kept: number;
  /** Both: what people may have opened. */
  taken: number;
  /** Nothing left the installation. */
  onlyKept: boolean;
};

/** What the test inbox kept, in the words of every page. */
export const keptWords = { label: 'Kept, not sent', place: 'In the test inbox', short: 'Test inbox' };
