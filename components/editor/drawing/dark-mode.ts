const darkQuery = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi;

/** Email programs invert an email without dark styles, except its images. */
const inverted = `
html { background: #111 !important; }
body { filter: invert(0.92) hue-rotate(180deg); }
img, video, [style*="background-image"], [background] { filter: invert(1) hue-rotate(180deg); }
`;

/** The style sheets of an email in dark mode. */
export function darkStyleSheets(styleSheets: readonly string[]): string[] {
  const own = styleSheets.some((css) => css.search(darkQuery) !== -1);
  if (!own) return [...styleSheets, inverted];
  return styleSheets.map((css) => css.replace(darkQuery, '(min-width: 0px)'));
}

/** The style sheets of an email in light mode, whatever the dashboard and the system use. */
export function lightStyleSheets(styleSheets: readonly string[]): string[] {
  return styleSheets.map((css) => css.replace(darkQuery, '(max-width: 0px)'));
}
