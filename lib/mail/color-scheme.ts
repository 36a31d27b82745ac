const sheets = /<(?:mj-)?style\b[^>]*>[^<]*(?:<(?!\/)[^<]*)*/gi;
const condition = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/**
 * An email's HTML as it looks in a dark or light program: a page cannot set this for a frame, so the media queries of
 * its style sheets are resolved here.
 */
export function inColorScheme(html: string, scheme: 'dark' | 'light'): string {
  return html.replace(sheets, (sheet) =>
    sheet.replace(condition, (_, queriedScheme: string) =>
      queriedScheme.toLowerCase() === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
    ),
  );
}

/** Whether an email, its HTML or its MJML, has styles for dark mode; email programs darken others in their own way. */
export function hasDarkStyles(html: string): boolean {
  return [...html.matchAll(sheets)].some(([sheet]) => /prefers-color-scheme\s*:\s*dark/i.test(sheet));
}
