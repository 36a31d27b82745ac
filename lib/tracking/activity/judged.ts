import type { Activity } from '@/lib/tracking/machines/judge-email';
import type { Machine } from '@/lib/tracking/machines/machine';
import type { CountChange } from './write-changes';

/** Whose email it is, and what is known of it. */
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

/** What came of one email anew, and what follows from it. */
export type JudgedActivity = {
  reader: Reader;
  added: Activity[];
  /** Stored as a person's, and no more. */
  taken: { id: string; machine: Machine }[];
  opened: number | null;
  clicked: number | null;
  changes: CountChange[];
  /** What people did that they had not done before. */
  news: Activity[];
};
