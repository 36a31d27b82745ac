const linkSchemes = /^(?:https?|mailto|tel)$/i;

/**
 * A whole URL as it may stand in an attribute, not yet HTML-escaped: itself with spaces, quotes and the like
 * percent-encoded, or `#` when its scheme is not one of `schemes`. A URL without a scheme stays relative.
 */
export function safeUrl(url: string, schemes: RegExp = linkSchemes): string {
  // Browsers drop tabs and line breaks anywhere, and controls and spaces at the ends, before they read the scheme.
  const trimmed = url.replaceAll(/\p{Cc}/gu, '').trim();
  const scheme = schemeOf(trimmed);
  if (scheme !== null && !schemes.test(scheme)) return '#';
  return trimmed
    .replaceAll(/[\s"'<>\\^`{|}]/g, (character) => encodeURIComponent(character) || character)
    .replaceAll("'", '%27');
}

/** What stands before the first colon that no slash, question or hash mark precedes; null without one. */
export function schemeOf(url: string): string | null {
  const end = url.search(/[:/?#\\]/);
  return end >= 0 && url.charAt(end) === ':' ? url.slice(0, end) : null;
}

/** Half of a surrogate pair cannot be percent-encoded. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
