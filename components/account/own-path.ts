/** A path of this site to go to next, or the first page: links must not lead to other sites. */
export function ownPath(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return '/';
  return next;
}
