/**
 * Whether all rules of what was compiled of a part stand in the style sheets of the whole. mjml writes widths of columns
 * and fonts a line each, so a part that is the first with one of them, or with an accordion, has lines of its own.
 */
export function hasStyles(whole: readonly string[], part: readonly string[]): boolean {
  const known = new Set(linesOf(whole));
  return linesOf(part).every((line) => known.has(line));
}

function linesOf(styleSheets: readonly string[]): string[] {
  return styleSheets.flatMap((css) => css.split('\n')).map((line) => line.trim());
}
