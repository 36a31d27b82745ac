import type { Activity } from '@/lib/tracking/machines/judge-email';
import type { Machine } from '@/lib/tracking/machines/machine';
import type { CountChange } from './write-changes';

/** The recipient of an email, and what is known about it. */
export type Reader = {
  email_id: string;
  broadcast_id: string;
  contact_id: string;
  workspace_id: string;
  variant: number | null;
  now_ms: number;
  links: number | null;
  state: string;
  taken_ms: number | null;
  captured: boolean;
  to_email: string;
  subject: string;
};

/** The new activity of one email, and what follows from it. */
export type JudgedActivity = {
  reader: Reader;
  added: Activity[];
  /** Stored as a person's activity until now. */
  taken: { id: string; machine: Machine }[];
  opened: number | null;
  clicked: number | null;
  changes: CountChange[];
  /** What people did for the first time. */
  news: Activity[];
};
