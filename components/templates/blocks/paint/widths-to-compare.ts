/** Phones, the usual width of email, windows that are wider, and some between them. */
const always = [375, 430, 520, 600, 700, 800, 1_200];
const narrowest = 320;
const widest = 1_200;

/** At which widths of a window two emails are compared: also on both sides of each width that a style sheet asks for. */
export function widthsToCompare(styleSheets: readonly string[]): number[] {
  const asked = styleSheets.flatMap((css) =>
    [...css.matchAll(/@media[^{]*/gi)].flatMap(([query]) =>
      [...query.matchAll(/([\d.]+)px/g)].flatMap(([, px]) => {
        const width = Math.round(Number(px));
        return [width - 1, width, width + 1];
      }),
    ),
  );
  const widths = new Set([...always, ...asked.filter((width) => width >= narrowest && width <= widest)]);
  return [...widths].toSorted((a, b) => a - b);
}
