const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', reg: '®', trade: '™' },
  ...{ euro: '€', hellip: '…', ndash: '–', mdash: '—', laquo: '«', raquo: '»', bull: '•', middot: '·' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', Tab: '\t', NewLine: '\n', colon: ':', sol: '/' },
};

/** The text of a raw attribute value: numeric and the common named references are decoded, others stay as written. */
export function decodeAttribute(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,8})|([A-Za-z]{2,8}));?/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined)
        return whole.endsWith(';') && Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return valid ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

/**
 * A text as a quoted attribute value. An ampersand is escaped only where it would begin a reference, so that URLs stay as typed.
 * Double quotes inside Liquid become single ones, which mean the same there.
 */
export function encodeAttribute(text: string, quote: '"' | "'"): { value: string; quote: '"' | "'" } {
  const unquoted = text.replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, (liquid) =>
    quote === '"' && !liquid.includes("'") ? liquid.replaceAll('"', "'") : liquid,
  );
  const other = quote === '"' ? "'" : '"';
  // A Liquid string with the same quote cannot be escaped: the other quote carries it when it can.
  const swap = /\{[{%][^}]*["']/.test(unquoted) && unquoted.includes(quote) && !unquoted.includes(other);
  const used = swap ? other : quote;
  const value = unquoted
    .replace(/&(?=#|[A-Za-z][A-Za-z0-9]*;)/g, '&amp;')
    .replaceAll(used, used === '"' ? '&quot;' : '&#39;')
    .replaceAll('<', '&lt;');
  return { value, quote: used };
}
