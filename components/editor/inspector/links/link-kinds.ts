import { urlProblem } from '@/lib/document/markup/url-problem';

/** The kinds of link targets. */
export type LinkKind = 'web' | 'email' | 'phone' | 'variable';

export type Link = { kind: LinkKind; value: string };

/** The kind of an address, and its editable part. */
export function readLink(address: string): Link {
  const text = address.trim();
  if (/^mailto:/i.test(text)) return { kind: 'email', value: text.slice(7) };
  if (/^tel:/i.test(text)) return { kind: 'phone', value: text.slice(4) };
  const variable = /^\{\{-?\s*([\w.-]+)\s*-?\}\}$/.exec(text)?.[1];
  return variable === undefined ? { kind: 'web', value: text } : { kind: 'variable', value: variable };
}

/** The address of a link with its scheme; empty for none, null if invalid for its kind. */
export function writeLink({ kind, value }: Link): string | null {
  const text = value.trim();
  if (text === '') return '';
  if (kind === 'variable') return /^[\w.-]+$/.test(text) ? `{{ ${text} }}` : null;
  if (kind === 'email') {
    const address = text.replace(/^mailto:/i, '');
    return /^(?:[^\s@/?]+@[^\s@/?]+\.[^\s@/?]+|\{\{[^}]+\}\})(?:\?\S*)?$/.test(address)
      ? `mailto:${address}`
      : null;
  }
  if (kind === 'phone') {
    const address = text.replace(/^tel:/i, '');
    if (/^\{\{[^}]+\}\}$/.test(address)) return `tel:${address}`;
    const number = address.replaceAll(/[\s().-]/g, '');
    return /^\+?\d{2,20}$/.test(number) ? `tel:${number}` : null;
  }
  return linkAddress(text);
}

/** What is wrong with the input, as a sentence; null if it is valid. */
export function linkProblem(link: Link): string | null {
  if (writeLink(link) !== null) return null;
  if (link.kind === 'email') return 'Enter an email address such as hello@example.com.';
  if (link.kind === 'phone') return 'Enter a phone number such as +49 30 123456.';
  if (link.kind === 'variable') return 'Choose a variable.';
  return /^[a-z][a-z0-9+.-]*:/i.test(link.value.trim())
    ? 'Links begin with https:, mailto: or tel:.'
    : 'Enter an address such as https://example.com/offer.';
}

/**
 * Completes a typed link address: `postroom.example/offer` gets `https://`, an email address `mailto:`. Empty for no
 * link, null if invalid.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.startsWith('#') || text.startsWith('{{')) return text;
  const url = withScheme(text);
  return url !== null && urlProblem(url) === null ? url : null;
}

function withScheme(text: string): string | null {
  // A host with a port is not a scheme: digits follow.
  if (/^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^\/\//.test(text)) return `https:${text}`;
  const words = text.replaceAll(/\{\{[^{}]*\}\}/g, 'x');
  return /^[^\s/?#@]+\.[^\s/?#]{2,}(?:[/?#]\S*)?$/.test(words) ? `https://${text}` : null;
}
