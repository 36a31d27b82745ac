import { html } from './html';
import { readerPage } from './reader-page';
import type { Words } from './words';

/** The reader's language and its texts. */
export type Reading = { language: string; words: Words };

type Notice = { title: string; means: string; status: number; headers?: Readonly<Record<string, string>> };

/** A page with one message, without a workspace's look. */
export function noticePage({ language }: Reading, { title, means, ...rest }: Notice): Response {
  const body = html`<h1>${title}</h1>
<p>${means}</p>`;
  return readerPage({ language, title, look: null, body, ...rest });
}
