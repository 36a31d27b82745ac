/** The id of a heading on its guide's page. */
export function headingId(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
