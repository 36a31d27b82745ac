const namedEntities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', reg: '®', trade: '™' },
  ...{ euro: '€', hellip: '…', ndash: '–', mdash: '—', laquo: '«', raquo: '»', bull: '•', middot: '·' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', Tab: '\t', NewLine: '\n', colon: ':', sol: '/' },
};

/** In character order, from U+00A0. */
const latin = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute ' +
  'THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ');

const signs =
  'OElig=Œ oelig=œ Scaron=Š scaron=š Yuml=Ÿ sbquo=‚ bdquo=„ lsaquo=‹ rsaquo=› dagger=† Dagger=‡ permil=‰ prime=′ Prime=″ ' +
  'minus=− ne=≠ le=≤ ge=≥ asymp=≈ infin=∞ radic=√ larr=← uarr=↑ rarr=→ darr=↓ harr=↔ rArr=⇒ spades=♠ clubs=♣ hearts=♥ diams=♦ ' +
  'loz=◊ check=✓ cross=✗ star=☆ starf=★ ensp=\u2002 emsp=\u2003 thinsp=\u2009 zwnj=\u200c zwj=\u200d lrm=\u200e rlm=\u200f';

const wordNames: Record<string, string> = {
  ...Object.fromEntries(latin.map((name, nth) => [name, String.fromCodePoint(0xa0 + nth)])),
  ...Object.fromEntries(signs.split(' ').map((pair) => pair.split('='))),
  ...namedEntities,
};

/**
 * Decodes a raw attribute value: numeric and common named references; others stay. Saved translations store the decoded
 * source: supporting another name would make them outdated.
 */
export function decodeAttribute(raw: string): string {
  return decode(raw, namedEntities);
}

/** Decodes text of an email for display, including all named references. */
export function decodeWords(raw: string): string {
  return decode(raw, wordNames);
}

function decode(raw: string, names: Record<string, string>): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,8})|([A-Za-z][A-Za-z0-9]{1,7}));?/g,
    (match, decimal, hex, name) => {
      if (name !== undefined)
        return match.endsWith(';') && Object.hasOwn(names, name) ? (names[name] ?? match) : match;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return valid ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

/**
 * Quotes a text as an attribute value. An ampersand is escaped only where it would start a reference, so that URLs stay
 * as typed. Double quotes in Liquid become single ones, which mean the same there.
 */
export function encodeAttribute(text: string, quote: '"' | "'"): { value: string; quote: '"' | "'" } {
  const unquoted = text.replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, (liquid) =>
    quote === '"' && !liquid.includes("'") ? liquid.replaceAll('"', "'") : liquid,
  );
  const other = quote === '"' ? "'" : '"';
  // A Liquid string with the same quote cannot be escaped, so the other quote is used if possible.
  const swap = /\{[{%][^}]*["']/.test(unquoted) && unquoted.includes(quote) && !unquoted.includes(other);
  const used = swap ? other : quote;
  const value = unquoted
    .replace(/&(?=#|[A-Za-z][A-Za-z0-9]*;)/g, '&amp;')
    .replaceAll(used, used === '"' ? '&quot;' : '&#39;')
    .replaceAll('<', '&lt;');
  return { value, quote: used };
}
