type DeliveryCounts = { accepted: number; submitted: number; delivered: number; captured: number };

/**
 * Delivered emails, and separately those in the test inbox, which reached nobody. Emails with a complaint were
 * delivered too.
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
  /** Accepted by the receiving side, confirmed or not. */
  arrived: number;
  confirmed: number;
  /** In the test inbox. */
  kept: number;
  /** Both: what people may have opened. */
  taken: number;
  /** Nothing left the installation. */
  onlyKept: boolean;
};

/** The words for emails in the test inbox, used on every page. */
export const keptWords = { label: 'Kept, not sent', place: 'In the test inbox', short: 'Test inbox' };
