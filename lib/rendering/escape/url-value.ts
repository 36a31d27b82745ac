import { isSafeUrl, type UrlUse } from '@/lib/mail/safe-url';

/**
 * A whole URL for an attribute, not yet HTML-escaped: with spaces, quotes and the like percent-encoded, or `#` if its
 * scheme is not allowed for `use`. A URL without a scheme stays relative.
 */
export function safeUrl(url: string, use: UrlUse): string {
  if (!isSafeUrl(url, use)) return '#';
  return url
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replaceAll(/[\s"'<>\\^`{|}]/g, (character) => encodeURIComponent(character) || character)
    .replaceAll("'", '%27');
}

/** A value inside a URL: percent-encoded, so that it adds no path, parameter or host. */
export function urlPart(text: string, prefix: string): string {
  const encoded = percentEncode(text).replaceAll(/['()*!]/g, percentEncoded);
  if (/^\s*mailto:/i.test(prefix)) return encoded.replaceAll('%40', '@');
  return /^\s*tel:/i.test(prefix) ? encoded.replaceAll('%2B', '+') : encoded;
}

/** A lone surrogate cannot be encoded and becomes the replacement character. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

export function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
