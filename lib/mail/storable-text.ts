const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const everyUnstorable = new RegExp(`\\0|${loneSurrogate.source}`, 'g');

/** Whether a text can be in a database column and an email: no U+0000 and no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !loneSurrogate.test(text);
}

/** A storable version of a text, cut at `maxLength` UTF-16 units but never inside a character. */
export function storableText(text: string, maxLength: number): string {
  const cut = text.length > maxLength ? text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') : text;
  return cut.replace(everyUnstorable, '\ufffd');
}

/** The length of a text in Unicode code points, the unit of every limit "in characters". */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    const [before, code] = [text.charCodeAt(index - 1), text.charCodeAt(index)];
    if (before >= 0xd800 && before <= 0xdbff && code >= 0xdc00 && code <= 0xdfff) count -= 1;
  }
  return count;
}
