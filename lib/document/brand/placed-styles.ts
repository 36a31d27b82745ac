/** A declaration of a `style` attribute, with the offset of its value and the quotes of the attribute. */
export type PlacedStyle = { tag: string; property: string; value: string; start: number; quote: string };

const styled = /<([a-z][a-z0-9]*)\b[^<>]*?\sstyle=(?:(")([^"&]*)"|(')([^'&]*)')/gi;

/** The declarations of inline styles between two offsets of HTML source. */
export function placedStyles(source: string, from: number, to: number): PlacedStyle[] {
  const found: PlacedStyle[] = [];
  for (const match of source.slice(from, to).matchAll(styled)) {
    const [all, tag = '', double, inDouble = '', , inSingle = ''] = match;
    const [quote, style] = double ? ['"', inDouble] : ["'", inSingle];
    const begin = from + match.index + all.length - 1 - style.length;
    for (const declaration of style.matchAll(/(?:^|;)(\s*([a-z-]+)\s*:\s*)([^;]*)/gi)) {
      const [whole, head = '', property = '', value = ''] = declaration;
      const start = begin + declaration.index + (whole.startsWith(';') ? 1 : 0) + head.length;
      const place = { tag: tag.toLowerCase(), property: property.toLowerCase() };
      found.push({ ...place, value: value.trimEnd(), start, quote });
    }
  }
  return found;
}

/** The link color of a style sheet, with its offset in the sheet; null if it sets none. */
export function placedLinkColor(sheet: string): { value: string; start: number } | null {
  // Conditional rules, such as for dark mode, have their own colors.
  const [plain = ''] = sheet.split('@', 1);
  const rule = /(?:^|[}\s])a\s*\{([^{}]*)\}/.exec(plain);
  const color = rule && /(?:^|;)(\s*color\s*:\s*)([^;]+)/.exec(rule[1] ?? '');
  if (!rule || !color) return null;
  const [whole, head = '', value = ''] = color;
  const bodyStart = rule.index + rule[0].length - 1 - (rule[1] ?? '').length;
  const start = bodyStart + color.index + (whole.startsWith(';') ? 1 : 0) + head.length;
  return { value: value.trimEnd(), start };
}
