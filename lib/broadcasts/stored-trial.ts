import { hasWinner, type TrialInput } from './contract';
import type { BroadcastRow } from './require-broadcast';

/** A trial of subjects as stored. */
export type StoredTrial = Pick<TrialInput, 'subjects' | 'share_percent'> & {
  winner_by: 'clicks' | 'hand' | null;
  after_minutes: number | null;
  winner: number | null;
  chosen_at: string | null;
  /** null: chosen by clicks. */
  chosen_by: { id: string | null; name: string } | null;
  /** When the last test email was finished, by the database's clock. Missing before that. */
  tried_at?: string;
};

/** Validated before it was stored. */
export function readTrial({ trial }: Pick<BroadcastRow, 'trial'>): StoredTrial | null {
  if (trial === null) return null;
  const stored = JSON.parse(trial) as StoredTrial;
  return hasWinner(stored) ? stored : { ...stored, ...nobodyChooses };
}

const nobodyChooses = { winner_by: null, after_minutes: null };

/** The same, without a winner yet. */
export function openTrialOf(row: Pick<BroadcastRow, 'trial'>): StoredTrial | null {
  const trial = readTrial(row);
  return trial?.winner === null ? trial : null;
}

/** A trial that has not begun. */
export function createStoredTrial(trial: TrialInput): StoredTrial {
  const { subjects, share_percent, winner_by = null, after_minutes = null } = trial;
  const chooser = hasWinner(trial) ? { winner_by, after_minutes } : nobodyChooses;
  return { subjects, share_percent, ...chooser, winner: null, chosen_at: null, chosen_by: null };
}

/** The subject for this variant: the winner once there is one. Null: the template's. */
export function selectSubject(
  row: Pick<BroadcastRow, 'subject' | 'trial'>,
  variant: number | null = null,
): string | null {
  const trial = readTrial(row);
  return trial?.subjects[trial.winner ?? variant ?? 0] ?? row.subject;
}
