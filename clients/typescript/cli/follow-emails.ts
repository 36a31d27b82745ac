import { type Email, type EmailDetail, type EmailEvent, isPostroomError, type Postroom } from 'postroom';
import { wait } from './wait.js';

/** A new event of an email; the email is read at the same time or later. */
export type EmailNews<E extends Email = Email> = { email: E; event: EmailEvent };

/** The email to report: the one from the log, or its details. */
type ReadEmail<E extends Email> = (postroom: Postroom, email: Email, signal: AbortSignal) => Promise<E>;

export const asListed: ReadEmail<Email> = async (_, email) => email;
export const inDetail: ReadEmail<EmailDetail> = (postroom, { id }, signal) =>
  postroom.emails.get(id, { signal });

export type Watch<E extends Email> = {
  show: ReadEmail<E>;
  intervalMs: number;
  signal: AbortSignal;
  /** How many of the newest emails are read each time; older ones are read one by one while they are being sent. */
  watched?: number;
  /** The server does not answer, or answers again; nothing is missed. */
  onAway?: (away: boolean) => void;
};

type FollowedEmail = { looks: string; seen: Set<string>; done: boolean };

// Email that was accepted in a slow transaction appears in the log late.
const overlapMs = 10_000;
const singlyAtOnce = 50;
const onTheWay = ['accepted', 'queued', 'deferred', 'uncertain'];

/**
 * Reports the events of emails accepted from now on, each once, in the order seen, until the signal is aborted. The API
 * does not stream events, so the log is polled. "Now" is when this resolves.
 */
export async function followEmails<E extends Email>(
  postroom: Postroom,
  watch: Watch<E>,
): Promise<AsyncGenerator<EmailNews<E>>> {
  const { signal } = watch;
  const { data } = await postroom.emails.list({ limit: 1 }, { signal });
  const since = data[0] && subtractMs(data[0], overlapMs);
  const old = new Set<string>();
  if (since !== undefined)
    for await (const { id } of postroom.emails.list({ limit: 100, created_after: since }, { signal }))
      old.add(id);
  return follow(postroom, watch, { since, old });
}

async function* follow<E extends Email>(
  postroom: Postroom,
  { show, intervalMs, signal, watched = 500, onAway }: Watch<E>,
  { since, old }: { since: string | undefined; old: ReadonlySet<string> },
): AsyncGenerator<EmailNews<E>> {
  const followed = new Map<string, FollowedEmail>();
  let [seenUntil, away] = ['', false];
  while (!signal.aborted) {
    try {
      const newest: Email[] = [];
      const query = { limit: 100, ...(since !== undefined && { created_after: since }) };
      for await (const email of postroom.emails.list(query, { signal })) {
        if (newest.length >= watched && email.created_at < seenUntil) break;
        newest.push(email);
      }
      const seen = new Set(newest.map(({ id }) => id));
      for (const email of [...(await findOlder(postroom, followed, seen, signal)), ...newest.reverse()])
        if (!old.has(email.id)) yield* listNewEmails(postroom, { email, show, followed, signal });
      const last = newest.at(-1);
      if (last) seenUntil = subtractMs(last, overlapMs);
      if (away) onAway?.(false);
      away = false;
    } catch (error) {
      // Unreported events are seen in the next round.
      if (signal.aborted || !isPostroomError(error) || !error.retryable) throw error;
      if (!away) onAway?.(true);
      away = true;
    }
    await wait(intervalMs, signal);
  }
}

/** Older emails that are still being sent; finished ones are dropped. */
async function findOlder(
  postroom: Postroom,
  followed: Map<string, FollowedEmail>,
  seen: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Email[]> {
  const hidden = [...followed].filter(([id]) => !seen.has(id));
  for (const [id, { done }] of hidden) if (done) followed.delete(id);
  const singles = hidden.filter(([, { done }]) => !done).slice(0, singlyAtOnce);
  const emails: Email[] = [];
  for (const [id, state] of singles) {
    emails.push(await postroom.emails.get(id, { signal }));
    // Moves it to the end, so that each gets its turn.
    followed.delete(id);
    followed.set(id, state);
  }
  return emails;
}

type FollowContext<E extends Email> = {
  email: Email;
  show: ReadEmail<E>;
  followed: Map<string, FollowedEmail>;
  signal: AbortSignal;
};

async function* listNewEmails<E extends Email>(
  postroom: Postroom,
  { email, show, followed, signal }: FollowContext<E>,
): AsyncGenerator<EmailNews<E>> {
  const known = followed.get(email.id) ?? { looks: '', seen: new Set<string>(), done: false };
  followed.set(email.id, known);
  const looks = JSON.stringify([email.state, email.queued_at, email.submitted_at, email.terminal_at]);
  // A repeated failed attempt is only visible in the events.
  if (looks === known.looks && email.state !== 'deferred') return;
  const { data } = await postroom.emails.events(email.id, { signal });
  const unseen = data.filter(({ id }) => !known.seen.has(id));
  // Read after the events, so that it includes all of them.
  const shown = unseen.length > 0 && (await show(postroom, email, signal));
  for (const event of unseen) {
    known.seen.add(event.id);
    if (shown) yield { email: shown, event };
  }
  known.looks = looks;
  known.done = !onTheWay.includes(email.state);
}

function subtractMs({ created_at }: Email, ms: number): string {
  return new Date(Date.parse(created_at) - ms).toISOString();
}
