import type { TrialInput } from './contract';
import type { BroadcastRow } from './own-broadcast';

/** The subjects that are tried, as they are stored. */
export type StoredTrial = TrialInput & {
  winner: number | null;
  chosen_at: string | null;
  /** null: the clicks chose. */
  chosen_by: { id: string | null; name: string } | null;
  /** When the last of those on whom they are tried was done with, by the database's clock. Left out before. */
  tried_at?: string;
};

/** What was stored was read by the shape. */
export function trialOf({ trial }: Pick<BroadcastRow, 'trial'>): StoredTrial | null {
  return trial === null ? null : (JSON.parse(trial) as StoredTrial);
}

/** The same while the winner is waited for. */
export function openTrialOf(row: Pick<BroadcastRow, 'trial'>): StoredTrial | null {
  const trial = trialOf(row);
  return trial?.winner === null ? trial : null;
}

/** Of which nothing was tried yet. */
export function untried({ subjects, share_percent, winner_by, after_minutes }: TrialInput): StoredTrial {
  const nobodyChose = { winner: null, chosen_at: null, chosen_by: null };
  return { subjects, share_percent, winner_by, after_minutes, ...nobodyChose };
}

/**
 * The subject that somebody gets with this variant: the winner once it is chosen, whatever was meant for them. Null:
 * that of the template.
 */
export function subjectOf(
  row: Pick<BroadcastRow, 'subject' | 'trial'>,
  variant: number | null = null,
): string | null {
  const trial = trialOf(row);
  return trial?.subjects[trial.winner ?? variant ?? 0] ?? row.subject;
}
