/** What was typed into a field, which knows "\n" alone, with the line ends of the source it goes into. */
export function withLineEnds(text: string, source: string): string {
  return text.replaceAll(/\r?\n/g, source.includes('\r\n') ? '\r\n' : '\n');
}
