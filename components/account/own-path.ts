/** A path of this site to go on to, or the first page: what stands in a link must not lead anywhere else. */
export function ownPath(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return '/';
  return next;
}
