import type { Email } from '@/lib/emails/contract/log';

type Rows = { data: readonly Email[]; has_more: boolean };

type LiveRows = {
  /** What was shown, in its places, each as it is by now. */
  rows: readonly Email[];
  /** How many came since; when `atLeast`, that many or more. */
  fresh: number;
  atLeast: boolean;
};

/** Brings the rows on the screen up to date without moving them, and counts those that came above them. */
export function liveRows(shown: Rows, latest: Rows | undefined): LiveRows {
  if (!latest) return { rows: shown.data, fresh: 0, atLeast: false };
  const now = new Map(latest.data.map((email) => [email.id, email]));
  const known = new Set(shown.data.map((email) => email.id));
  const newest = shown.data[0];
  // Not what merely moved up because others left the filter: only what was created later than anything shown.
  const newEmails = latest.data.filter(
    (email) => !known.has(email.id) && (!newest || isLater(email, newest)),
  );
  return {
    rows: shown.data.map((email) => now.get(email.id) ?? email),
    fresh: newEmails.length,
    atLeast: newEmails.length > 0 && newEmails.length === latest.data.length && latest.has_more,
  };
}

function isLater(one: Email, other: Email): boolean {
  return one.created_at > other.created_at || (one.created_at === other.created_at && one.id > other.id);
}
