/** The source with blanks in place of its comments, so that places stay. */
export function blankComments(source: string): string {
  // Up to the last end of a comment, so that one that is never closed costs nothing.
  const end = source.lastIndexOf('-->') + 3;
  const blank = (comment: string) => ' '.repeat(comment.length);
  return source.slice(0, end).replaceAll(/<!--[\s\S]*?-->/g, blank) + source.slice(end);
}
