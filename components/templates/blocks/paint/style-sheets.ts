/** The style sheets in an email. */
export function styleSheetsOf(document: Document): string[] {
  return [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
}
