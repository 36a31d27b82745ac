/** The usual width of email. */
export const standardWidth = 600;

/** Phones, the usual width, wider windows, and some in between. */
const always = [375, 430, 520, standardWidth, 700, 800, 1_200];
const [narrowest, widest] = [320, 1_200];

/** The window widths to compare: also both sides of each width in a style sheet's media queries. */
export function widthsToCompare(styleSheets: readonly string[]): number[] {
  const queriedWidths = styleSheets
    .flatMap((css) => css.match(/@media[^{]*/gi) ?? [])
    .flatMap((query) => [...query.matchAll(/([\d.]+)px/g)].map(([, px]) => Math.round(Number(px))))
    .flatMap((width) => [width - 1, width, width + 1])
    .filter((width) => width >= narrowest && width <= widest);
  return [...new Set([...always, ...queriedWidths])].toSorted((a, b) => a - b);
}
