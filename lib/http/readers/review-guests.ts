import type { Database } from '@/lib/db/database';
import { clientAddress } from '@/lib/http/client-address';
import { newId } from '@/lib/ids';
import { guestStopUrl, sealedReviewUrl } from '@/lib/installation-mail/guests/guest-links';
import { html } from '@/lib/readers/html';
import { readerPage } from '@/lib/readers/reader-page';
import { readWorkspaceLook } from '@/lib/readers/workspace-look';
import { confirmGuest, findConfirmation } from '@/lib/reviews/guests/confirm-guest';
import type { KnownGuest } from '@/lib/reviews/guests/find-guest-by-token';
import { findStop, type StopState, stopGuest } from '@/lib/reviews/guests/stop-guest';
import type { ReaderVisit } from '@/lib/reviews/links/find-open-link';

type Call = { db: Database; request: Request; token: string };

/** The pages are in English, like the page of the review. */
const language = 'en';

/** Shows what a link confirms. Scanners open every link, so only the button confirms. */
export async function showGuestConfirmation({ db, token }: Call): Promise<Response> {
  return answerConfirmation(db, await findConfirmation(db, token));
}

export async function confirmReviewGuest(call: Call): Promise<Response> {
  return answerConfirmation(call.db, await confirmGuest(visitOf(call), call.token));
}

/** Shows whose emails a link stops. */
export async function showGuestStop({ db, token }: Call): Promise<Response> {
  return answerStop(db, await findStop(db, token));
}

/** The button of the page, and one-click unsubscribe (RFC 8058). */
export async function stopReviewGuest(call: Call): Promise<Response> {
  return answerStop(call.db, await stopGuest(visitOf(call), call.token));
}

function visitOf({ db, request }: Call): ReaderVisit {
  return {
    ...{ db, requestId: newId(), ip: clientAddress(request.headers), userId: null },
    now: () => new Date(),
  };
}

async function answerConfirmation(db: Database, guest: KnownGuest | null): Promise<Response> {
  if (!guest)
    return tell('This link does not work any more', {
      means:
        'It is incomplete or older than 7 days, the review has ended, or another address was given since. Open the review to ask for a new one.',
      status: 404,
    });
  const { email, templateName, confirmedAt } = guest;
  const title = confirmedAt ? 'Your address is confirmed' : 'Confirm your email address';
  const reviewUrl = sealedReviewUrl(guest.linkSecret);
  const body = confirmedAt
    ? html`<h1>${title}</h1>
<p>Emails about the review of “${templateName}” go to <bdi>${email}</bdi>.</p>
${reviewUrl && html`<p><a href="${reviewUrl}">Back to the review</a></p>`}
<p class="hint"><a href="${guestStopUrl(guest.id)}">Stop these emails</a></p>`
    : html`<h1>${title}</h1>
<p>Do you want emails about the review of “${templateName}” at <bdi>${email}</bdi>? You get replies to your comments, new versions to look at, and a notice when it is published.</p>
<form method="post"><button>Confirm</button></form>`;
  return readerPage({ language, title, look: await readWorkspaceLook({ db, ...guest }), body });
}

async function answerStop(db: Database, state: StopState | null): Promise<Response> {
  if (!state) return tell('This link does not work', { means: 'It is incomplete.', status: 404 });
  if (state === 'stopped')
    return tell('These emails are stopped', { means: 'Your address was erased from the review.' });
  const { email, templateName } = state.guest;
  const title = 'Stop these emails?';
  const body = html`<h1>${title}</h1>
<p><bdi>${email}</bdi> gets no more emails about the review of “${templateName}”, and is erased from it.</p>
<form method="post"><button>Stop these emails</button></form>`;
  return readerPage({ language, title, look: await readWorkspaceLook({ db, ...state.guest }), body });
}

function tell(title: string, { means, status }: { means: string; status?: number }): Response {
  const body = html`<h1>${title}</h1>
<p>${means}</p>`;
  return readerPage({ language, title, look: null, body, ...(status !== undefined && { status }) });
}
