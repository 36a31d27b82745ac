import { hasWinner, type TrialInput } from './contract';
import type { BroadcastRow } from './own-broadcast';

/** The subjects that are tried, as they are stored. */
export type StoredTrial = Pick<TrialInput, 'subjects' | 'share_percent'> & {
  winner_by: 'clicks' | 'hand' | null;
  after_minutes: number | null;
  winner: number | null;
  chosen_at: string | null;
  /** null: the clicks chose. */
  chosen_by: { id: string | null; name: string } | null;
  /** When the last of those on whom they are tried was done with, by the database's clock. Left out before. */
  tried_at?: string;
};

/** What was stored was read by the shape. */
export function trialOf({ trial }: Pick<BroadcastRow, 'trial'>): StoredTrial | null {
  if (trial === null) return null;
  const stored = JSON.parse(trial) as StoredTrial;
  return hasWinner(stored) ? stored : { ...stored, ...nobodyChooses };
}

const nobodyChooses = { winner_by: null, after_minutes: null };

/** The same while the winner is waited for. */
export function openTrialOf(row: Pick<BroadcastRow, 'trial'>): StoredTrial | null {
  const trial = trialOf(row);
  return trial?.winner === null ? trial : null;
}

/** Of which nothing was tried yet. */
export function untried(trial: TrialInput): StoredTrial {
  const { subjects, share_percent, winner_by = null, after_minutes = null } = trial;
  const chooser = hasWinner(trial) ? { winner_by, after_minutes } : nobodyChooses;
  return { subjects, share_percent, ...chooser, winner: null, chosen_at: null, chosen_by: null };
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
