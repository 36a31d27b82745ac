import { html } from '@/lib/readers/html';
import type { Reading } from '@/lib/readers/notice-page';
import { readerPage } from '@/lib/readers/reader-page';
import { formatSentence } from '@/lib/readers/sentence';
import type { WorkspaceLook } from '@/lib/readers/workspace-look';

/** A sign-up that is to be confirmed. */
export type PendingSignUp = {
  address: string;
  topics: readonly { name: string }[];
  wording: string;
  /** The language of the confirmation email; null if it was sent before languages were stored. */
  language: string | null;
  /** Where the person chooses their emails; null until they are subscribed. */
  preferencesUrl: string | null;
  confirmed: boolean;
};

/** The page behind the confirmation link: only its button confirms, not opening it. */
export function confirmationPage(
  { language, words }: Reading,
  sign: PendingSignUp,
  look: WorkspaceLook,
): Response {
  const { forms } = words;
  const names = { workspace: look.name, address: sign.address };
  const title = sign.confirmed ? forms.confirmed : forms.confirm;
  const body = sign.confirmed
    ? html`<h1>${title}</h1>
<p>${formatSentence(forms.confirmedMeans, names)}</p>
${sign.preferencesUrl && html`<p><a href="${sign.preferencesUrl}">${forms.choose}</a></p>`}`
    : html`<h1>${title}</h1>
<p>${formatSentence(forms.confirmMeans, names)}</p>
${sign.topics.length > 0 && html`<ul>${sign.topics.map(({ name }) => html`<li><bdi>${name}</bdi></li>`)}</ul>`}
<p class="wording" dir="auto">${sign.wording}</p>
<form method="post"><button>${forms.confirmButton}</button></form>`;
  return readerPage({ language, title, look, body });
}
