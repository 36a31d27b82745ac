/**
 * The use of a URL: a link, something loaded and shown, or either of them from a recipient's values. Links may always
 * use https, http, mailto and tel; the author's own may also use sms and cid.
 */
export type UrlUse = 'link' | 'image' | 'value' | 'image-value';

const schemes: Record<UrlUse, ReadonlySet<string>> = {
  link: new Set(['http', 'https', 'mailto', 'tel', 'sms', 'cid']),
  image: new Set(['http', 'https', 'cid']),
  value: new Set(['http', 'https', 'mailto', 'tel']),
  'image-value': new Set(['http', 'https']),
};

/** Bitmap images: an SVG is a document that may contain scripts. */
const imageData = /^data:image\/(?:png|gif|jpe?g|webp|bmp|avif);base64,[a-z0-9+/=%]*$/i;

const loadedAttribute = /(?:^|:)(?:src|srcset|imagesrcset|background|poster|lowsrc|dynsrc|icon)$/;

/** True for a relative URL and for the schemes of `use`. Expects decoded text: no entities, no CSS escapes. */
export function isSafeUrl(url: string, use: UrlUse): boolean {
  const scheme = schemeOf(url);
  if (scheme === null || schemes[use].has(scheme)) return true;
  return use === 'image' && scheme === 'data' && imageData.test(plainUrl(url));
}

/** True for an address that is a program, or a document that may contain one. Expects decoded text. */
export function runsAsScript(url: string): boolean {
  if (!url.includes(':') && !/[^ -~]/.test(url)) return false;
  const scheme = schemeOf(url);
  if (scheme === 'data') return !imageData.test(plainUrl(url));
  return scheme !== null && /^(?:(?:java|vb|live)script|mocha)$/.test(scheme);
}

/** The lower-case scheme of a URL; null without one. */
export function schemeOf(url: string): string | null {
  const plain = plainUrl(url);
  // A merge tag of another tool (`*|FACEBOOK:PROFILEURL|*`): an asterisk does not start a scheme.
  if (plain.startsWith('*|')) return null;
  const end = plain.search(/[:/?#\\]/);
  return end >= 0 && plain.charAt(end) === ':' ? plain.slice(0, end).normalize('NFKC').toLowerCase() : null;
}

/** A URL without characters that some clients skip before the scheme: blanks, controls, format characters. */
export function plainUrl(url: string): string {
  return url.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '');
}

/** The use of an attribute's URL. */
export function urlUseOf(attribute: string): 'link' | 'image' {
  return loadedAttribute.test(attribute) ? 'image' : 'link';
}
