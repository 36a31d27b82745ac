import type { Email, EmailEvent, Postroom } from 'postroom';

/** Something that has just happened to an e-mail. */
export type EmailNews = { email: Email; event: EmailEvent };

type Watch = { intervalMs: number; signal: AbortSignal };

// The log is asked again for what is younger than this many e-mails; older ones are done, or asked for singly.
const watched = 500;

/**
 * What happens to e-mails accepted from now on, in the order in which it is seen, until the signal is aborted. The API
 * has no stream of events, so the log is asked every now and then.
 */
export async function* followEmails(
  postroom: Postroom,
  { intervalMs, signal }: Watch,
): AsyncGenerator<EmailNews> {
  const { data: newest } = await postroom.emails.list({ limit: 100 }, { signal });
  const old = new Set(newest.map(({ id }) => id));
  // Exclusive, and others may share the newest one's millisecond: they are told apart by `old`.
  const since = newest[0] ? new Date(Date.parse(newest[0].created_at) - 1).toISOString() : undefined;
  const followed = new Map<string, { looks: string; told: Set<string> }>();
  while (!signal.aborted) {
    const emails = await listSince(postroom, since, signal);
    for (const email of emails.reverse()) {
      if (old.has(email.id)) continue;
      const known = followed.get(email.id) ?? { looks: '', told: new Set() };
      const looks = JSON.stringify(email);
      // Another try that failed like the one before shows nowhere but among the events.
      if (looks === known.looks && email.state !== 'deferred') continue;
      followed.set(email.id, { ...known, looks });
      const { data } = await postroom.emails.events(email.id, { signal });
      for (const event of data) {
        if (known.told.has(event.id)) continue;
        known.told.add(event.id);
        yield { email, event };
      }
    }
    await wait(intervalMs, signal);
  }
}

async function listSince(
  postroom: Postroom,
  since: string | undefined,
  signal: AbortSignal,
): Promise<Email[]> {
  const emails: Email[] = [];
  const query = { limit: 100, ...(since !== undefined && { created_after: since }) };
  for await (const email of postroom.emails.list(query, { signal })) {
    emails.push(email);
    if (emails.length >= watched) break;
  }
  return emails;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
