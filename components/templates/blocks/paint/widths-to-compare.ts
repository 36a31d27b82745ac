/** The usual width of email. */
export const standardWidth = 600;

/** Phones, the usual width, windows that are wider, and some between them. */
const always = [375, 430, 520, standardWidth, 700, 800, 1_200];
const [narrowest, widest] = [320, 1_200];

/** At which widths of a window two emails are compared: also on both sides of each width that a style sheet asks for. */
export function widthsToCompare(styleSheets: readonly string[]): number[] {
  const queriedWidths = styleSheets
    .flatMap((css) => css.match(/@media[^{]*/gi) ?? [])
    .flatMap((query) => [...query.matchAll(/([\d.]+)px/g)].map(([, px]) => Math.round(Number(px))))
    .flatMap((width) => [width - 1, width, width + 1])
    .filter((width) => width >= narrowest && width <= widest);
  return [...new Set([...always, ...queriedWidths])].toSorted((a, b) => a - b);
}
