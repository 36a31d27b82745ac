const PREFERRED = 78;
const WORD_LIMIT = 75;
const PREFIX = '=?UTF-8?';

/** Replaces line breaks and control characters by one space, so that a value cannot add a header. */
function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\ud800-\udfff]/gu, '\ufffd');
}

/** An unstructured header (RFC 5322, 2.2.1), folded, with encoded words (RFC 2047) where it is not ASCII. */
export function formatTextHeader(name: string, value: string): string {
  const text = toSingleLine(value);
  const words = isSafeText(text) ? text.split(' ') : encodeWords(text, name.length + 2);
  return foldHeader(name, words);
}

/**
 * A custom header. Values that programs compare stay unfolded; only text that is not ASCII, or that folding
 * would change, is written as encoded words.
 */
export function formatCustomHeader(name: string, value: string): string {
  const text = toSingleLine(value);
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text) && !text.includes('=?'))
    return foldHeader(name, text.split(' '));
  return formatTextHeader(name, text);
}

/** Folds a header between the given parts, never inside one. Parts are safe ASCII or a UTF-8 address. */
export function foldHeader(name: string, words: readonly string[]): string {
  let header = `${name}:`;
  let column = header.length;
  for (const [index, word] of words.entries()) {
    if (index > 0 && column + 1 + word.length > PREFERRED) {
      header += '\r\n';
      column = 0;
    }
    header += ` ${word}`;
    column += 1 + word.length;
  }
  return `${header}\r\n`;
}

/** `name <address>` as header parts; the name is quoted, or encoded when not ASCII. */
export function formatMailbox(name: string | null, address: string, offset: number): string[] {
  const phrase = name === null ? '' : toSingleLine(name).trim();
  if (phrase === '') return [address];
  return [...formatPhrase(phrase, offset), `<${address}>`];
}

function formatPhrase(phrase: string, offset: number): string[] {
  if (phrase.length > 60 || phrase.includes('=?') || /[^\x20-\x7e]/.test(phrase))
    return encodeWords(phrase, offset);
  return [`"${phrase.replace(/["\\]/g, '\\$&')}"`];
}

/** ASCII that folds at single spaces into short lines and cannot be mistaken for an encoded word. */
function isSafeText(text: string): boolean {
  return text === '' || (/^[\x21-\x7e]{1,70}(?: [\x21-\x7e]{1,70})*$/.test(text) && !text.includes('=?'));
}

/**
 * RFC 2047: no word ends inside a character, since each is decoded alone. `offset`: width of the header name.
 */
function encodeWords(text: string, offset: number): string[] {
  const words: string[] = [];
  let chunk = '';
  let limit = WORD_LIMIT - Math.min(offset, 40);
  for (const character of text) {
    if (chunk !== '' && encodeWord(chunk + character).length > limit) {
      words.push(encodeWord(chunk));
      chunk = '';
      limit = WORD_LIMIT;
    }
    chunk += character;
  }
  if (chunk !== '') words.push(encodeWord(chunk));
  return words;
}

function encodeWord(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  const base64 = `${PREFIX}B?${bytes.toString('base64')}?=`;
  const quoted = `${PREFIX}Q?${quote(bytes)}?=`;
  return quoted.length < base64.length ? quoted : base64;
}

function quote(bytes: Buffer): string {
  let text = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    if (byte === 0x20) text += '_';
    else if (/[A-Za-z0-9!*+/-]/.test(character)) text += character;
    else text += `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return text;
}

/** A header parameter with any text as its value (RFC 2231): plain if ASCII, in numbered parts if long. */
export function formatParameter(name: string, value: string): string[] {
  const text = toSingleLine(value);
  if (text.length <= 60 && /^[\x20-\x7e]*$/.test(text))
    return [`${name}="${text.replace(/["\\]/g, '\\$&')}"`];
  const parts = splitPercentEncoded(text, 50);
  if (parts.length === 1) return [`${name}*=UTF-8''${parts[0]}`];
  return parts.map((part, index) => `${name}*${index}*=${index === 0 ? "UTF-8''" : ''}${part}`);
}

function splitPercentEncoded(text: string, limit: number): string[] {
  const parts: string[] = [''];
  for (const character of text) {
    const encoded = encodeURIComponent(character).replace(
      /['()*!]/g,
      (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    if ((parts.at(-1) ?? '').length + encoded.length > limit) parts.push('');
    parts.push((parts.pop() ?? '') + encoded);
  }
  return parts;
}
