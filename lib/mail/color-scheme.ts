const sheets = /<(?:mj-)?style\b[^>]*>[^<]*/gi;
const condition = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/**
 * HTML of an email as it looks where the reader's program is dark or light: no page can tell a frame which it is, so the
 * conditions of its style sheets are answered here.
 */
export function inColorScheme(html: string, scheme: 'dark' | 'light'): string {
  return html.replace(sheets, (sheet) =>
    sheet.replace(condition, (_, queriedScheme: string) =>
      queriedScheme.toLowerCase() === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
    ),
  );
}

/** Whether an email, its HTML or its MJML, has styles for dark mode; email programs darken one without in a way of their own. */
export function hasDarkStyles(html: string): boolean {
  return [...html.matchAll(sheets)].some(([sheet]) => /prefers-color-scheme\s*:\s*dark/i.test(sheet));
}
