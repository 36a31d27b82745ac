import type { PauseReason } from '@/lib/broadcasts/contract';

/** Reasons that pass by themselves; the broadcast then resumes. */
export const passingReasons: readonly (PauseReason | null)[] = [
  'RELAY',
  'DAILY_LIMIT',
  'BALANCE',
  'SENDING_PAUSED',
];
