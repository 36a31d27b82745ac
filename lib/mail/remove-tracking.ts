const tracked = /(\/[lo]\/[\w-]{56,})(?=["'])/g;
const mark = 'looked';

/**
 * HTML of a sent email that somebody looks at who did not get it: its links lead where they led, and neither they nor
 * its pictures tell of a reader.
 */
export function removeTracking(html: string): string {
  return html.replaceAll(tracked, `$1?${mark}`);
}

/** Whether an address comes from an email that was only looked at. */
export function isOnlyLooked(url: string): boolean {
  return new URL(url).searchParams.has(mark);
}
