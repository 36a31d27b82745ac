/** A declaration of a `style` attribute, with the offset of its value. */
export type PlacedStyle = { tag: string; property: string; value: string; start: number };

/** The declarations of the inline styles in a piece of HTML source, from one offset to another. */
export function placedStyles(source: string, from: number, to: number): PlacedStyle[] {
  const found: PlacedStyle[] = [];
  for (const match of source.slice(from, to).matchAll(/<([a-z][a-z0-9]*)\b[^<>]*?\sstyle="([^"&]*)"/gi)) {
    const [all, tag = '', style = ''] = match;
    const begin = from + match.index + all.length - 1 - style.length;
    for (const declaration of style.matchAll(/(?:^|;)(\s*([a-z-]+)\s*:\s*)([^;]*)/gi)) {
      const [whole, head = '', property = '', value = ''] = declaration;
      const start = begin + declaration.index + (whole.startsWith(';') ? 1 : 0) + head.length;
      found.push({ tag: tag.toLowerCase(), property: property.toLowerCase(), value: value.trimEnd(), start });
    }
  }
  return found;
}
