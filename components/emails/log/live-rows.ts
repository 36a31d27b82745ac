import type { Email } from '@/lib/emails/contract/log';

type Rows = { data: readonly Email[]; has_more: boolean };

type LiveRows = {
  /** The rows shown, updated in place. */
  rows: readonly Email[];
  /** The number of newer emails; with `atLeast` possibly more. */
  fresh: number;
  atLeast: boolean;
};

/** Updates the shown rows without moving them, and counts newer ones. */
export function liveRows(shown: Rows, latest: Rows | undefined): LiveRows {
  if (!latest) return { rows: shown.data, fresh: 0, atLeast: false };
  const now = new Map(latest.data.map((email) => [email.id, email]));
  const known = new Set(shown.data.map((email) => email.id));
  const newest = shown.data[0];
  // Not those that moved up because others no longer match: only emails newer than any shown.
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
