/** The address of a heading inside the page of its guide. */
export function headingId(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
