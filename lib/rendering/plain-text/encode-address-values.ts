import { scanLiquid } from '@/lib/document/liquid/liquid-tokens';

const encoding = /\|\s*(?:url_encode|cgi_escape|uri_escape)\b/;

/**
 * A template's address with its values percent-encoded, as HTML prints them; a value that begins the address is an
 * address itself. What begins with a condition could be either, and stays.
 */
export function encodeAddressValues(href: string): string {
  if (!href.includes('{{') || /^(?:\{%|mailto:|tel:)/i.test(href)) return href;
  const parts: string[] = [];
  let [at, read] = [0, 0];
  let hasBegun = false;
  for (const { kind, start, end, args } of scanLiquid(href).tokens) {
    hasBegun ||= start > read;
    read = end;
    if (kind !== 'output' || !hasBegun || encoding.test(args)) continue;
    const close = end - (href[end - 3] === '-' ? 3 : 2);
    parts.push(href.slice(at, close).trimEnd(), ' | url_encode ', href.slice(close, end));
    at = end;
  }
  return parts.join('') + href.slice(at);
}
