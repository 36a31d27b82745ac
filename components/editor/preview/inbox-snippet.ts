/** Where a link of the plain text leads: inboxes take the words of the HTML, which has no addresses beside them. */
const address = /\s?\[(?:https?:|mailto:|tel:)[^\]\s]*\]/gi;

/** Email programs fill the row with what stands first in the email where the preview text is shorter than it. */
export function inboxSnippet(previewText: string, plainText: string, most = 220): string {
  const first = previewText.replace(/\s+/g, ' ').trim();
  const body = plainText.replace(address, '').replace(/\s+/g, ' ').trim();
  const line = [first, body].filter(Boolean).join(' ');
  return [...line].slice(0, most).join('');
}

/** How much of a text a row shows, in characters, with the dots that say that it goes on. */
export function cutText(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`;
}
