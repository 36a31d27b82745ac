/** Shortens an author's text for use in a sentence. */
export function clip(text: string, maxLength = 60): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
