const tracked = /(\/[lo]\/[\w-]{56,})(?=["'])/g;
const mark = 'looked';

/**
 * The HTML of a sent email for someone who is not its recipient: links keep their targets, but clicks and opens are
 * not tracked.
 */
export function removeTracking(html: string): string {
  return html.replaceAll(tracked, `$1?${mark}`);
}

/** Whether an address is from an email that was only viewed. */
export function isOnlyLooked(url: string): boolean {
  return new URL(url).searchParams.has(mark);
}
